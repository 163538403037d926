"""Whole battles over random terrain: every order is legal, and terrain's own invariants hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain import sight
from game.table.events import Happening
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, Side, design, duel, play
from tests.systems.earth_expects.mind.invariants import Watch

PAIRS = [("vigilance", "icarus"), ("resolute", "farewell"), ("halberd", "outrider")]
FIELDS = ("asteroids", "dense asteroids", "cinematic asteroids", "radiation", "atmosphere")


def random_terrain(chance: Random) -> tuple[dict[str, Any], ...]:
    """A few things between and beside the two ships, none where a ship begins."""
    found: list[dict[str, Any]] = []
    middle = hex_from_number("1312")
    for number in range(chance.randrange(2, 6)):
        here = middle.plus(Hex(chance.randrange(-3, 4), chance.randrange(-2, 3)))
        shape: dict[str, Any] = {"name": f"Field {number}", "hex": hex_number(here)}
        what = chance.randrange(7)
        if what < 5:
            reach = chance.randrange(3)
            shape |= {"kind": "field", "holds": FIELDS[what], "shape": "disc", "outer": reach}
        elif what == 5:
            reach = chance.randrange(2)
            air = chance.randrange(2)
            shape |= {"kind": "planet", "radius": reach, "atmosphere": air, "interface": 3 + reach}
        else:
            shape |= {"kind": "comet", "sun": "NE", "radius": chance.randrange(2), "tail": 4}
        found.append(shape)
    return tuple(found)


def random_missiles(chance: Random) -> tuple[dict[str, Any], ...]:
    """Some already in flight each way, so that they meet the terrain."""
    middle = hex_from_number("1312")
    found = []
    for ship, target in (("R1", "B1"), ("B1", "R1")):
        for _number in range(2):
            here = middle.plus(Hex(chance.randrange(-4, 5), chance.randrange(-4, 5)))
            found.append({"ship": ship, "target": target, "hex": hex_number(here), "count": 2})
    return tuple(found)


class TerrainWatch:
    """The invariants of any battle, and that no shot crosses what blocks it."""

    def __init__(self, battle: Battle) -> None:
        self.plain, self.battle = Watch(battle), battle

    def __call__(self, runner: Runner, event: Happening) -> None:
        self.plain(runner, event)
        before, self.battle = self.battle, after(self.battle, event)
        if isinstance(event, ev.MissileHalted) and not event.lost:
            assert Ground.ATMOSPHERE in before.terrain.at[event.path[-1]]
        if isinstance(event, ev.AttackDeclared):
            _check_attack(before, event)
        if isinstance(event, ev.LockRolled):
            start, end = before.ships[event.ship].hex, before.ships[event.target].hex
            assert event.range == sight.sensor_range(before, start, end)
        for missile in self.battle.missiles.values():
            target = self.battle.ships[missile.target]
            arrived = missile.entry is None or missile.hex == target.hex
            assert arrived or before.phase != "weapons", "an entry means the target's hex"
        for missile in self.battle.missiles.values():
            held = self.battle.terrain.at.get(missile.hex, frozenset())
            assert Ground.INTERIOR not in held or missile.entry is None


def _check_attack(battle: Battle, event: ev.AttackDeclared) -> None:
    ship, target = battle.ships[event.ship], battle.ships[event.target]
    use = ship.design.systems[event.weapon].type
    assert sight.clear(battle, ship.hex, target.hex, use)
    assert ship.altitude != "landed"
    if sight.lock_spoiler(battle, ship.hex, target.hex, use):
        assert event.locks == 0


@pytest.mark.rule("EE-DEF-16", "EE-TER-A-4")
@pytest.mark.parametrize("seed", range(9))
def test_random_battles_among_terrain(seed: int) -> None:
    chance = Random(seed)
    pair = PAIRS[seed % len(PAIRS)]
    fields, flying = random_terrain(chance), random_missiles(chance)
    what = duel(*pair, turn_limit=6, terrain=fields, missiles=flying)
    red: Side = Scripted(Random(seed)) if seed % 3 == 0 else RandomLegal(Random(seed))
    blue: Side = RandomLegal(Random(seed + 50)) if seed % 3 == 1 else Scripted(Random(seed + 50))
    begun = set_up(what, {e.design: design(e.design) for e in what.ships})
    assert begun.terrain.patches
    runner = play(what, {RED: red, BLUE: blue}, seed, TerrainWatch(begun))
    assert runner.battle.outcome is not None

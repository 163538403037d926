"""Whole battles with auxiliaries, liners, freighters: what must hold after every event."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level
from game.table.events import Happening
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, Side, design, entry, play, scenario
from tests.systems.earth_expects.mind.invariants import Watch

ESCORTED = ("water_carrier", "deep_pockets", "short_hop", "tranquillity", "excise", "sheepdog")
RAIDERS = ("lucky_seam", "fair_dealing", "sandfly", "dowser", "excise", "motherlode")
LEVELS = {
    Kind.WARSHIP: {Level.LIGHT, Level.MODERATE, Level.CRITICAL, Level.DESTROYED},
    Kind.AUXILIARY: {Level.MODERATE, Level.CRITICAL, Level.DESTROYED},
    Kind.PASSENGER: {Level.CRITICAL, Level.DESTROYED},
    Kind.FREIGHTER: {Level.DESTROYED},
}
"""What a hit can leave of a box."""


class CivilWatch(Watch):
    """The invariants of every battle, and those of civil ships."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.hurt: set[Kind] = set()

    def __call__(self, runner: Runner, event: Happening) -> None:
        super().__call__(runner, event)
        ships = self.battle.ships
        if isinstance(event, ev.BoxDamaged):
            kind = ships[event.ship].design.kind
            assert event.after in LEVELS[kind]
            self.hurt.add(kind)
        elif isinstance(event, ev.Powered):
            self._points(event)
        elif isinstance(event, ev.Repaired | ev.LockRolled | ev.Reloaded):
            assert ships[event.ship].design.kind is not Kind.FREIGHTER
            if isinstance(event, ev.LockRolled):
                self._lock(event)

    def _points(self, event: ev.Powered) -> None:
        ship, order = self.battle.ships[event.ship], event.order
        if ship.design.kind is Kind.FREIGHTER:
            assert order.manoeuvre == () and not order.boxes
        assert event.conduct.speed == order.speed_power // ship.design.costs.speed
        assert event.conduct.generated <= order.manoeuvre_power / ship.design.costs.manoeuvre

    def _lock(self, event: ev.LockRolled) -> None:
        total = event.roll + event.modifier
        wins = {
            Kind.WARSHIP: total > event.range,
            Kind.AUXILIARY: total >= event.range,
            Kind.PASSENGER: 2 * total >= event.range,
            Kind.FREIGHTER: 2 * total >= event.range,
        }
        assert event.success is wins[self.battle.ships[event.target].design.kind]


def convoy(seed: int) -> Scenario:
    """Three or four ships of each side within a few hexes of each other."""
    rng = Random(seed)
    ships = []
    for side, of, row in ((RED, ESCORTED, 10), (BLUE, RAIDERS, 13)):
        for number, name in enumerate(rng.sample(of, rng.choice((3, 4))), 1):
            hex_ = f"{rng.randint(9, 15):02d}{row + rng.randint(0, 2):02d}"
            speed = rng.choice((0, 1))
            facing = rng.choice(DIRECTION_NAMES)
            ships.append(entry(f"{side} {number}", side, name, hex_, facing, speed=speed))
    return scenario(ships, turn_limit=6)


def played(seed: int, red: Side, blue: Side) -> CivilWatch:
    what = convoy(seed)
    begun = set_up(what, {e.design: design(e.design) for e in what.ships})
    watch = CivilWatch(begun)
    runner = play(what, {RED: red, BLUE: blue}, seed, watch)
    assert runner.battle.outcome is not None
    assert reduce(after, runner.events, begun) == runner.battle
    return watch


@pytest.mark.rule("EE-AUX-1", "EE-AUX-2", "EE-AUX-3", "EE-AUX-4")
@pytest.mark.parametrize("seed", range(6))
def test_random_orders(seed: int) -> None:
    played(seed, RandomLegal(Random(seed)), RandomLegal(Random(seed + 50)))


@pytest.mark.rule("EE-AUX-1", "EE-AUX-2", "EE-AUX-3", "EE-AUX-4")
def test_the_scripted_side_commands_and_hunts_them_legally() -> None:
    """It hurts a ship of every kind on the way."""
    hurt: set[Kind] = set()
    for seed in (11, 12, 13):
        hurt |= played(seed, Scripted(Random(seed)), Scripted(Random(seed + 1))).hurt
        hurt |= played(seed, RandomLegal(Random(seed)), Scripted(Random(seed + 1))).hurt
    assert hurt == set(Kind)

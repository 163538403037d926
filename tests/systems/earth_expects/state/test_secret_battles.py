"""Battles with hidden and disguised ships, every option or some, and terrain: played to the end.

What each side has heard, carried out on what it saw at the start, gives what it may see now.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES, OptionName
from game.systems.earth_expects.scenario.scenario import HiddenArea, Scenario, ShipEntry, SideEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.scenario.terrain_entries import Region, TerrainEntry
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC, may_see
from game.table.runner import Runner
from tests.support import BLUE, RED, yard

SHIPS = ("icarus", "lodestar", "halberd", "sandfly", "short_hop")
NO_DESIGN_RULES = tuple(name for name in OPTION_NAMES if not name.startswith("exposed"))


def _options(rng: Random) -> tuple[OptionName, ...]:
    kept = rng.choice((0.0, 0.5, 1.0))
    chosen = [n for n in NO_DESIGN_RULES if n == "disguised warships" or rng.random() < kept]
    return tuple(chosen)


def _terrain() -> tuple[TerrainEntry, ...]:
    belt, glow = hex_number(Hex(2, -1)), hex_number(Hex(0, 0))
    return (
        Region(name="Belt", holds="asteroids", shape="disc", hex=belt, outer=2),
        Region(name="Glow", holds="radiation", shape="disc", hex=glow, outer=3),
    )


def _battle(seed: int) -> Battle:
    rng = Random(seed)

    def entry(name: str, side: str, design: str, q: int, r: int, **keys: Any) -> ShipEntry:
        facing = rng.choice(DIRECTION_NAMES)
        where = hex_number(Hex(q, r))
        return ShipEntry(name=name, side=side, design=design, hex=where, facing=facing, **keys)

    wide = HiddenArea(around=hex_number(Hex(1, 1)), within=4)
    narrow = HiddenArea(hexes=(hex_number(Hex(6, -3)), hex_number(Hex(6, -2))))
    some = [rng.choice(SHIPS) for _number in range(5)]
    ships = (
        entry("Ghost", BLUE, some[0], rng.randint(0, 2), rng.randint(0, 2), hidden_in=wide),
        entry("Annie", BLUE, "gentle_annie", 4, 0, disguise="annie_laurie"),
        entry("Friend", BLUE, some[1], rng.randint(0, 4), 3),
        entry("Foe", RED, some[2], rng.randint(0, 4), -3),
        entry("Other foe", RED, some[3], rng.randint(0, 4), -4),
        entry("Lurker", RED, some[4], 6, -3, hidden_in=narrow),
    )
    what = Scenario(
        title="Secrets",
        sides=(SideEntry(name=BLUE), SideEntry(name=RED)),
        ships=ships,
        options=_options(rng),
        terrain=_terrain() if seed % 2 else (),
        turn_limit=6,
    )
    return set_up(what, {name: yard(name) for name in what.design_names()})


def _seen(view: Battle) -> Any:
    ships = [
        (s.name, s.hex, s.facing, s.fate, dict(s.record.levels), s.design.kind, s.loaded)
        for s in view.ships.values()
    ]
    return ships, list(view.contacts)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_side_heard_gives_what_it_sees(seed: int) -> None:
    start = _battle(seed)
    rules = with_options(DEFAULT, start.scenario.options)
    dice = LabelledDice(seed.to_bytes(32, "big"))
    runner = Runner(start, rules, dice)
    runner.start()
    minds = {side: RandomLegal(Random(f"{seed}{side}")) for side in start.sides}
    logs = {side: Log(view_for(runner.first, side)) for side in (BLUE, RED, PUBLIC)}
    heard = 0
    while True:
        for side, log in logs.items():
            for event in runner.events[heard:]:
                if may_see(event, side):
                    log.hear(event)
            assert _seen(log.battle) == _seen(view_for(runner.battle, side))
        heard = len(runner.events)
        if runner.over:
            break
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, rules))
    again = Runner(start, rules, LabelledDice(seed.to_bytes(32, "big")))
    again.restore(runner.events)
    assert again.events == runner.events

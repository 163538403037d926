"""Nothing tells where a hidden ship is: twins differ in its hex and facing, and in nothing seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_number
from game.systems.earth_expects.events import ShipRevealed
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.scenario.setup import designs_of, set_up
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.minds import Mind
from game.table.orders import Order
from game.table.runner import Runner
from tests.hiding import hidden
from tests.support import boat, fleet, quiet, yard
from tests.systems.earth_expects.state.twins import (
    HIDER,
    SHIPS,
    WATCHER,
    Hider,
    Twins,
    compare,
    dice,
)

CENTRE = Hex(0, 0)
GHOST = "Ghost"


def a_fleet(rng: Random) -> Battle:
    """A hidden ship with a friend in sight, and two that look for it."""
    boats = [boat(yard(rng.choice(SHIPS)), (0, 0), side=HIDER, name=GHOST)]
    boats.append(boat(yard(rng.choice(SHIPS)), (rng.randint(5, 8), 3), side=HIDER, name="Friend"))
    boats += [
        boat(
            yard(rng.choice(SHIPS)), (-6 + n, -rng.randint(0, 4)), side=WATCHER, name=f"Seeker {n}"
        )
        for n in (0, 1)
    ]
    return hidden(fleet(*boats, turn_limit=8), GHOST, within=4, around=CENTRE)


def placed(battle: Battle, rng: Random) -> Battle:
    """The battle with the hidden ship somewhere else in its area, hurt and loaded otherwise."""
    area = battle.ships[GHOST].area
    taken = {s.hex for s in battle.ships.values() if s.name != GHOST}
    place = rng.choice([h for h in area if h not in taken and distance(h, CENTRE) < 4])
    record = battle.ships[GHOST].record
    marks = {box: "moderate" for box in rng.sample(sorted(record.design.boxes), 2)}
    changes = {"hex": hex_number(place), "facing": rng.choice(DIRECTION_NAMES), "damage": marks}
    entries = tuple(
        ShipEntry(**{**dict(e), **changes}) if e.name == GHOST else e for e in battle.scenario.ships
    )
    designs = designs_of(battle)
    return set_up(Scenario(**{**dict(battle.scenario), "ships": entries}), designs)


class Lurks(Hider):
    """Lies low: the hidden ship turns and mends; its friend plays at random, alike in both."""

    def __init__(self, seed: int) -> None:
        self._random = [RandomLegal(Random(f"{seed}/{n}")) for n in (0, 1)]
        self._friend = [RandomLegal(Random(f"{seed}/friend")) for _n in (0, 1)]

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        view = runner.question_view(decision)
        if decision.ship == GHOST and decision.kind in ("plot", "repairs"):
            return self._random[number].decide(view, decision, DEFAULT)
        if decision.ship == "Friend" and decision.kind in ("power", "plot", "repairs"):
            return self._friend[number].decide(view, decision, DEFAULT)
        return quiet(runner, decision)


@pytest.mark.rule("EE-HID-1", "EE-HID-4", "EE-HID-6", "EE-SEQ-2")
@pytest.mark.parametrize("watcher", [RandomLegal, Scripted])
def test_where_a_hidden_ship_is_never_shows(watcher: Callable[[Random], Mind]) -> None:
    lasted = 0
    for seed in range(8):
        start = a_fleet(Random(seed))
        rng = Random(f"{seed}/places")
        runners = []
        for _number in (0, 1):
            runners.append(Runner(placed(start, rng), DEFAULT, dice(seed)))
            runners[-1].start()
        twins = Twins((runners[0], runners[1]), Lurks(seed))
        compare(twins, seed, 4, ShipRevealed, watcher=watcher)
        lasted += runners[0].battle.turn > 2
    assert lasted > 1

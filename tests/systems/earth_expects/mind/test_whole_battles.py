"""Whole battles: every order is accepted, and the invariants hold after every event."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from game.systems.earth_expects.events import after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.questions.all import QUESTIONS
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.scenario.setup import set_up
from game.table.decisions import Decision
from game.table.orders import Order
from tests.systems.earth_expects.mind.battles import (
    BLUE,
    RED,
    Side,
    design,
    duel,
    entry,
    play,
    scenario,
)
from tests.systems.earth_expects.mind.invariants import Watch

PAIRS = [
    ("vigilance", "icarus"),
    ("resolute", "farewell"),
    ("halberd", "outrider"),
    ("galilei", "constellation"),
    ("sandfly", "stunt_double"),
    ("earths_answer", "lucky_seam"),
]


def _played(what: Scenario, red: Side, blue: Side, seed: int) -> set[str]:
    """The kinds of decisions asked; asserts the invariants on the way."""
    kinds: set[str] = set()

    def asked(decision: Decision, _order: Order) -> None:
        kinds.add(decision.kind)

    designs = {e.design: design(e.design) for e in what.ships}
    begun = set_up(what, designs)
    runner = play(what, {RED: red, BLUE: blue}, seed, Watch(begun), asked)
    assert runner.battle.outcome is not None
    assert runner.battle.turn <= what.turn_limit
    assert reduce(after, runner.events, begun) == runner.battle
    return kinds


@pytest.mark.rule("EE-DMG-8", "EE-MSL-3", "EE-MSL-4")
@pytest.mark.parametrize("pair", PAIRS)
def test_scripted_against_scripted(pair: tuple[str, str]) -> None:
    _played(duel(*pair, turn_limit=10), Scripted(Random(1)), Scripted(Random(2)), 3)


@pytest.mark.parametrize("pair", PAIRS)
def test_scripted_against_random_orders(pair: tuple[str, str]) -> None:
    _played(duel(*pair, turn_limit=8), Scripted(Random(4)), RandomLegal(Random(5)), 6)
    _played(duel(*pair, turn_limit=8), RandomLegal(Random(7)), Scripted(Random(8)), 9)


@pytest.mark.parametrize("seed", range(8))
def test_random_against_random(seed: int) -> None:
    pair = PAIRS[seed % len(PAIRS)]
    _played(duel(*pair), RandomLegal(Random(seed)), RandomLegal(Random(seed + 50)), seed)


def squadrons() -> Scenario:
    """Three ships against three, close enough that everything happens."""
    return scenario(
        [
            entry("R1", RED, "resolute", "1314", "N", speed=1),
            entry("R2", RED, "outrider", "1514", "N", speed=1),
            entry("R3", RED, "vigilance", "1114", "N", speed=1),
            entry("B1", BLUE, "farewell", "1309", "S", speed=1),
            entry("B2", BLUE, "halberd", "1509", "S", speed=1),
            entry("B3", BLUE, "constellation", "1109", "S", speed=1),
        ],
        turn_limit=6,
    )


def alongside() -> Scenario:
    """Two wrecks adrift at a base of the other side."""
    hulk = {"E1.1": "moderate", "E1.2": "moderate"}
    return scenario(
        [
            entry("Post", RED, "waypoint", "1312", "N", rotates="left"),
            entry("Hulk", BLUE, "water_carrier", "1312", "S", damage=hulk),
        ],
        turn_limit=8,
    )


@pytest.mark.parametrize("seed", range(4))
def test_whatever_docks_is_still_one_battle(seed: int) -> None:
    """Random orders for a base and its guest; every invariant holds after every event."""
    kinds = _played(alongside(), RandomLegal(Random(seed)), RandomLegal(Random(seed + 9)), seed)
    assert {"announce", "consent"} <= kinds


def test_squadrons_meet_every_decision_but_cutting_power() -> None:
    """Launches are asked by themselves only where missiles are fast, heat's side only near heat."""
    kinds = _played(squadrons(), Scripted(Random(1)), Scripted(Random(2)), 1)
    kinds |= _played(squadrons(), RandomLegal(Random(3)), Scripted(Random(4)), 2)
    kinds |= _played(duel("vigilance", "vigilance"), Scripted(Random(5)), RandomLegal(Random(6)), 5)
    kinds |= _played(alongside(), RandomLegal(Random(1)), RandomLegal(Random(2)), 1)
    assert kinds == set(QUESTIONS) - {"cut", "launches", "heat"}

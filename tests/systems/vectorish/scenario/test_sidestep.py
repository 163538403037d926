"""Sidestep: the document's own plan, and the best that is known, flown on the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.dice import LabelledDice
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.goals import arrived
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import Space
from game.table.game import begin
from game.table.runner import Runner

NARROW = (".." * 5, ".." * 5, ".........." + "R", "..........A.L", "...........L", ".A.........R")
"""Six turns, two points of thrust."""
DOCUMENT = ("RA", "RA", "A", "R", "RA", "A", "R", "RA")
"""The captain of the Lucky Star: eight turns, facing and points as printed."""


def flown(name: str, plan: Sequence[str]) -> tuple[Runner[Space], int | None]:
    """The battle after a plan of the first ship, and the turn in which it arrived."""
    runner = begin(VECTORISH, VECTORISH.find(name), LabelledDice(b"sidestep"))
    ship = next(iter(runner.battle.ships))
    for turn, steps in enumerate(plan, 1):
        while not runner.over and runner.battle.turn == turn:
            decision = runner.decisions[0]
            mine = decision.choices == (ship,)
            order = CourseOrder(ship=decision.choices[0], steps=steps if mine else "")
            runner.answer(decision.key, order)
        if arrived(runner.battle, runner.battle.ships[ship]):
            return runner, turn
    return runner, None


@pytest.mark.rule("VEC-11")
def test_the_captain_of_the_lucky_star_takes_eight_turns() -> None:
    runner, turn = flown("sidestep", DOCUMENT)
    assert turn == 8
    assert runner.battle.outcome is not None and runner.battle.outcome[0] == "Lucky Star"


def test_it_can_be_done_in_six() -> None:
    runner, turn = flown("sidestep", NARROW)
    assert turn == 6
    assert drift_of(runner.battle.ships["Lucky Star"]).used == 2


def test_who_only_drifts_is_lost_in_the_planet() -> None:
    runner, turn = flown("sidestep", ("",) * 6)
    assert turn is None
    assert runner.battle.ships["Lucky Star"].fate == "destroyed"

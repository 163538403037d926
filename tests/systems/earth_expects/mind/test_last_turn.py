"""On the last turn a Captain does nothing for turns that never come."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.state.orders import LaunchesOrder, TargetsOrder
from game.table.orders import Order
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

FAST = ("fast missiles",)
LATER = ("lock", "later fire", "later harm", "repairs", "range")
RUNS = ({"side": RED, "kind": "escape", "ship": "R1"},)


def _near(turns: int, facing: str = "N", **more: Any) -> Scenario:
    """Red astern of Blue, damaged, with missiles aboard."""
    damaged = {"damage": {"P22": "moderate", "P23": "moderate"}}
    red = entry("R1", RED, "vigilance", "1314", facing, **damaged)
    blue = entry("B1", BLUE, "vigilance", "1310", "N")
    return scenario([red, blue], turn_limit=turns, locks=[{"ship": "R1", "target": "B1"}], **more)


def _asked(kind: str, what: Scenario, skill: Skill) -> tuple[Order, Thought | None]:
    """What Red answers to the first decision of a kind, and what it thinks of it."""
    runner = begin(what, 1)
    minds = {side: Scripted(number, skill=skill) for number, side in enumerate((RED, BLUE))}
    runner.start()
    while not runner.over:
        for decision in runner.decisions:
            view, mind = runner.question_view(decision), minds[decision.side]
            order = mind.decide(view, decision, runner.rules)
            if decision.kind == kind and decision.side == RED:
                return order, mind.thinks(view, decision, runner.rules)
            runner.answer(decision.key, order)
    raise AssertionError(f"no {kind} was asked of Red")


@pytest.mark.parametrize(
    ("turns", "skill", "launched"),
    [(1, CAPTAIN, False), (2, CAPTAIN, True), (1, OFFICER, True)],
)
def test_missiles_that_would_strike_a_turn_too_late_stay_aboard(
    turns: int, skill: Skill, launched: bool
) -> None:
    order, _thought = _asked("targets", _near(turns), skill)
    assert isinstance(order, TargetsOrder)
    assert bool(order.launches) == launched


def test_fast_missiles_strike_at_once_and_are_launched() -> None:
    order, _thought = _asked("launches", _near(1, options=FAST), CAPTAIN)
    assert isinstance(order, LaunchesOrder)
    assert order.launches


def _later(kind: str, what: Scenario, skill: Skill) -> bool:
    """Whether a later turn counts for anything in what is thought of a decision."""
    _order, thought = _asked(kind, what, skill)
    assert thought is not None and thought.options
    return any(option.terms.get(name) for option in thought.options for name in LATER)


@pytest.mark.parametrize(("kind", "facing"), [("power", "N"), ("plot", "S")])
def test_nothing_that_comes_later_counts(kind: str, facing: str) -> None:
    assert not _later(kind, _near(1, facing), CAPTAIN)
    assert _later(kind, _near(2, facing), CAPTAIN)
    assert _later(kind, _near(1, facing), OFFICER)


def test_a_ship_that_runs_looks_beyond_it() -> None:
    assert _later("power", _near(1, victory=RUNS), CAPTAIN)

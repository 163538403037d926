"""Shields are put up or down for the combat to come (VEC-SC-4, Ruling Q273)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.rules.shields import shields
from game.systems.vectorish.events.defences import ShieldsSet
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.rules.defences import LOWER, RAISE
from game.systems.vectorish.ruleset import RULES
from game.table.faults import IllegalOrderError
from game.table.game import begin
from game.table.runner import Runner
from tests.support import yard
from tests.systems.vectorish.support import changed


def begun() -> Runner[Any]:
    """A ship with powered shield generators, at its first question in segment 1."""
    still = {"speeds": "A10", "adf": 4, "mr": 3}
    setup = changed("chart_duel", {"Icarus": still, "Firebrand": still}, first="Blue")
    told = setup.scenario
    ships = tuple(entry.but(design="europa") for entry in told.ships)
    setup = type(setup)(told.but(ships=ships), {"europa": yard("europa")})
    runner: Runner[Any] = begin(VECTORISH, setup, LabelledDice(b"shields"))
    while runner.battle.phase == "power":
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, allocated(view, decision, RULES))
    return runner


def on(runner: Runner[Any], segment: int) -> None:
    """Nobody does anything up to a segment."""
    while runner.battle.phase != f"segment {segment}":
        decision = runner.decisions[0]
        question = runner.rules.questions[decision.kind]
        view = runner.question_view(decision)
        runner.answer(decision.key, question.plainest(view, decision, runner.rules))


def strength(runner: Runner[Any]) -> int:
    return shields(runner.battle.ships["Icarus"])


@pytest.mark.rule("Q273")
def test_shields_go_down_and_up_before_the_next_combat_and_not_at_once() -> None:
    runner = begun()
    full = strength(runner)
    assert full
    runner.say("Blue", LOWER, "Icarus")
    assert strength(runner) == full
    on(runner, 3)
    assert strength(runner) == 0
    runner.say("Blue", RAISE, "Icarus")
    assert strength(runner) == 0
    on(runner, 5)
    assert strength(runner) == full
    told = [(event.ship, event.up) for event in runner.events if isinstance(event, ShieldsSet)]
    assert told == [("Icarus", False), ("Icarus", True)]


@pytest.mark.rule("Q273")
def test_they_are_up_again_in_the_next_turn() -> None:
    runner = begun()
    runner.say("Blue", LOWER, "Icarus")
    while runner.battle.turn == 1 or runner.battle.phase == "power":
        decision = runner.decisions[0]
        question = runner.rules.questions[decision.kind]
        view = runner.question_view(decision)
        order = question.plainest(view, decision, runner.rules)
        if decision.kind == "power":
            order = allocated(view, decision, RULES)
        runner.answer(decision.key, order)
    assert strength(runner)
    on(runner, 3)
    told = [event.up for event in runner.events if isinstance(event, ShieldsSet)]
    assert told == [False], "nobody has to raise them"


@pytest.mark.rule("Q273")
def test_only_shields_of_ones_own_that_have_power_are_lowered() -> None:
    runner = begun()
    asides = runner.rules.asides
    assert asides[LOWER].about(runner.view("Blue"), "Blue") == ["Icarus"]
    assert asides[RAISE].about(runner.view("Blue"), "Blue") == []
    for side, kind in (("Orange", LOWER), ("Blue", RAISE)):
        with pytest.raises(IllegalOrderError):
            runner.say(side, kind, "Icarus")

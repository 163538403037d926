"""What a side may tell its figures: every option is legal, though not every one is judged again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.figures.game import FIGURES
from game.table.game import begin
from game.table.questions import faults

TURNS = 6


@pytest.mark.parametrize("name", ["swift_water", "post_riders"])
def test_no_option_is_against_the_rules(name: str) -> None:
    runner: Any = begin(FIGURES, FIGURES.find(name), LabelledDice(b"every option"))
    mind, looked_at = FIGURES.any_mind(Random(1)), 0
    while not runner.over and runner.battle.turn <= TURNS:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        options = runner.rules.questions[decision.kind].options(view, decision, runner.rules)
        for order in options[:: len(options) // 20 + 1]:
            assert not faults(view, decision, order, runner.rules), order
            looked_at += 1
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    assert looked_at > 200

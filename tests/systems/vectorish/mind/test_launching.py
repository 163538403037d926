"""Seekers are launched where they arrive, not where they are spent on the way."""

from __future__ import annotations

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events import MissileLaunched, MissileRemoved
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.launching import arrives, in_vain
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.game import begin
from game.table.runner import Runner
from tests.systems.vectorish.support import space


@pytest.mark.parametrize(
    ("at", "flies", "there"),
    [
        ("2036", "A8", True),
        ("2051", "A8", False),
        ("2036", "D8", False),
        ("2024", "D6", True),
    ],
)
def test_a_seeker_reckons_with_how_both_drift(at: str, flies: str, there: bool) -> None:
    here = space(
        "seekers", Marius={"at": at, "flies": flies}, Caravel={"at": "2030", "flies": "A6"}
    )
    assert arrives(here.ships["Marius"], here.ships["Caravel"]) is there


def test_few_seekers_are_lost_on_their_way() -> None:
    launched = lost = 0
    for seed in (b"1", b"2", b"3", b"4", b"5", b"6"):
        runner: Runner[Space] = begin(VECTORISH, VECTORISH.find("seekers"), LabelledDice(seed))
        minds = {side: VECTORISH.mind(n) for n, side in enumerate(runner.battle.sides)}
        while not runner.over:
            decision = runner.decisions[0]
            view = runner.question_view(decision)
            runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
        launched += sum(isinstance(event, MissileLaunched) for event in runner.events)
        lost += sum(isinstance(event, MissileRemoved) for event in runner.events)
    assert launched > 6
    assert lost < launched / 5


@pytest.mark.parametrize("scenario", ["sealed_orders", "chart_duel"])
def test_in_the_last_turn_seekers_are_launched_on_the_chart_alone(scenario: str) -> None:
    here = space(scenario)
    assert not in_vain(here)
    last = altered(here, turn=here.told.turn_limit)
    assert in_vain(last) is (scenario == "sealed_orders")

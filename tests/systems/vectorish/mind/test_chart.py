"""On the chart the scripted side keeps moving: a duel does not die out in one hex."""

from __future__ import annotations

import pytest

from game.dice import LabelledDice
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from game.table.game import begin


def turn_ends(seed: int) -> list[Space]:
    """A duel of two scripted sides as each turn but the first begins, both ships still there."""
    setup = VECTORISH.find("chart_duel")
    runner = begin(VECTORISH, setup, LabelledDice(bytes([seed] * 32)))
    minds = {side: Pilot(seed + n) for n, side in enumerate(setup.side_names())}
    found: dict[int, Space] = {}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
        found.setdefault(runner.battle.turn, runner.battle)
    return [one for turn, one in found.items() if turn > 1 and len(one.afloat()) > 1]


@pytest.mark.parametrize("seed", [1, 2])
def test_two_scripted_ships_do_not_lie_at_rest_in_one_hex(seed: int) -> None:
    ends = turn_ends(seed)
    assert ends
    for here in ends:
        mine, theirs = here.afloat()
        assert mine.hex != theirs.hex or speeds_of(mine).total or speeds_of(theirs).total

"""Convoys: points decide, and nothing ends them before every freighter is home or lost."""

from __future__ import annotations

import pytest

from game.dice import LabelledDice
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.rules.goals import entry_of, points
from game.systems.vectorish.state.space import Space
from game.table.game import begin
from game.table.runner import Runner


def played(seed: int) -> Runner[Space]:
    runner: Runner[Space] = begin(
        VECTORISH, VECTORISH.find("crossing"), LabelledDice(bytes([seed]))
    )
    minds = {side: Pilot(number + 2 * seed) for number, side in enumerate(runner.battle.sides)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner


@pytest.mark.parametrize("seed", range(8))
def test_who_has_more_points_wins_and_no_freighter_is_left_out(seed: int) -> None:
    space = played(seed).battle
    north, south = (points(space, side) for side in space.sides)
    assert space.outcome is not None
    if north != south:
        assert space.outcome[0] == space.sides[north < south]
    on_way = [s for s in space.ships.values() if entry_of(space, s).home and s.on_table]
    assert not on_way or space.turn == space.told.turn_limit

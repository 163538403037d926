"""Words of the set-up and of the curtain, where they are not those of Earth Expects."""

from __future__ import annotations

import pytest

from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.screens.register import SCREENS
from game.table.decisions import Decision
from tests.systems.kit.stage import Stage

STAGE = Stage(VECTORISH)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("power", "you will power one ship"),
        ("course", "you will write the steps of your ships"),
        ("sensors", "you will use your sensors"),
    ],
)
def test_nothing_is_plotted_behind_the_curtain(step: str, words: str) -> None:
    view = STAGE.seat("crossing").view()
    decision = Decision(f"1/{step}/Icarus", step, "Northbound", "Icarus")
    assert SCREENS.task_words([decision], view, "Northbound") == words


@pytest.mark.parametrize(
    ("battle", "words"),
    [
        ("pursuit", "Runner moves first"),
        ("sidestep", "a die says who moves first"),
        ("crossing", ""),
    ],
)
def test_a_race_begins_with_who_moves_first(battle: str, words: str) -> None:
    setup = VECTORISH.find(battle)
    part = SCREENS.setup()
    assert part.begins_with(setup, dict.fromkeys(setup.side_names(), "person")) == words

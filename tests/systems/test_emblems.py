"""Every game flies the emblems of its sides: as its files name them, at set-up and in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.app import GAMES as SCREENS
from game.app import filled
from game.desk.desk import Desk
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.settings import Settings
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.figures.game import FIGURES
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.vectorish.game import VECTORISH
from game.table.emblems import emblems_of
from game.table.game import Game
from tests.systems.earth_expects.screens.weapons_stage import example

GAMES = (EARTH_EXPECTS, BATTLE_BOARD, FIGURES, VECTORISH, FULL_THRUST)


@pytest.fixture(autouse=True)
def _none_afterwards() -> Iterator[None]:
    yield
    theme.choose_emblems(())


def _named(game: Game, emblem: str) -> Any:
    """A battle of the game as a file has it that names an emblem for its second side."""
    setup: Any = next(one.setup for one in game.listed() if one.setup is not None)
    first, second, *more = setup.scenario.sides
    sides = (first, second.model_copy(update={"emblem": emblem}), *more)
    return replace(setup, scenario=setup.scenario.model_copy(update={"sides": sides}))


def _screens() -> Mapping[str, GameScreens]:
    return {screens.game: screens for screens in SCREENS}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_file_names_is_flown_at_set_up_in_play_and_from_a_journal(game: Game) -> None:
    setup = _named(game, "hourglass")
    told = setup.about.emblems
    assert told[1] == "hourglass"
    screens = _screens()[game.rules(setup).name]
    assert screens.emblems(game.first(setup)) == told
    kept = game.unpack(setup.texts())
    assert kept.about.emblems == told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_files_without_one_are_read_as_ever_and_have_two(game: Game) -> None:
    for one in game.listed():
        if one.setup is not None:
            told = one.setup.about.emblems
            assert len(set(told)) == len(told) == len(one.setup.side_names())


def test_the_emblems_of_a_battle_are_on_the_table_once_it_is_sat_down_to() -> None:
    hot = example()
    told = emblems_of(hot.runner.first.scenario.sides)
    desk = filled(Desk(Settings(sound=False)))
    desk.sit_down(hot, None)
    assert theme.emblems() == told and desk.hot is hot
    theme.choose_emblems(())
    desk.look_on(hot)
    assert theme.emblems() == told

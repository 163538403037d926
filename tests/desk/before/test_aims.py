"""What each side has to do to win is seen whole before a battle begins, without scrolling."""

from __future__ import annotations

import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.settings import Settings
from game.table.game import Game, games
from tests.systems.earth_expects.screens.stage import show


@pytest.mark.parametrize("by_chart", [True, False])
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_aims_of_every_battle_are_seen_whole_in_a_small_window(game: Game, by_chart: bool) -> None:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    screen = SetupScreen(desk, TitleScreen(desk))
    screen.choose_game(game)
    screen.by_chart = by_chart
    show(screen, (1280, 720))
    unseen = []
    for one in game.listed():
        assert one.setup is not None
        screen.choose(one)
        screen.update(0.0)
        view = screen.widget("briefing").rect
        names = [f"aim {n}" for n, side in enumerate(one.setup.about.sides) if side.aim]
        assert names
        unseen += [one.title for name in names if not view.contains(screen.widget(name).rect)]
    assert not unseen

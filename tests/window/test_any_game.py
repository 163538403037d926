"""A game that nothing knows is played in the window, left, taken up again and given up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.app import Window, new_desk
from game.desk.before.sit_down import begin_battle, resume_battle
from game.desk.play.curtain import CurtainScreen
from game.desk.play.plain_question import PlainQuestion
from game.desk.play.plain_report import PlainReport
from game.settings import Settings
from game.table.game import register, unregister
from game.table.hotseat import Player
from game.table.journal.folder import list_saves
from tests.race.game import RACE, SIDES, Course
from tests.window.test_whole_battles import SIZE, STEPS, by_keys, by_mouse, click, lift, press

LONG = Course(line=40)
"""Nobody is over the line before it is left and given up."""


@pytest.fixture(autouse=True)
def _on_the_list() -> Iterator[None]:
    register(RACE)
    yield
    unregister(RACE.name)


def _window() -> Window:
    desk = new_desk()
    desk.settings = Settings(reduced_motion=True, sound=False)
    return Window(desk, SIZE)


def _play(window: Window, hand: Callable[[Window], None], turn: int) -> None:
    """Go on to the first question of a turn."""
    for _step in range(STEPS):
        screen = window.screen
        if isinstance(screen, CurtainScreen):
            lift(window, screen)
            continue
        assert isinstance(screen, PlainQuestion)
        if window.desk.game.runner.battle.turn >= turn:
            return
        hand(window)
    raise AssertionError(f"turn {turn} never comes")


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
@pytest.mark.parametrize("other", ["person", "scripted"])
def test_a_race_is_run_left_taken_up_and_given_up(
    other: Player, hand: Callable[[Window], None]
) -> None:
    window = _window()
    players: dict[str, Player] = {SIDES[0]: "person", SIDES[1]: other}
    window.take_screen(begin_battle(window.desk, RACE, LONG, players, "05" * 32))
    window.step(0.0)
    _play(window, hand, 3)
    window.desk.get_up()
    later = _window()
    save = next(save for save in list_saves() if not save.auto)
    later.take_screen(resume_battle(later.desk, save.path))
    later.step(0.0)
    assert later.desk.game.runner.battle.turn == 3
    _play(later, hand, 5)
    press(later, "Esc")
    click(later, later.screen.widget("concede"))
    press(later, "2")
    winner, _reason = later.desk.game.runner.battle.outcome or (None, "")
    assert isinstance(later.screen, PlainReport)
    assert winner in SIDES and winner.upper() in later.screen.text()

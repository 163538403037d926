"""The figures in the window: whole games by keys and by mouse, and no word cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app import Window, new_desk
from game.desk.before.sit_down import begin_battle
from game.desk.play.curtain import CurtainScreen
from game.settings import Settings
from game.systems.figures.game import FIGURES
from game.systems.figures.screens.report import ReportScreen
from game.table.hotseat import Player
from tests.desk.cuts import cuts
from tests.desk.driver import name_of
from tests.window.test_whole_battles import by_keys, by_mouse, lift

SMALL, LARGE = (1280, 720), (1920, 1080)
STEPS = 900
Hand = Callable[[Window], None]


def seated(
    name: str, *players: Player, size: tuple[int, int] = SMALL, key: str = "05" * 32
) -> Window:
    """The window on a new game, nothing moving by itself."""
    desk = new_desk()
    desk.settings = Settings(reduced_motion=True, sound=False)
    window = Window(desk, size)
    setup = FIGURES.find(name)
    given = dict(zip(setup.side_names(), players, strict=True))
    window.take_screen(begin_battle(desk, FIGURES, setup, given, key))
    window.step(0.0)
    return window


def play(window: Window, hand: Hand, look: Hand = lambda _window: None) -> set[str]:
    """Kinds of screens met on the way to the report; ``look`` looks at each."""
    seen: set[str] = set()
    for _step in range(STEPS):
        screen = window.screen
        look(window)
        seen.add(name_of(screen))
        if isinstance(screen, ReportScreen):
            return seen
        if isinstance(screen, CurtainScreen):
            lift(window, screen)
        else:
            hand(window)
    raise AssertionError(f"no end after {STEPS} steps; now on {name_of(window.screen)}")


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
@pytest.mark.parametrize("name", ["flag", "bog_cart"])
def test_one_person_plays_a_game_to_its_report(name: str, hand: Hand) -> None:
    seen = play(seated(name, "person", "scripted"), hand)
    assert {"ActSheet", "TurnShow"} <= seen


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_no_word_is_cut_in_the_first_turns(size: tuple[int, int]) -> None:
    window = seated("crossing", "person", "scripted", size=size)
    for _step in range(30):
        assert not cuts(window.screen, size), name_of(window.screen)
        by_keys(window)

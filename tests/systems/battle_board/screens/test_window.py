"""The battle board in the window: whole battles by keys and by mouse, and no word cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app import Window, new_desk
from game.desk.before.sit_down import begin_battle
from game.desk.play.curtain import CurtainScreen
from game.settings import Settings
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.screens.report import ReportScreen
from game.table.hotseat import Player
from tests.desk.cuts import cuts
from tests.desk.driver import name_of
from tests.window.test_whole_battles import by_keys, by_mouse, lift

SMALL, LARGE = (1280, 720), (1920, 1080)
STEPS = 600
Hand = Callable[[Window], None]


def seated(
    name: str, *players: Player, size: tuple[int, int] = SMALL, key: str = "05" * 32
) -> Window:
    """The window on a new battle, nothing moving by itself."""
    desk = new_desk()
    desk.settings = Settings(reduced_motion=True, sound=False)
    window = Window(desk, size)
    setup = BATTLE_BOARD.find(name)
    given = dict(zip(setup.side_names(), players, strict=True))
    window.take_screen(begin_battle(desk, BATTLE_BOARD, setup, given, key))
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
@pytest.mark.parametrize("name", ["line_of_battle", "raiders", "build_off"])
def test_one_person_plays_a_battle_to_its_report(name: str, hand: Hand) -> None:
    window = seated(name, "person", "scripted")
    seen = play(window, hand)
    assert {"TacticsSheet", "StepSheet", "MovesShow", "FiredShow"} <= seen
    assert ("FleetSheet" in seen) == (name == "build_off")
    assert "CurtainScreen" not in seen
    assert window.desk.game.runner.over


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
def test_two_persons_play_a_battle_to_its_report(hand: Hand) -> None:
    window = seated("build_off", "person", "person")
    seen = play(window, hand)
    assert {"CurtainScreen", "FleetSheet", "TacticsSheet", "StepSheet"} <= seen


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("name", ["line_of_battle", "build_off"])
def test_no_word_is_cut(name: str, size: tuple[int, int]) -> None:
    window, found = seated(name, "person", "scripted", size=size), {}

    def look(window: Window) -> None:
        for cut in cuts(window.screen, size):
            found.setdefault(cut, name_of(window.screen))

    play(window, by_keys, look)
    assert found == {}

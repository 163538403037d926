"""Leaving while something is not on disk: it is asked about, and staying is the answer at hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import Window
from game.desk.before.sit_down import Kept
from game.desk.before.title import TitleScreen
from game.desk.kit import Screen
from game.desk.kit.keys import press as key_event
from game.desk.leave_screen import LeaveScreen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.systems.earth_expects.screens.report.screen import ReportScreen
from tests.window.test_whole_battles import click, press, seated

Way = Callable[[Window], None]


def _full(*_args: object, **_more: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[Window], None]:
    """Lets the disk be full from now on."""

    def fill(window: Window) -> None:
        for module in ("keep", "drafts"):
            monkeypatch.setattr(f"game.table.journal.{module}.write_safely", _full)
        monkeypatch.setattr("game.table.journal.keep.Journal._append", _full)
        keeper = window.desk.keeper
        assert isinstance(keeper, Kept)
        keeper.journal.settle()
        press(window, "F")

    return fill


def _ctrl_q(window: Window) -> None:
    window.take(key_event("Ctrl Q"))
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_q, mod=0))
    window.step(0.0)


def _close(window: Window) -> None:
    window.take(pygame.event.Event(pygame.QUIT))
    window.step(0.0)


def _to_title(window: Window) -> None:
    press(window, "Esc")
    assert isinstance(window.screen, MenuScreen)
    press(window, "Q")


WAYS: dict[str, Way] = {"Ctrl Q": _ctrl_q, "closed": _close, "menu": _to_title}
STAYING: dict[str, Way] = {
    "Enter": lambda window: press(window, "Enter"),
    "Esc": lambda window: press(window, "Esc"),
    "mouse": lambda window: click(window, window.screen.widget("stay")),
    "closed again": _close,
}


def _left(window: Window) -> bool:
    return window.desk.quit or isinstance(window.screen, TitleScreen)


@pytest.mark.parametrize("way", WAYS)
def test_where_all_is_saved_nothing_is_asked(way: str) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    WAYS[way](window)
    assert _left(window)


@pytest.mark.parametrize("stay", ["Enter", "Esc", "mouse"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["two_scouts", "build_off"])
def test_on_a_full_disk_it_is_asked_and_staying_is_at_hand(
    name: str, way: str, stay: str, full_disk: Callable[[Window], None]
) -> None:
    window = seated(name, ("person", "scripted"), 3)
    full_disk(window)
    drafts = dict(window.desk.game.drafts)
    WAYS[way](window)
    asked: Screen = window.screen
    assert isinstance(asked, LeaveScreen)
    assert "No space left" in asked.text()
    _close(window)
    assert window.screen is asked
    STAYING[stay](window)
    assert window.screen is asked.back
    assert not _left(window)
    assert window.desk.game.drafts == drafts


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_who_says_so_leaves(way: str, by_mouse: bool, full_disk: Callable[[Window], None]) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    full_disk(window)
    WAYS[way](window)
    if by_mouse:
        click(window, window.screen.widget("go"))
    else:
        press(window, "2")
    assert _left(window)


def test_saving_is_tried_once_more_before_it_is_asked(
    full_disk: Callable[[Window], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    full_disk(window)
    assert window.desk.trouble()
    monkeypatch.undo()
    _close(window)
    assert window.desk.quit
    assert not window.desk.trouble()


def test_a_battle_that_ended_unsaved_is_asked_about_too(
    full_disk: Callable[[Window], None],
) -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    full_disk(window)
    window.desk.game.runner.say(window.desk.game.persons[0], "concede")
    for _step in range(4):
        if not isinstance(window.screen, ReportScreen):
            window.take_screen(window.desk.next_screen())
            window.step(0.0)
    press(window, "Esc")
    assert isinstance(window.screen, LeaveScreen)


def test_a_curtain_held_while_it_is_asked_stays_down(full_disk: Callable[[Window], None]) -> None:
    """Space held as the window is closed lifts nothing once the question is answered."""
    window = seated("two_scouts", ("person", "person"), 3)
    curtain = window.screen
    assert isinstance(curtain, CurtainScreen)
    full_disk(window)
    window.desk.game.runner.say(curtain.side, "draw")
    assert window.desk.trouble()
    window.step(2.1)
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    _close(window)
    assert isinstance(window.screen, LeaveScreen)
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    press(window, "Esc")
    assert window.screen is curtain
    for _second in range(3):
        window.step(1.0)
    assert window.screen is curtain


def test_what_is_prepared_after_a_battle_is_asked_about_as_well() -> None:
    """The battle fought before it is still on the desk, and safe."""

    class Unsaved:
        def save_again(self) -> str:
            return "The disk is full."

        def close(self) -> None: ...

    window = seated("two_scouts", ("person", "scripted"), 3)
    window.desk.preparing = Unsaved()
    _close(window)
    assert isinstance(window.screen, LeaveScreen)
    assert "The disk is full." in window.screen.text()


@pytest.mark.parametrize("by_mouse", [False, True])
def test_from_a_curtain_to_the_title_and_back_all_is_kept(by_mouse: bool) -> None:
    window = seated("two_scouts", ("person", "person"), 3)
    curtain = window.screen
    assert isinstance(curtain, CurtainScreen)
    click(window, curtain.widget("leave")) if by_mouse else press(window, "Esc")
    assert isinstance(window.screen, TitleScreen) and not window.desk.quit
    press(window, "C")
    again = window.screen
    assert isinstance(again, CurtainScreen)
    assert again.moment == curtain.moment


def test_where_leaving_a_curtain_would_lose_something_it_is_asked(
    full_disk: Callable[[Window], None],
) -> None:
    window = seated("two_scouts", ("person", "person"), 3)
    curtain = window.screen
    assert isinstance(curtain, CurtainScreen)
    full_disk(window)
    window.desk.game.runner.say(curtain.side, "draw")
    press(window, "Esc")
    assert isinstance(window.screen, LeaveScreen)
    press(window, "Esc")
    assert window.screen is curtain and window.desk.sounds.hushed

"""A key meant for what was asked before answers nothing: two quick Enters seal one question."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window
from game.desk.kit import BigButton, Button, Screen, column, fixed
from game.desk.kit.keys import press as key_event
from game.desk.late_keys import SETTLED
from game.desk.play.doubts import Doubt
from tests.desk.test_late_clicks import _click, _power, _window

QUICK, SLOW = SETTLED * 0.4, SETTLED * 1.2


def _press(window: Window, name: str) -> None:
    """Down and up again: no key is held."""
    pressed = key_event(name)
    window.take(pressed)
    window.take(pygame.event.Event(pygame.KEYUP, key=pressed.key, mod=0))
    window.step(0.0)


class _Question(Screen):
    """Asks so many questions one after the other; each is answered by the big button."""

    def __init__(self, count: int = 2, *, side: int | None = 0) -> None:
        super().__init__()
        self.left, self.side = count, side
        self.said: list[str] = []

    def build(self) -> None:
        big = BigButton("seal", label="Seal", about=str(self.left), on_click=self.answer)
        big.side = self.side
        mark = Button("mark", label="Mark", on_click=lambda: self.said.append("M"), keys="M")
        rest = Button("rest", label=f"All {self.left}", on_click=self.answer, keys="R", seals=True)
        self.lay(self.area, column(fixed(64, big), fixed(48, mark), fixed(48, rest)))
        self.hotkey("N", "Next", lambda: None)

    def answer(self) -> None:
        self.said.append(str(self.left))
        self.left -= 1
        self.rebuild()


def _asked(screen: Screen) -> Window:
    """The window on a screen that has been in sight for long."""
    window = _window()
    window.take_screen(screen)
    window.step(0.0)
    window.step(SLOW)
    return window


@pytest.mark.parametrize("name", ["Enter", "R"])
def test_a_second_key_at_once_does_not_answer_what_the_first_brought(name: str) -> None:
    screen = _Question()
    window = _asked(screen)
    _press(window, name)
    window.step(QUICK)
    _press(window, name)
    assert screen.said == ["2"]
    assert "came up just now" in screen.toasts[-1].message
    window.step(SLOW)
    _press(window, name)
    assert screen.said == ["2", "1"]


def test_space_answers_by_what_has_the_focus_only_after_a_moment() -> None:
    first, then = _Question(), _Question()
    window = _asked(first)
    first.focus_on("rest")
    _press(window, "Space")
    window.take_screen(then)
    then.focus_on("rest")
    window.step(0.0)
    window.step(QUICK)
    _press(window, "Space")
    assert (first.said, then.said) == (["2"], [])
    window.step(SLOW)
    _press(window, "Space")
    assert then.said == ["2"]


def test_enter_on_the_number_pad_is_enter() -> None:
    screen = _Question()
    window = _asked(screen)
    _press(window, "Enter")
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0, unicode=""))
    assert screen.said == ["2"]


@pytest.mark.parametrize("passed", [QUICK, SLOW])
def test_enter_does_not_answer_what_came_up_by_itself_just_now(passed: float) -> None:
    """As after a scene that ran out while the key was on its way to skip it."""
    window, screen = _window(), _Question()
    window.take_screen(screen)
    window.step(60.0)
    window.step(passed)
    _press(window, "Enter")
    assert bool(screen.said) == (passed > QUICK)


@pytest.mark.parametrize("name", ["M", "N"])
def test_whoever_did_something_with_a_question_answers_it_as_fast_as_they_like(name: str) -> None:
    screen = _Question(3)
    window = _asked(screen)
    for _time in range(3):
        _press(window, "Enter")
        _press(window, name)
    assert [one for one in screen.said if one != "M"] == ["3", "2", "1"]


def test_whoever_clicked_on_something_answers_at_once() -> None:
    screen = _Question()
    window = _asked(screen)
    _press(window, "Enter")
    _click(window, screen.widget("mark").rect.center)
    _press(window, "Enter")
    assert screen.said == ["2", "M", "1"]


def test_another_key_that_answers_is_meant_for_what_came_up() -> None:
    """Who knows that a question will follow has its key ready: Y after Enter."""
    screen = _Question()
    window = _asked(screen)
    _press(window, "Enter")
    window.step(QUICK)
    _press(window, "R")
    assert screen.said == ["2", "1"]


def test_what_answers_nothing_is_never_held_up() -> None:
    screen = _Question(5, side=None)
    window = _asked(screen)
    for _time in range(3):
        _press(window, "Enter")
    assert screen.said == ["5", "4", "3"]


def test_two_quick_enters_go_on_to_the_next_ship_and_not_past_it() -> None:
    window = _window()
    screen = _power(window)
    window.step(SLOW)
    _press(window, "Enter")
    window.step(QUICK)
    _press(window, "Enter")
    assert window.screen is screen and screen.pad.number == 1


def test_two_quick_enters_neither_seal_anyway_nor_go_back_from_a_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = _window()
    screen = _power(window)
    monkeypatch.setattr(screen, "doubts", lambda **_: [Doubt("Power is left.")])
    for _ship in range(2):
        window.step(SLOW)
        _press(window, "Enter")
    assert screen.asking
    _press(window, "Enter")
    assert window.screen is screen and screen.asking
    window.step(SLOW)
    _press(window, "Enter")
    assert window.screen is screen and not screen.asking

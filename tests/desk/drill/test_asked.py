"""In a drill nothing takes effect on the battle but what the card asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.app import Window
from game.desk.drill.asked import drafts_of
from game.desk.drill.goals import shown_on
from game.desk.drill.hand import key
from game.desk.kit import BigButton, Button, Screen
from game.desk.play.order_screen import OrderScreen
from game.table.orders import Order
from tests.desk.drill.test_drills import DRILLS, begun, do, lesson_of

OWN = ("drill show", "drill back", "drill leave", "drill list", "drill on")
KEYS = {"F5", "F7", "F8", "F9", "Ctrl P", "Ctrl S"}


def _drafts(window: Window) -> dict[str, Order]:
    hot = window.desk.hot
    assert hot is not None
    return dict(hot.drafts)


def _events(window: Window) -> int:
    hot = window.desk.hot
    assert hot is not None
    return len(hot.runner.events)


def _played(path: Path) -> list[tuple[str, dict[str, Order]]]:
    """The screens and drafts after each step of a drill that is played as it is written."""
    window, found = begun(path), []
    while not lesson_of(window).over:
        do(window, "keys")
        found.append((shown_on(window.screen), _drafts(window)))
    return found


def _other_acts(window: Window) -> Iterator[str]:
    """All other keys and buttons of the screen, one after the other."""
    step = lesson_of(window).step
    asked = {*step.click, *OWN}
    names = [w.name for w in window.screen.walk() if isinstance(w, Button | BigButton)]
    for combo in sorted({*window.screen.hotkeys, "Enter"} - KEYS - {*step.keys}):
        by = window.screen.hotkeys.get(combo)
        if by is None or by.widget is None or by.widget.name not in asked:
            key(window, combo)
            yield combo
    for name in names:
        if name not in asked and window.screen.has(name):
            window.screen.widget(name).try_activate()
            yield name


@pytest.mark.parametrize("path", DRILLS, ids=lambda path: path.stem)
def test_nothing_but_the_act_counts_and_show_me_brings_the_asked_board(path: Path) -> None:
    asked, window = _played(path), begun(path)
    for number, (kind, drafts) in enumerate(asked):
        lesson, screen = lesson_of(window), window.screen
        assert lesson.number == number
        if isinstance(screen, OrderScreen):
            _nothing_counts(window, screen, _ways(window, screen))
        if lesson.number == number:
            key(window, "F8" if window.screen.has("drill show") else "Enter")
            window.step(0.6)
        assert (shown_on(window.screen), _drafts(window)) == (kind, drafts)


def _ways(window: Window, screen: OrderScreen) -> list[Mapping[str, Order]]:
    return [*drafts_of(lesson_of(window).step, screen)]


def _nothing_counts(window: Window, screen: Screen, ways: list[Mapping[str, Order]]) -> None:
    number, events = lesson_of(window).number, _events(window)
    for done in _other_acts(window):
        window.step(0.1)
        assert window.desk.hot is not None
        assert (_events(window), _drafts(window) in ways) == (events, True), done
        if window.screen is not screen:
            assert not isinstance(window.screen, OrderScreen)
            window.take_screen(screen)
            window.step(0.6)
        if lesson_of(window).number != number:
            assert _drafts(window) == ways[-1]
            return

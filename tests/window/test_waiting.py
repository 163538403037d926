"""What takes a moment says so before it is begun, and nothing of that stays on the screen."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window, apply_settings
from game.desk.before.setup import SetupScreen
from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.drill.hand import key
from game.systems.earth_expects.game import EARTH_EXPECTS
from tests.desk.before.test_title import new_desk

SIZE = (1280, 720)


def _window() -> tuple[Window, list[tuple[str, str]]]:
    """A window, and what it says of waiting, with the screen on which it does."""
    desk, said = new_desk(), []
    apply_settings(desk)
    window = Window(desk, SIZE)
    show = desk.waiting

    def heard(words: str) -> None:
        said.append((type(window.screen).__name__, words))
        show(words)

    desk.waiting = heard
    window.step(0.6)
    return window, said


def _pressed(window: Window, *names: str) -> None:
    for name in names:
        key(window, name)
        window.step(0.6)


def test_new_battles_and_their_beginning_say_at_once_that_they_take_a_moment() -> None:
    window, said = _window()
    _pressed(window, "N", "Enter")
    assert said == [
        ("TitleScreen", "Laying out the battles…"),
        ("SetupScreen", "Setting up the battle…"),
    ]


def test_a_save_that_is_read_and_a_drill_that_is_set_up_say_so() -> None:
    window, said = _window()
    setup = EARTH_EXPECTS.find("two_scouts")
    begin_battle(window.desk, EARTH_EXPECTS, setup, dict.fromkeys(setup.side_names(), "person"))
    window.desk.get_up()
    window.take_screen(window.desk.named["title"](window.desk))
    window.step(0.6)
    _pressed(window, "D", "Down", "Enter")
    assert ("DrillsScreen", "Setting up the drill…") in said
    window.take_screen(window.desk.named["title"](window.desk))
    window.step(0.6)
    window.screen.widget("load").try_activate()
    window.step(0.6)
    _pressed(window, "Enter")
    assert ("SavesScreen", "Reading the battle…") in said


def test_what_is_said_of_waiting_is_shown_at_once_and_gone_with_the_next_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window, _said = _window()
    surface = pygame.display.get_surface()
    assert surface is not None
    before, shown = pygame.image.tobytes(surface, "RGB"), []
    real = SetupScreen.__init__

    def made(screen: SetupScreen, desk: Desk, back: object) -> None:
        shown.append(pygame.image.tobytes(surface, "RGB"))
        real(screen, desk, back)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(SetupScreen, "__init__", made)
    window.desk.waiting("Wait")
    assert pygame.image.tobytes(surface, "RGB") != before
    window.step(0.6)
    assert pygame.image.tobytes(surface, "RGB") == before
    _pressed(window, "N")
    assert shown and shown[0] != before

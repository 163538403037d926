"""Keys of the window itself work on every screen: quit, full screen, larger and smaller."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window
from game.desk.before.setup import SetupScreen
from game.desk.kit import Screen, keys
from game.desk.late_keys import SETTLED
from game.desk.paint.metrics import SCALE_STEP, Metrics
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.settings import Settings, load_settings
from game.table.hotseat import Curtain
from tests.desk.before.test_title import new_desk
from tests.support import BLUE, RED, boat, duel, fleet, yard
from tests.systems.earth_expects.screens.stage import SIZE, desk_for, seat


def _window(size: tuple[int, int] = SIZE) -> Window:
    window = Window(new_desk(), size)
    window.step(0.0)
    return window


def _show(window: Window, screen: Screen) -> None:
    window.take_screen(screen)
    window.step(0.0)


def _up(name: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=keys.press(name).key, mod=0)


def _press(window: Window, *names: str) -> None:
    for name in names:
        window.take(keys.press(name))
        window.step(0.0)
        window.take(_up(name))


def test_ctrl_plus_and_minus_scale_the_screen_and_are_kept() -> None:
    window = _window((1920, 1080))
    _press(window, "Ctrl +", "Ctrl +", "Ctrl -")
    assert window.desk.settings.ui_scale == 1.05
    assert window.screen.metrics.ui_scale == 1.05
    assert load_settings().ui_scale == 1.05


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
def test_every_step_of_the_scale_is_seen_and_the_last_one_says_so(size: tuple[int, int]) -> None:
    window = _window(size)
    _press(window, *["Ctrl -"] * 30)
    assert window.desk.settings.ui_scale == 0.75
    seen = [window.screen.metrics.scale]
    while not window.screen.toasts:
        _press(window, "Ctrl +")
        seen.append(window.screen.metrics.scale)
    assert seen[:-1] == sorted(set(seen))
    largest = window.desk.settings.ui_scale
    assert f"{round(largest * 100)} %" in window.screen.toasts[-1].message
    more = Metrics(size, largest + SCALE_STEP).scale - Metrics(size, largest).scale
    assert more < SCALE_STEP - 1e-6 or largest == 2.0


def test_a_scale_wanted_in_a_larger_window_goes_down_from_what_this_one_holds() -> None:
    window = _window()
    window.desk.settings = Settings(ui_scale=2.0)
    _press(window, "Ctrl -")
    assert window.desk.settings.ui_scale == 0.95


def test_ctrl_q_leaves_from_any_screen() -> None:
    window = _window()
    _press(window, "N", "Ctrl Q")
    assert window.desk.quit


def test_f11_is_the_setting_for_the_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    toggled: list[bool] = []
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", lambda: toggled.append(True))
    window = _window()
    _press(window, "F11")
    assert window.desk.settings.fullscreen and load_settings().fullscreen
    assert toggled == [True]
    desk = new_desk()
    desk.settings = load_settings()
    Window(desk, SIZE)
    assert toggled == [True, True]


def test_the_letter_of_a_key_that_opens_a_screen_is_not_typed_into_it() -> None:
    window = _window()
    window.take(keys.press("N"))
    window.take(pygame.event.Event(pygame.TEXTINPUT, text="n"))
    window.step(0.0)
    assert isinstance(window.screen, SetupScreen)
    assert window.screen.wanted == ""
    window.take(_up("N"))
    window.take(keys.press("W"))
    window.take(pygame.event.Event(pygame.TEXTINPUT, text="w"))
    window.step(0.0)
    assert window.screen.wanted == "w"


def test_a_space_held_too_long_lifts_one_curtain_only() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    desk = desk_for(hot)
    window = Window(desk, SIZE)
    desk.hot = hot
    _show(window, desk.next_screen())
    assert isinstance(window.screen, CurtainScreen)
    _show(window, _until_lifted(window, window.screen))
    assert not isinstance(window.screen, CurtainScreen)
    other = CurtainScreen(desk, Curtain(RED, hot.runner.pending[RED]))
    _show(window, other)
    for _n in range(80):
        window.take(keys.press("Space"))
        window.step(0.1)
    assert window.screen is other
    window.take(_up("Space"))
    assert _until_lifted(window, other) is not other


def _until_lifted(window: Window, curtain: CurtainScreen) -> Screen:
    for _n in range(80):
        if window.screen is curtain:
            window.take(keys.press("Space"))
            window.step(0.1)
    return window.screen


def test_a_key_held_or_told_again_too_late_seals_once_and_arrows_go_on() -> None:
    """A clock tells repeats: after slow work even of a key that has been let go of."""
    ships = [("Icarus", (0, 0), BLUE), ("Daedalus", (0, 2), BLUE), ("Talos", (9, 0), RED)]
    boats = [boat(yard("icarus"), at, name=name, side=side) for name, at, side in ships]
    hot = seat(fleet(*boats))
    desk = desk_for(hot)
    window = Window(desk, SIZE)
    desk.hot = hot
    hot.lift(BLUE)
    _show(window, desk.next_screen())
    screen = window.screen
    assert isinstance(screen, OrderScreen) and len(screen.moment.decisions) == 2
    _press(window, "F")
    for _n in range(3):
        window.take(keys.press("Enter"))
        window.step(0.0)
    assert window.screen is screen and screen.pad.number == 1
    window.take(_up("Enter"))
    window.step(SETTLED)
    window.take(keys.press("Enter"))
    window.step(0.0)
    assert window.screen is not screen
    _show(window, SetupScreen(desk, window.screen))
    setup = window.screen
    assert isinstance(setup, SetupScreen)
    for _n in range(3):
        window.take(keys.press("Down"))
        window.step(0.0)
    assert setup.listed.index(setup.chosen) == 3

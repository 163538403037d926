"""Settings take effect at once, are kept, and are read again at the next start."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import Window, new_desk
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.paint import theme
from game.desk.reading.settings_screen import SettingsScreen
from game.settings import Settings, load_settings
from tests.desk.driver import click, frame, press
from tests.systems.earth_expects.screens.stage import show


def _screen() -> tuple[Desk, SettingsScreen]:
    desk = Desk(Settings())
    back = TitleScreen(desk)
    show(back)
    screen = SettingsScreen(desk, back)
    show(screen)
    return desk, screen


def test_every_setting_by_mouse_is_kept() -> None:
    desk, screen = _screen()
    show(screen, (1920, 1080))
    for name in ("sound", "reduced_motion", "recap", "plain", "fullscreen"):
        click(screen, name)
    scale = screen.widget("scale").rect
    click(screen, (scale.right - 8, scale.centery))
    speed = screen.widget("speed").rect
    click(screen, (speed.right - 8, speed.centery))
    palette = screen.widget("palette").rect
    click(screen, (palette.right - 8, palette.centery))
    wanted = Settings(
        ui_scale=1.05, sound=False, animation=4, reduced_motion=True, recap=False,
        palette="colour-blind", plain=True, fullscreen=True,
    )  # fmt: skip
    assert theme.is_plain()
    theme.choose_palette("standard")
    theme.choose_plain(False)
    assert desk.settings == wanted
    assert load_settings() == wanted


def test_every_setting_by_keyboard() -> None:
    desk, screen = _screen()
    show(screen, (1920, 1080))
    order = [w.name for w in screen.focus_order()]
    assert order == [
        "close", "scale", "sound", "bed", "volume", "speed", "reduced_motion", "recap", "ask_waste",
        "palette", "plain", "fullscreen",
    ]  # fmt: skip
    presses = {
        "scale": "Right", "sound": "Space", "volume": "Left", "speed": "Right",
        "reduced_motion": "Space", "recap": "Space", "ask_waste": "Space",
        "palette": "Right", "plain": "Space", "fullscreen": "Space",
    }  # fmt: skip
    press(screen, "Tab")
    for _step in range(len(order)):
        focused = screen.focused
        assert focused is not None
        if focused.name == "volume":
            assert not focused.enabled
        if focused.name in presses:
            press(screen, presses[focused.name])
        press(screen, "Tab")
    theme.choose_palette("standard")
    theme.choose_plain(False)
    assert desk.settings.ui_scale == 1.05
    assert desk.settings.plain and desk.settings.animation == 2
    assert desk.settings.palette == "colour-blind"
    assert not desk.settings.sound and desk.settings.fullscreen and desk.settings.reduced_motion


def test_the_scale_changes_the_screen_behind_and_moves_nothing_under_the_pointer() -> None:
    """At its own buttons, pressed again and again at one place; the panel follows when closed."""
    window = Window(new_desk(), (1920, 1080))
    screen = SettingsScreen(window.desk, window.screen)
    window.take_screen(screen)
    frame(screen, (1920, 1080))
    places = {widget.name: widget.rect for widget in screen.walk()}
    spot = screen.widget("scale").rect
    for _press in range(3):
        click(screen, (spot.right - 8, spot.centery))
        window.step(0.0)
        frame(screen, (1920, 1080))
        assert {widget.name: widget.rect for widget in screen.walk()} == places
    assert window.desk.settings.ui_scale == 1.15
    assert screen.back.metrics.scale == 1.15
    press(screen, "Esc")
    window.take_screen(SettingsScreen(window.desk, screen.back))
    assert window.screen.widget("close").rect.h > places["close"].h


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_a_size_that_the_window_does_not_hold_is_said(size: tuple[int, int], most: int) -> None:
    desk, screen = _screen()
    desk.settings = Settings(ui_scale=2.0)
    screen = SettingsScreen(desk, screen.back)
    screen.resize(size, 2.0)
    assert f"200 % wanted, {most} %" in screen.text()
    assert f"<{most} %>" in screen.text()
    spot = screen.widget("scale").rect
    click(screen, (spot.right - 8, spot.centery))
    assert f"{most} % is the largest" in screen.toasts[-1].message
    click(screen, (spot.left + 8, spot.centery))
    assert desk.settings.ui_scale == most / 100 - 0.05


def test_a_folder_that_cannot_be_written_is_said_and_nothing_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(blocked / "below"))
    desk, screen = _screen()
    click(screen, "sound")
    assert not desk.settings.sound
    assert "could not be kept" in screen.toasts[-1].message


def test_escape_leads_back() -> None:
    _desk, screen = _screen()
    assert press(screen, "Esc") is screen.back

"""The list of keys shows every key of the screen it was opened from."""

from __future__ import annotations

import pygame

from game.desk.log.screen import LogScreen
from game.desk.overlay import Overlay, below_overlays
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.reading.keys_screen import KeysScreen
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.table.hotseat import Decide
from tests.desk.driver import press
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until


def _plot() -> OrderScreen:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    screen = OrderScreen(desk_for(hot), moment, PlotSheet)
    show(screen)
    return screen


def test_every_hotkey_of_the_screen_below_is_listed() -> None:
    plot = _plot()
    screen = KeysScreen(plot.desk, plot)
    show(screen)
    words = screen.text()
    assert "next box" in words
    for combo, hotkey in plot.hotkeys.items():
        if hotkey.label == "Move from hex to hex":
            continue  # listed with the map, in words of its own
        line = next(line for line in words.splitlines() if line.endswith(f": {hotkey.label}"))
        assert combo in line.partition(":")[0]


def test_through_the_menu_it_still_lists_the_screen_of_the_battle() -> None:
    plot = _plot()
    menu = MenuScreen(plot.desk, plot)
    show(menu)
    screen = KeysScreen(plot.desk, menu)
    show(screen)
    assert below_overlays(menu) is plot
    assert "Take back: Power" in screen.text()
    assert press(screen, "Esc") is menu


def test_what_lies_below_a_panel_opened_from_another_is_the_battle() -> None:
    size = (1280, 720)
    plot = _plot()
    menu = show(MenuScreen(plot.desk, plot))
    behind = [Overlay(plot.desk, back) for back in (plot, menu)]
    pictures = [pygame.Surface(size) for _screen in behind]
    for screen, picture in zip(behind, pictures, strict=True):
        screen.resize(size)
        screen.ground(picture)
    alone, through = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert through == alone


def test_over_the_log_it_lists_the_keys_of_the_log() -> None:
    plot = _plot()
    log = show(LogScreen(plot.desk, plot))
    words = show(KeysScreen(plot.desk, log)).text()
    assert "Ctrl F: find" in words
    assert "Turn left" not in words and "Turn left" in show(KeysScreen(plot.desk, plot)).text()


def test_cursor_keys_stand_with_the_record_only() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    power = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    assert "Home" in power.hotkeys
    screen = show(KeysScreen(desk_for(hot), power))
    lines = [line for line in screen.text().splitlines() if "Home" in line.partition(":")[0]]
    assert lines == ["Home, End: hex cursor NW, SW"]

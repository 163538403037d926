"""The keys of the map that work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import Screen
from game.desk.kit.keys import HEX_CURSOR
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import Hex
from game.words import _

ASIDE = {"Left": -1, "Right": 1}
"""Keys that move the hex cursor along its row, where a screen has no other use for them."""


def bind_maps(screen: Screen) -> None:
    """The keys of the map on a screen, if there is one."""
    for widget in screen.root.children:
        if isinstance(widget, MapWidget):
            bind_map_keys(screen, widget)
            if widget.starts_at is not None:
                bind_hex_cursor(screen, widget, widget.starts_at)


def bind_map_keys(screen: Screen, map_widget: MapWidget) -> None:
    """Zoom, fit, centre, numbers, rulers and names by keys, unless the screen uses them itself."""
    words = {
        "+": _("Zoom in"),
        "-": _("Zoom out"),
        "0": _("Show everything"),
        "C": _("Centre on what is chosen"),
        "K": _("Hex numbers"),
        "G": _("Rulers"),
        "I": _("Names"),
    }
    for combo, meaning in words.items():
        if combo not in screen.hotkeys:
            screen.hotkey(combo, meaning, _presser(map_widget, combo))


def bind_hex_cursor(screen: Screen, map_widget: MapWidget, start: Hex) -> None:
    """The hex cursor moves from anywhere, from ``start`` on, so that it needs no F6 first."""
    for combo in (*HEX_CURSOR, "Ctrl Enter"):
        screen.hotkey(combo, _("Move from hex to hex"), _mover(screen, map_widget, combo, start))
    for combo, columns in ASIDE.items():
        if combo not in screen.hotkeys:
            run = _slider(screen, map_widget, columns, start)
            screen.hotkey(combo, _("Move from hex to hex"), run)


def _slider(screen: Screen, map_widget: MapWidget, columns: int, start: Hex) -> Callable[[], None]:
    def press() -> None:
        here = map_widget.view.cursor or start
        screen.focus_on(map_widget.name)
        map_widget.put_cursor(beside(here, columns))

    return press


def beside(here: Hex, columns: int) -> Hex:
    """The hex of the same row in another column, as both are numbered."""
    row = here.r + here.q // 2
    return Hex(here.q + columns, row - (here.q + columns) // 2)


def _mover(screen: Screen, map_widget: MapWidget, combo: str, start: Hex) -> Callable[[], None]:
    def press() -> None:
        if map_widget.view.cursor is None:
            map_widget.view.cursor = start
        screen.focus_on(map_widget.name)
        map_widget.key(combo, pygame.event.Event(pygame.USEREVENT))

    return press


def _presser(map_widget: MapWidget, combo: str) -> Callable[[], None]:
    def press() -> None:
        map_widget.map_key(combo)

    return press

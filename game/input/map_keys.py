"""The keys of the map that work wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable

from game.display.hex_widgets import MapWidget
from game.display.kit import Screen
from game.words import _


def bind_map_keys(screen: Screen, map_widget: MapWidget) -> None:
    """Zoom, fit, centre, numbers and rulers by keys, unless the screen uses them itself."""
    words = {
        "+": _("Zoom in"),
        "-": _("Zoom out"),
        "0": _("Show everything"),
        "C": _("Centre on the ship"),
        "K": _("Hex numbers"),
        "G": _("Rulers"),
    }
    for combo, meaning in words.items():
        if combo not in screen.hotkeys:
            screen.hotkey(combo, meaning, _presser(map_widget, combo))


def _presser(map_widget: MapWidget, combo: str) -> Callable[[], None]:
    def press() -> None:
        map_widget.map_key(combo)

    return press

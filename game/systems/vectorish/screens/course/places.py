"""How a hex is called, on the sheet of the map and off it."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.words import _


def place_words(hex_: Hex) -> str:
    """Its number; off the sheet its column and its row."""
    number = hex_number(hex_)
    column, off, row = number.partition("/")
    if not off:
        return number
    return _("column {column}, row {row}").format(column=column, row=row.replace("-", "−"))

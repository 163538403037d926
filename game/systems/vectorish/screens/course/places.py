"""How a hex is called, on the sheet of the map and off it, and what a way takes."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.words import _, counted


def place_words(hex_: Hex) -> str:
    """Its number; off the sheet its column and its row."""
    number = hex_number(hex_)
    column, off, row = number.partition("/")
    if not off:
        return number
    return _("column {column}, row {row}").format(column=column, row=row.replace("-", "−"))


def cost_words(thrust: int, turned: int) -> str:
    """What steps take: thrust and turns told apart."""
    found = [
        counted("{n} thrust", "{n} thrust", thrust) if thrust else "",
        counted("{n} turn of a face", "{n} turns of a face", turned) if turned else "",
    ]
    return ", ".join(filter(None, found)) or _("no points")


def points_words(thrust: int, turned: int) -> str:
    """The same in few letters."""
    terms = ((_("{n} ADF"), thrust), (_("{n} MR"), turned))
    return ", ".join(words.format(n=n) for words, n in terms if n)

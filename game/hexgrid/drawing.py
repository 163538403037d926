"""The rulebook's small drawing of a hex sheet (as in Definitions: Ship record).

Each column stands two characters from the next and each hex is two lines tall. A letter stands
in the upper half of its hex, between ``/`` and ``\\``; the lower half is ``\\_/``. In column ``q``
the letters stand at character ``x = 2q + 1`` of the lines ``y = 2r + q + parity``; a whole
drawing has one parity, 0 or 1, and where its hex (0, 0) lies follows from its top left corner.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.hexgrid.hexes import Hex


def char_at(h: Hex, parity: int = 0) -> tuple[int, int]:
    """Character column ``x`` and line ``y`` of a hex's letter."""
    return 2 * h.q + 1, 2 * h.r + h.q + parity


def outline_at(x: int, y: int, parity: int = 0) -> str:
    """The character of an empty sheet at that place."""
    upper = (y - parity - x // 2) % 2 == 0
    if x % 2:
        return " " if upper else "_"
    return "/" if upper else "\\"


def draw_sheet(letters: Mapping[Hex, str], columns: int, lines: int, parity: int = 0) -> str:
    """A sheet of that many hex columns and lines, with the letters that fall on it."""
    placed = {char_at(h, parity): letter for h, letter in letters.items()}
    rows = (
        "".join(placed.get((x, y)) or outline_at(x, y, parity) for x in range(2 * columns + 1))
        for y in range(lines)
    )
    return "\n".join(rows) + "\n"


def draw_small(letters: Mapping[Hex, str], margin: int = 0) -> str:
    """The letters on a sheet just large enough, with ``margin`` empty hexes all round.

    Read again, the letters lie as before but for a shift of the whole. ValueError without letters.
    """
    if not letters:
        raise ValueError("an empty sheet has no size: use draw_sheet")
    places = [char_at(h) for h in letters]
    left, top = min(x for x, _y in places) // 2 - margin, min(y for _x, y in places) - 2 * margin
    columns = max(x for x, _y in places) // 2 - left + 1 + margin
    lines = max(y for _x, y in places) - top + 2 + 2 * margin
    parity = (left - top) % 2
    down = (left - top - parity) // 2 - left
    moved = {Hex(h.q - left, h.r + down + left): letter for h, letter in letters.items()}
    return draw_sheet(moved, columns, lines, parity)

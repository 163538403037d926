"""The rulebook's small drawing of a hex sheet (as in Definitions: Ship record).

Each column stands two characters from the next and each hex is two lines tall. A letter stands
in the upper half of its hex, between ``/`` and ``\\``; the lower half is ``\\_/``. In column ``q``
the letters stand at character ``x = 2q + 1`` of the lines ``y = 2r + q + parity``; a whole
drawing has one parity, 0 or 1, and where its hex (0, 0) lies follows from its top left corner.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.hexgrid.hexes import Hex
from game.words import _

_SKELETON = "/\\_ "


class DrawingError(ValueError):
    """A drawing that cannot be read; the message says where and what to write."""


def char_at(h: Hex, parity: int = 0) -> tuple[int, int]:
    """Character column ``x`` and line ``y`` of a hex's letter."""
    return 2 * h.q + 1, 2 * h.r + h.q + parity


def hex_at(x: int, y: int, parity: int = 0) -> Hex | None:
    """The hex whose letter stands at column ``x`` of line ``y``; None where no letter may stand."""
    q = (x - 1) // 2
    if x % 2 == 0 or (y - parity - q) % 2:
        return None
    return Hex(q, (y - parity - q) // 2)


def outline_at(x: int, y: int, parity: int = 0) -> str:
    """The character of an empty sheet at that place."""
    upper = (y - parity - x // 2) % 2 == 0
    if x % 2:
        return " " if upper else "_"
    return "/" if upper else "\\"


def sheet_lines(text: str) -> tuple[str, ...]:
    """The lines of a drawing without leading tab, trailing blanks and blank lines at the ends."""
    lines = [line.removeprefix("\t").rstrip() for line in text.splitlines()]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    return tuple(lines)


def side_by_side(text: str) -> tuple[str, ...]:
    """The drawings that stand beside each other in ``text``, with two tabs between them."""
    rows = [line.removeprefix("\t").rstrip().split("\t\t") for line in text.splitlines()]
    width = max((len(row) for row in rows), default=0)
    return tuple("\n".join(row[i] if i < len(row) else "" for row in rows) for i in range(width))


def parity_of(lines: tuple[str, ...]) -> int:
    """The parity of a drawing, told from its first outline; DrawingError without one."""
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            if x % 2 == 0 and char in "/\\":
                return (y - x // 2 + (char == "\\")) % 2
    raise DrawingError(_("The drawing has no hexes: draw them as in the rulebook, / and \\_/."))


def parse_small(text: str) -> dict[Hex, str]:
    """The letters of a drawing by hex, line by line.

    DrawingError names line and column of the first character that is out of place.
    """
    lines = sheet_lines(text)
    parity = parity_of(lines)
    letters: dict[Hex, str] = {}
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            if char in _SKELETON:
                _check_outline(x, y, char, parity)
                continue
            h = hex_at(x, y, parity)
            if h is None or line[x - 1] != "/" or line[x + 1 : x + 2] != "\\":
                raise _misplaced(x, y, char)
            letters[h] = char
    return letters


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


def _check_outline(x: int, y: int, char: str, parity: int) -> None:
    if char == " ":
        return
    if char != outline_at(x, y, parity):
        raise _misplaced(x, y, char)


def _misplaced(x: int, y: int, char: str) -> DrawingError:
    return DrawingError(
        _(
            "Line {line}, column {column} of the drawing has {char!r} out of place: "
            "a letter stands between / and \\, as in /S\\, with \\_/ below it."
        ).format(line=y + 1, column=x + 1, char=char)
    )

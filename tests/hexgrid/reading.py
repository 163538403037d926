"""Reading the rulebook's small drawings of hex sheets; ``game.hexgrid.drawing`` draws them."""

from __future__ import annotations

from game.hexgrid.drawing import outline_at
from game.hexgrid.hexes import Hex

_SKELETON = "/\\_ "


class DrawingError(ValueError):
    """A drawing that cannot be read; the message says where and what to write."""


def hex_at(x: int, y: int, parity: int = 0) -> Hex | None:
    """The hex whose letter stands at column ``x`` of line ``y``; None where no letter may stand."""
    q = (x - 1) // 2
    if x % 2 == 0 or (y - parity - q) % 2:
        return None
    return Hex(q, (y - parity - q) // 2)


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
    raise DrawingError("The drawing has no hexes.")


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


def _check_outline(x: int, y: int, char: str, parity: int) -> None:
    if char == " ":
        return
    if char != outline_at(x, y, parity):
        raise _misplaced(x, y, char)


def _misplaced(x: int, y: int, char: str) -> DrawingError:
    return DrawingError(f"Line {y + 1}, column {x + 1} of the drawing has {char!r} out of place.")

"""Parts of a record on paper: its head, rows of boxes to cross out, a track of turns."""

from __future__ import annotations

from collections.abc import Sequence

from game.printing.drawing import Drawing, Pen, Point
from game.printing.lettering import fitted, width

HEAD, TEXT, LEAD = 6.0, 3.0, 4.1
"""Sizes of the name and of other words, and the distance of lines, in millimetres."""
TRACK, LABEL = 6.2, 26.0
"""How high a line of the track is, and how wide what it is called."""
TURNS, FEW_TURNS, BROAD = 12, 8, 120.0
"""Turns of a track, of one on a narrow part, and what is broad."""
ROOMY = 200.0
"""A part that is so high has room for all that one may write down."""
EDGE = Pen(0.15, 0.6)
BOX, PITCH = 4.0, 4.6
"""How large a box to cross out is, and how far from one to the next."""


def draw_head(page: Drawing, name: str, worth: str, about: Sequence[str]) -> float:
    """The name, what it is worth at the right, and lines below; gives where there is room again."""
    page.words(worth, (page.wide, 4.8), TEXT, stands="right")
    name, size = fitted(name, page.wide - width(worth, TEXT) - 4, HEAD, "bold")
    page.words(name, (0, 5.2), size, face="bold")
    y = 6.0
    for line in about:
        y += LEAD
        text, size = fitted(line, page.wide, TEXT)
        page.words(text, (0, y), size)
    page.line([(0, y + 1.6), (page.wide, y + 1.6)], Pen(0.3))
    return y + 3.0


def draw_boxes(page: Drawing, at: Point, wide: float, count: int, crossed: int = 0) -> float:
    """Boxes row by row, the first of them crossed out; gives the height of the rows."""
    columns = max(1, int(wide // PITCH))
    for number in range(count):
        x, y = at[0] + PITCH * (number % columns), at[1] + PITCH * (number // columns)
        page.box((x, y), (BOX, BOX), Pen(0.2))
        if number < crossed:
            page.line([(x, y), (x + BOX, y + BOX)], Pen(0.4))
            page.line([(x, y + BOX), (x + BOX, y)], Pen(0.4))
    return PITCH * -(-count // columns)


def draw_row(page: Drawing, y: float, words: str, count: int, crossed: int = 0) -> float:
    """Boxes with words before them, and how many there are; gives the height."""
    text, size = fitted(words, LABEL - 2, TEXT)
    page.words(text, (0, y + 3.2), size)
    page.words(str(count), (page.wide, y + 3.2), TEXT, stands="right", ink=0.6)
    return draw_boxes(page, (LABEL, y), page.wide - LABEL - 8, count, crossed) + 1.6


def draw_track(
    page: Drawing, rows: Sequence[str], first: int, top: float = 0.0, last: int | None = None
) -> float:
    """Lines at the foot to write in, turn by turn up to the ``last``, if that is known; the first
    row has their numbers. Gives the height, which is none where there is no room below ``top``."""
    high, most = TRACK * len(rows), TURNS if page.wide >= BROAD else FEW_TURNS
    if page.high - high - 4.0 < top:
        return 0.0
    turns = most if last is None else max(1, min(most, last - first + 1))
    top, wide = page.high - high, (page.wide - LABEL) / most
    for number, words in enumerate(rows):
        y = top + TRACK * number
        text, size = fitted(words, LABEL - 2, TEXT)
        page.words(text, (0, y + TRACK - 1.9), size)
        page.line([(0, y), (LABEL + wide * turns, y)], EDGE)
    page.line([(0, page.high), (LABEL + wide * turns, page.high)], EDGE)
    page.line([(LABEL + wide * turns, top), (LABEL + wide * turns, page.high)], EDGE)
    for turn in range(turns):
        x = LABEL + wide * turn
        page.line([(x, top), (x, page.high)], EDGE)
        at = x + wide / 2, top + TRACK - 1.9
        page.words(str(first + turn), at, TEXT, stands="middle", ink=0.6)
    return high + 4.0

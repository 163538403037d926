"""Counters to cut out, close beside one another so that a cut along the ruler parts a whole row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.printing.drawing import Drawing, Pen, Point
from game.printing.lettering import fitted, wrapped
from game.printing.paper import MARGIN, Page

SHARE = 0.8
"""How large a counter is, as a share of the height of a hex."""
HUES = (0.0, 0.16, 0.32, 0.08)
"""What the counters of each side in turn are filled with."""
NAME, SMALL, LINES = 0.2, 0.14, 2
"""Size of letters of a name as a share of the counter, in several lines, and how many there are."""
CUT = Pen(0.15, 0.7)
Shape = Callable[[Drawing, Point, float], None]
"""Draws itself into a square by its upper left corner and its size."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A square with a name; ``side`` counts from 0, ``points`` says whether it has a front."""

    side: int
    words: str
    shape: Shape
    points: bool = True

    def draw(self, page: Drawing, at: Point, size: float) -> None:
        """Its upper left corner here."""
        x, y = at
        page.box(at, (size, size), CUT, HUES[self.side % len(HUES)])
        middle = x + size / 2
        if self.points:
            tip, half = y + 0.04 * size, 0.09 * size
            ends = [(middle, tip), (middle + half, tip + half), (middle - half, tip + half)]
            page.shape(ends, None, 1.0)
        self.shape(page, at, size)
        lines, em = _name(self.words, size)
        for above, line in enumerate(reversed(lines)):
            foot = y + 0.94 * size - above * em
            page.words(line, (middle, foot), em, face="bold", stands="middle")


def _name(words: str, size: float) -> tuple[list[str], float]:
    """A name in one line, or in two smaller ones rather than cut, and the size of its letters."""
    wide, em = 0.94 * size, NAME * size
    one = fitted(words, wide, em, "bold")
    if one[0] == words or " " not in words:
        return [one[0]], one[1]
    small = SMALL * size
    lines = wrapped(words, wide, small, "bold")
    return ([one[0]], one[1]) if len(lines) > LINES else (lines, small)


def outline(points: Sequence[Point]) -> Shape:
    """A white shape whose points are shares of the square."""

    def draw(page: Drawing, at: Point, size: float) -> None:
        (x, y), ends = at, points
        page.shape([(x + a * size, y + b * size) for a, b in ends], Pen(0.2), 0.0)

    return draw


MISSILE = outline([(0.5, 0.22), (0.6, 0.5), (0.6, 0.7), (0.4, 0.7), (0.4, 0.5)])
DART = outline([(0.5, 0.18), (0.74, 0.68), (0.5, 0.58), (0.26, 0.68)])


def counter_pages(counters: Sequence[Counter], page: Page, size: float) -> list[Drawing]:
    """The counters row by row on as many pages as they need."""
    wide, high = page.room
    columns, rows = int(wide // size), int(high // size)
    pages = []
    for first in range(0, len(counters), columns * rows):
        drawn = page.blank()
        for number, counter in enumerate(counters[first : first + columns * rows]):
            across, down = number % columns, number // columns
            counter.draw(drawn, (MARGIN + across * size, MARGIN + down * size), size)
        pages.append(drawn)
    return pages

"""Sheets of paper: their sizes, what of them is printed on, and several parts on one page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.printing.drawing import Drawing, Pen, Point

PaperName = Literal["a4", "letter"]
SIZES: Mapping[PaperName, Point] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres, upright."""
MARGIN = 10.0
GAP = 6.0
GRIDS: Mapping[int, tuple[int, int]] = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2)}
"""Columns and rows by how many parts stand on a page."""
FOLD = Pen(0.1, 0.5, (1.5, 1.5))

Part = Callable[[float, float], Drawing]
"""Draws itself into so much room."""


@dataclass(frozen=True, slots=True)
class Page:
    """What is printed on: a paper, and how many parts stand on one page of it (1 to 4)."""

    paper: PaperName = "a4"
    several: int = 1

    @property
    def size(self) -> Point:
        """Of the whole sheet."""
        return SIZES[self.paper]

    @property
    def room(self) -> Point:
        """What of it is printed on."""
        wide, high = self.size
        return wide - 2 * MARGIN, high - 2 * MARGIN

    def blank(self) -> Drawing:
        """A page with nothing on it."""
        return Drawing(*self.size)

    def whole(self, part: Part) -> Drawing:
        """One part on a page of its own."""
        page = self.blank()
        page.put(part(*self.room), (MARGIN, MARGIN))
        return page

    @property
    def part(self) -> Point:
        """Of one of the parts of a page."""
        columns, rows = GRIDS[self.several]
        wide, high = self.room
        return (wide - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows

    def filled(self, parts: Sequence[Part]) -> list[Drawing]:
        """The parts on as many pages as they need, with lines to cut along between them."""
        columns, rows = GRIDS[self.several]
        w, h = self.part
        pages = []
        for first in range(0, len(parts), self.several):
            page = self.blank()
            for number, part in enumerate(parts[first : first + self.several]):
                x = MARGIN + (w + GAP) * (number % columns)
                page.put(part(w, h), (x, MARGIN + (h + GAP) * (number // columns)))
            self._cuts(page, columns, rows)
            pages.append(page)
        return pages

    def _cuts(self, page: Drawing, columns: int, rows: int) -> None:
        wide, high = self.size
        if columns > 1:
            page.line([(wide / 2, MARGIN), (wide / 2, high - MARGIN)], FOLD)
        for row in range(1, rows):
            y = MARGIN + row * (high - 2 * MARGIN + GAP) / rows - GAP / 2
            page.line([(MARGIN, y), (wide - MARGIN, y)], FOLD)

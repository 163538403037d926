"""Samples of the marks on a record, each with its word, in rows that fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.hexgrid.hexes import ORIGIN
from game.printing.drawing import Drawing, Pen, Point
from game.printing.hexes import HexGrid
from game.printing.lettering import width
from game.systems.earth_expects.printing.boxes import GONE, cross_out, damage_mark
from game.systems.earth_expects.state.record import Level

TEXT, RADIUS, PAD, APART = 3.0, 1.75, 4.4, 3.2


@dataclass(frozen=True, slots=True)
class Sample:
    """A box with the mark of a level, or the mark of a loaded launcher, and its word."""

    level: Level | None
    word: str

    @property
    def wide(self) -> float:
        """Room it takes, up to the next."""
        return PAD + width(self.word, TEXT) + APART

    def draw(self, page: Drawing, at: Point) -> None:
        """Its left end on the line of the words."""
        x, y = at
        page.words(self.word, (x + PAD, y), TEXT)
        middle = x + RADIUS, y - 1.1
        if self.level is None:
            mx, my = middle
            page.shape([(mx, my - 1.1), (mx + 1, my + 0.9), (mx - 1, my + 0.9)], None, 1.0)
            return
        grid, gone = HexGrid(RADIUS, middle), self.level is Level.DESTROYED
        page.shape(grid.corners(ORIGIN), Pen(0.15, 0.7), GONE if gone else None)
        damage_mark(page, self.level, middle, RADIUS)
        if gone:
            cross_out(page, grid, ORIGIN)


def in_rows(samples: Iterable[Sample], wide: float) -> list[list[Sample]]:
    """The samples in as many rows as they need."""
    rows: list[list[Sample]] = []
    left = 0.0
    for sample in samples:
        if not rows or sample.wide - APART > left:
            rows.append([])
            left = wide
        rows[-1].append(sample)
        left -= sample.wide
    return rows

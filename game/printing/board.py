"""A map on paper, cut into as many pages as it needs: hexes with numbers, and a foot that tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from game.hexgrid.hexes import Hex, hex_number
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import ROOT3, HexGrid
from game.printing.lettering import fitted, width
from game.printing.paper import MARGIN, Page
from game.words import _

HEIGHTS = (15.0, 12.0, 10.0, 8.0)
"""How high a hex may be, in millimetres: as high as lets the map do with ``MOST_PAGES``."""
MOST_PAGES = 6
LARGEST, LEGIBLE = 24.0, 11.0
"""How high hexes are at most of a board on one page, and at least: else it takes several."""
TEXT, LEAD, APART, SAMPLE = 2.6, 4.2, 3.0, 5.0
"""Size and distance of lines at the foot; between kinds of ground, and room for the hex of each."""
PAGED = 40.0
"""Room beside the title for the number of the page."""
GRID = Pen(0.12, 0.45)
Span = tuple[int, int]
"""First and last column or row of printed numbers."""


class Plan(Protocol):
    """What a map shows."""

    @property
    def title(self) -> str:
        """What it is a map of."""

    @property
    def spans(self) -> tuple[Span, Span]:
        """The columns and rows that it must have."""

    @property
    def ends(self) -> bool:
        """Whether there is nothing beyond; else pages are filled."""

    def draw_ground(self, page: Drawing, grid: HexGrid, place: Hex) -> None:
        """What lies in a hex, under its edges."""

    def draw_pieces(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """What stands on these hexes, and names."""

    def legend(self, places: frozenset[Hex]) -> Iterator[tuple[Hex, str]]:
        """Kinds of ground on these hexes: one that has it, and its name."""

    def notes(self, places: frozenset[Hex]) -> Iterator[str]:
        """What is told at the foot."""


@dataclass(frozen=True)
class PaperBoard:
    """A plan on pages of a paper."""

    plan: Plan
    page: Page

    @cached_property
    def hex_height(self) -> float:
        """How high a hex is."""
        if self.plan.ends and self._one_page >= LEGIBLE:
            return self._one_page
        fitting = (high for high in HEIGHTS if self._count(high) <= MOST_PAGES)
        return next(fitting, HEIGHTS[-1])

    @property
    def _one_page(self) -> float:
        """How high hexes are if all of the map is to stand on one page."""
        (wide, tall), (columns, rows) = self.page.room, map(_length, self.plan.spans)
        return min(
            LARGEST, (tall - self._foot_high) / (rows + 0.5), ROOT3 * wide / (1.5 * columns + 0.5)
        )

    def _count(self, high: float) -> int:
        columns, rows = self._held(high)
        across, down = self.plan.spans
        return -(-_length(across) // columns) * -(-_length(down) // rows)

    @cached_property
    def _foot_high(self) -> float:
        (left, right), (top, foot) = self.plan.spans
        every = frozenset(
            Hex(q, row - q // 2) for q in range(left, right + 1) for row in range(top, foot + 1)
        )
        return LEAD * (max(1, len(self._legend_rows(every))) + 1) + 0.6

    def _legend_rows(self, places: frozenset[Hex]) -> list[list[tuple[Hex, str]]]:
        """Kinds of ground as they stand beside the title, and below it where they are many."""
        left = self.page.room[0] - width(self.plan.title, 3.0, "bold") - PAGED
        rows: list[list[tuple[Hex, str]]] = [[]]
        for place, name in self.plan.legend(places):
            needs = width(name, TEXT) + SAMPLE + APART
            if needs > left:
                rows.append([])
                left = self.page.room[0]
            rows[-1].append((place, name))
            left -= needs
        return rows

    def _held(self, high: float) -> tuple[int, int]:
        """Columns and rows on a page."""
        (wide, tall), radius = self.page.room, high / ROOT3
        slack = 1e-6
        columns = int((wide - radius / 2 + slack) // (1.5 * radius))
        return columns, int((tall - self._foot_high - high / 2 + slack) // high)

    @cached_property
    def _whole(self) -> tuple[Span, Span]:
        """The spans; those of a map that goes on are widened until they fill their pages."""
        across, down = self.plan.spans
        if self.plan.ends:
            return across, down
        columns, rows = self._held(self.hex_height)
        return _widened(across, columns), _widened(down, rows)

    def pages(self) -> list[Drawing]:
        """Page by page, as one reads."""
        columns, rows = self._held(self.hex_height)
        across, down = self._whole
        tiles = [
            ((left, min(left + columns - 1, across[1])), (top, min(top + rows - 1, down[1])))
            for top in range(down[0], down[1] + 1, rows)
            for left in range(across[0], across[1] + 1, columns)
        ]
        return [self._tile(tile, number, len(tiles)) for number, tile in enumerate(tiles, 1)]

    def _tile(self, tile: tuple[Span, Span], number: int, count: int) -> Drawing:
        (left, right), (top, foot) = tile
        radius = self.hex_height / ROOT3
        start = MARGIN + radius - 1.5 * radius * left
        grid = HexGrid(radius, (start, MARGIN + self.hex_height * (0.5 - top)))
        page = self.page.blank()
        places = [
            Hex(q, row - q // 2) for q in range(left, right + 1) for row in range(top, foot + 1)
        ]
        self._hexes(page, grid, places)
        shown = frozenset(places)
        self.plan.draw_pieces(page, grid, shown)
        self._foot(page, shown, number, count)
        return page

    def _hexes(self, page: Drawing, grid: HexGrid, places: Sequence[Hex]) -> None:
        for place in places:
            self.plan.draw_ground(page, grid, place)
        for place in places:
            page.shape(grid.corners(place), GRID)
            x, y = grid.centre(place)
            top = y - 0.36 * grid.height
            page.words(hex_number(place), (x, top + 0.5), 0.13 * grid.height, stands="middle",
                       ink=0.55)  # fmt: skip

    def _foot(self, page: Drawing, places: frozenset[Hex], number: int, count: int) -> None:
        y = page.high - MARGIN - self._foot_high + LEAD
        title = self.plan.title
        if count > 1:
            text = _("{title} · map, page {n} of {count}")
            title = text.format(title=title, n=number, count=count)
        page.words(title, (MARGIN, y), 3.0, face="bold")
        for row in self._legend_rows(places):
            self._legend(page, row, y)
            y += LEAD
        notes = " · ".join(self.plan.notes(places))
        text, size = fitted(notes, page.wide - 2 * MARGIN, TEXT)
        page.words(text, (MARGIN, page.high - MARGIN - 0.6), size)

    def _legend(self, page: Drawing, row: Sequence[tuple[Hex, str]], y: float) -> None:
        """Some kinds of ground, from the right."""
        x = page.wide - MARGIN
        for place, name in row:
            x -= width(name, TEXT)
            page.words(name, (x, y), TEXT)
            self._sample(page, place, (x - 3.0, y - 0.9))
            x -= SAMPLE + APART

    def _sample(self, page: Drawing, place: Hex, at: tuple[float, float]) -> None:
        """A small hex with what lies in one of the map."""
        x, y = HexGrid(2.1).centre(place)
        grid = HexGrid(2.1, (at[0] - x, at[1] - y))
        self.plan.draw_ground(page, grid, place)
        page.shape(grid.corners(place), GRID)


def row_of(place: Hex) -> int:
    """The row in the printed number of a hex."""
    return place.r + place.q // 2


def span(numbers: Sequence[int], around: int = 0) -> Span:
    """From the least to the greatest of some numbers, and so many more on both sides."""
    return min(numbers) - around, max(numbers) + around


def arrow(
    page: Drawing, grid: HexGrid, place: Hex, facing: float, name: str, above: int = 0
) -> None:
    """An arrow the way that something in a hex faces, and its name below, so many ``above``
    others."""
    tip = grid.toward(place, facing, 0.7)
    sides = [grid.toward(place, facing + turn, 0.3) for turn in (2.2, -2.2)]
    page.shape([tip, sides[0], grid.centre(place), sides[1]], Pen(0.2), 0.0)
    label(page, grid, place, name, above)


def label(page: Drawing, grid: HexGrid, place: Hex, name: str, above: int = 0) -> None:
    """A name at the foot of a hex, so many ``above`` others."""
    x, y = grid.centre(place)
    y -= 0.17 * grid.height * above
    text, size = fitted(name, 1.7 * grid.radius, 0.16 * grid.height, "bold")
    page.words(text, (x, y + 0.44 * grid.height), size, face="bold", stands="middle")


def _length(span: Span) -> int:
    return span[1] - span[0] + 1


def _widened(span: Span, held: int) -> Span:
    """The span on both sides so much longer that pages of so many are full."""
    missing = -_length(span) % held
    return span[0] - missing // 2, span[1] + missing - missing // 2

"""Headings, paragraphs and tables that run down the columns of as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.printing.drawing import Drawing, Face, Pen, Point
from game.printing.lettering import fitted, width, wrapped
from game.printing.paper import MARGIN, Page

TEXT, LEAD = 2.75, 3.7
COLUMN_GAP = 8.0
RULE = Pen(0.12, 0.6)


class Block(Protocol):
    """Something that stands in a column and is not cut."""

    def high(self, wide: float) -> float:
        """The room it needs, with what is free below it."""

    def draw(self, page: Drawing, at: Point, wide: float) -> None:
        """Its upper left corner here."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Words in lines, with so much room above and below them."""

    text: str
    size: float = TEXT
    face: Face = "regular"
    above: float = 0.0
    below: float = 1.4

    def high(self, wide: float) -> float:
        """Of all lines."""
        return self.above + self._lead * len(self._lines(wide)) + self.below

    def draw(self, page: Drawing, at: Point, wide: float) -> None:
        """Line below line."""
        x, y = at
        for number, line in enumerate(self._lines(wide), 1):
            page.words(line, (x, y + self.above + self._lead * number - 0.9), self.size,
                       face=self.face)  # fmt: skip

    @property
    def _lead(self) -> float:
        return self.size * LEAD / TEXT

    def _lines(self, wide: float) -> list[str]:
        return wrapped(self.text, wide, self.size, self.face)


@dataclass(frozen=True, slots=True)
class Table:
    """A ruled table; words too wide for their column take more lines."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def high(self, wide: float) -> float:
        """Of all rows."""
        return sum(self._row_high(row, self._columns(wide)) for row in self._every) + 3.0

    def draw(self, page: Drawing, at: Point, wide: float) -> None:
        """Row below row, the head in bold."""
        (left, y), columns = at, self._columns(wide)
        for number, row in enumerate(self._every):
            x = left
            for text, room in zip(row, columns, strict=True):
                face: Face = "bold" if number == 0 else "regular"
                for line_number, line in enumerate(wrapped(text, room - 2, TEXT), 1):
                    told, size = fitted(line, room - 1.6, TEXT, face)
                    where = x + 0.8, y + LEAD * line_number - 0.7
                    page.words(told, where, size, face=face)
                x += room
            y += self._row_high(row, columns)
            page.line([(left, y), (x, y)], Pen(0.3) if number == 0 else RULE)

    @property
    def _every(self) -> Iterator[tuple[str, ...]]:
        yield self.head
        yield from self.rows

    def _row_high(self, row: Sequence[str], columns: Sequence[float]) -> float:
        lines = (len(wrapped(t, w - 2, TEXT)) for t, w in zip(row, columns, strict=True))
        return max(1, *lines) * LEAD + 0.9

    def _columns(self, wide: float) -> list[float]:
        """As wide as their words, narrowed alike where that is too much."""
        needs = [max(width(text, TEXT, "bold") for text in c) + 2.4 for c in zip(*self._every)]  # noqa: B905
        total = sum(needs)
        if total <= wide:
            return needs
        small = [need for need in needs if need <= wide / len(needs)]
        large = total - sum(small)
        share = (wide - sum(small)) / large
        return [need if need <= wide / len(needs) else need * share for need in needs]


def flowed(blocks: Sequence[Block], page: Page, columns: int = 2) -> list[Drawing]:
    """The blocks down the columns of pages; one that fits no column stands alone in one."""
    wide, high = page.room
    room = (wide - COLUMN_GAP * (columns - 1)) / columns
    pages: list[Drawing] = []
    column, y = columns, 0.0
    for number, block in enumerate(blocks):
        needs = block.high(room)
        follows = blocks[number + 1 : number + 2] if _leads(block) else ()
        least = needs + sum(each.high(room) for each in follows)
        if not pages or (y + least > high and y > 0):
            column, y = column + 1, 0.0
            if column >= columns:
                pages.append(page.blank())
                column = 0
        block.draw(pages[-1], (MARGIN + (room + COLUMN_GAP) * column, MARGIN + y), room)
        y += needs
    return pages


def _leads(block: Block) -> bool:
    """Whether it is a heading, which stands with what follows it."""
    return isinstance(block, Prose) and block.face == "bold"

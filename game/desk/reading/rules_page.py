"""A chapter of the handbook as a page: its entries below one another, with tables and links."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.kit import (
    Area,
    Button,
    Caption,
    Given,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Widget,
    at_most,
    column,
    fixed,
    flow,
    grow,
    row,
)
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.handbook.book import Book, Place
from game.handbook.entries import Entry, Table
from game.words import _

READABLE = 880
BETWEEN = 24
ROW = 28
KEYED = 9


@dataclass(eq=False)
class Block(Panel):
    """The ground of an entry; the one that is read has a chalk bar at the left."""

    current: bool = False
    on_click: Callable[[], None] | None = None

    takes_pointer = True

    def activate(self) -> None:
        """Read this one."""
        if self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        if self.current:
            rect = self.rect
            surface.fill(theme.CHALK, (rect.left, rect.top, self.metrics.px(4), rect.h))


@dataclass(eq=False)
class TableView(Widget):
    """A table: heads in grey, a line below them, columns as wide as they need."""

    table: Table = field(default_factory=lambda: Table(head=("",), rows=(("",),)))

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide its columns are."""
        return table_widths(self.metrics, self.table, self.place.w)

    def own_width(self, m: Metrics) -> int:
        """All columns."""
        return sum(_own_widths(m, self.table)) + BETWEEN * (len(self.table.head) - 1)

    def own_height(self, m: Metrics, wide: int) -> int:
        """All rows."""
        del m, wide
        return ROW * (len(self.table.rows) + 1)

    def text(self) -> str:
        """Row by row."""
        rows = (self.table.head, *self.table.rows)
        return "\n".join(" · ".join(row) for row in rows)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, line and rows."""
        m, area, widths = self.metrics, self.area, self.widths
        for number, cells in enumerate((self.table.head, *self.table.rows)):
            x, top = area.x, area.y + number * ROW
            for cell, (column_, wide) in zip(cells, enumerate(widths), strict=True):
                box = m.rect(Area(x, top, wide, ROW))
                ink = theme.INK3 if number == 0 else theme.INK if column_ == 0 else theme.INK2
                self.write(surface, cell, theme.SMALL if number == 0 else theme.BODY, ink, box)
                x += wide + BETWEEN
        line = m.rect(Area(area.x, area.y + ROW - 1, area.w, 1))
        surface.fill(theme.LINE2, line)


def table_widths(m: Metrics, table: Table, room: int) -> tuple[int, ...]:
    """How wide the columns of a table are; what is too wide is taken off the widest."""
    wide = _own_widths(m, table)
    spare = room - BETWEEN * (len(wide) - 1) - sum(wide)
    if spare < 0:
        widest = wide.index(max(wide))
        wide[widest] += spare
    return tuple(wide)


def _own_widths(m: Metrics, table: Table) -> list[int]:
    rows = (table.head, *table.rows)
    return [max(label_width(m, r[i], theme.BODY) for r in rows) for i in range(len(table.head))]


@dataclass(frozen=True)
class RulesPage:
    """The chapter of ``place``.

    ``read`` makes an entry of this page the one that is read, ``follow`` goes to any entry.
    """

    book: Book
    place: Place
    read: Callable[[Entry], None]
    follow: Callable[[Entry], None]

    def part(self) -> Part:
        """Head and entries."""
        chapter = self.place.chapter
        head = column(
            Caption("group", label=chapter.group),
            Label("chapter", label=chapter.title, style=theme.HEAD),
            Paragraph("about", label=chapter.about),
            self._steps(),
            fixed(4),
            gap=4,
        )
        blocks = (self._block(entry) for entry in chapter.entries)
        return at_most(READABLE, column(head, *blocks, gap=8))

    def _steps(self) -> Part | None:
        """How it is played, if the chapter begins with that."""
        steps = self.place.chapter.steps
        if not steps:
            return None
        lines = [
            Paragraph(f"step {number}", label=f"{number}. {step}", colour=theme.INK)
            for number, step in enumerate(steps, start=1)
        ]
        heading = Label("steps", label=_("In two minutes"), style=theme.ROW_TITLE)
        return column(fixed(8), heading, *lines, gap=6)

    def _block(self, entry: Entry) -> Block:
        title = Label(f"title {entry.id}", label=entry.title, style=theme.ROW_TITLE)
        ids = Label(f"ids {entry.id}", label=" ".join(entry.ids), style=theme.KEY,
                    colour=theme.INK3, align="right")  # fmt: skip
        parts: list[Given] = [
            column(row(grow(title), ids), Paragraph(f"text {entry.id}", label=entry.text), gap=4)
        ]
        if entry.table is not None:
            parts.append(row(TableView(f"table {entry.id}", table=entry.table)))
        current = entry is self.place.entry
        links = [
            self._link(entry, other, str(number) if current and number <= KEYED else "")
            for number, other in enumerate(self.book.links(entry), start=1)
        ]
        return Block(
            block_name(entry),
            holds=column(*parts, flow(*links) if links else None, gap=8),
            pad=(20, 8),
            current=current,
            on_click=lambda: self.read(entry),
        )

    def _link(self, entry: Entry, other: Entry, key: str) -> Button:
        return Button(
            f"link {entry.id} {other.id}",
            label=other.title,
            on_click=lambda: self.follow(other),
            icon="scale" if other.ruling else "",
            keys=key,
        )


def block_name(entry: Entry) -> str:
    """What the block of an entry is called."""
    return f"entry {entry.id}"

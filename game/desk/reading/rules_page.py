"""A chapter of the handbook as a page: its entries below one another, with tables and links."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.kit import Area, Button, Caption, Label, Metrics, Paragraph, ScrollArea, Widget
from game.desk.kit.labels import label_width, wrapped
from game.desk.paint import theme
from game.handbook.book import Book, Place
from game.handbook.entries import Entry, Table

READABLE = 880
LEFT = 20
BETWEEN = 24
ROW, LINK, GAP = 28, 32, 8
KEYED = 9


@dataclass(eq=False)
class Block(Widget):
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
    widths: tuple[int, ...] = ()

    def text(self) -> str:
        """Row by row."""
        rows = (self.table.head, *self.table.rows)
        return "\n".join(" · ".join(row) for row in rows)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, line and rows."""
        m, area = self.metrics, self.area
        for number, row in enumerate((self.table.head, *self.table.rows)):
            x, top = area.x, area.y + number * ROW
            for column, cell in enumerate(row):
                box = m.rect(Area(x, top, self.widths[column], ROW))
                ink = theme.INK3 if number == 0 else theme.INK if column == 0 else theme.INK2
                self.write(surface, cell, theme.SMALL if number == 0 else theme.BODY, ink, box)
                x += self.widths[column] + BETWEEN
        line = m.rect(Area(area.x, area.y + ROW - 1, area.w, 1))
        surface.fill(theme.LINE2, line)


def table_widths(m: Metrics, table: Table, room: int) -> tuple[int, ...]:
    """How wide the columns of a table are; what is too wide is taken off the widest."""
    rows = (table.head, *table.rows)
    wide = [max(label_width(m, row[i], theme.BODY) for row in rows) for i in range(len(table.head))]
    spare = room - BETWEEN * (len(wide) - 1) - sum(wide)
    if spare < 0:
        widest = wide.index(max(wide))
        wide[widest] += spare
    return tuple(wide)


@dataclass
class RulesPage:
    """Fills a scrolled area with the chapter of ``place``.

    ``read`` makes an entry of this page the one that is read, ``follow`` goes to any entry.
    """

    m: Metrics
    book: Book
    place: Place
    read: Callable[[Entry], None]
    follow: Callable[[Entry], None]

    def build(self, area: ScrollArea) -> None:
        """Head and entries, from the top of the area."""
        room = area.place._replace(w=min(area.place.w - 16, READABLE))
        y = self._head(area, room)
        for entry in self.place.chapter.entries:
            y = self._block(area, room._replace(y=y), entry) + GAP

    def _head(self, area: ScrollArea, room: Area) -> int:
        chapter = self.place.chapter
        area.add(Caption("group", room._replace(h=20), chapter.group))
        head, rest = room._replace(y=room.y + 24, h=2000).top(40, 4)
        area.add(Label("chapter", head, chapter.title, theme.HEAD))
        about = self._words(area, "about", rest, chapter.about)
        return about + 16

    def _block(self, area: ScrollArea, room: Area, entry: Entry) -> int:
        """One entry; gives where it ends."""
        current = entry is self.place.entry
        block = Block(block_name(entry), room, current=current, on_click=lambda: self.read(entry))
        area.add(block)
        head, rest = room.inset(LEFT, GAP)._replace(h=2000).top(28, 2)
        ids = " ".join(entry.ids)
        words, right = head.left(head.w - label_width(self.m, ids, theme.KEY) - 16, 16)
        block.add(Label(f"title {entry.id}", words, entry.title, theme.ROW_TITLE))
        block.add(Label(f"ids {entry.id}", right, ids, theme.KEY, theme.INK3, "right"))
        y = self._words(block, f"text {entry.id}", rest, entry.text)
        if entry.table is not None:
            y = self._table(block, rest._replace(y=y + GAP), entry.id, entry.table)
        y = self._links(block, rest._replace(y=y), entry)
        block.place = room._replace(h=y + GAP - room.y)
        return block.place.bottom

    def _words(self, parent: Widget, name: str, room: Area, words: str) -> int:
        lines = len(wrapped(self.m, words, theme.BODY, room.w))
        place = room._replace(h=lines * theme.BODY.line)
        parent.add(Paragraph(name, place, words, theme.BODY, theme.INK2))
        return place.bottom

    def _table(self, block: Block, room: Area, name: str, table: Table) -> int:
        widths = table_widths(self.m, table, room.w)
        wide = sum(widths) + BETWEEN * (len(widths) - 1)
        place = room._replace(w=wide, h=ROW * (len(table.rows) + 1))
        block.add(TableView(f"table {name}", place, table=table, widths=widths))
        return place.bottom

    def _links(self, block: Block, room: Area, entry: Entry) -> int:
        """Buttons to what else to read, as many in a line as fit; gives where they end."""
        x, y, end = room.x, room.y + 10, room.y
        for number, other in enumerate(self.book.links(entry), start=1):
            key = str(number) if block.current and number <= KEYED else ""
            wide = label_width(self.m, other.title, theme.LABEL) + (56 if key else 24)
            wide = min(wide + (30 if other.ruling else 0), room.w)
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + LINK + GAP
            block.add(self._link(entry, other, Area(x, y, wide, LINK), key))
            x, end = x + wide + GAP, y + LINK
        return end

    def _link(self, entry: Entry, other: Entry, place: Area, key: str) -> Button:
        return Button(
            f"link {entry.id} {other.id}",
            place,
            other.title,
            lambda: self.follow(other),
            icon="scale" if other.ruling else "",
            keys=key,
        )


def block_name(entry: Entry) -> str:
    """What the block of an entry is called."""
    return f"entry {entry.id}"

"""A list of rows that draws only what can be seen, however long it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from typing import Any

import pygame

from game.desk.kit.explanation import Explanation
from game.desk.kit.labels import draw_cap, label_width
from game.desk.kit.panels import draw_bar
from game.desk.kit.pictures import Image
from game.desk.kit.points import Points
from game.desk.kit.whole_rows import begin_at, seen_of
from game.desk.kit.widget import Explains, Widget
from game.desk.paint import icons, theme
from game.desk.paint.metrics import Area, Metrics
from game.desk.paint.theme import BODY, CHALK, INK, INK2, INK3, SMALL, Colour, TextStyle


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in a row: ``x`` units from the row's left edge (negative: from its right), ``w`` wide
    (negative: as far as that from its right).

    ``line`` 0 stands in the middle, 1 and 2 on the first and second line of a tall row; ``top``
    puts it so many units below the row's top edge instead.
    """

    label: str
    x: int
    w: int
    style: TextStyle = BODY
    colour: Colour = INK
    align: str = "left"
    icon: str = ""
    key_name: str = ""
    image: Image | None = None
    line: int = 0
    top: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its cells, or simply a title, a quieter second line and a note at the right.

    ``plain`` are its words where those of its cells would not do. ``heads``: it is the heading of
    the row below it, and is seen wherever that is brought into sight.
    """

    title: str = ""
    second: str = ""
    note: str = ""
    cells: tuple[Cell, ...] = ()
    enabled: bool = True
    reason: str = ""
    explain: Explains = None
    image: Image | None = None
    colour: Colour = INK
    plain: str = ""
    heads: bool = False

    def text(self) -> str:
        """The row in plain words."""
        if self.plain:
            return self.plain
        parts = [self.title, *(c.label for c in self.cells), self.second, self.note]
        return " · ".join(p for p in parts if p)


@dataclass(eq=False)
class ListView(Points):
    """Rows with a chosen one; wheel, arrows, PgUp, PgDn, Home, End.

    ``rows`` is any sequence, only its visible part is read. All are ``row_height`` units high, or
    each as high as ``heights`` says. ``on_choose`` hears of every choice,
    ``on_open`` of Enter and double clicks, ``on_double`` of the latter only, ``on_hover`` of the
    row pointed at (None: none). ``stick`` keeps a list that stands at its end there when rows are
    added. ``made`` gives rows and heights for a width instead, where words take as many lines as
    they need.
    """

    rows: Sequence[Row] = ()
    chosen: int | None = None
    on_choose: Callable[[int], None] | None = None
    on_open: Callable[[int], None] | None = None
    on_double: Callable[[int], None] | None = None
    row_height: int = theme.ROW_HEIGHT
    heights: Sequence[int] = ()
    empty: str = ""
    stick: bool = False
    divided: bool = True
    made: Callable[[Metrics, int], tuple[Sequence[Row], Sequence[int]]] | None = None

    focusable = True
    takes_pointer = True
    clips = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self.offset = 0
        self._show_first()

    def _show_first(self) -> None:
        if self.stick:
            self.offset = self._most
        if self.chosen is not None:
            self.reveal(self.chosen)

    def own_height(self, m: Metrics, wide: int) -> int:
        """All rows; where there are none, one for the words that say so."""
        self._make(m, wide)
        return self.content or (self.row_height if self.empty else 0)

    def _make(self, m: Metrics, wide: int) -> None:
        if self.made is not None:
            self.rows, self.heights = self.made(m, wide)
            self.__dict__.pop("_tops", None)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take a place; the chosen row can be seen in it."""
        self._make(m, area.w)
        self.place = area
        self.offset = 0
        self._show_first()
        return [self]

    def remake(self, made: Callable[[Metrics, int], tuple[Sequence[Row], Sequence[int]]]) -> None:
        """Show other rows in its place, as far down as it is scrolled.

        The chosen row is still seen if it was, though rows above it are higher now.
        """
        seen = self.visible_rows()
        self.made = made
        self._make(self.metrics, self.area.w)
        self.offset = min(self.offset, self._most)
        if self.chosen is not None and self.chosen in seen:
            self.reveal(self.chosen)
        self.dirty()

    @cached_property
    def _tops(self) -> list[int]:
        return [0, *accumulate(self.heights)]

    def top_of(self, index: int) -> int:
        """Where a row begins below the first one's top, in logical units."""
        return self._tops[index] if self.heights else index * self.row_height

    def _row_of(self, units: float) -> int:
        if self.heights:
            return bisect_right(self._tops, units) - 1
        return int(units // self.row_height)

    @property
    def content(self) -> int:
        """The height of all rows, in logical units."""
        return self.top_of(len(self.rows))

    @property
    def _rows_at(self) -> Sequence[int]:
        return self._tops if self.heights else range(0, self.content + 1, self.row_height)

    @property
    def _most(self) -> int:
        return max(0, self.content - self.place.h)

    def row_rect(self, index: int) -> pygame.Rect:
        """The pixels of a row, also outside the visible part."""
        return self.metrics.rect(self._row_area(index))

    def _row_area(self, index: int) -> Area:
        a = self.area
        top = self.top_of(index)
        return Area(a.x, a.y + top - self.offset, a.w, self.top_of(index + 1) - top)

    def spot(self, name: str) -> pygame.Rect | None:
        """A row by its number, from 1."""
        index = int(name) - 1 if name.isdecimal() else -1
        return self.row_rect(index) if index in self.visible_rows() else None

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The row of a pixel."""
        if not self.rect.collidepoint(pos):
            return None
        _, y = self.metrics.unit(pos)
        index = self._row_of(y - self.area.y + self.offset)
        return index if index in self.visible_rows() else None

    def visible_rows(self) -> range:
        """The rows that can be seen: whole ones, unless they are high; no heading at the foot."""
        begin, end = seen_of(self._rows_at, self.offset, self.place.h)
        last = min(len(self.rows), self._row_of(end - 1) + 1)
        heads = 0 < last <= len(self.rows) and self.rows[last - 1].heads
        return range(self._row_of(begin), last - heads)

    def text(self) -> str:
        """The visible rows; the chosen one is marked."""
        if not self.rows:
            return self.empty
        return "\n".join(
            f"{'>' if i == self.chosen else ' '} {self.rows[i].text()}" for i in self.visible_rows()
        )

    # -- moving

    def scroll_to(self, offset: int) -> None:
        """Show the rows from ``offset`` units on, or from the nearest place with a whole row."""
        wanted = begin_at(self._rows_at, offset, up=offset < self.offset)
        wanted = min(max(wanted, 0), self._most)
        if wanted != self.offset:
            self.offset = wanted
            self.dirty()

    def reveal(self, index: int) -> None:
        """Scroll so that a row can be seen."""
        headed = 0 < index <= len(self.rows) and self.rows[index - 1].heads
        top, bottom = self.top_of(index - headed), self.top_of(index + 1)
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.place.h:
            self.scroll_to(bottom - self.place.h)

    def choose(self, index: int) -> None:
        """Choose a row, unless it is not enabled."""
        row = self.rows[index]
        if not row.enabled:
            if self.host is not None and row.reason:
                self.host.refuse(row.reason)
            return
        self.reveal(index)
        self.set(chosen=index)
        if self.on_choose is not None:
            self.on_choose(index)

    def keep(self) -> Any:
        """Scroll position, whether that was the end, and the chosen row."""
        return self.offset, self.offset >= self._most, self.chosen

    def restore(self, kept: Any) -> None:
        """Scroll to where it was; to the end if it sticks there, to a row that is newly chosen."""
        offset, at_end, chosen = kept
        self.offset = self._most if self.stick and at_end else min(offset, self._most)
        if self.chosen is not None and self.chosen != chosen:
            self.reveal(self.chosen)

    # -- input

    def release(self, event: pygame.event.Event) -> None:
        """A click chooses, a second one opens."""
        index = self.index_at(event.pos)
        if index is None:
            return
        again = index == self.chosen
        self.acknowledge()
        self.choose(index)
        twice = self.host is not None and self.host.twice
        opens = self.on_double or self.on_open
        if opens is not None and again and twice:
            opens(index)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Scroll by three rows a step."""
        self.scroll_to(round(self.offset - steps * 3 * self.row_height))
        self.point(self.index_at(pos))
        return self._most > 0

    @property
    def _chooses(self) -> bool:
        return self.on_choose is not None or self.on_open is not None or self.chosen is not None

    @property
    def leafs(self) -> bool:
        """Whether keys have anywhere to go in it: from row to row, or down what is seen of it."""
        if not self._chooses:
            return self._most > 0
        return len(list(islice((row for row in self.rows if row.enabled), 2))) == 2

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Arrows choose the next enabled row, or scroll where none is ever chosen; Enter opens."""
        if not self._chooses:
            return self._scroll_by_key(combo)
        page = max(1, self.place.h // self.row_height - 1)
        last = len(self.rows) - 1
        at = -1 if self.chosen is None else self.chosen
        aims = {"Up": at - 1, "Down": at + 1, "PgUp": at - page, "PgDn": at + page}
        aims |= {"Home": 0, "End": last}
        if combo in aims and self.rows:
            self._go(min(max(aims[combo], 0), last), -1 if combo in {"Up", "PgUp", "End"} else 1)
            return True
        if combo in {"Enter", "Space"} and self.on_open is not None and self.chosen is not None:
            self.on_open(self.chosen)
            return True
        return False

    def _scroll_by_key(self, combo: str) -> bool:
        page, row = max(self.row_height, self.place.h - self.row_height), self.row_height
        steps = {"Up": -row, "Down": row, "PgUp": -page, "PgDn": page}
        steps |= {"Home": -self.content, "End": self.content}
        if combo in steps:
            self.scroll_to(self.offset + steps[combo])
        return combo in steps

    def _go(self, index: int, step: int) -> None:
        """To the first enabled row from there on, else to the last one before it."""
        at = -1 if self.chosen is None else self.chosen
        ahead = range(index, len(self.rows) if step > 0 else -1, step)
        ways = (n for n in (*ahead, *range(index - step, at, -step)) if self.rows[n].enabled)
        if (found := next(ways, None)) is not None:
            self.choose(found)

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """The explanation of the row pointed at, or of the chosen one."""
        index = self.chosen if pos is None else self.index_at(pos)
        if index is None or index >= len(self.rows):
            return super().explanation_at(pos)
        row = self.rows[index]
        found = row.explain() if callable(row.explain) else row.explain
        if found is None and row.reason and not row.enabled:
            found = Explanation.against(row.title or row.text(), row.reason)
        return (found, self.row_rect(index)) if found else super().explanation_at(pos)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rows, the scroll bar and the focus ring."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        if not self.rows and self.empty:
            room = self.rect.inflate(-self.metrics.px(32), 0)
            self.write(surface, self.empty, SMALL, INK3, room, "center")
        for index in self.visible_rows():
            self._draw_row(surface, index)
        draw_bar(surface, self, self.offset, self.content)
        surface.set_clip(before)
        self.draw_focus(surface)

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        m, row, rect = self.metrics, self.rows[index], self.row_rect(index)
        if index == self.chosen:
            surface.fill(theme.RAISED, rect)
            surface.fill(CHALK, (rect.left, rect.top, m.px(4), rect.h))
        elif index == self.pointed and row.enabled:
            surface.fill(theme.mix(theme.PANEL, theme.HOVER, 0.6), rect)
        if self.divided:
            thin = m.px(1)
            surface.fill(theme.LINE, (rect.left, rect.bottom - thin, rect.w, thin))
        for cell in row.cells or self._simple(row):
            draw_cell(surface, self, cell, rect, enabled=row.enabled)

    def _simple(self, row: Row) -> tuple[Cell, ...]:
        left = 56 if row.image is not None else 16
        width = self.place.w
        aside = label_width(self.metrics, row.note, SMALL) + 16 if row.note else 0
        line = 1 if row.second else 0
        room = width - left - 16 - aside
        cells = [Cell(row.title, left, room, theme.LABEL, row.colour, line=line)]
        if row.second:
            cells.append(Cell(row.second, left, width - left - 16, SMALL, INK2, line=2))
        if row.note:
            cells.append(Cell(row.note, -aside - 8, aside - 8, SMALL, INK3, "right", line=line))
        if row.image is not None:
            cells.append(Cell("", 12, 36, image=row.image))
        return tuple(cells)


def draw_cell(
    surface: pygame.Surface, on: Widget, cell: Cell, row: pygame.Rect, *, enabled: bool = True
) -> None:
    """Draw a cell of a row, which is a part of a widget."""
    m = on.metrics
    left = row.left + m.px(cell.x) if cell.x >= 0 else row.right - m.px(-cell.x)
    wide = m.px(cell.w) if cell.w >= 0 else row.right - m.px(-cell.w) - left
    box = pygame.Rect(left, row.top, wide, row.h)
    if cell.line:
        half = m.px(22)
        top = row.centery - half + (half if cell.line == 2 else 0)
        box = pygame.Rect(left, top, box.w, half)
    if cell.top is not None:
        box = pygame.Rect(left, row.top + m.px(cell.top), box.w, m.px(cell.style.line))
    if cell.image is not None:
        image = cell.image(m) if callable(cell.image) else cell.image
        surface.blit(image, image.get_rect(center=box.center))
        return
    if cell.key_name:
        draw_cap(surface, m, cell.key_name, right=box.right, centre=box.centery)
        return
    ink = cell.colour if enabled else INK3
    if cell.icon:
        mark = icons.icon(cell.icon, m.px(16), ink)
        surface.blit(mark, mark.get_rect(left=box.left, centery=box.centery))
        box.left += m.px(22)
        box.width -= m.px(22)
    if cell.label:
        on.write(surface, cell.label, cell.style, ink, box, cell.align)

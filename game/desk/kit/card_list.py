"""A list whose rows stand beside each other as cards, as many as there is room for."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.desk.kit.labels import label_width
from game.desk.kit.lists import ListView, draw_cell
from game.desk.kit.whole_rows import seen_of
from game.desk.kit.widget import Widget
from game.desk.paint import shapes, theme
from game.desk.paint.metrics import Area, Metrics

BETWEEN, BAR = 8, 10
"""Between two cards, beside and below each other; at the right of all, for the scroll bar."""


@dataclass(eq=False)
class CardList(ListView):
    """Cards of at least ``least`` units, ``row_height`` high, and so wide that the words of each
    have room; left and right go from one to the next, up and down from line to line."""

    least: int = 140
    _small: float = field(default=1.0, init=False)
    _widest: int = field(default=0, init=False)

    @property
    def across(self) -> int:
        """How many cards stand beside each other: fewer where all but words is small."""
        wide = max(self.least / self._small, self._widest)
        return max(1, int((self.place.w - BAR + BETWEEN) / (wide + BETWEEN)))

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take a place; the chosen card can be seen in it."""
        self._small = min(1.0, m.scale)
        across = (cell for each in self.rows for cell in each.cells if cell.label and cell.w < 0)
        wide = (label_width(m, c.label, c.style) + c.x - c.w for c in across if c.x >= 0)
        self._widest = max(wide, default=0)
        return super().lay(m, area)

    def top_of(self, index: int) -> int:
        """Where the line of a card begins."""
        return index // self.across * (self.row_height + BETWEEN)

    @property
    def content(self) -> int:
        """The height of all lines."""
        return -(-len(self.rows) // self.across) * (self.row_height + BETWEEN)

    @property
    def _rows_at(self) -> range:
        return range(0, self.content + 1, self.row_height + BETWEEN)

    def _row_area(self, index: int) -> Area:
        a, across = self.area, self.across
        wide = (a.w - BAR - BETWEEN * (across - 1)) // across
        left = a.x + index % across * (wide + BETWEEN)
        return Area(left, a.y + self.top_of(index) - self.offset, wide, self.row_height)

    def visible_rows(self) -> range:
        """The cards that can be seen, the last line in part where it is cut."""
        begin, end = seen_of(self._rows_at, self.offset, self.place.h)
        high = self.row_height + BETWEEN
        last = min(len(self.rows), (-(-end // high)) * self.across)
        return range(min(last, begin // high * self.across), last)

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The card of a pixel."""
        if not self.rect.collidepoint(pos):
            return None
        return next((n for n in self.visible_rows() if self.row_rect(n).collidepoint(pos)), None)

    def reveal(self, index: int) -> None:
        """Scroll so that a card can be seen."""
        top = self.top_of(index)
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_height > self.offset + self.place.h:
            self.scroll_to(top + self.row_height - self.place.h)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Scroll by a line a step."""
        return super().wheel(steps / 3, pos)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Arrows go to the card on that side."""
        at = -1 if self.chosen is None else self.chosen
        aims = {"Left": at - 1, "Right": at + 1, "Up": at - self.across, "Down": at + self.across}
        if combo not in aims or not self.rows:
            return super().key(combo, event)
        aim = 0 if at < 0 else aims[combo]
        if combo in {"Left", "Right"} or 0 <= aim < len(self.rows):
            self._go(min(max(aim, 0), len(self.rows) - 1), 1 if combo in {"Right", "Down"} else -1)
        return True

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        m, row, rect = self.metrics, self.rows[index], self.row_rect(index)
        chosen, pointed = index == self.chosen, index == self.pointed and row.enabled
        fill = theme.RAISED if chosen else theme.mix(theme.PANEL, theme.HOVER, 0.6 * pointed)
        border = theme.CHALK if chosen else theme.LINE
        shapes.plate(surface, rect, fill, border, m.px(theme.RADIUS), m.px(2 if chosen else 1))
        for cell in row.cells:
            draw_cell(surface, self, cell, rect, enabled=row.enabled)

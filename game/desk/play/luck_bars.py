"""Luck in few lines: a bar of the points of each side, with the mark of their mean."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.kit.widget import Widget
from game.desk.paint import flags, fonts, theme
from game.desk.paint.metrics import Metrics
from game.desk.play.luck import FAR, Luck, LuckOf

LINE, HIGH, GAP = 24, 10, 8
"""How high a line and its bar are, and the room between a bar and what stands beside it."""


@dataclass(eq=False)
class LuckBars(Widget):
    """A line a side: badge, points, a bar of them across the mark of the mean, points over it.

    A frame behind a bar marks the spread that fair dice give.
    """

    columns: tuple[LuckOf, ...] = ()

    drawn_from = ("columns",)

    def text(self) -> str:
        """A line a side."""
        lines = (
            (c.name, str(c.whole.points), c.whole.words(), c.whole.judged()) for c in self.columns
        )
        return "\n".join(map(" | ".join, lines))

    def own_width(self, m: Metrics) -> int:
        """Words, and a bar that can still be read."""
        return LINE + self._points(m) + self._over(m) + 2 * GAP + 120

    def own_height(self, m: Metrics, wide: int) -> int:
        """A line a side."""
        del m, wide
        return LINE * len(self.columns)

    def _points(self, m: Metrics) -> int:
        return _widest(m, [str(column.whole.points) for column in self.columns])

    def _over(self, m: Metrics) -> int:
        return _widest(m, [column.whole.words() for column in self.columns])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every line on one scale."""
        m, rect = self.metrics, self.rect
        for number, column in enumerate(self.columns):
            line = pygame.Rect(rect.left, rect.top + m.px(LINE) * number, rect.w, m.px(LINE))
            mark = flags.badge(column.side, m.px(16), theme.PANEL)
            surface.blit(mark, mark.get_rect(midleft=line.midleft))
            line.left, line.w = line.left + m.px(LINE), line.w - m.px(LINE)
            if column.whole.rolls:
                self._draw_line(surface, line, column)
            else:
                self.write(surface, column.whole.judged(), theme.SMALL, theme.INK3, line)

    def _draw_line(self, surface: pygame.Surface, line: pygame.Rect, column: LuckOf) -> None:
        """Points at the left, points over the mean at the right, the bar between them."""
        m, luck, style = self.metrics, column.whole, theme.SMALL.mono_()
        points, over = m.px(self._points(m)), m.px(self._over(m))
        said = pygame.Rect(line.left, line.top, points, line.h)
        self.write(surface, str(luck.points), style, theme.INK, said, "right")
        self.write(surface, luck.words(), style, theme.INK, line, "right")
        left, right = said.right + m.px(GAP), line.right - over - m.px(GAP)
        across = pygame.Rect(left, 0, right - left, m.px(HIGH))
        across.centery = line.centery
        most = max(_reach(each.whole) for each in self.columns)
        _bar(surface, across, column, across.w / most, m)


def _widest(m: Metrics, words: list[str]) -> int:
    style = theme.SMALL.mono_()
    size = m.type_size(style)
    return round(max((fonts.width(each, style, size) for each in words), default=0) / m.scale) + 1


def _reach(luck: Luck) -> float:
    """What a bar must have room for: the points, and as much as fair dice hardly pass."""
    return max(float(luck.points), float(luck.mean) + FAR * luck.spread, 1.0)


def _bar(
    surface: pygame.Surface, across: pygame.Rect, column: LuckOf, unit: float, m: Metrics
) -> None:
    luck, mean = column.whole, float(column.whole.mean)
    pygame.draw.rect(surface, theme.WELL, across)
    low, high = max(0.0, mean - luck.spread), mean + luck.spread
    frame = pygame.Rect(across.left + round(low * unit), 0, round((high - low) * unit), m.px(18))
    frame.centery = across.centery
    pygame.draw.rect(surface, theme.RAISED, frame)
    pygame.draw.rect(surface, theme.LINE2, frame, m.px(1))
    if luck.points:
        bar = pygame.Rect(across.left, across.top, round(luck.points * unit), across.h)
        surface.blit(flags.band(column.side, bar.size), bar)
    tick = pygame.Rect(across.left + round(mean * unit), 0, max(2, m.px(2)), m.px(20))
    tick.centery = across.centery
    surface.fill(theme.CHALK, tick)

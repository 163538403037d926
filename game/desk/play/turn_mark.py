"""The turn on the rail, of how many; pointed at, it tells what the battle is about."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import Explanation, Metrics, Widget
from game.desk.kit.labels import label_width
from game.desk.paint import theme


def two_lines(m: Metrics, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The rectangles of two lines of text in the middle of one."""
    first = pygame.Rect(rect.left, rect.centery - m.px(22), rect.w, m.px(22))
    return first, first.move(0, m.px(22))


class TurnMark(Widget):
    """Two lines: ``Turn`` and ``3 of 12``. A click or F1 shows the aims of the battle."""

    takes_pointer = True
    focusable = True
    drawn_from = ("words",)

    def __init__(
        self,
        words: tuple[str, str],
        aims: Callable[[], Explanation | None],
        show: Callable[[], None],
    ) -> None:
        super().__init__("turn", region="rail", explain=aims)
        self.words, self.show = words, show

    def text(self) -> str:
        """Both lines."""
        return " ".join(self.words)

    def own_width(self, m: Metrics) -> int:
        """The longer line."""
        return max(64, label_width(m, self.words[1], theme.LABEL)) + 8

    def activate(self) -> None:
        """Show the card at once."""
        self.show()

    def avoid_rects(self) -> list[pygame.Rect]:
        """The rail: the card of the aims covers neither the phases nor what is to be done."""
        return [self.metrics.rect(self.metrics.frame.rail)]

    def draw(self, surface: pygame.Surface) -> None:
        """The lines, brighter under the pointer."""
        lines = two_lines(self.metrics, self.rect.move(self.metrics.px(4), 0))
        styles = ((theme.SMALL, theme.INK3), (theme.LABEL, theme.INK))
        for words, rect, (style, ink) in zip(self.words, lines, styles, strict=True):
            self.write(surface, words, style, theme.WHITE if self.hovered else ink, rect)
        self.draw_focus(surface)

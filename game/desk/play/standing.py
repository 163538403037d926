"""How a battle stands, on the rail: a figure for each side, beside the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.kit import Explanation, Metrics, Widget
from game.desk.kit.labels import label_width
from game.desk.paint import flags, theme
from game.desk.play.turn_mark import two_lines

BADGE, BESIDE = 16, 22
"""The size of a badge, and where its figure begins."""


class StandingMark(Widget):
    """The badge of each side with its figure, the first two sides below each other.

    ``widest``: what has room at least, so that nothing beside it moves while figures grow.
    """

    takes_pointer = True
    focusable = True
    drawn_from = ("figures",)

    def __init__(
        self,
        figures: Sequence[str],
        aims: Callable[[], Explanation | None],
        show: Callable[[], None],
        widest: str = "",
    ) -> None:
        super().__init__("standing", region="rail", explain=aims)
        self.figures, self.show, self.widest = tuple(figures), show, widest

    def text(self) -> str:
        """The figures."""
        return " ".join(self.figures)

    def own_width(self, m: Metrics) -> int:
        """The badge and the longest figure."""
        words = (*self.figures, self.widest)
        return BESIDE + max(label_width(m, each, theme.NUMBER) for each in words) + 8

    def activate(self) -> None:
        """Show the card at once."""
        self.show()

    def avoid_rects(self) -> list[pygame.Rect]:
        """The rail: the card covers neither the phases nor what is to be done."""
        return [self.metrics.rect(self.metrics.frame.rail)]

    def draw(self, surface: pygame.Surface) -> None:
        """A line a side."""
        m = self.metrics
        lines = two_lines(m, self.rect)
        for side, (words, line) in enumerate(zip(self.figures, lines, strict=False)):
            mark = flags.badge(side, m.px(BADGE), theme.DECK)
            surface.blit(mark, mark.get_rect(left=line.left, centery=line.centery))
            room = line.move(m.px(BESIDE), 0)
            ink = theme.WHITE if self.hovered else theme.side(side).colour
            self.write(surface, words, theme.NUMBER, ink, room)
        self.draw_focus(surface)

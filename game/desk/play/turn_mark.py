"""The turn on the rail, of how many; pointed at, it tells what the battle is about."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import Area, Widget
from game.desk.paint import theme


class TurnMark(Widget):
    """Two lines: ``Turn`` and ``3 of 12``. A click or F1 shows the aims of the battle."""

    takes_pointer = True
    focusable = True

    def __init__(
        self,
        place: Area,
        words: tuple[str, str],
        lines: tuple[Area, Area],
        show: Callable[[], None],
    ) -> None:
        super().__init__("turn", place, region="rail")
        self.words, self.lines, self.show = words, lines, show

    def text(self) -> str:
        """Both lines."""
        return " ".join(self.words)

    def activate(self) -> None:
        """Show the card at once."""
        self.show()

    def avoid_rects(self) -> list[pygame.Rect]:
        """The rail: the card of the aims covers neither the phases nor what is to be done."""
        return [self.metrics.rect(self.metrics.frame.rail)]

    def draw(self, surface: pygame.Surface) -> None:
        """The lines, brighter under the pointer."""
        styles = ((theme.SMALL, theme.INK3), (theme.LABEL, theme.INK))
        for words, area, (style, ink) in zip(self.words, self.lines, styles, strict=True):
            colour = theme.WHITE if self.hovered else ink
            self.write(surface, words, style, colour, self.metrics.rect(area))
        self.draw_focus(surface)

"""A term of a worth as a bar from the middle: what speaks for an option to the right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.kit import Metrics, Widget
from game.desk.paint import theme

HIGH = 10


@dataclass(eq=False)
class TermBar(Widget):
    """``share``: -1 to 1 of half its width."""

    share: float = 0.0

    drawn_from = ("share",)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of the bar."""
        del m, wide
        return HIGH

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the middle, and the bar from there."""
        rect, half = self.rect, self.rect.w // 2
        long = round(abs(self.share) * half)
        left = rect.left + half - (long if self.share < 0 else 0)
        colour = theme.GOOD if self.share > 0 else theme.BAD
        surface.fill(colour, (left, rect.top, long, rect.h))
        surface.fill(theme.LINE, (rect.left + half, rect.top, 1, rect.h))

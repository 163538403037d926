"""What a map and a ship record have in common as widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.desk.kit.widget import Widget
from game.desk.paint import theme


@dataclass(eq=False)
class HexWidget(Widget):
    """Hexes that are pointed at and picked, by the pointer or by a cursor that keys move.

    ``picks_singly``: Shift with a pick takes one of what a pick takes together.
    """

    clips = True
    picks_singly = False

    def keys_held(self) -> tuple[bool, bool]:
        """Whether Shift and Ctrl are held."""
        host = self.host
        return (host.shift, host.ctrl) if host is not None else (False, False)

    def shown_rects(self) -> list[pygame.Rect]:
        """The pixels of what is read or clicked in it."""
        return []

    def edge_rects(self) -> list[pygame.Rect]:
        """The pixels of names at its edge."""
        return []

    def counter_rects(self) -> list[pygame.Rect]:
        """The pixels of counters in it."""
        return []

    def outline(self, name: str) -> Sequence[tuple[float, float]]:
        """The corners of a thing in it by its name; none where a rectangle is about it."""
        del name
        return ()

    def draw_focus(self, surface: pygame.Surface, radius: int = theme.RADIUS) -> None:
        """The focus ring, along the inside of the edge: what is around it lies close."""
        del radius
        if self.focused:
            pygame.draw.rect(surface, theme.CHALK, self.rect, self.metrics.px(2))

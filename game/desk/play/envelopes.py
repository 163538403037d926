"""Envelopes: whether the orders of a side are sealed or still to be written; all may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.desk.kit import Metrics, Widget
from game.desk.paint import flags, shapes, theme
from game.table.hotseat import HotSeat
from game.words import _

State = Literal["open", "sealed", "none"]


def envelope_words(hot: HotSeat, side: str) -> tuple[State, str]:
    """The state of a side's envelope in the open step, and how to say it."""
    if side in hot.runner.pending:
        return "open", _("orders still to write")
    if hot.runner.sealed(side):
        return "sealed", _("orders sealed")
    return "none", _("is not asked in this step")


@dataclass(eq=False)
class Envelope(Widget):
    """A card with a side's envelope, its name, and the state of its orders."""

    side: int = 0
    label: str = ""
    second: str = ""
    state: State = "open"

    def text(self) -> str:
        """Name and state."""
        return f"{self.label}: {self.second}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw card, envelope and words."""
        m, rect = self.metrics, self.rect
        self.plate(surface, theme.PANEL, theme.LINE)
        letter = pygame.Rect(rect.left + m.px(24), 0, m.px(72), m.px(48))
        letter.centery = rect.centery
        self._draw_letter(surface, letter, m)
        left = letter.right + m.px(24)
        words = pygame.Rect(left, rect.centery - m.px(26), rect.right - left - m.px(12), m.px(26))
        colour = theme.side(self.side).colour
        self.write(surface, self.label, theme.ROW_TITLE, colour, words)
        below = words.move(0, m.px(27))
        self.write(surface, self.second, theme.BODY, theme.INK2, below)

    def _draw_letter(self, surface: pygame.Surface, box: pygame.Rect, m: Metrics) -> None:
        colour = theme.side(self.side).colour
        wide = m.px(2)
        tip = (box.centerx, box.top + round(box.h * 0.58))
        if self.state == "sealed":
            fill = theme.mix(theme.PANEL, colour, 0.35)
            shapes.plate(surface, box, fill, colour, m.px(3), wide)
            for corner in (box.topleft, (box.right - 1, box.top)):
                shapes.line(surface, colour, corner, tip, wide)
            seal = flags.badge(self.side, m.px(22), fill)
            surface.blit(seal, seal.get_rect(center=tip))
            return
        if self.state == "none":
            shapes.dashed_rect(surface, theme.mix(theme.PANEL, colour, 0.5), box, m.px(1), m.px(4))
            return
        shapes.plate(surface, box, None, colour, m.px(3), wide)
        low = (box.centerx, box.top + round(box.h * 0.42))
        for corner in ((box.left, box.bottom - 1), (box.right - 1, box.bottom - 1)):
            shapes.line(surface, colour, corner, low, wide, (m.px(4), m.px(4)))

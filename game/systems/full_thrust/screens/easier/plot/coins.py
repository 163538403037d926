"""The five markers as coins, and the speeds: what is not legal is dim and says why."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.kit import Button, Given, grow, row, scaled
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.systems.full_thrust.rules.pivots import SIDES, Marker, marker_words
from game.systems.full_thrust.screens.easier.plot.draft import ROW
from game.systems.full_thrust.screens.markers import marker_coin
from game.words import _

HIGH = (70, 84)
COIN, BELOW = (22, 27), (46, 57)
"""The radius of a coin, and where its words begin, in a small window and a large one."""


@dataclass(eq=False)
class CoinButton(Button):
    """A button with a marker above its words."""

    marker: Marker = ""

    def _draw_inside(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        coin = marker_coin(self.marker, m.px(m.pick(*COIN)), legal=self.enabled or self.on)
        surface.blit(coin, coin.get_rect(midtop=(rect.centerx, rect.top + m.px(5))))
        below = pygame.Rect(rect.left, 0, rect.w, m.px(20)).inflate(-m.px(2), 0)
        below.top = rect.top + m.px(m.pick(*BELOW))
        self.write(surface, short_words(self.marker), theme.SMALL, ink, below, "centre")
        corner = pygame.Rect(rect.right - m.px(18), rect.top + m.px(4), m.px(14), m.px(16))
        self.write(surface, self.keys, theme.KEY, ink, corner, "centre")


def short_words(marker: Marker) -> str:
    """What a marker does; its letters say to which hand."""
    sides = abs(SIDES[marker])
    return (_("straight"), _("1 side"), _("2 sides"))[sides]


def coin_button(marker: Marker) -> CoinButton:
    """The coin of a marker; its keys are those of its place."""
    key = str(ROW.index(marker) + 1)
    made = CoinButton(f"marker {marker}", label=marker_words(marker), keys=key, marker=marker)
    made.region = "markers"
    return made


def coins_part(buttons: list[CoinButton]) -> Given:
    """All five side by side."""
    return scaled(*HIGH, row(*map(grow, buttons), gap=6))


@dataclass(eq=False)
class SpeedButton(Button):
    """A speed; ``burns``: it would end in the row of a nova."""

    burns: bool = False

    def _colours(self) -> tuple[Colour | None, Colour, Colour]:
        fill, border, ink = super()._colours()
        if not (self.burns and self.enabled):
            return fill, border, ink
        return fill, border, mix(theme.BAD, theme.ON_CHALK, 0.4) if self.on else theme.BAD

"""Markers on the map: where each of them would end, and what lies beside a ship."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.paint import fonts, theme
from game.desk.paint.shapes import about_middle, at, sprite, stroke
from game.desk.paint.theme import mix
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.screens.face import size_of
from game.systems.full_thrust.screens.markers import BLANK, LETTERS, hidden_coin, marker_coin

COIN, LEFT, UP, OUTSIDE = 0.5, 0.74, 0.62, 1.5
"""The size of a coin beside a ship, how far from the middle of its hex it lies; how much farther
outside of it."""


@dataclass(frozen=True, slots=True)
class EndFace:
    """The end of a marker that may be laid, in the colour of its side."""

    marker: Marker

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The letters of the marker in a hex."""
        del ghost
        colour = theme.side(side).colour
        ground = mix(theme.VOID, colour, 0.25)

        def paint(s: pygame.Surface, k: int) -> None:
            pygame.draw.polygon(s, ground, about_middle(s, k, m.corners, 0.9))
            stroke(s, colour, about_middle(s, k, m.corners, 0.9), max(1.2, m.r * 0.06) * k)

        made = sprite(size_of(m), paint, colour)
        ink, size = mix(colour, theme.WHITE, 0.6), max(10, round(m.r * 0.66))
        text = fonts.render(self.marker or BLANK, LETTERS, ink, size)
        made.blit(text, text.get_rect(center=made.get_rect().center))
        return made


@dataclass(frozen=True, slots=True)
class DotFace:
    """An end at another speed; ``burns``: in the row of a nova."""

    burns: bool = False

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """A dot."""
        del ghost
        colour = theme.BAD if self.burns else theme.side(side).colour

        def paint(s: pygame.Surface, k: int) -> None:
            pygame.draw.circle(s, theme.VOID, at(s, k, 0, 0), max(4.5, 0.24 * m.r) * k)
            pygame.draw.circle(s, colour, at(s, k, 0, 0), max(3.0, 0.17 * m.r) * k)

        return sprite(size_of(m), paint, colour)


@dataclass(frozen=True, slots=True)
class CoinFace:
    """The marker beside a ship: face up, or face down where it is None.

    ``outside``: it lies beyond the rim of the hex, and covers nothing that stands in it.
    """

    marker: Marker | None = None
    outside: bool = False

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """A coin at the upper left of the hex."""
        del ghost
        radius = max(7, round(m.r * COIN))
        up = self.marker
        coin = hidden_coin(side, radius) if up is None else marker_coin(up, radius)
        made = pygame.Surface((4 * m.r, 4 * m.r), pygame.SRCALPHA)
        far = OUTSIDE * m.r if self.outside else m.r
        middle = 2 * m.r - round(LEFT * far), 2 * m.r - round(UP * far)
        made.blit(coin, coin.get_rect(center=middle))
        return made

"""Markers of the easier game as coins: face up with letters, or face down in a side colour."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import fonts, theme
from game.desk.paint.shapes import about_middle, at, sprite, stroke
from game.desk.paint.theme import TextStyle, mix
from game.systems.full_thrust.rules.pivots import Marker

BLANK = "·"
LETTERS = TextStyle(16, 20, 600)


def marker_coin(marker: Marker, radius: int, *, legal: bool = True) -> pygame.Surface:
    """A marker face up: chalk, dim where it is not legal."""
    return _face_up(marker, radius, legal)


def hidden_coin(side: int, radius: int) -> pygame.Surface:
    """A marker face down: a ring in the colour of its side."""
    return _face_down(side, radius, theme.palette_name())


@lru_cache(maxsize=64)
def _face_up(marker: Marker, radius: int, legal: bool) -> pygame.Surface:
    m = hex_metrics(radius)
    ground = theme.CHALK if legal else mix(theme.VOID, theme.CHALK, 0.18)
    ink = theme.ON_CHALK if legal else theme.INK3

    def paint(s: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(s, theme.VOID, about_middle(s, k, m.corners))
        pygame.draw.polygon(s, ground, about_middle(s, k, m.corners, 0.92))

    made = sprite((2 * m.r + 2, m.height + 2), paint, ground)
    text = fonts.render(marker or BLANK, LETTERS, ink, max(10, round(m.r * 0.72)))
    made.blit(text, text.get_rect(center=made.get_rect().center))
    return made


@lru_cache(maxsize=64)
def _face_down(side: int, radius: int, _palette: str) -> pygame.Surface:
    m, colour = hex_metrics(radius), theme.side(side).colour
    ground = mix(theme.VOID, colour, 0.45)

    def paint(s: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(s, ground, about_middle(s, k, m.corners, 0.94))
        stroke(s, colour, about_middle(s, k, m.corners, 0.94), max(1.4, m.r * 0.1) * k)
        pygame.draw.circle(s, colour, at(s, k, 0, 0), 0.42 * m.r * k)
        pygame.draw.circle(s, ground, at(s, k, 0, 0), 0.24 * m.r * k)

    return sprite((2 * m.r + 2, m.height + 2), paint, colour)

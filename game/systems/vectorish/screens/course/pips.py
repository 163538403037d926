"""Points left as small hexes."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin

import pygame

from game.desk.kit import Canvas, Metrics, Part, column, fixed
from game.desk.paint import theme
from game.desk.paint.theme import Colour

SIZE = 18


def pips(name: str, left: int, most: int, colour: Colour) -> Part:
    """So many of so many, filled and empty."""
    return column(fixed(SIZE, Canvas(f"{name} pips", paint=partial(_paint, left, most, colour))))


def _paint(
    left: int, most: int, colour: Colour, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    step = min(m.px(SIZE + 3), rect.w / max(1, most))
    radius = step / 2 - m.px(1)
    for number in range(most):
        middle = rect.x + radius + number * step, rect.centery
        corners = [
            (middle[0] + cos(radians(60 * k)) * radius, middle[1] + sin(radians(60 * k)) * radius)
            for k in range(6)
        ]
        if number < left:
            pygame.draw.polygon(surface, colour, corners)
        else:
            pygame.draw.polygon(surface, theme.LINE2, corners, m.px(1))

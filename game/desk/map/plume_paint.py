"""What burns astern of a hull."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Shape
from game.desk.paint import theme
from game.desk.paint.hull_plan import spot
from game.desk.paint.theme import Colour, mix

FLAME = theme.rgb("#9FE7FF")
Placed = Callable[[float, float], Point]
"""A place of the hull, in cells from its own hex 0, as a pixel."""


def paint_plumes(s: pygame.Surface, shape: Shape, placed: Placed, ground: Colour) -> None:
    """One for each of its flames that nothing of the hull stands behind."""
    left = set(shape.left)
    for hex_ in shape.flames:
        if hex_ in left and hex_.step(3) not in left:
            _plume(s, placed, spot(hex_), ground)


def _plume(s: pygame.Surface, placed: Placed, at: Point, ground: Colour) -> None:
    x, y = at
    for wide, far, share in ((0.75, 2.6, 0.30), (0.5, 2.0, 0.65), (0.25, 1.5, 1.0)):
        ends = [(x - wide, y + 0.6), (x, y + far), (x + wide, y + 0.6)]
        pygame.draw.polygon(s, mix(ground, FLAME, share), [placed(*end) for end in ends])

"""A design as a picture: its hull fresh from the yard, facing N, wherever ships are offered."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.desk.map.marks import Shape
from game.desk.paint import theme
from game.desk.paint.hull_plan import middle_and_reach, spot
from game.desk.paint.hulls import painted_hull
from game.desk.paint.shapes import about_middle, sprite
from game.desk.paint.theme import Colour
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.ship.design import Design

_CORNERS = tuple((math.cos(a), math.sin(a)) for a in map(math.radians, range(0, 360, 60)))
LARGEST_CELL = 0.09
"""Of the size of a picture: the radius of a box of a ship that has few."""


def portrait(design: Design, side: int, size: int) -> pygame.Surface:
    """The hull in a square of so many pixels, an outline where ground is plain."""
    shape = design_shape(design)
    _middle, reach = middle_and_reach(shape.hexes)
    cell = min(0.5 * size / reach, LARGEST_CELL * size)
    colour = theme.side(side).colour
    if shape.bodied:
        return painted_hull(shape.cells, cell, 0.0, colour)
    return _outline(shape, size, cell, colour)


@lru_cache(maxsize=128)
def _outline(shape: Shape, size: int, cell: float, colour: Colour) -> pygame.Surface:
    (mx, my), _reach = middle_and_reach(shape.hexes)

    def draw(surface: pygame.Surface, k: int) -> None:
        for x, y in map(spot, shape.hexes):
            at = [((x - mx + cx) * cell, (y - my + cy) * cell) for cx, cy in _CORNERS]
            pygame.draw.polygon(surface, colour, about_middle(surface, k, at))

    return sprite((size, size), draw, colour)

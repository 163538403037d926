"""A ship as a picture, facing N, wherever ships are told of: fresh from the yard, or as it is."""

from __future__ import annotations

import math
from functools import lru_cache, partial

import pygame

from game.desk.kit import Canvas, Metrics
from game.desk.map.marks import Shape
from game.desk.paint import theme
from game.desk.paint.hull_plan import middle_and_reach, spot
from game.desk.paint.hulls import painted_hull
from game.desk.paint.shapes import about_middle, sprite
from game.desk.paint.theme import Colour

_CORNERS = tuple((math.cos(a), math.sin(a)) for a in map(math.radians, range(0, 360, 60)))
LARGEST_CELL = 0.09
"""Of the size of a picture: the radius of a box of a ship that has few."""


def portrait(shape: Shape, side: int, size: int) -> pygame.Surface:
    """A hull in a square of so many pixels, an outline where ground is plain; it keeps the scale
    of the whole ship whatever it has lost."""
    _middle, reach = middle_and_reach(shape.hexes)
    cell = min(0.5 * size / reach, LARGEST_CELL * size)
    colour = theme.side(side).colour
    if shape.bodied:
        return painted_hull(shape.cells, cell, 0.0, colour)
    return _outline(shape, size, cell, colour)


def portrait_canvas(name: str, shape: Shape, side: int, plain: str) -> Canvas:
    """The same as large as its place; ``plain`` says whose it is."""
    paint = partial(_paint, shape, side, theme.palette_name())
    return Canvas(name, paint=paint, plain=plain)


def _paint(
    shape: Shape,
    side: int,
    _palette: str,
    surface: pygame.Surface,
    rect: pygame.Rect,
    _metrics: Metrics,
) -> None:
    image = portrait(shape, side, min(rect.size))
    surface.blit(image, image.get_rect(center=rect.center))


@lru_cache(maxsize=128)
def _outline(shape: Shape, size: int, cell: float, colour: Colour) -> pygame.Surface:
    (mx, my), _reach = middle_and_reach(shape.hexes)

    def draw(surface: pygame.Surface, k: int) -> None:
        for x, y in map(spot, shape.left):
            at = [((x - mx + cx) * cell, (y - my + cy) * cell) for cx, cy in _CORNERS]
            pygame.draw.polygon(surface, colour, about_middle(surface, k, at))

    return sprite((size, size), draw, colour)

"""A shape as a body: plates lit from the upper left, with what glows on them and burns behind."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Shape
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex

FLAME = theme.rgb("#9FE7FF")
FINE = 2.6
"""From so many pixels of a plate on what glows on it is told apart."""
BRIGHT, FALL, DULL = 0.76, 0.24, 0.5
"""How bright a plate is in the middle of a body, by how much that changes, and at least."""
_TURNS = tuple(math.radians(60 * number) for number in range(6))
_DARK = mix(theme.VOID, (0, 0, 0), 0.3)
Placed = Callable[[float, float], Point]
"""A place of the body, in plates from its middle, as a pixel."""


def paint_body(
    s: pygame.Surface,
    shape: Shape,
    small: float,
    placed: Placed,
    inks: tuple[Colour, Colour],
    spots: Sequence[tuple[Hex, Point]],
) -> None:
    """Paint it: ``small`` is a plate in pixels, ``inks`` are its ground and its own colour."""
    ground, colour = inks
    where = dict(spots)
    for hex_ in shape.flames:
        if hex_ in where and hex_.step(3) not in where:
            _flame(s, placed, where[hex_], ground)
    for x, y in where.values():
        _plate(s, placed, (x, y), 1.36, _DARK)
    steel = mix(colour, theme.WHITE, 0.5)
    middle = placed(0.0, 0.0)
    for hex_, (x, y) in spots:
        px, py = placed(x, y)
        along = (middle[0] - px + middle[1] - py) / (small * 6)
        worn = ((hex_.q * 7 + hex_.r * 13) % 5 - 2) * 0.03
        share = max(DULL, min(1.0, BRIGHT + FALL * along + worn))
        _plate(s, placed, (x, y), 0.93, mix(_DARK, steel, share))
    for hex_, ink in shape.glows:
        if hex_ in where and small >= FINE:
            _plate(s, placed, where[hex_], 0.62, _DARK)
            _plate(s, placed, where[hex_], 0.44, ink)


def _plate(s: pygame.Surface, placed: Placed, at: Point, share: float, ink: Colour) -> None:
    corners = [placed(at[0] + share * math.cos(a), at[1] + share * math.sin(a)) for a in _TURNS]
    pygame.draw.polygon(s, ink, corners)


def _flame(s: pygame.Surface, placed: Placed, at: Point, ground: Colour) -> None:
    x, y = at
    for wide, far, share in ((0.75, 2.6, 0.30), (0.5, 2.0, 0.65), (0.25, 1.5, 1.0)):
        ends = [(x - wide, y + 0.6), (x, y + far), (x + wide, y + 0.6)]
        pygame.draw.polygon(s, mix(ground, FLAME, share), [placed(*end) for end in ends])

"""How far light is seen: the pixels outside of which none of it is."""

from __future__ import annotations

import math

import pygame

from game.desk.light.fire import GAP, HALO, STRONG
from game.desk.light.lights import Beam, Light, Point

AROUND = 4.0
"""Nothing that lands shines farther than so many radii."""


def reach(light: Light) -> pygame.Rect:
    """The pixels that a light can shine on, at any age."""
    if not isinstance(light, Beam):
        return _around((light.at,), AROUND * light.radius)
    far = math.dist(light.start, light.end)
    aside = STRONG * (HALO + GAP) * light.scale + abs(light.bent) * far
    return _around((light.start, light.end), aside)


def _around(spots: tuple[Point, ...], far: float) -> pygame.Rect:
    xs, ys = [x for x, _y in spots], [y for _x, y in spots]
    left, top = math.floor(min(xs) - far), math.floor(min(ys) - far)
    return pygame.Rect(left, top, math.ceil(max(xs) + far) - left, math.ceil(max(ys) + far) - top)

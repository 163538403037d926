"""What burns astern of a hull."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.desk.light.fire import glow_line
from game.desk.map.hexmetrics import Point, between
from game.desk.map.marks import Plate, Shape
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.desk.paint.hull_plan import spot
from game.desk.paint.theme import Colour, mix

FLAME = theme.rgb("#9FE7FF")
Placed = Callable[[float, float], Point]
"""A place of the hull, in cells from its own hex 0, as a pixel."""


NEAR, FAR, BROAD, THIN = 0.55, 0.55, 0.4, 0.16
"""Where a plume leaves a counter, how long it is beyond its rim, how broad there and at its end: in
radii of a hex."""
FULL = 2.2
"""No plume is longer than so many times as long as usual."""


def paint_thrust(pen: Pen, mark: Plate, at: Point) -> None:
    """The light of the engines behind a counter on its way; ahead of it where it brakes."""
    turn = math.radians(60 * (mark.facing + mark.turning))
    ahead = math.sin(turn), -math.cos(turn)
    way, r = (-1 if mark.thrust > 0 else 1), pen.m.r
    # It begins and ends with the hex, as the counter does.
    burns = 0.45 + 0.55 * math.sin(math.pi * mark.progress)
    long = 1 + FAR * min(FULL, abs(mark.thrust)) * burns
    here, there = ((at[0] + ahead[0] * way * far * r, at[1] + ahead[1] * way * far * r)
                   for far in (NEAR, long))  # fmt: skip
    colour = mix((0, 0, 0), FLAME, burns)
    glow_line(pen.surface, colour, here, there, THIN * r, 0.6 * burns)
    glow_line(pen.surface, colour, here, between(here, there, 0.6), BROAD * r, burns)


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

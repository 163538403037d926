"""What burns astern of a hull."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.desk.light.fire import glow_line
from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Missiles, Plate, Shape
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.desk.paint.hull_plan import spot
from game.desk.paint.theme import Colour, mix

FLAME = theme.rgb("#9FE7FF")
Placed = Callable[[float, float], Point]
"""A place of the hull, in cells from its own hex 0, as a pixel."""


LONG, BROAD, MERGED = 1.3, 0.22, 0.08
"""How long a plume is, and how broad at its nozzle, beside another at least; in radii of a hex."""
SHARES = ((1.0, 0.35, 0.5), (0.7, 0.7, 0.75), (0.4, 1.0, 1.0))
"""What a plume is made of: how much of its length and breadth, and how bright."""
FULL = 2.2
"""No plume is longer than so many times as long as usual."""
DART, THIN, BESIDE, SEVERAL = 1.5, 0.13, 0.2, 3
"""How long, how broad and how far apart what burns behind missiles is, and behind how many."""
BOW, ASIDE = 0.5, 0.18
"""Where a counter that slows down burns: so far ahead of its middle, and so far aside."""


def paint_thrust(pen: Pen, mark: Plate, at: Point, nozzles: Sequence[Point]) -> None:
    """The light of the engines behind a counter on its way; ahead of it where it brakes.

    ``nozzles``: where they are, in pixels to the right of its middle and astern.
    """
    turn, r = math.radians(60 * (mark.facing + mark.turning)), pen.m.r
    cos, sin = math.cos(turn), math.sin(turn)
    # It begins and ends with the hex, as the counter does.
    burns = 0.35 + 0.65 * math.sin(math.pi * mark.progress)
    long = LONG * r * min(FULL, abs(mark.thrust)) * burns
    if mark.thrust < 0:
        nozzles, long = ((-ASIDE * r, -BOW * r), (ASIDE * r, -BOW * r)), -0.55 * long
    apart = abs(nozzles[0][0] - nozzles[-1][0]) or 2 * BROAD * r
    broad = min(BROAD * r, max(MERGED * r, 0.6 * apart))
    for share, wide, bright in SHARES:
        colour = mix((0, 0, 0), FLAME, bright * burns)
        for across, astern in nozzles:
            here, there = (
                (at[0] + across * cos - far * sin, at[1] + across * sin + far * cos)
                for far in (astern, astern + share * long)
            )
            glow_line(pen.surface, colour, here, there, broad * (0.5 + wide), bright * burns)


def paint_darts(pen: Pen, mark: Missiles, at: Point) -> None:
    """The light behind missiles on their way: one for each, three at most."""
    (ax, ay), (bx, by) = pen.centre(mark.hex), pen.centre(mark.towards or mark.hex)
    far = math.hypot(bx - ax, by - ay) or 1.0
    x, y, r = (bx - ax) / far, (by - ay) / far, pen.m.r
    burns = 0.5 + 0.5 * math.sin(math.pi * mark.progress)
    colour = mix(theme.side(mark.side).colour, theme.WHITE, 0.3)
    shown = min(SEVERAL, mark.count)
    for number in range(shown):
        off = (number - (shown - 1) / 2) * BESIDE * r
        spot = at[0] - y * off, at[1] + x * off
        for share, wide, bright in SHARES:
            long = DART * r * share * burns
            end = spot[0] - x * long, spot[1] - y * long
            shade = mix((0, 0, 0), colour, bright * burns)
            glow_line(pen.surface, shade, spot, end, THIN * r * (0.5 + wide), bright * burns)


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

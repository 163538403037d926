"""Draws fire on its way over a map, and what it strikes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from zlib import crc32

import pygame

from game.desk.light import Beam, Dust, Flash, Light, Sparks, Splash, impact, paint_light
from game.desk.light.shine import stroke
from game.desk.map.fan import moved
from game.desk.map.fire_marks import Fire, Ring, Struck
from game.desk.map.hexmetrics import Point
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.desk.paint.theme import mix

RIM = 0.6
"""So far from the middle of a hex fire is seen first, and ends, in radii."""
CROWDED = 0.5
"""No more than such a share of the way between two counters is left out at both together."""
PAST, BARELY, CLEAR, WIDEST = 2.5, 0.35, 1.25, 0.8
"""Fire that misses flies on so many radii beyond its target, so many of it from its middle; the
sine of the angle by which it is off at most."""
SWINGS = 0.14
"""How far a dart swings out, as a share of its way."""
USUAL, LEAST = 44.0, 0.55
"""The radius of a hex in which fire is as broad as on a record; the least of that elsewhere."""
STRUCK = 0.62
"""The radius of what is seen where fire lands, in radii of a hex."""
SMALLEST = 0.65
"""No counter counts as smaller than that there, in radii of a hex."""
RAYS, STANDS = 12, (1.05, 1.25)
"""Of how many rays the mark is that stands where nothing may flash; where each begins and ends."""
STEEL = theme.rgb("#FFE7B0")


def _fire(pen: Pen, mark: Fire) -> None:
    """From counter to counter, or between two shares of its way; past it where it misses."""
    ends, bent = fire_ends(pen, mark), SWINGS * mark.swing
    if ends is None:
        return
    if mark.past:
        ends, side = _passing(pen, mark, ends[0])
        bent *= side
    r = pen.m.r
    scale = pen.scale * max(LEAST, min(1.0, r / (USUAL * pen.scale))) * mark.wide
    paint_light(pen.surface, Beam(mark.way, *ends, mark.colour, mark.age, scale, bent))


def fire_ends(pen: Pen, mark: Fire) -> tuple[Point, Point] | None:
    """The pixels between which fire crosses; None where it has no way.

    From the rim of a counter into the other one; between counters that lie close, from nearer to
    the middle.
    """
    (a, first), (b, second) = _spots(pen, mark)
    far = math.dist(a, b)
    if not far:
        return None
    begins, ends = RIM * first / far, 1 - RIM * second / 2 / far
    crowded = (begins + 1 - ends) / CROWDED
    if crowded > 1:
        begins, ends = begins / crowded, 1 - (1 - ends) / crowded
    if mark.span is not None:
        begins, ends = mark.span
    (ax, ay), (bx, by) = a, b
    x, y = bx - ax, by - ay
    return (ax + x * begins, ay + y * begins), (ax + x * ends, ay + y * ends)


def _spots(pen: Pen, mark: Fire) -> tuple[tuple[Point, float], tuple[Point, float]]:
    """Who fires and what is fired at: the middle of each, and how large it is."""
    first = pen.lying.get(mark.of, (pen.centre(mark.start), pen.m.r))
    if mark.towards is not None:
        return first, (moved(pen, mark.end, mark.towards, mark.progress), 0)
    return first, pen.lying.get(mark.at, (pen.centre(mark.end), pen.m.r))


def _passing(pen: Pen, mark: Fire, start: Point) -> tuple[tuple[Point, Point], int]:
    """The way of a miss, clear of its target on the side where less is in it; 1 for the right."""
    (a, _first), (b, second) = _spots(pen, mark)
    far, clear = math.dist(a, b), CLEAR * max(second, SMALLEST * pen.m.r)
    aside = math.asin(min(WIDEST, clear / far))
    middle = math.atan2(b[1] - a[1], b[0] - a[0])
    others = [at for name, at in pen.lying.items() if name not in {mark.of, mark.at}]

    def way(side: int) -> tuple[Point, Point]:
        x, y = math.cos(middle + side * aside), math.sin(middle + side * aside)
        begins = math.dist(a, start)
        ends = far + (PAST if mark.span is None else BARELY) * pen.m.r
        return (a[0] + x * begins, a[1] + y * begins), (a[0] + x * ends, a[1] + y * ends)

    def met(side: int) -> int:
        return sum(apart(at, *way(side)) < radius for at, radius in others)

    chosen = min((1, -1), key=met)
    return way(chosen), chosen


def apart(at: Point, a: Point, b: Point) -> float:
    """How far a place is from a line between two others."""
    x, y = b[0] - a[0], b[1] - a[1]
    share = ((at[0] - a[0]) * x + (at[1] - a[1]) * y) / (x * x + y * y)
    share = max(0.0, min(1.0, share))
    return math.dist(at, (a[0] + x * share, a[1] + y * share))


def _struck(pen: Pen, mark: Struck) -> None:
    """Where it lands, from where it came from."""
    if mark.still:
        _standing(pen, mark)
        return
    for light in _lights(pen, mark):
        paint_light(pen.surface, light)


def _standing(pen: Pen, mark: Struck) -> None:
    """A ring of short rays: nothing of it shines."""
    (x, y), radius = _where(pen, mark)
    radius *= mark.wide
    wide, colour = max(2, round(0.07 * radius)), mix(mark.colour, theme.CHALK, 0.3)
    for number in range(RAYS):
        angle = math.tau * number / RAYS
        across, down = radius * math.cos(angle), radius * math.sin(angle)
        near, far = ((x + reach * across, y + reach * down) for reach in STANDS)
        stroke(pen.surface, theme.VOID, near, far, wide + 2 * pen.m.fine)
        stroke(pen.surface, colour, near, far, wide)


def _where(pen: Pen, mark: Struck) -> tuple[Point, float]:
    """Its counter, its hex, or on the way to another; and how large that is."""
    if mark.at in pen.lying:
        at, radius = pen.lying[mark.at]
        return at, max(SMALLEST * pen.m.r, radius)
    return moved(pen, mark.hex, mark.towards, mark.progress), pen.m.r


def _lights(pen: Pen, mark: Struck) -> Iterator[Light]:
    at, radius = _where(pen, mark)
    radius *= STRUCK * mark.wide
    seed = crc32(repr((mark.hex, mark.back)).encode())
    if mark.kind in _FALLS:
        yield _FALLS[mark.kind](at, 1.5 * radius, mark.colour, mark.age, seed)
        return
    x, y = pen.centre(mark.back) if mark.back is not None else (at[0], at[1] - 1)
    back = x - at[0], y - at[1]
    if mark.kind == "blow":
        yield Flash(at, 0.8 * radius, STEEL, mark.age, soft=True)
        yield Sparks(at, back, 1.3 * radius, STEEL, mark.age, seed)
        return
    pieces = mix(theme.GRID, mark.colour, 0.4) if mark.breaks else None
    size = 1.5 * radius if mark.breaks else radius
    yield from impact(at, back, size, (mark.colour, pieces), mark.age, seed=seed, soft=mark.soft)


_FALLS: Mapping[str, Callable[..., Light]] = {"splash": Splash, "dust": Dust}


def _ring(pen: Pen, mark: Ring) -> None:
    """It grows and fades; it does not shine."""
    radius = pen.m.r * (0.5 + 0.6 * mark.share)
    wide = max(1, round(pen.m.r * 0.16 * (1 - mark.share)))
    colour = mix(mark.colour, theme.VOID, 0.8 * mark.share)
    pygame.draw.aacircle(pen.surface, colour, pen.centre(mark.hex), radius, wide)


PAINTERS: Mapping[type, Callable[[Pen, Any], None]] = {Fire: _fire, Struck: _struck, Ring: _ring}

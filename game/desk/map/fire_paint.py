"""Draws fire on its way over a map, and what it strikes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from zlib import crc32

import pygame

from game.desk.light import Beam, Dust, Flash, Light, Sparks, Splash, impact, paint_light
from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Fire, Ring, Struck
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.desk.paint.theme import mix

RIM = 0.6
"""So far from the middle of a hex fire is seen first, and ends, in radii."""
PAST, ASIDE = 2.5, 0.9
"""How far fire that misses flies on beyond its target and beside it, in radii."""
SWINGS = 0.14
"""How far a dart swings out, as a share of its way."""
USUAL, LEAST = 44.0, 0.55
"""The radius of a hex in which fire is as broad as on a record; the least of that elsewhere."""
STRUCK = 0.62
"""The radius of what is seen where fire lands, in radii of a hex."""
STEEL = theme.rgb("#FFE7B0")


def _fire(pen: Pen, mark: Fire) -> None:
    """From the rim of the one counter into the other."""
    a, b = pen.centre(mark.start), pen.centre(mark.end)
    far = math.dist(a, b)
    if not far:
        return
    x, y = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    rim, r = RIM * pen.m.r, pen.m.r
    start = a[0] + x * rim, a[1] + y * rim
    end: Point = b[0] - x * rim / 2, b[1] - y * rim / 2
    if mark.past:
        end = b[0] + (x * PAST - y * ASIDE) * r, b[1] + (y * PAST + x * ASIDE) * r
    scale = pen.scale * max(LEAST, min(1.0, r / (USUAL * pen.scale))) * mark.wide
    paint_light(pen.surface, Beam(mark.way, start, end, mark.colour, mark.age, scale, SWINGS))


def _struck(pen: Pen, mark: Struck) -> None:
    """At the middle of the hex, from where it came from."""
    for light in _lights(pen, mark):
        paint_light(pen.surface, light)


def _lights(pen: Pen, mark: Struck) -> Iterator[Light]:
    at, radius = pen.centre(mark.hex), STRUCK * pen.m.r
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

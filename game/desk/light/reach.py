"""How far light is seen: the pixels outside of which none of it is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.desk.light.fire import GAP, HALO, STRONG
from game.desk.light.lights import Beam, Dust, Flash, Light, Point, Shards, Sparks, Splash, lasts

STARTS: dict[type[Light], float] = {Flash: 2.0, Sparks: 0.8, Shards: 1.2, Splash: 1.8, Dust: 1.8}
FLIES: dict[type[Light], float] = {Sparks: 3.6, Shards: 1.4}
"""How many radii far what lands shines at first, and how much farther it flies."""


def reach(light: Light) -> pygame.Rect:
    """The pixels that a light can shine on at its age."""
    if not isinstance(light, Beam):
        kind, left = type(light), 1 - light.age / lasts(type(light))
        far = STARTS[kind] + FLIES.get(kind, 0.0) * (1 - left * left)
        return _around((light.at,), far * light.radius + 2)
    return _around((light.start, light.end), _aside(light))


def _aside(beam: Beam) -> float:
    """So far beside its way fire is seen at most."""
    swings = abs(beam.bent) * math.dist(beam.start, beam.end) if beam.way == "dart" else 0.0
    return STRONG * (HALO + GAP) * beam.scale + swings


def joined(areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Areas as few, of which two are one where that is not larger than both."""
    found: list[pygame.Rect] = []
    for area in sorted(areas, key=_size, reverse=True):
        place = area
        while True:
            near = next((n for n, one in enumerate(found) if _is_one(one, place)), None)
            if near is None:
                break
            place = place.union(found.pop(near))
        found.append(place)
    return found


def _is_one(one: pygame.Rect, other: pygame.Rect) -> bool:
    return _size(one.union(other)) <= _size(one) + _size(other)


def _size(area: pygame.Rect) -> int:
    return area.w * area.h


def _around(spots: tuple[Point, ...], far: float) -> pygame.Rect:
    xs, ys = [x for x, _y in spots], [y for _x, y in spots]
    left, top = math.floor(min(xs) - far), math.floor(min(ys) - far)
    return pygame.Rect(left, top, math.ceil(max(xs) + far) - left, math.ceil(max(ys) + far) - top)

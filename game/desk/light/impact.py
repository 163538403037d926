"""What is seen where fire lands: the same in every game, on a record as on a map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.light.lights import Flash, Light, Point, Shards, Sparks
from game.desk.paint.theme import Colour

APART = 0.36
"""Flashes follow one another after so many seconds at least: fewer than three in any second."""


def impact(
    at: Point,
    back: Point,
    radius: float,
    look: tuple[Colour, Colour | None],
    age: float,
    *,
    seed: int = 0,
    soft: bool = False,
) -> Iterator[Light]:
    """A flash and sparks back along the line of fire; pieces of what breaks.

    ``look`` is the colour of the fire, and that of the pieces, None where nothing breaks. ``soft``:
    see ``Flash``.
    """
    colour, pieces = look
    yield Flash(at, radius, colour, age, soft)
    yield Sparks(at, back, radius, colour, age, seed)
    if pieces is not None:
        yield Shards(at, radius, pieces, age, seed)


def abreast(count: int, within: float, speed: float = 1.0) -> list[tuple[float, float]]:
    """When each of some that follow one another is seen, and how far it swings out, from 1 to -1.

    They are seen ``within`` so many seconds, played so fast. Those that would follow too closely
    go side by side, so that no place that they pass flashes more often than three times a second.
    """
    rows = min(count, int(within / (APART * speed)) + 1)
    placed = [number * rows // count for number in range(count)]
    found = []
    for number, row in enumerate(placed):
        beside, many = number - placed.index(row), placed.count(row)
        swing = 1.0 if many == 1 else 1 - 2 * beside / (many - 1)
        found.append((within if rows == 1 else within * row / (rows - 1), swing))
    return found


def flashing(times: Sequence[float], speed: float = 1.0) -> frozenset[int]:
    """Which of some that land may flash, of the seconds at which each does, played so fast."""
    found: list[int] = []
    for number, time in enumerate(times):
        if not found or time - times[found[-1]] >= APART * speed:
            found.append(number)
    return frozenset(found)

"""The hull of a ship by the numbers of its sheet: equal sheets have equal hulls, bow to the north.

Plates by hull points, nozzles by thrust, a turret for each beam, tubes, hangars, the nova's mouth.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.full_thrust.sheets.sheet import Beam, Sheet

FEWEST, MOST = 8, 70
"""Plates of a hull beside one for each point, and the most there are."""
BROAD = (16, 40)
"""From so many points on a hull is broader."""
DECK = 3
"""From so many groups on a hull is as broad at the bow as at the stern."""
FAST = 5
"""From this thrust on a hull is swept back."""
Spot = tuple[float, float]


class Turret(NamedTuple):
    """A beam on its plate."""

    hex: Hex
    beam: Beam


class Hull(NamedTuple):
    """What there is to draw, each thing on one of the ``plates``; ``screens`` glow around them."""

    plates: tuple[Hex, ...]
    nozzles: tuple[Hex, ...] = ()
    turrets: tuple[Turret, ...] = ()
    tubes: tuple[Hex, ...] = ()
    hangars: tuple[Hex, ...] = ()
    mouth: Hex | None = None
    screens: int = 0


def spot(hex_: Hex) -> Spot:
    """The middle of a plate, across and down, for plates of radius 1."""
    return 1.5 * hex_.q, math.sqrt(3) * (hex_.r + hex_.q / 2)


@lru_cache(maxsize=256)
def hull_of(sheet: Sheet) -> Hull:
    """The hull of a ship or a base."""
    plates = _disc(sheet) if sheet.base else _body(sheet)
    mouth = _bow(plates) if sheet.nova else None
    nozzles = tuple(_nozzles(plates, sheet.thrust))
    free = _Free(plates, {*nozzles, *([mouth] if mouth else [])})
    return Hull(
        plates,
        nozzles,
        tuple(Turret(free.take(*_aim(beam)), beam) for beam in sheet.guns),
        tuple(free.take((-1) ** n * 0.35, -0.75) for n in range(sheet.torpedoes)),
        tuple(free.take(0, 0.25) for _group in range(sheet.groups)),
        mouth,
        sheet.screens,
    )


def _count(sheet: Sheet) -> int:
    return min(FEWEST + sheet.hull, MOST)


def _disc(sheet: Sheet) -> tuple[Hex, ...]:
    """A base: whole rings."""
    rings = next(n for n in range(1, 9) if 1 + 3 * n * (n + 1) >= _count(sheet))
    square = range(-rings, rings + 1)
    every = (Hex(q, r) for q in square for r in square)
    return tuple(hex_ for hex_ in every if distance(hex_, ORIGIN) <= rings)


def _body(sheet: Sheet) -> tuple[Hex, ...]:
    """A ship: columns of plates, alike at port and at starboard, shorter the farther out."""
    deck = sheet.groups >= DECK
    out = 1 + sum(sheet.hull >= points for points in BROAD) + deck
    fast = sheet.thrust >= FAST
    fall = 0 if deck else 1 + (fast and out > 1)
    lengths = next(
        lengths
        for longest in range(2, MOST)
        for lengths in [[max(1, longest - fall * q) for q in range(out + 1)]]
        if 2 * sum(lengths) - longest >= _count(sheet)
    )
    found = []
    for q, length in enumerate(lengths):
        top = (lengths[0] - length) / (1 if fast else 2)
        first = math.ceil(top - q / 2)
        column = [Hex(q, first + n) for n in range(length)]
        found += column + ([_mirrored(hex_) for hex_ in column] if q else [])
    return (*found, *_sponsons(sheet, found))


def _sponsons(sheet: Sheet, body: list[Hex]) -> Iterator[Hex]:
    """A plate beyond the broadest part at each side for every two beams that fire to one side."""
    sided = sum(("P" in gun.arcs) != ("S" in gun.arcs) for gun in sheet.guns)
    out = max(hex_.q for hex_ in body)
    rows = sorted(hex_.r for hex_ in body if hex_.q == out)
    for row in rows[: min(sided // 2, len(rows) - 1)]:
        outside = Hex(out + 1, row)
        yield from (outside, _mirrored(outside))


def _mirrored(hex_: Hex) -> Hex:
    """The same plate at the other side."""
    return Hex(-hex_.q, hex_.r + hex_.q)


def _bow(plates: tuple[Hex, ...]) -> Hex:
    """The foremost plate amidships."""
    return min((hex_ for hex_ in plates if not hex_.q), key=lambda hex_: hex_.r)


def _nozzles(plates: tuple[Hex, ...], thrust: int) -> Iterator[Hex]:
    """The aftermost plates of as many columns as half the thrust, from amidships outwards."""
    count = -(-thrust // 2)
    sterns = {q: max(r for x, r in plates if x == q) for q in {hex_.q for hex_ in plates}}
    inner = [0, -1, 1, -2, 2] if count % 2 else [-1, 1, -2, 2, -3, 3]
    for q in [q for q in inner if q in sterns][:count]:
        yield Hex(q, sterns[q])


def _aim(beam: Beam) -> Spot:
    """Where a turret belongs, in shares of the hull from its middle: to the side it fires to."""
    port, starboard = "P" in beam.arcs, "S" in beam.arcs
    across = 0.0 if port == starboard else -0.7 if port else 0.7
    down = -0.35 if "F" in beam.arcs else 0.5 if "A" in beam.arcs else 0.1
    return across, down


class _Free:
    """The plates that carry nothing yet."""

    def __init__(self, plates: tuple[Hex, ...], taken: set[Hex]) -> None:
        self._plates, self._taken = plates, taken
        spots = [spot(hex_) for hex_ in plates]
        xs, ys = [x for x, _y in spots], [y for _x, y in spots]
        self._middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self._half = max(xs) - self._middle[0], max(ys) - self._middle[1]

    def take(self, across: float, down: float) -> Hex:
        """The free plate nearest to a place; where none is free the nearest of all."""
        x = self._middle[0] + across * self._half[0]
        y = self._middle[1] + down * self._half[1]
        left = [hex_ for hex_ in self._plates if hex_ not in self._taken] or self._plates
        found = min(left, key=lambda hex_: (round(math.dist(spot(hex_), (x, y)), 6), hex_))
        self._taken.add(found)
        return found

"""Firing arcs (Definitions: Firing arc; EE-DEF-18) and rows open to space (EE-DEF-21).

Coordinates and displacements are those of the ship record, bow to the north.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from functools import lru_cache
from math import gcd

from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, Hexside
from game.hexgrid.lines import rows_on_ray, sides_on_ray

Boxes = Mapping[Hex, object] | Set[Hex]
"""The hexes of all boxes not yet destroyed; what stands for each does not matter."""

_REACH_STEP = 8


def ray_clear(origin: Hex, d: Hex, boxes: Boxes, armour: Set[Hexside]) -> bool:
    """Whether the ray from the box at ``origin`` along ``d`` leaves the ship freely (EE-DEF-18).

    No other box may be touched, not even in a corner, and no armoured hexside (Ruling Q42 to
    Q45); the ray runs on past every box (Ruling Q47). ValueError for a ``d`` without length.
    """
    return _bare(origin, boxes, armour).clear(d)


def clear_rows(origin: Hex, boxes: Boxes, armour: Set[Hexside]) -> tuple[int, ...]:
    """The directions 0 to 5 in which the box at ``origin`` is open to space (EE-DEF-21)."""
    around = _bare(origin, boxes, armour)
    return tuple(k for k, d in enumerate(DIRECTIONS) if around.clear(d))


def arc(origin: Hex, boxes: Boxes, armour: Set[Hexside], radius: int) -> frozenset[Hex]:
    """All displacements up to ``radius`` hexes long along which the ray is clear."""
    return _bare(origin, boxes, armour).arc(radius)


class Footprint:
    """The places of a ship's boxes and armour, whole as the ship was built, each one bit.

    A ray is a row of bits too, laid over the ship by one shift; what is left standing of the ship
    then decides by one ``and``.
    """

    __slots__ = ("_along", "_armoured", "_corner", "_reach")

    def __init__(self, places: Collection[Hex | Hexside]) -> None:
        hexes = [place.hex if isinstance(place, Hexside) else place for place in places]
        qs, rs = [h.q for h in hexes] or [0], [h.r for h in hexes] or [0]
        diagonals = [h.q + h.r for h in hexes] or [0]
        span = max(max(one) - min(one) for one in (qs, rs, diagonals)) + 1
        self._corner = Hex(min(qs), min(rs))
        self._reach = -(-span // _REACH_STEP) * _REACH_STEP
        self._armoured = any(isinstance(place, Hexside) for place in places)
        self._along: dict[Hex, int] = {}

    def bits(self, places: Iterable[Hex | Hexside]) -> int:
        """Some of the places."""
        found = 0
        for place in places:
            here, kind = (place, 0) if isinstance(place, Hex) else (place.hex, 1 + place.direction)
            found |= 1 << _bit(here.minus(self._corner), self._reach) + kind
        return found

    def along(self, d: Hex) -> int:
        """The places that a ray touches, its own left out, in bits as ``seen_from`` gives them."""
        known = self._along.get(d)
        if known is None:
            known = self._along[d] = _ray_bits(_reduced(d), self._reach, self._armoured)
        return known

    def seen_from(self, origin: Hex, standing: int) -> int:
        """Places in bits about the box at ``origin``."""
        return standing << self.start(origin)

    def clear_from(self, starts: Mapping[str, int], d: Hex, standing: int) -> list[str]:
        """From which boxes, by their ``start``, the ray along ``d`` touches nothing standing."""
        ray = self.along(d)
        return [box for box, start in starts.items() if not ray >> start & standing]

    def start(self, origin: Hex) -> int:
        """Where a box lies, as ``clear_from`` wants to know it."""
        return _start(self._reach) - _bit(origin.minus(self._corner), self._reach)


class Surroundings:
    """What stands round one box now. ``standing``: the bits of all that is left of the ship."""

    __slots__ = ("_along", "_standing")

    def __init__(self, footprint: Footprint, origin: Hex, standing: int) -> None:
        self._along = footprint.along
        self._standing = footprint.seen_from(origin, standing)

    def clear(self, d: Hex) -> bool:
        """Whether the ray along ``d`` leaves the ship freely, as ``ray_clear``."""
        return not self._along(d) & self._standing

    def arc(self, radius: int, turns: int = 0) -> frozenset[Hex]:
        """All displacements up to ``radius`` hexes long along which the ray is clear.

        ``turns``: they are given rotated clockwise by so many times 60 degrees.
        """
        along, standing = self._along, self._standing
        rays = _rays_turned(radius, turns % 6).items()
        return frozenset(d for ray, turned in rays if not along(ray) & standing for d in turned)


def _bare(origin: Hex, boxes: Boxes, armour: Set[Hexside]) -> Surroundings:
    places = [*boxes, *armour]
    footprint = Footprint([origin, *places])
    return Surroundings(footprint, origin, footprint.bits(places))


def _reduced(d: Hex) -> Hex:
    if d == ORIGIN:
        raise ValueError("a displacement without length has no ray: use the EE-SAME one")
    factor = gcd(d.q, d.r)
    return Hex(d.q // factor, d.r // factor)


@lru_cache(maxsize=16384)
def _ray_bits(ray: Hex, reach: int, armoured: bool) -> int:
    """The hexes, and hexsides if the ship is armoured, that a ray touches within reach.

    As bits about the hex at which ``_start`` lets it begin; those of hexes in a column stand in a
    row, each the first of four.
    """
    start, found = _start(reach), 0
    for q, rows in rows_on_ray(ray, reach):
        found |= (1 << 4 * len(rows)) // 15 << start + _bit(Hex(q, rows.start), reach)
    for side in sides_on_ray(ray, reach) if armoured else ():
        found |= 1 << start + _bit(side.hex, reach) + 1 + side.direction
    return found


def _start(reach: int) -> int:
    """The bit at which a ray begins: one hexside beyond its reach lies still above bit 0."""
    return _bit(Hex(reach + 1, reach + 1), reach)


def _bit(h: Hex, reach: int) -> int:
    """The number of a hex's first bit; four each, column by column.

    Columns are so long that no hex within reach of the ship stands for one of another column.
    """
    return 4 * ((2 * reach + 1) * h.q + h.r)


@lru_cache(maxsize=64)
def _rays(radius: int) -> Mapping[Hex, tuple[Hex, ...]]:
    """Every displacement within the radius, gathered by the ray it lies on."""
    rays: dict[Hex, list[Hex]] = {}
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1):
            if (q, r) != ORIGIN:
                d = Hex(q, r)
                rays.setdefault(_reduced(d), []).append(d)
    return {ray: tuple(along) for ray, along in rays.items()}


@lru_cache(maxsize=128)
def _rays_turned(radius: int, turns: int) -> Mapping[Hex, tuple[Hex, ...]]:
    """The same, with the displacements rotated but not the rays."""
    rays = _rays(radius).items()
    return {ray: tuple(d.rotated(turns) for d in along) for ray, along in rays}

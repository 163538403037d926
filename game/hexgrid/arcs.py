"""Firing arcs (Definitions: Firing arc; EE-DEF-18) and rows open to space (EE-DEF-21).

Coordinates and displacements are those of the ship record, bow to the north.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from functools import lru_cache
from math import gcd

from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, Hexside, distance, hexside
from game.hexgrid.lines import hexes_touched, sides_touched

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


class Blockers:
    """The places of a ship's boxes and armour as seen from one box, whole as the ship was built.

    Remembers for every ray it was asked about which of them the ray touches, as a bit mask in the
    order of ``places``, so that what is left standing decides by one ``and``.
    """

    __slots__ = ("_hexes", "_known", "_reach", "_sides")

    def __init__(self, origin: Hex, places: Iterable[Hex | Hexside]) -> None:
        self._hexes: dict[Hex, int] = {}
        self._sides: dict[Hexside, int] = {}
        for number, place in enumerate(places):
            if isinstance(place, Hexside):
                self._sides[Hexside(place.hex.minus(origin), place.direction)] = 1 << number
            else:
                self._hexes[place.minus(origin)] = 1 << number
        self._reach = _reach(self._hexes, self._sides)
        self._known: dict[Hex, int] = {}

    def mask(self, d: Hex) -> int:
        """The places that the ray along ``d`` touches; its own box is none of them."""
        known = self._known.get(d)
        if known is None:
            known = self._known[d] = self._touched(_reduced(d))
        return known

    def _touched(self, ray: Hex) -> int:
        found = 0
        for near in _hexes_along(ray, self._reach):
            found |= self._hexes.get(near, 0)
        if self._sides:
            for side in _sides_along(ray, self._reach):
                found |= self._sides.get(side, 0)
        return found


class Surroundings:
    """What stands round one box now: ``blockers`` of the whole ship, and which of them stand.

    ``standing`` is a bit mask in the order of the blockers' places.
    """

    __slots__ = ("_blockers", "_standing")

    def __init__(self, blockers: Blockers, standing: int = -1) -> None:
        self._blockers = blockers
        self._standing = standing

    def clear(self, d: Hex) -> bool:
        """Whether the ray along ``d`` leaves the ship freely, as ``ray_clear``."""
        return not self._blockers.mask(d) & self._standing

    def arc(self, radius: int, turns: int = 0) -> frozenset[Hex]:
        """All displacements up to ``radius`` hexes long along which the ray is clear.

        ``turns``: they are given rotated clockwise by so many times 60 degrees.
        """
        mask, standing = self._blockers.mask, self._standing
        rays = _rays_turned(radius, turns % 6).items()
        return frozenset(d for ray, along in rays if not mask(ray) & standing for d in along)


def _bare(origin: Hex, boxes: Boxes, armour: Set[Hexside]) -> Surroundings:
    return Surroundings(Blockers(origin, [*boxes, *armour]))


def _reach(boxes: Collection[Hex], sides: Iterable[Hexside]) -> int:
    """Rounded up, so that few different lengths of ray are ever kept."""
    far = max((distance(ORIGIN, h) for h in boxes), default=0)
    far = max(far, max((distance(ORIGIN, s.hex) for s in sides), default=0))
    return -(-(far + 1) // _REACH_STEP) * _REACH_STEP


def _reduced(d: Hex) -> Hex:
    if d == ORIGIN:
        raise ValueError("a displacement without length has no ray: use the EE-SAME one")
    factor = gcd(d.q, d.r)
    return Hex(d.q // factor, d.r // factor)


@lru_cache(maxsize=16384)
def _hexes_along(ray: Hex, reach: int) -> frozenset[Hex]:
    """Hexes a ray from the origin touches, out to ``reach``, the origin left out."""
    turns, first = _in_first_sextant(ray)
    if turns:
        return frozenset(h.rotated(turns) for h in _hexes_along(first, reach))
    return hexes_touched(_long_enough(ray, reach), reach) - {ORIGIN}


@lru_cache(maxsize=16384)
def _sides_along(ray: Hex, reach: int) -> frozenset[Hexside]:
    """Hexsides a ray from the origin touches, out to ``reach``."""
    turns, first = _in_first_sextant(ray)
    if turns:
        sides = _sides_along(first, reach)
        return frozenset(hexside(s.hex.rotated(turns), s.direction + turns) for s in sides)
    return sides_touched(_long_enough(ray, reach), reach)


def _in_first_sextant(ray: Hex) -> tuple[int, Hex]:
    """How often a ray between N and NE must be turned by 60 degrees to be this one, and that ray.

    The six sextants look alike, so only one of them is ever traced.
    """
    turns, first = 0, ray
    while not (first.q >= 0 and first.q + first.r < 0):
        turns, first = turns + 1, first.rotated(-1)
    return turns, first


def _long_enough(ray: Hex, reach: int) -> Hex:
    return ray.times(-(-(reach + 2) // distance(ORIGIN, ray)))


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

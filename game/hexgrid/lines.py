"""Line of sight (Definitions: Line of sight; EE-DEF-14 to EE-DEF-17).

A line runs from the centre of one hex to the centre of another. All arithmetic is in the integer
lattice X = 3q, Y = 2r + q, in which a hex is ``|y| <= 1, |x + y| <= 2, |x - y| <= 2`` about its
centre. The lattice keeps sidedness and incidence but neither lengths nor angles.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from game.hexgrid.hexes import ORIGIN, Hex, Hexside, distance, hexside

Point = tuple[int, int]

CORNERS: tuple[Point, ...] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""Corners about a hex's centre; side ``d`` joins corners ``d - 1`` and ``d``."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a line of sight touches.

    ``hexes``: those whose inside it passes, from end to end, both ends included. ``sides``: every
    hexside it touches, sorted. ``side_runs``: the two hexes beside each hexside it runs along.
    ``vertex_hexes``: hexes touched in nothing but a corner.
    """

    hexes: tuple[Hex, ...]
    sides: tuple[Hexside, ...]
    side_runs: tuple[tuple[Hex, Hex], ...]
    vertex_hexes: tuple[Hex, ...]

    @property
    def touched(self) -> tuple[Hex, ...]:
        """All hexes touched in any way (EE-DEF-15)."""
        return self.hexes + tuple(h for run in self.side_runs for h in run) + self.vertex_hexes


def line(a: Hex, b: Hex) -> Line:
    """The line of sight from ``a`` to ``b`` (EE-DEF-14)."""
    shape = trace(b.minus(a))
    if a == ORIGIN:
        return shape
    return Line(
        tuple(h.plus(a) for h in shape.hexes),
        tuple(Hexside(s.hex.plus(a), s.direction) for s in shape.sides),
        tuple((one.plus(a), other.plus(a)) for one, other in shape.side_runs),
        tuple(h.plus(a) for h in shape.vertex_hexes),
    )


def blocked(
    a: Hex,
    b: Hex,
    hexes: Container[Hex],
    sides: Container[Hexside] = (),
    ends_exempt: bool = True,
) -> bool:
    """Whether the line touches one of the blocking ``hexes`` or ``sides`` (EE-DEF-15, EE-DEF-16).

    ``ends_exempt`` leaves out the two end hexes themselves, not their sides (Ruling Q48).
    """
    seen = line(a, b)
    if any(h in hexes and not (ends_exempt and h in (a, b)) for h in seen.touched):
        return True
    return any(side in sides for side in seen.sides)


def count_terrain(a: Hex, b: Hex, terrain: Container[Hex]) -> int:
    """How many hexes of ``terrain`` the line passes through, both ends included (EE-DEF-17).

    A run along a hexside counts once; a bare corner not at all (Ruling Q46).
    """
    shape = trace(b.minus(a))
    through = sum(h.plus(a) in terrain for h in shape.hexes)
    return through + sum(
        one.plus(a) in terrain or other.plus(a) in terrain for one, other in shape.side_runs
    )


@lru_cache(maxsize=8192)
def trace(d: Hex) -> Line:
    """The line from the origin to the displacement ``d``; ``line`` translates it."""
    end = _point(d)
    touches = sorted(
        (touch.start, h, touch.how) for h, touch in _flood(end).items() if touch is not None
    )
    inside = [h for _, h, how in touches if how is _How.INSIDE]
    beside = [(start, h) for start, h, how in touches if how is _How.BESIDE]
    corners = [h for _, h, how in touches if how is _How.CORNER]
    return Line(
        tuple(inside),
        tuple(sorted(_sides_met(end, (h for _, h, _ in touches)))),
        tuple((one[1], two[1]) for one, two in zip(beside[::2], beside[1::2], strict=True)),
        tuple(corners),
    )


def hexes_touched(d: Hex) -> frozenset[Hex]:
    """Every hex the line from the origin to ``d`` touches, both ends included."""
    return frozenset(h for h, touch in _flood(_point(d)).items() if touch is not None)


def hexes_on_ray(d: Hex, within: int) -> frozenset[Hex]:
    """Every hex that the ray from the origin along ``d`` touches, its own left out.

    ``within``: only those so many hexes from the origin. A hex is touched if its centre lies no
    further beside the ray than its furthest corner.
    """
    ex, ey = _point(d)
    if ex < 0:
        ex, ey = -ex, -ey
    width = max(abs(ex * y - ey * x) for x, y in CORNERS)
    found = []
    for q in range(-within, within + 1):
        first, last = -within, within
        if ex:
            first = max(first, -((q * ex + width - 3 * q * ey) // (2 * ex)))
            last = min(last, (3 * q * ey + width - q * ex) // (2 * ex))
        elif abs(3 * q * ey) > width:
            continue
        found += [Hex(q, r) for r in range(first, last + 1)]
    return frozenset(h for h in found if distance(ORIGIN, h) <= within and _ahead(d, h))


def _ahead(d: Hex, h: Hex) -> bool:
    """Whether a hex lies before a line through the origin that is at right angles to ``d``."""
    return d.q * h.q + d.r * h.r + (d.q + d.r) * (h.q + h.r) > 0


def sides_on_ray(d: Hex, within: int) -> frozenset[Hexside]:
    """Every hexside of those hexes, and of its own, that the ray touches."""
    far = d.times(-(-(within + 2) // distance(ORIGIN, d)))
    return frozenset(_sides_met(_point(far), (ORIGIN, *hexes_on_ray(d, within))))


def _sides_met(end: Point, touched: Iterable[Hex]) -> Iterator[Hexside]:
    around = {hexside(h, k) for h in touched for k in range(6)}
    return (side for side in around if _meets(end, side))


class _How(Enum):
    INSIDE = auto()
    BESIDE = auto()
    CORNER = auto()


@dataclass(frozen=True, slots=True)
class _Touch:
    start: int
    how: _How


def _point(h: Hex) -> Point:
    return 3 * h.q, 2 * h.r + h.q


def _flood(end: Point) -> dict[Hex, _Touch | None]:
    """Touched hexes, found outwards from the origin: each adjoins another one.

    Those not touched stand beside with None.
    """
    found: dict[Hex, _Touch | None] = {ORIGIN: _clip(end, ORIGIN)}
    frontier = [ORIGIN]
    while frontier:
        here = frontier.pop()
        for k in range(6):
            near = here.step(k)
            if near not in found:
                found[near] = touch = _clip(end, near)
                if touch is not None:
                    frontier.append(near)
    return found


def _clip(end: Point, h: Hex) -> _Touch | None:
    """Cut the segment from (0, 0) to ``end`` by the closed hex ``h``.

    Times along the segment are integers in units of 1 over the product of all slopes, which is
    the same for every hex of one segment.
    """
    ex, ey = end
    x, y = _point(h)
    slopes = (ey, ex + ey, ex - ey)
    offsets = (-y, -x - y, y - x)
    unit = 1
    for slope in slopes:
        unit *= abs(slope) or 1
    first, last, along = 0, unit, False
    for slope, offset, width in zip(slopes, offsets, (1, 2, 2), strict=True):
        if slope == 0:
            if abs(offset) > width:
                return None
            along = along or abs(offset) == width
            continue
        one = (-width - offset) * unit // slope
        other = (width - offset) * unit // slope
        first, last = max(first, min(one, other)), min(last, max(one, other))
    if first > last:
        return None
    if first == last:
        return _Touch(first, _How.CORNER)
    return _Touch(first, _How.BESIDE if along else _How.INSIDE)


def _meets(end: Point, side: Hexside) -> bool:
    """Whether the closed segment from (0, 0) to ``end`` touches a closed side of a touched hex."""
    x, y = _point(side.hex)
    (ax, ay), (bx, by) = CORNERS[side.direction - 1], CORNERS[side.direction]
    ax, ay, bx, by = ax + x, ay + y, bx + x, by + y
    ex, ey = end
    to_a, to_b = ex * ay - ey * ax, ex * by - ey * bx
    if to_a * to_b > 0:
        return False
    if to_a == to_b:  # a side of a touched hex in line with the segment is one it runs along
        return end != (0, 0)
    from_start = ax * by - ay * bx
    from_end = (ax - ex) * (by - ey) - (ay - ey) * (bx - ex)
    return from_start * from_end <= 0

"""Line of sight (Definitions: Line of sight; EE-DEF-14 to EE-DEF-17).

A line runs from the centre of one hex to the centre of another. All arithmetic is in the integer
lattice X = 3q, Y = 2r + q, in which a hex is ``|y| <= 1, |x + y| <= 2, |x - y| <= 2`` about its
centre. The lattice keeps sidedness and incidence but neither lengths nor angles.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.hexgrid.hexes import ORIGIN, Hex, Hexside, distance, hexside

Point = tuple[int, int]

CORNERS: tuple[Point, ...] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""Corners about a hex's centre; side ``d`` joins corners ``d - 1`` and ``d``."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a line of sight touches.

    ``hexes``: those whose inside it passes, from end to end, both ends included. ``side_runs``: the
    two hexes beside each hexside it runs along. ``vertex_hexes``: hexes touched in nothing but a
    corner.
    """

    hexes: tuple[Hex, ...]
    side_runs: tuple[tuple[Hex, Hex], ...]
    vertex_hexes: tuple[Hex, ...]

    @property
    def touched(self) -> tuple[Hex, ...]:
        """All hexes touched in any way (EE-DEF-15)."""
        return self.hexes + tuple(h for run in self.side_runs for h in run) + self.vertex_hexes

    @property
    def sides(self) -> tuple[Hexside, ...]:
        """Every hexside it touches, sorted."""
        start = self.hexes[0]
        end = _point(self.hexes[-1].minus(start))
        met = _sides_met(end, (h.minus(start) for h in self.touched))
        return tuple(sorted(Hexside(side.hex.plus(start), side.direction) for side in met))


def line(a: Hex, b: Hex) -> Line:
    """The line of sight from ``a`` to ``b`` (EE-DEF-14)."""
    shape = trace(b.minus(a))
    if a == ORIGIN:
        return shape
    return Line(
        tuple(a.about(shape.hexes)),
        tuple((one.plus(a), other.plus(a)) for one, other in shape.side_runs),
        tuple(a.about(shape.vertex_hexes)),
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
    through = sum([h in terrain for h in a.about(shape.hexes)])
    runs = [a.about(run) for run in shape.side_runs]
    return through + sum([one in terrain or other in terrain for one, other in runs])


@lru_cache(maxsize=8192)
def trace(d: Hex) -> Line:
    """The line from the origin to the displacement ``d``; ``line`` translates it."""
    if d == ORIGIN:
        return Line((ORIGIN,), (), ())
    ex, ey = _point(d)
    width = _width(ex, ey)
    inside: list[Hex] = []
    outlines: list[Hex] = []
    for here in sorted(hexes_touched(d), key=lambda h: (_along(d, h), h)):
        x, y = _point(here)
        (inside if abs(ex * y - ey * x) < width else outlines).append(here)
    if 0 not in (ey, ex + ey, ex - ey):
        return Line(tuple(inside), (), tuple(outlines))
    runs = zip(outlines[::2], outlines[1::2], strict=True)
    return Line(tuple(inside), tuple(runs), ())


def hexes_touched(d: Hex) -> frozenset[Hex]:
    """Every hex the line from the origin to ``d`` touches, both ends included."""
    return hexes_on_ray(d, distance(ORIGIN, d)) | {ORIGIN}


def hexes_on_ray(d: Hex, within: int) -> frozenset[Hex]:
    """Every hex that the ray from the origin along ``d`` touches, its own left out.

    ``within``: only those so many hexes from the origin.
    """
    return frozenset([Hex(q, r) for q, rows in rows_on_ray(d, within) for r in rows])


def rows_on_ray(d: Hex, within: int) -> Iterator[tuple[int, range]]:
    """The same hexes column by column: ``q``, and every ``r`` of those in it.

    A hex is touched if its centre lies no further beside the ray than its furthest corner.
    """
    ex, ey = _point(d)
    width, span = _width(ex, ey), 2 * abs(ex)
    own = min(width // span, within) if span else within
    if ey:
        yield 0, range(1, own + 1) if ey > 0 else range(-own, 0)
    way = (ex > 0) - (ex < 0)
    for column in range(1, within + 1 if way else 0):
        q, middle = way * column, column * (3 * ey - ex)
        first = max(-((width - middle) // span), -within, -within - q)
        last = min((width + middle) // span, within, within - q)
        yield q, range(first, last + 1)


def _width(ex: int, ey: int) -> int:
    """How far the corners of a hex lie beside a line through its centre, at most."""
    return max(abs(ex * y - ey * x) for x, y in CORNERS[:3])


def _along(d: Hex, h: Hex) -> int:
    """How far a hex lies along ``d``."""
    return d.q * h.q + d.r * h.r + (d.q + d.r) * (h.q + h.r)


def sides_on_ray(d: Hex, within: int) -> frozenset[Hexside]:
    """Every hexside of those hexes, and of its own, that the ray touches."""
    far = d.times(-(-(within + 2) // distance(ORIGIN, d)))
    return frozenset(_sides_met(_point(far), (ORIGIN, *hexes_on_ray(d, within))))


def _sides_met(end: Point, touched: Iterable[Hex]) -> Iterator[Hexside]:
    around = {hexside(h, k) for h in touched for k in range(6)}
    return (side for side in around if _meets(end, side))


def _point(h: Hex) -> Point:
    return 3 * h.q, 2 * h.r + h.q


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

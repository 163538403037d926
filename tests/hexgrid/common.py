"""Ship drawings of the rulebook, hex strategies, and a slow geometry to compare with."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from game.hexgrid.hexes import ORIGIN, Hex, Hexside, distance, hexside

ICARUS = r"""
	 _   _   _   _   _   _   
	/ \_/ \_/ \_/ \_/ \_/ \	
	\_/ \_/ \_/S\_/ \_/ \_/
	/ \_/ \_/ \_/ \_/ \_/ \
	\_/ \_/ \_/P\_/ \_/ \_/
	/ \_/ \_/H\_/H\_/ \_/ \	
	\_/ \_/ \_/C\_/ \_/ \_/	
	/ \_/ \_/E\_/P\_/ \_/ \
	\_/ \_/ \_/H\_/ \_/ \_/	
	/ \_/ \_/e\_/e\_/ \_/ \	
	\_/ \_/L\_/ \_/L\_/ \_/	
	/ \_/ \_/ \_/ \_/ \_/ \
"""  # noqa: E101, W291 - as printed
VIGILANCE = r"""
	\_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/
	/ \_/ \_/ \_/ \_/ \_/S\_/S\_/ \_/ \_/ \_/ \_/ \
	\_/ \_/ \_/ \_/ \_/M\_/R\_/M\_/ \_/ \_/ \_/ \_/
	/ \_/ \_/ \_/ \_/M\_/E\_/E\_/M\_/ \_/ \_/ \_/ \
	\_/ \_/ \_/ \_/ \_/P\_/R\_/P\_/ \_/ \_/ \_/ \_/
	/ \_/ \_/ \_/ \_/H\_/E\_/E\_/H\_/ \_/ \_/ \_/ \
	\_/ \_/ \_/ \_/S\_/P\_/C\_/P\_/S\_/ \_/ \_/ \_/
	/ \_/ \_/ \_/M\_/P\_/E\_/E\_/P\_/M\_/ \_/ \_/ \
	\_/ \_/ \_/S\_/P\_/P\_/P\_/P\_/P\_/S\_/ \_/ \_/
	/ \_/ \_/M\_/P\_/P\_/E\_/E\_/P\_/P\_/M\_/ \_/ \
	\_/ \_/ \_/C\_/P\_/ \_/C\_/ \_/P\_/C\_/ \_/ \_/
	/ \_/ \_/H\_/P\_/C\_/E\_/E\_/C\_/P\_/H\_/ \_/ \
	\_/ \_/I\_/I\_/P\_/P\_/P\_/H\_/P\_/I\_/I\_/ \_/
	/ \_/ \_/I\_/H\_/H\_/E\_/E\_/H\_/H\_/I\_/ \_/ \
	\_/ \_/L\_/H\_/S\_/L\_/H\_/L\_/S\_/H\_/L\_/ \_/
	/ \_/L\_/M\_/ \_/ \_/ \_/ \_/ \_/ \_/M\_/L\_/ \
	\_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/ \_/
"""
LINE_OF_FIRE = r"""
	\_/ \_/ \_/ \_/ \_/ \_/		\_/ \_/ \_/S\_/ \_/ \_/
	/ \_/ \_/ \_/I\_/ \_/ \		/ \_/ \_/+\_/ \_/ \_/ \
	\_/ \_/ \_/ \_/ \_/ \_/		\_/ \_/+\_/P\_/ \_/ \_/
	/ \_/ \_/ \_/ \_/ \_/ \		/ \_/+\_/H\_/H\_/ \_/ \
	\_/ \_/ \_/V\_/ \_/ \_/		\_/+\_/ \_/C\_/ \_/ \_/
	/ \_/ \_/ \_/ \_/ \_/ \		/+\_/ \_/E\_/P\_/ \_/ \
	\_/ \_/M\_/ \_/ \_/ \_/		\_/ \_/*\_/H\_/ \_/ \_/
	/ \_/ \_/ \_/ \_/ \_/ \		/ \_/*\_/e\_/e\_/ \_/ \
	\_/ \_/ \_/ \_/ \_/ \_/		\_/*\_/L\_/ \_/L\_/ \_/
	/ \_/ \_/ \_/ \_/ \_/ \		/*\_/ \_/ \_/ \_/ \_/ \
	\_/ \_/ \_/ \_/ \_/ \_/		\_/ \_/ \_/ \_/ \_/ \_/
"""

hexes = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))
displacements = hexes.filter(lambda d: d != ORIGIN)


def disc(radius: int) -> list[Hex]:
    """All displacements to that range except none at all."""
    return [
        Hex(q, r)
        for q in range(-radius, radius + 1)
        for r in range(-radius, radius + 1)
        if 0 < distance(ORIGIN, Hex(q, r)) <= radius
    ]


Point = tuple[Fraction, Fraction]


def corners(h: Hex) -> list[Point]:
    """Corners in axial coordinates, found as the middle of three hexes that meet."""
    around = [h.step(k) for k in range(6)]
    return [
        (Fraction(h.q + a.q + b.q, 3), Fraction(h.r + a.r + b.r, 3))
        for a, b in zip(around, around[1:] + around[:1], strict=True)
    ]


def edge(side: Hexside) -> tuple[Point, Point]:
    """The two corners that both hexes of a side have."""
    one, other = (corners(h) for h in side.hexes)
    first, second = [c for c in one if c in other]
    return first, second


def _cross(o: Point, a: Point, b: Point) -> Fraction:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def relation(end: Hex, h: Hex) -> str:
    """By separating axes: none, vertex, side or in, for the segment from the origin to ``end``."""
    outline = corners(h)
    segment: list[Point] = [
        (Fraction(0), Fraction(0)),
        (Fraction(end.q), Fraction(end.r)),
    ]
    edges = list(zip(outline, outline[1:] + outline[:1], strict=True))
    apart, touching = False, False
    for a, b in [*edges[:3], (segment[0], segment[1])]:
        one, two = [_cross(a, b, p) for p in outline], [_cross(a, b, p) for p in segment]
        gap = max(min(one) - max(two), min(two) - max(one))
        apart, touching = apart or gap > 0, touching or gap == 0
    # The bounding box matters only for ends, which are centres and so never on an outline.
    if apart or _beyond(outline, segment):
        return "none"
    if not touching:
        return "in"
    on_edge = any(all(_cross(segment[0], segment[1], p) == 0 for p in pair) for pair in edges)
    return "side" if on_edge else "vertex"


def _beyond(outline: list[Point], segment: list[Point]) -> bool:
    return any(
        min(p[i] for p in outline) > max(p[i] for p in segment)
        or max(p[i] for p in outline) < min(p[i] for p in segment)
        for i in (0, 1)
    )


def touches_side(end: Hex, side: Hexside) -> bool:
    """Whether the segment from the origin to ``end`` and the closed side have a point in common."""
    start, stop = (Fraction(0), Fraction(0)), (Fraction(end.q), Fraction(end.r))
    a, b = edge(side)
    if _beyond([a, b], [start, stop]):
        return False
    return (
        _cross(start, stop, a) * _cross(start, stop, b) <= 0
        and _cross(a, b, start) * _cross(a, b, stop) <= 0
    )


def sides_around(hexes_: list[Hex]) -> set[Hexside]:
    """Every side of these hexes."""
    return {hexside(h, k) for h in hexes_ for k in range(6)}

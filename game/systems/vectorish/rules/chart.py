"""The speed chart: ten segments, and what moves in which (VEC-SC)."""

from __future__ import annotations

from functools import lru_cache

from game.systems.vectorish.rules.speeds import Speeds

SEGMENTS = 10
COLUMNS: tuple[frozenset[int], ...] = (
    frozenset(),
    frozenset({5}),
    frozenset({3, 8}),
    frozenset({3, 5, 8}),
    frozenset({1, 3, 6, 9}),
    frozenset({2, 4, 6, 8, 10}),
    frozenset({2, 4, 5, 6, 8, 10}),
    frozenset({1, 3, 5, 6, 7, 9, 10}),
    frozenset({1, 2, 4, 5, 6, 7, 9, 10}),
    frozenset(range(1, 11)) - {5},
    frozenset(range(1, 11)),
)
"""By speed from 0 to 10: the segments in which it moves a hex (VEC-SC-1)."""
QUICK = 5
"""With more ADF than this a ship gains two points for a hex it moves (VEC-SC-8)."""


def hexes_in(speed: int, segment: int) -> int:
    """Hexes that one speed moves in a segment: one for each full ten, and the rest's (VEC-SC-2)."""
    tens, rest = divmod(speed, SEGMENTS)
    return tens + (segment in COLUMNS[rest])


@lru_cache(maxsize=4096)
def faces_in(speeds: Speeds, segment: int) -> tuple[int, ...]:
    """The faces over which the hexes of a segment lead, in order (VEC-SC-3, Ruling Q160).

    Both speeds in turn, the larger first, the one acquired first of equal ones.
    """
    left = {face: hexes_in(hexes, segment) for face, hexes in speeds.both}
    order = sorted(left, key=lambda face: -speeds.over(face))
    found: list[int] = []
    while any(left.values()):
        for face in order:
            if left[face]:
                found.append(face)
                left[face] -= 1
    return tuple(found)


def gained(adf: int) -> int:
    """Points that a hex moved gives (VEC-SC-7, VEC-SC-8)."""
    return 2 if adf > QUICK else 1


def spacing(rating: int) -> int:
    """Segments from one turn of a hex face to the next (VEC-SC-6, Ruling Q161); 0 without any."""
    return SEGMENTS // rating if rating else 0


def next_turning(segment: int, rating: int) -> int:
    """The segment from which it may turn again; above ten: so many of the next turn."""
    return segment + spacing(rating)


def at_the_end(adf: int, taken: int, total: int) -> int:
    """Points that may still be taken after segment 10 (VEC-SC-7, Ruling Q275).

    ``total``: the sum of the speeds then. Nothing where that is as large as ADF.
    """
    return adf - taken if adf > total else 0

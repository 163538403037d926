"""Pixels of a flat-top hex grid: whole pitch, even height, exact both ways."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.hexgrid.hexes import Hex

MAP_STEPS = (12, 16, 20, 24, 30, 34, 38, 44, 52, 60)
"""The zoom steps of the map, as radii at scale 1."""
FITTED_STEPS = (12, 14, 16, 18, *MAP_STEPS[2:])
"""Those of a small map: close to each other, so that it fills its place."""

Point = tuple[float, float]


@dataclass(frozen=True)
class HexMetrics:
    """Sizes that follow from the radius ``r`` (even): pitch 1.5 r, height the nearest even.

    ``fine``: how many pixels a unit has in a large window, so that letters grow with it.
    """

    r: int
    fine: float = 1.0

    @property
    def units(self) -> float:
        """The radius in logical units: what it would be in a window of scale 1."""
        return self.r / self.fine

    @cached_property
    def pitch(self) -> int:
        """Pixels from one column to the next."""
        return self.r * 3 // 2

    @cached_property
    def height(self) -> int:
        """Pixels from one hex to the next in its column; always even."""
        return 2 * round(self.r * math.sqrt(3) / 2)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The six corners about the centre, from the upper left one clockwise.

        Hexside ``d`` runs from corner ``d`` to corner ``d + 1``.
        """
        r, half = float(self.r), self.height / 2
        return ((-r / 2, -half), (r / 2, -half), (r, 0.0), (r / 2, half), (-r / 2, half), (-r, 0.0))

    @cached_property
    def letter(self) -> int:
        """The size of a box letter: small boxes have it larger for their size."""
        if self.r >= 20 * self.fine:
            return max(round(14 * self.fine), round(0.64 * self.r))
        return max(6, round(0.86 * self.r))

    def offset(self, hex_: Hex) -> tuple[int, int]:
        """The centre of a hex, with hex (0,0) at pixel (0,0)."""
        return hex_.q * self.pitch, (2 * hex_.r + hex_.q) * (self.height // 2)

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex that holds the pixel offset (x, y); on a border the nearer centre."""
        column = math.floor(x / self.pitch + 0.5)
        best: tuple[float, Hex] | None = None
        for q in (column - 1, column, column + 1):
            r = math.floor((y / (self.height / 2) - q) / 2 + 0.5)
            for candidate in (Hex(q, r), Hex(q, r - 1), Hex(q, r + 1)):
                outside = self._outside(x, y, candidate)
                if best is None or outside < best[0]:
                    best = outside, candidate
        assert best is not None
        return best[1]

    def _outside(self, x: float, y: float, hex_: Hex) -> float:
        """How far out of a hex the point is: the largest share of a half width; below 1 inside."""
        cx, cy = self.offset(hex_)
        dx, dy = abs(x - cx), abs(y - cy)
        half = self.height / 2
        return max(dy / half, (dx + dy * (self.r / 2) / half) / self.r)

    def polygon(self, x: float, y: float, share: float = 1.0) -> list[Point]:
        """The hex about (x, y), shrunk or grown by ``share``."""
        return [(x + cx * share, y + cy * share) for cx, cy in self.corners]

    def side_middle(self, direction: int, share: float = 1.0) -> Point:
        """The middle of a hexside, about the centre."""
        (ax, ay), (bx, by) = self.side(direction)
        return (ax + bx) / 2 * share, (ay + by) / 2 * share

    def side(self, direction: int) -> tuple[Point, Point]:
        """The two ends of a hexside, about the centre."""
        d = direction % 6
        return self.corners[d], self.corners[(d + 1) % 6]


def between(start: Point, end: Point, share: float) -> Point:
    """The point so far on the way from one to another, 0 to 1."""
    (x, y), (tx, ty) = start, end
    return x + (tx - x) * share, y + (ty - y) * share


@lru_cache(maxsize=128)
def hex_metrics(radius: int, scale: float = 1.0) -> HexMetrics:
    """The metrics of a radius, made even, in a window of a scale."""
    return HexMetrics(max(2, radius - radius % 2), max(1.0, scale))

"""Hexes on paper: flat-topped, as on every map and record of the game."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.hexgrid.hexes import Hex
from game.printing.drawing import Point

ROOT3 = math.sqrt(3)


@dataclass(frozen=True, slots=True)
class HexGrid:
    """Hexes of a ``radius`` in millimetres, with the middle of hex (0, 0) at ``origin``."""

    radius: float
    origin: Point = (0.0, 0.0)

    @property
    def height(self) -> float:
        """From one flat side to the other."""
        return self.radius * ROOT3

    def centre(self, place: Hex) -> Point:
        """The middle of a hex."""
        x, y = self.origin
        return x + 1.5 * self.radius * place.q, y + self.height * (place.r + place.q / 2)

    def corners(self, place: Hex, share: float = 1.0) -> list[Point]:
        """Its corners clockwise from the upper left, or of a smaller hex in it."""
        x, y = self.centre(place)
        r, h = self.radius * share, self.height / 2 * share
        return [
            (x - r / 2, y - h),
            (x + r / 2, y - h),
            (x + r, y),
            (x + r / 2, y + h),
            (x - r / 2, y + h),
            (x - r, y),
        ]

    def side(self, place: Hex, direction: int) -> tuple[Point, Point]:
        """The ends of a hexside, 0 N to 5 NW."""
        corners = self.corners(place)
        return corners[direction % 6], corners[(direction + 1) % 6]

    def toward(self, place: Hex, direction: float, share: float) -> Point:
        """A point of a hex towards a side, ``share`` of the way; halves lie between two sides."""
        x, y = self.centre(place)
        turn = math.radians(60 * direction)
        way = self.height / 2 * share
        return x + way * math.sin(turn), y - way * math.cos(turn)

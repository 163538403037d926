"""Where a map ends, if it does."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.hexgrid.hexes import Hex


class Numbered(NamedTuple):
    """The columns and rows whose numbers stand on the rulers; rows are those of even columns."""

    columns: range
    rows: range


class Bounds(NamedTuple):
    """So many columns and rows from hex 0000 on; odd columns lie half a hex lower."""

    columns: int
    rows: int

    def holds(self, hex_: Hex) -> bool:
        """Whether a hex is on the map."""
        return 0 <= hex_.q < self.columns and 0 <= hex_.r + hex_.q // 2 < self.rows

    def pixels(self, m: HexMetrics) -> pygame.Rect:
        """The pixels of all its hexes, counted from the middle of hex 0000."""
        high = self.rows * m.height + (m.height // 2 if self.columns > 1 else 0)
        return pygame.Rect(-m.r, -m.height // 2, (self.columns - 1) * m.pitch + 2 * m.r, high)

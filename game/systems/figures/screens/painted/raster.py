"""Which hex of a land each pixel of a picture belongs to, and what lies around the land."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pygame

from game.desk.map.hexmetrics import HexMetrics, hex_metrics
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.screens.painted.noise import Field, blurred

AROUND = 4
"""So many columns and rows around a land are painted; what lies at its edge goes on there."""
SMALL = 8
"""The radius of hexes on the small pictures that edges are softened on."""
SOFTER = 2
Cells = npt.NDArray[np.int32]
Value = Callable[[Hex], float]


@dataclass(frozen=True)
class Raster:
    """A picture of a land and what is around it, with hexes of one radius."""

    land: Land
    radius: int

    @property
    def m(self) -> HexMetrics:
        """The pixels of its hexes."""
        return hex_metrics(self.radius)

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down, one more than the hexes have: what is enlarged ends on it."""
        across = (self.land.width - 1 + 2 * AROUND) * self.m.pitch + 1
        return across, (self.land.height + 2 * AROUND) * self.m.height + 1

    @property
    def shape(self) -> tuple[int, int]:
        """Pixels down and across."""
        return self.size[1], self.size[0]

    @cached_property
    def places(self) -> tuple[Field, Field]:
        """The pixels from the middle of hex 0000, across and down."""
        wide, high = self.size
        across = np.arange(wide, dtype=np.float32) - AROUND * self.m.pitch
        down = np.arange(high, dtype=np.float32) - AROUND * self.m.height
        return across[None, :], down[:, None]

    @cached_property
    def columns_and_rows(self) -> tuple[Cells, Cells]:
        """The column and the row of each pixel, of which those below 0 lie outside as well."""
        (x, y), m = self.places, self.m
        first = np.floor(x / m.pitch)
        best: list[tuple[Field, Field, Field]] = []
        for column in (first, first + 1):
            half = column % 2 * np.float32(0.5)
            row = np.rint(y / m.height - half)
            across, down = x - column * m.pitch, y - (row + half) * m.height
            best.append((across**2 + down**2, np.broadcast_to(column, self.shape), row))
        (far, column, row), (far_2, column_2, row_2) = best
        nearer = far_2 < far
        found = np.where(nearer, column_2, column), np.where(nearer, row_2, row)
        return found[0].astype(np.int32), found[1].astype(np.int32)

    @cached_property
    def inside(self) -> npt.NDArray[np.bool_]:
        """Which pixels belong to the land."""
        column, row = self.columns_and_rows
        land = self.land
        found: npt.NDArray[np.bool_] = (
            (column >= 0) & (column < land.width) & (row >= 0) & (row < land.height)
        )
        return found

    @cached_property
    def far(self) -> Field:
        """How many hexes each pixel is away from the land, about."""
        (x, y), m, land = self.places, self.m, self.land
        right, foot = (land.width - 1) * m.pitch, (land.height - 0.5) * m.height
        across = np.maximum(0, np.maximum(-x, x - right)) / m.pitch
        down = np.maximum(0, np.maximum(-y, y - foot)) / m.height
        found: Field = np.hypot(across, down).astype(np.float32)
        return found

    @cached_property
    def cells(self) -> Cells:
        """The cell of each pixel; outside, the nearest at the edge."""
        (column, row), land = self.columns_and_rows, self.land
        columns, rows = np.clip(column, 0, land.width - 1), np.clip(row, 0, land.height - 1)
        found: Cells = columns * land.height + rows
        return found

    def of(self, value: Value) -> Field:
        """A value of the hex at each pixel."""
        values = np.array([value(hex_) for hex_ in self.land.hexes], np.float32)
        found: Field = values[self.cells]
        return found


def softened(raster: Raster, values: tuple[Value, Value, Value]) -> tuple[Field, Field, Field]:
    """Three values, each 0 to 1, with rounded and soft edges between hexes."""
    small = Raster(raster.land, SMALL)
    wide, high = small.size
    pixels = np.empty((high, wide, 3), np.uint8)
    for number, value in enumerate(values):
        pixels[..., number] = np.clip(blurred(small.of(value), SOFTER) * 255 + 0.5, 0, 255)
    image = pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGB")
    large = pygame.transform.smoothscale(image.convert(24), raster.size)
    found = pygame.surfarray.pixels3d(large).transpose(1, 0, 2).astype(np.float32) / np.float32(255)
    return found[..., 0], found[..., 1], found[..., 2]

"""A yard as it is drawn: rows of letters, and the hexes they stand for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.hexgrid.hexes import Hex
from game.systems.figures.ground.terrain import Terrain, terrains

OFF = -1
"""In the place of a cell: off the map."""


@dataclass(frozen=True)
class Land:
    """The ground of a yard: equally long rows of letters, odd columns half a hex lower.

    Its hexes are also known as cells, numbered column by column from 0, by which routes are found.
    """

    rows: tuple[str, ...]

    @cached_property
    def height(self) -> int:
        """Hexes in a column."""
        return len(self.rows)

    @cached_property
    def width(self) -> int:
        """Columns."""
        return len(self.rows[0])

    def cell(self, hex_: Hex) -> int:
        """The cell of a hex, or OFF."""
        row = hex_.r + hex_.q // 2
        if 0 <= hex_.q < self.width and 0 <= row < self.height:
            return hex_.q * self.height + row
        return OFF

    def hex(self, cell: int) -> Hex:
        """The hex of a cell."""
        return _hexes(self.width, self.height)[cell]

    def holds(self, hex_: Hex) -> bool:
        """Whether a hex is on the map."""
        return self.cell(hex_) != OFF

    def at(self, hex_: Hex) -> Terrain:
        """What lies in a hex of the map; KeyError off it."""
        cell = self.cell(hex_)
        if cell == OFF:
            raise KeyError(hex_)
        return self.terrain[cell]

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex, by its cell."""
        return _hexes(self.width, self.height)

    @cached_property
    def terrain(self) -> tuple[Terrain, ...]:
        """What lies in each cell."""
        kinds = terrains()
        return tuple(kinds[row[column]] for column in range(self.width) for row in self.rows)

    @property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The cells next to each in the six directions, OFF where the map ends."""
        return _beside(self.width, self.height)

    def becomes(self, hex_: Hex, letter: str) -> Land:
        """The same with other ground in one hex."""
        row, column = hex_.r + hex_.q // 2, hex_.q
        old = self.rows[row]
        new = old[:column] + letter + old[column + 1 :]
        return Land((*self.rows[:row], new, *self.rows[row + 1 :]))

    def count(self, letter: str) -> int:
        """In how many hexes a kind of ground lies."""
        return sum(row.count(letter) for row in self.rows)


@lru_cache(maxsize=16)
def _hexes(width: int, height: int) -> tuple[Hex, ...]:
    cells = ((column, row) for column in range(width) for row in range(height))
    return tuple(Hex(column, row - column // 2) for column, row in cells)


@lru_cache(maxsize=16)
def _beside(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    cells = {hex_: cell for cell, hex_ in enumerate(_hexes(width, height))}
    return tuple(tuple(cells.get(hex_.step(d), OFF) for d in range(6)) for hex_ in cells)

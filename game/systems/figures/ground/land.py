"""A yard as it is drawn: rows of letters, and the hexes they stand for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

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

    @property
    def height(self) -> int:
        """Hexes in a column."""
        return len(self.rows)

    @property
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
        column, row = divmod(cell, self.height)
        return Hex(column, row - column // 2)

    def holds(self, hex_: Hex) -> bool:
        """Whether a hex is on the map."""
        return self.cell(hex_) != OFF

    def at(self, hex_: Hex) -> Terrain:
        """What lies in a hex of the map; KeyError off it."""
        cell = self.cell(hex_)
        if cell == OFF:
            raise KeyError(hex_)
        return self.terrain[cell]

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Every hex, by its cell."""
        return tuple(self.hex(cell) for cell in range(self.width * self.height))

    @cached_property
    def terrain(self) -> tuple[Terrain, ...]:
        """What lies in each cell."""
        kinds = terrains()
        return tuple(kinds[row[column]] for column in range(self.width) for row in self.rows)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The cells next to each in the six directions, OFF where the map ends."""
        return tuple(tuple(self.cell(hex_.step(d)) for d in range(6)) for hex_ in self.hexes)

    def becomes(self, hex_: Hex, letter: str) -> Land:
        """The same with other ground in one hex."""
        row, column = hex_.r + hex_.q // 2, hex_.q
        old = self.rows[row]
        new = old[:column] + letter + old[column + 1 :]
        return Land((*self.rows[:row], new, *self.rows[row + 1 :]))

    def count(self, letter: str) -> int:
        """In how many hexes a kind of ground lies."""
        return sum(row.count(letter) for row in self.rows)

"""What lies on a map below every mark; open space unless a game has something to show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.desk.map.bounds import Bounds
from game.desk.map.pen import Pen
from game.hexgrid.hexes import Hex


class Ground(Protocol):
    """Drawn once and kept for as long as an equal one is given."""

    @property
    def rough(self) -> frozenset[Hex]:
        """The hexes that show through tints and hatching."""

    @property
    def bounds(self) -> Bounds | None:
        """Where the map ends; then it covers the whole view, and there is no space around it."""

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Draw it; ``pen.surface`` is the whole view, ``pen.labels`` takes the names written."""


class OpenSpace:
    """Nothing at all."""

    rough: frozenset[Hex] = frozenset()
    bounds: Bounds | None = None

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Nothing to draw."""


OPEN_SPACE = OpenSpace()

"""Firing arcs on paper: the hexes around a ship that something bears on, bow up."""

from __future__ import annotations

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.printing.drawing import Drawing, Pen, Point
from game.printing.hexes import HexGrid
from game.printing.lettering import fitted

REACH = 3
"""Hexes of an arc that are drawn; they tell how it goes on."""
HEX = 1.55
WIDE = HEX * (3 * REACH + 2) + 3.0
HIGH = HEX * 1.75 * (2 * REACH + 1) + 5.6
HEAD, NAME = 5.0, 2.5
BEARS = 0.28

Arcs = list[tuple[str, frozenset[Hex]]]
"""Names, and the displacements from the ship that they bear on."""


def around() -> list[Hex]:
    """The displacements that are drawn."""
    every = range(-REACH, REACH + 1)
    return [Hex(q, r) for q in every for r in every if distance(ORIGIN, Hex(q, r)) <= REACH]


def arcs_height(arcs: Arcs, wide: float) -> float:
    """How much room they need one below the other."""
    columns = max(1, int(wide // WIDE))
    return HEAD + HIGH * -(-len(arcs) // columns) if arcs else 0.0


def draw_arcs(page: Drawing, arcs: Arcs, top: float, words: str) -> None:
    """Disc beside disc, each with the ids it is of."""
    columns = max(1, int(page.wide // WIDE))
    page.words(words, (0, top + 3.0), 2.6, ink=0.6)
    for number, (ids, hexes) in enumerate(arcs):
        x = WIDE * (number % columns) + WIDE / 2
        y = top + HEAD + HIGH * (number // columns) + HIGH / 2
        _disc(page, (x, y - 1.9), hexes)
        text, size = fitted(ids, WIDE - 1, NAME)
        page.words(text, (x, y + HIGH / 2 - 1.6), size, stands="middle")


def _disc(page: Drawing, at: Point, hexes: frozenset[Hex]) -> None:
    grid = HexGrid(HEX, at)
    for place in around():
        fill = 1.0 if place == ORIGIN else BEARS if place in hexes else None
        page.shape(grid.corners(place), Pen(0.1, 0.5), fill)

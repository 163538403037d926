"""Terrain on paper: each kind a sign of few lines, so that it can be written over."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.hexgrid.hexes import Hex
from game.printing.drawing import Drawing
from game.printing.hexes import HexGrid
from game.printing.signs import THIN, Sign, inner_edge, rocks, strokes, triangles
from game.systems.earth_expects.state.terrain import Ground

FILLS: Mapping[Ground, float] = {
    Ground.ATMOSPHERE: 0.08,
    Ground.SURFACE: 0.2,
    Ground.INTERIOR: 0.4,
}
"""Kinds that fill their hexes, from the palest."""


def draw_ground(page: Drawing, grid: HexGrid, place: Hex, grounds: frozenset[Ground]) -> None:
    """What a hex holds, the fills first."""
    for ground, fill in FILLS.items():
        if ground in grounds:
            page.shape(grid.corners(place), None, fill)
    for ground, sign in SIGNS.items():
        if ground in grounds:
            sign(page, grid, place)


def _rays(page: Drawing, grid: HexGrid, place: Hex) -> None:
    (x, y), r = grid.centre(place), grid.radius
    for third in range(3):
        turn = math.radians(120 * third - 90)
        across, down = math.cos(turn) * r, math.sin(turn) * r
        page.line(
            [(x + 0.15 * across, y + 0.15 * down), (x + 0.42 * across, y + 0.42 * down)], THIN
        )


SIGNS: Mapping[Ground, Sign] = {
    Ground.INTERFACE: inner_edge(),
    Ground.ASTEROIDS: rocks(3, 0.09),
    Ground.DENSE: rocks(6, 0.1, 0.6),
    Ground.CINEMATIC: triangles(4),
    Ground.COMET_TAIL: strokes(3, 0.15),
    Ground.RADIATION: _rays,
}

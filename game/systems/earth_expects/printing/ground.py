"""Terrain on paper: each kind a sign of few lines, so that it can be written over."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.hexgrid.hexes import Hex
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import HexGrid
from game.systems.earth_expects.state.terrain import Ground

THIN = Pen(0.15, 0.8)
FILLS: Mapping[Ground, float] = {
    Ground.ATMOSPHERE: 0.08,
    Ground.SURFACE: 0.2,
    Ground.INTERIOR: 0.4,
}
"""Kinds that fill their hexes, from the palest."""
ROCKS = ((-0.5, -0.1), (0.05, 0.35), (0.5, -0.15), (-0.15, -0.3), (-0.3, 0.5), (0.4, 0.5))
Signed = Callable[[Drawing, HexGrid, Hex], None]


def draw_ground(page: Drawing, grid: HexGrid, place: Hex, grounds: frozenset[Ground]) -> None:
    """What a hex holds, the fills first."""
    for ground, fill in FILLS.items():
        if ground in grounds:
            page.shape(grid.corners(place), None, fill)
    for ground, sign in SIGNS.items():
        if ground in grounds:
            sign(page, grid, place)


def _rocks(count: int, share: float, fill: float | None) -> Signed:
    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        x, y = grid.centre(place)
        for dx, dy in ROCKS[:count]:
            page.disc((x + dx * grid.radius, y + dy * grid.radius), share * grid.radius, THIN, fill)

    return draw


def _triangles(page: Drawing, grid: HexGrid, place: Hex) -> None:
    (x, y), r = grid.centre(place), grid.radius
    for dx, dy in ROCKS[:4]:
        cx, cy = x + dx * r, y + dy * r
        points = [(cx, cy - 0.13 * r), (cx + 0.12 * r, cy + 0.1 * r), (cx - 0.12 * r, cy + 0.1 * r)]
        page.shape(points, THIN)


def _tail(page: Drawing, grid: HexGrid, place: Hex) -> None:
    (x, y), r = grid.centre(place), grid.radius
    for shift in (-0.3, 0.0, 0.3):
        ends = [(x - 0.3 * r, y + (shift + 0.15) * r), (x + 0.3 * r, y + (shift - 0.15) * r)]
        page.line(ends, THIN)


def _rays(page: Drawing, grid: HexGrid, place: Hex) -> None:
    (x, y), r = grid.centre(place), grid.radius
    for third in range(3):
        turn = math.radians(120 * third - 90)
        across, down = math.cos(turn) * r, math.sin(turn) * r
        page.line(
            [(x + 0.15 * across, y + 0.15 * down), (x + 0.42 * across, y + 0.42 * down)], THIN
        )


def _inner_edge(page: Drawing, grid: HexGrid, place: Hex) -> None:
    page.shape(grid.corners(place, 0.84), Pen(0.25, 0.8, (1.0, 0.8)))


SIGNS: Mapping[Ground, Signed] = {
    Ground.INTERFACE: _inner_edge,
    Ground.ASTEROIDS: _rocks(3, 0.09, None),
    Ground.DENSE: _rocks(6, 0.1, 0.6),
    Ground.CINEMATIC: _triangles,
    Ground.COMET_TAIL: _tail,
    Ground.RADIATION: _rays,
}

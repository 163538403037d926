"""Signs for ground on paper: few lines each, so that it can be written over."""

from __future__ import annotations

from collections.abc import Callable

from game.hexgrid.hexes import Hex
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import HexGrid

THIN = Pen(0.15, 0.8)
SPOTS = ((-0.5, -0.1), (0.05, 0.35), (0.5, -0.15), (-0.15, -0.3), (-0.3, 0.5), (0.4, 0.5))
"""Where signs lie in a hex, as shares of its radius."""
Sign = Callable[[Drawing, HexGrid, Hex], None]


def rocks(count: int, share: float, fill: float | None = None) -> Sign:
    """So many discs, their radius a share of that of the hex."""

    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        x, y = grid.centre(place)
        for dx, dy in SPOTS[:count]:
            page.disc((x + dx * grid.radius, y + dy * grid.radius), share * grid.radius, THIN, fill)

    return draw


def triangles(count: int) -> Sign:
    """So many triangles."""

    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        (x, y), r = grid.centre(place), grid.radius
        for dx, dy in SPOTS[:count]:
            cx, cy = x + dx * r, y + dy * r
            ends = [(cx, cy - 0.13 * r), (cx + 0.12 * r, cy + 0.1 * r),
                    (cx - 0.12 * r, cy + 0.1 * r)]  # fmt: skip
            page.shape(ends, THIN)

    return draw


def strokes(count: int, rise: float = 0.0) -> Sign:
    """So many lines below one another, rising by a share of the radius to the right."""

    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        (x, y), r = grid.centre(place), grid.radius
        for number in range(count):
            down = 0.3 * (number - (count - 1) / 2)
            ends = [(x - 0.3 * r, y + (down + rise) * r), (x + 0.3 * r, y + (down - rise) * r)]
            page.line(ends, THIN)

    return draw


def waves(count: int) -> Sign:
    """So many waves below one another."""

    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        (x, y), r = grid.centre(place), grid.radius
        for number in range(count):
            down = 0.28 * (number - (count - 1) / 2)
            ends = [
                (x + 0.15 * step * r, y + (down + (0.06, -0.06)[step % 2]) * r)
                for step in range(-3, 4)
            ]
            page.line(ends, THIN)

    return draw


def inner_edge(share: float = 0.84) -> Sign:
    """A broken line inside the edges."""

    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        page.shape(grid.corners(place, share), Pen(0.25, 0.8, (1.0, 0.8)))

    return draw


def filled(ink: float) -> Sign:
    """All of the hex."""

    def draw(page: Drawing, grid: HexGrid, place: Hex) -> None:
        page.shape(grid.corners(place), None, ink)

    return draw

"""The yard below the figures: the painted land, its edges and whose goal they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.desk.map.bounds import Bounds
from game.desk.map.hexmetrics import Point
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.screens.painted.look import PLAIN, Look
from game.systems.figures.screens.painted.tiles import put_land
from game.systems.figures.screens.raised import EDGE, glaze, raised

LINE = theme.rgb("#465C4C")
_DASH = (6, 4)
GOAL_WIDE, ARROWS = 3.5, 4
"""How wide the line of a goal is, and one arrow for so many rows of it."""


@dataclass(frozen=True)
class YardGround:
    """The ground of a yard; ``edges``: columns that sides want to reach, and their numbers."""

    land: Land
    edges: tuple[tuple[int, int], ...] = ()
    look: Look = PLAIN

    @property
    def rough(self) -> frozenset[Hex]:
        """All of the land: it shows through tints."""
        return frozenset(self.land.hexes)

    @property
    def bounds(self) -> Bounds:
        """All of the land."""
        return Bounds(self.land.width, self.land.height)

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """The painted land, the line around it, and the edges of quicksand."""
        del visible
        put_land(pen.surface, self.land, self.look, pen.m, pen.centre(ORIGIN))
        self._higher(pen)
        for hex_, way in _dangers(self.land):
            dash = [part * pen.scale for part in _DASH]
            shapes.line(pen.surface, theme.WARN, *_side(pen, hex_, way), 2 * pen.scale, dash)
        goals = dict(self.edges)
        rim = sorted(_rim(self.land), key=lambda one: one[0].q in goals)
        for hex_, way in rim:
            side = goals.get(hex_.q)
            colour = LINE if side is None else theme.side(side).colour
            wide = 1.2 if side is None else GOAL_WIDE
            shapes.line(pen.surface, colour, *_side(pen, hex_, way), wide * pen.scale)
        for column, side in self.edges:
            self._arrows(pen, column, side)

    def _higher(self, pen: Pen) -> None:
        """Floors that stairs lead to, lighter and with a line around them."""
        for floor in raised(self.land):
            for hex_ in floor:
                pen.put(glaze(pen.m.r), hex_)
            for hex_ in floor:
                for way in range(6):
                    if hex_.step(way) not in floor:
                        shapes.line(pen.surface, EDGE, *_side(pen, hex_, way), 1.6 * pen.scale)

    def _arrows(self, pen: Pen, column: int, side: int) -> None:
        """Arrows over the edge that a side wants to reach."""
        out = -1 if column == 0 else 1
        size = max(7.0, pen.m.r * 0.42)
        for row in range(ARROWS // 2, self.land.height, ARROWS):
            x, y = pen.centre(Hex(column, row - column // 2))
            tip = (x + out * (pen.m.r * 0.98 + size * 0.5), y)
            back = (tip[0] - out * size, y)
            head = shapes.arrow_head(tip, back, size)
            shapes.solid(
                pen.surface, theme.VOID, shapes.arrow_head((tip[0] + out * 2, y), back, size + 5)
            )
            shapes.solid(pen.surface, theme.side(side).colour, head)


def _side(pen: Pen, hex_: Hex, way: int) -> tuple[Point, Point]:
    """The ends of a hexside in pixels."""
    x, y = pen.centre(hex_)
    (ax, ay), (bx, by) = pen.m.side(way)
    return (x + ax, y + ay), (x + bx, y + by)


@lru_cache(maxsize=8)
def _rim(land: Land) -> tuple[tuple[Hex, int], ...]:
    """The hexsides at which the land ends."""
    return tuple(
        (hex_, way) for hex_ in land.hexes for way in range(6) if not land.holds(hex_.step(way))
    )


@lru_cache(maxsize=8)
def _dangers(land: Land) -> tuple[tuple[Hex, int], ...]:
    """The hexsides between quicksand and what is none."""
    return tuple(
        (hex_, way)
        for hex_ in land.hexes
        if land.at(hex_).quicksand
        for way in range(6)
        if not (land.holds(hex_.step(way)) and land.at(hex_.step(way)).quicksand)
    )

"""The boxes of a ship record on paper (Definitions: ship record; Damage)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.hexgrid.hexes import Hex, Hexside
from game.printing.drawing import PLAIN, Drawing, Pen, Point
from game.printing.hexes import ROOT3, HexGrid
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Box, Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level

LARGEST = 9.0
"""The largest radius of a box, in millimetres."""
SMALLEST_ID = 1.25
"""Ids smaller than this are left out: nobody could read them."""
GONE, FADED = 0.22, 0.45


@dataclass(frozen=True, slots=True)
class Boxes:
    """The record of a ship drawn on a grid of hexes."""

    ship: Ship
    grid: HexGrid

    @property
    def _design(self) -> Design:
        return self.ship.design

    def draw(self, page: Drawing) -> None:
        """All boxes, systems, armour and marks."""
        boxes = self._design.boxes.values()
        hexed = [(box, box.place) for box in boxes if isinstance(box.place, Hex)]
        for box, place in hexed:
            self._ground(page, box, place)
        for box, place in hexed:
            self._outline(page, box, place)
        for box, place in hexed:
            self._inside(page, box, place)
        for box in boxes:
            if isinstance(box.place, Hexside):
                self._armour(page, box, box.place)

    def _level(self, box: Box) -> Level:
        return self.ship.record.level(box.id)

    def _ground(self, page: Drawing, box: Box, place: Hex) -> None:
        gone = self._level(box) is Level.DESTROYED
        half = box.type is BoxType.HALF_ENGINE and not gone
        page.shape(self.grid.corners(place), Pen(0.15, 0.7), GONE if gone else None)
        if half:
            _nw, _ne, e, se, sw, w = self.grid.corners(place)
            page.shape([w, e, se, sw], None, 0.1)

    def _outline(self, page: Drawing, box: Box, place: Hex) -> None:
        """The edges of a box that are edges of its system are thick."""
        system = self._design.systems.get(box.system)
        if system is None or len(system.boxes) < 2:
            return
        pen = Pen(max(0.35, self.grid.radius * 0.09))
        for direction in range(6):
            if self._design.at.get(place.step(direction)) not in system.boxes:
                page.line(self.grid.side(place, direction), pen)

    def _inside(self, page: Drawing, box: Box, place: Hex) -> None:
        r, level = self.grid.radius, self._level(box)
        x, y = self.grid.centre(place)
        ink = FADED if level is Level.DESTROYED or box.id in self._design.docked else 1.0
        small = 0.32 * r
        named = small >= SMALLEST_ID
        lift = 0.14 * r if named or box.type.launcher else 0.0
        self._marks_of_type(page, box, (x, y - lift), ink)
        page.words(
            box.type.letter, (x, y - lift + 0.27 * r), 0.74 * r, face="bold", stands="middle",
            ink=ink,
        )  # fmt: skip
        if named:
            page.words(box.id, (x, y + 0.74 * r), small, stands="middle", ink=min(ink, 0.75))
        self._damage(page, level, place)

    def _marks_of_type(self, page: Drawing, box: Box, at: Point, ink: float) -> None:
        """The circle of a primary box, the diamond of one in an array, a launcher's missile."""
        (x, y), r = at, self.grid.radius
        system = self._design.systems[box.system]
        pen = Pen(max(0.2, 0.05 * r), ink)
        if box.type.direct and box.id in (system.primaries or (system.primary,)):
            page.disc(at, 0.46 * r, pen)
        if box.id in {part.primary for part in system.parts}:
            half = 0.6 * r
            page.shape([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], pen)
        if box.type.launcher and box.id not in self._design.docked:
            loaded = box.id in self.ship.loaded
            left, top = x + 0.36 * r, y + 0.02 * r
            points = [(left + 0.16 * r, top - 0.3 * r), (left + 0.32 * r, top), (left, top)]
            page.shape(points, Pen(0.15, ink), ink if loaded else None)

    def _damage(self, page: Drawing, level: Level, place: Hex) -> None:
        damage_mark(page, level, self.grid.centre(place), self.grid.radius)
        if level is Level.DESTROYED:
            cross_out(page, self.grid, place)

    def _armour(self, page: Drawing, box: Box, side: Hexside) -> None:
        (ax, ay), (bx, by) = self.grid.side(side.hex, side.direction)
        cx, cy = (ax + bx) / 2, (ay + by) / 2
        ends = [(cx + (x - cx) * 0.8, cy + (y - cy) * 0.8) for x, y in ((ax, ay), (bx, by))]
        level, wide = self._level(box), max(0.7, 0.2 * self.grid.radius)
        if level is Level.DESTROYED:
            page.line(ends, Pen(0.3, dashes=(0.6, 0.6)))
            return
        page.line(ends, Pen(wide))
        page.line(ends, Pen(wide * 0.45, 0.0))
        damage_mark(page, level, (cx, cy), self.grid.radius * 0.45)


def damage_mark(page: Drawing, level: Level, at: Point, radius: float) -> None:
    """The mark of a damage level in a box: dot, slash, cross, ringed cross (EE-DMG-1)."""
    x, y = at
    if level is Level.LIGHT:
        page.disc((x + 0.66 * radius, y), 0.12 * radius, None, 1.0)
    if level in {Level.MODERATE, Level.CRITICAL, Level.HEAVY}:
        pen = Pen(max(PLAIN, 0.07 * radius))
        across, down = 0.42 * radius, 0.72 * radius
        page.line([(x - across, y + down), (x + across, y - down)], pen)
        if level is not Level.MODERATE:
            page.line([(x - across, y - down), (x + across, y + down)], pen)
        if level is Level.HEAVY:
            page.disc(at, 0.74 * radius, pen)


def cross_out(page: Drawing, grid: HexGrid, place: Hex) -> None:
    """Lines from corner to corner of a box that is gone."""
    corners = grid.corners(place, 0.92)
    for one, other in ((0, 3), (1, 4), (2, 5)):
        page.line([corners[one], corners[other]], Pen(0.3))


def record_height(design: Design, wide: float) -> float:
    """How high the record is, drawn as large as it may be in so much width."""
    left, top, right, foot = _extent(design)
    return min(LARGEST, wide / (right - left)) * (foot - top)


def grid_for(design: Design, room: Point, largest: float = LARGEST) -> HexGrid:
    """The largest grid on which the record lies in the middle of a room at the origin."""
    left, top, right, foot = _extent(design)
    radius = min(largest, room[0] / (right - left), room[1] / (foot - top))
    middle = (left + right) / 2, (top + foot) / 2
    return HexGrid(radius, (room[0] / 2 - middle[0] * radius, room[1] / 2 - middle[1] * radius))


def _extent(design: Design) -> tuple[float, float, float, float]:
    """Left, top, right and foot of the record with boxes of radius 1."""
    spots = [HexGrid(1.0).centre(place) for place in _places(design)] or [(0.0, 0.0)]
    across, down = [x for x, _y in spots], [y for _x, y in spots]
    return min(across) - 1, min(down) - ROOT3 / 2, max(across) + 1, max(down) + ROOT3 / 2


def _places(design: Design) -> Iterator[Hex]:
    yield from design.at
    yield from (side.hex for side in design.armour_at)

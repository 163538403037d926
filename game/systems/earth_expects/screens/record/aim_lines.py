"""Lines of fire across a ship record: where rows run on the screen, and how they are drawn.

Rulebook: Initial Point of Impact.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import pygame

from game.desk.paint import fonts, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import Colour, TextStyle, mix
from game.hexgrid.hexes import DIRECTIONS, Hex, Hexside
from game.hexgrid.rows import AXIS_OF_SIDE
from game.systems.earth_expects.screens.record.view import Placed, RecordView

Point = tuple[float, float]
FAINT = mix(theme.VOID, theme.INK3, 0.55)
PLAIN = mix(theme.VOID, theme.INK2, 0.8)
ALONG = 12
"""How large the squares are that a line is seen in."""
_LETTER = TextStyle(14, 16, 600)


@dataclass(frozen=True)
class RowLines:
    """Rows of a record as they lie on the window, for fire from ``side`` (0 N to 5 NW).

    A *gate* is a pixel coordinate outside the ship where lines are labelled: x for fire from the
    slanted sides, y for fire from N and S. ``room``: where lines that miss come to an end.
    """

    view: RecordView
    placed: Placed
    side: int
    room: pygame.Rect | None = None

    @cached_property
    def upright(self) -> bool:
        """Whether the rows run up and down the page."""
        return AXIS_OF_SIDE[self.side] == 0

    @cached_property
    def outward(self) -> Point:
        """The pixels of one hex towards the attacker."""
        return self.placed.metrics.offset(DIRECTIONS[self.side])

    def on(self, row: int) -> Point:
        """Some pixel of a row."""
        axis = AXIS_OF_SIDE[self.side]
        return self.placed.centre((Hex(row, 0), Hex(0, row), Hex(0, row))[axis])

    def at_gate(self, row: int, gate: float) -> Point:
        """Where a row crosses the gate."""
        (px, py), (ux, uy) = self.on(row), self.outward
        share = (gate - py) / uy if self.upright else (gate - px) / ux
        return px + ux * share, py + uy * share

    def in_sight(self, row: int, gate: float, margin: float) -> Point:
        """Where a row crosses the gate; if that is above or below the room, where it comes in."""
        x, y = self.at_gate(row, gate)
        if self.room is None or self.upright:
            return x, y
        seen = min(max(y, self.room.top + margin), self.room.bottom - margin)
        return x + (seen - y) * self.outward[0] / self.outward[1], seen

    def entry(self, box: str) -> Point:
        """The middle of the hexside by which fire enters a box."""
        x, y = self.view.box_centre(self.placed, box)
        if isinstance(self.view.design.boxes[box].place, Hexside):
            return x, y
        return x + self.outward[0] * 0.5, y + self.outward[1] * 0.5

    def beyond(self, row: int) -> Point:
        """Where a row leaves the room behind the ship."""
        (px, py), (ux, uy) = self.on(row), self.outward
        room = self.room or pygame.Rect(0, 0, 0, 0)
        far = max(room.w, room.h) * 2 / (math.hypot(ux, uy) or 1.0)
        clipped = room.clipline((px, py), (px - ux * far, py - uy * far))
        return clipped[1] if clipped else (px - ux * far, py - uy * far)

    def crossing(self, row: int, side: int, other: int) -> Point:
        """Where a row meets the row ``other`` of another side: the hex both run through."""
        return self.placed.centre(meeting(AXIS_OF_SIDE[self.side], row, AXIS_OF_SIDE[side], other))

    def turned(self, side: int) -> RowLines:
        """The same record, seen from another side."""
        return RowLines(self.view, self.placed, side, self.room)


def meeting(axis: int, row: int, other_axis: int, other: int) -> Hex:
    """The hex where two rows of different axes meet; ValueError for two of the same axis."""
    if axis == other_axis:
        raise ValueError("rows of one axis never meet")
    known = {axis: row, other_axis: other}
    if 0 in known:
        q = known[0]
        return Hex(q, known[1] - q) if 1 in known else Hex(q, known[2])
    return Hex(known[1] - known[2], known[2])


@dataclass(frozen=True, slots=True)
class ShotLine:
    """One row drawn: from its ``start`` on the table over the gate to the box it meets.

    ``box`` None is a miss. ``turned`` is the (side, row) a missile goes on along after a miss.
    """

    row: int
    start: Point | None = None
    box: str | None = None
    chosen: bool = False
    faint: bool = False
    turned: tuple[int, int] | None = None


def draw_line(
    surface: pygame.Surface, m: Metrics, rows: RowLines, line: ShotLine, gate: float
) -> None:
    """Draw one line of fire; those that miss end with the room."""
    door = rows.at_gate(line.row, gate)
    if line.turned is not None:
        _draw_turned(surface, m, rows, line, door)
        return
    if line.box is None:
        end, path = rows.beyond(line.row), [door] if line.start is None else [line.start, door]
        shapes.path(surface, FAINT, [*path, end], m.px(1), (m.px(3), m.px(7)))
        return
    colour = theme.CHALK if line.chosen else FAINT if line.faint else PLAIN
    wide = m.px(4) if line.chosen else m.px(2)
    points = _points(rows, line, line.box, door)
    if line.chosen:
        shapes.path(surface, theme.VOID, points, wide + m.px(4))
    head = min(m.px(18 if line.chosen else 14), rows.placed.metrics.r // 2 + m.px(3))
    shapes.arrow(surface, colour, points, wide, head)


def _points(rows: RowLines, line: ShotLine, box: str, door: Point) -> list[Point]:
    """The way of a line to the box it meets."""
    start = [] if line.start is None else [line.start]
    return _joined([*start, door, rows.entry(box)])


def line_rects(m: Metrics, rows: RowLines, line: ShotLine, gate: float) -> list[pygame.Rect]:
    """Small squares along a line that meets a box."""
    if line.box is None or line.turned is not None:
        return []
    points = _points(rows, line, line.box, rows.at_gate(line.row, gate))
    wide, found = m.px(ALONG), []
    for one, other in pairwise(points):
        steps = max(1, round(math.dist(one, other) / wide))
        for n in range(steps + 1):
            x, y = _between(one, other, n / steps)
            found.append(pygame.Rect(x - wide / 2, y - wide / 2, wide, wide))
    return found


def _draw_turned(
    surface: pygame.Surface, m: Metrics, rows: RowLines, line: ShotLine, door: Point
) -> None:
    """A missile's line: dashed to where it turns, dotted along its new row (EE-MSL-9)."""
    assert line.turned is not None
    side, row = line.turned
    colour = theme.CHALK if line.chosen else PLAIN
    bend = rows.crossing(line.row, side, row)
    start = [line.start] if line.start is not None else []
    shapes.path(surface, FAINT, [*start, door, bend], m.px(1), (m.px(6), m.px(6)))
    fresh = rows.turned(side)
    end = fresh.entry(line.box) if line.box else fresh.beyond(row)
    shapes.path(surface, colour, [bend, end], m.px(2), (m.px(3), m.px(5)))
    if line.box is not None:
        shapes.solid(surface, colour, shapes.arrow_head(end, bend, m.px(14)))


@dataclass(frozen=True, slots=True)
class LetterLook:
    """The letter of a row: whether it is aimed along, and ``faint`` where no roll reaches it."""

    letter: str
    chosen: bool = False
    faint: bool = False


def letter_spots(
    m: Metrics, rows: RowLines, numbers: Sequence[int], gate: float
) -> tuple[list[Point], int]:
    """The middle of the disc of each row at the gate, and the radius of all, in pixels.

    Where rows lie close, every other disc stands nearer to the ship, the others farther off. One
    whose row is not in the room at the gate stands where it comes in.
    """
    spacing = rows.placed.metrics.pitch if rows.upright else rows.placed.metrics.height
    close = spacing < m.px(36)
    radius = m.px(14) if not close else min(m.px(13), max(m.px(9), spacing // 2 + m.px(1)))
    aside = m.px(13) if close else 0
    shifts = [aside if n % 2 else -aside for n in range(len(numbers))]
    margin = radius + m.px(3)
    spots = [rows.in_sight(r, gate + s, margin) for r, s in zip(numbers, shifts, strict=True)]
    return spots, radius


def draw_letter(
    surface: pygame.Surface, m: Metrics, rect: pygame.Rect, look: LetterLook, pointed: bool
) -> None:
    """One disc, filled where its row is aimed along, white where it is pointed at."""
    at, radius = rect.center, rect.w // 2
    ring = theme.WHITE if pointed else FAINT if look.faint else theme.CHALK
    fill: Colour = theme.HOVER if pointed else theme.RAISED
    pygame.draw.aacircle(surface, theme.VOID, at, radius + m.px(2))
    pygame.draw.aacircle(surface, ring, at, radius)
    if not look.chosen:
        pygame.draw.aacircle(surface, fill, at, radius - m.px(2))
    ink: Colour = theme.ON_CHALK if look.chosen else ring
    image = fonts.render(look.letter, _LETTER, ink, m.type_size(_LETTER))
    surface.blit(image, image.get_rect(center=at))


def draw_walk(
    surface: pygame.Surface, m: Metrics, rows: RowLines, boxes: Sequence[str], colour: Colour
) -> None:
    """The way of points that wander from box to box: an arrow over each border they cross."""
    for one, other in pairwise(boxes):
        a = rows.view.box_centre(rows.placed, one)
        b = rows.view.box_centre(rows.placed, other)
        if a == b:
            continue
        start, tip = _between(a, b, 0.40), _between(a, b, 0.62)
        shapes.path(surface, theme.VOID, [start, tip], m.px(5))
        shapes.arrow(surface, colour, [start, tip], m.px(2), m.px(8))


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _joined(points: list[Point]) -> list[Point]:
    """The path without its middle point where that lies on the straight line anyway."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by), (cx, cy) = points[:3]
    bend = abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
    return points if bend > 3 * math.dist(points[0], points[2]) else [points[0], points[2]]

"""Draws ways in time: a thin line with ticks, and numbers that lie on nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.desk.map.beads import bead
from game.desk.map.hexmetrics import Point
from game.desk.map.pen import Moment, Pen
from game.desk.map.tag_paint import SMALL
from game.desk.map.timeline import Timeline
from game.desk.paint import shapes, theme

QUIET, WIDE = 2.0, 3.0
"""How wide a quiet line is, and any other or one that is flown."""
LANE = 0.8
"""How far lanes lie apart, in radii of a number."""
TICK = 0.45
"""Half a tick, in radii of a number."""
APART, SPARSE = 2.0, 3.4
"""How far numbers lie apart at least, and those of one way, in radii of one."""
NUMBER = 9.0
"""The radius of a number at scale 1."""
SMOOTHED = 2
"""How often a way over small hexes is smoothed, so that it is a line and no zigzag."""


def draw_line(pen: Pen, mark: Timeline) -> None:
    """The line and its ticks; its numbers are kept for later."""
    points = _beside(pen, mark, _smoothed(pen, [pen.centre(hex_) for hex_ in mark.hexes]))
    if len(points) < 2:
        return
    wide = _wide(pen, mark)
    shapes.path(pen.surface, theme.VOID, points, wide + 3 * pen.scale)
    shapes.path(pen.surface, mark.colour, points, wide, [part * pen.scale for part in mark.dash])
    ticks = [n for n, time in enumerate(mark.times, start=1) if time]
    for n in ticks:
        onward = _way(points[n - 1], points[n])
        _tick(pen, mark, points[n], onward)
        pen.asides.append(_box(points[n], _radius(pen)))
        ends = n == ticks[-1] and not mark.flown
        pen.moments.append(Moment(mark, points[n], onward, mark.times[n - 1], ends))


def draw_numbers(pen: Pen) -> None:
    """Numbers, where ways end first, those of the latest way before others; then what fits."""
    found: list[Moment] = []
    small = _small(pen)
    ends = [one for one in reversed(pen.moments) if one.last]
    others = [
        one for one in reversed(pen.moments) if not one.last and not (small and one.way.quiet)
    ]
    for one in [*ends, *others]:
        spot = _free(pen, one, found)
        if spot is not None:
            found.append(one._replace(at=spot))
    for one in found:
        bead(pen, one.way.colour, one.way.node, (one.at, _radius(pen)), one.time, one.way.flown)
        pen.taken.append(_box(one.at, _radius(pen)))
    pen.moments.clear()


def _free(pen: Pen, one: Moment, found: Sequence[Moment]) -> Point | None:
    """Where a number can stand: in its place; that of an end also beyond or beside it."""
    for spot in _spots(pen, one):
        box = _box(spot, _radius(pen))
        if box.collidelist(pen.plates) >= 0 or box.collidelist(pen.taken) >= 0:
            continue
        if all(math.dist(spot, other.at) >= _room(pen, one, other) for other in found):
            return spot
    return None


def _spots(pen: Pen, one: Moment) -> Iterator[Point]:
    yield one.at
    if one.last:
        (x, y), by = one.onward, 2 * _radius(pen)
        for far in (by, by + pen.m.r):
            for dx, dy in ((x, y), (-y, x), (y, -x)):
                yield one.at[0] + dx * far, one.at[1] + dy * far


def _room(pen: Pen, one: Moment, other: Moment) -> float:
    apart = SPARSE if one.way is other.way else APART
    return apart * _radius(pen)


def _tick(pen: Pen, mark: Timeline, at: Point, onward: Point) -> None:
    half = TICK * _radius(pen)
    x, y = -onward[1] * half, onward[0] * half
    ends = [(at[0] - x, at[1] - y), (at[0] + x, at[1] + y)]
    wide = _wide(pen, mark)
    shapes.path(pen.surface, theme.VOID, ends, wide + 3 * pen.scale)
    shapes.path(pen.surface, mark.colour, ends, wide)


def _smoothed(pen: Pen, points: list[Point]) -> list[Point]:
    """Over small hexes a way of two directions is one line, which keeps to its hexes."""
    for _again in range(SMOOTHED if _small(pen) else 0):
        between = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [*points[:1], *between, *points[-1:]] if len(points) > 2 else points
    return points


def _beside(pen: Pen, mark: Timeline, points: list[Point]) -> list[Point]:
    """The way in its lane."""
    x, y = _way(points[0], points[-1])
    if (x, y) < (0, 0):
        x, y = -x, -y
    off = mark.lane * LANE * _radius(pen)
    return [(px - y * off, py + x * off) for px, py in points]


def _way(start: Point, end: Point) -> Point:
    """The unit vector between two points; any for two alike."""
    far = math.dist(start, end)
    return ((end[0] - start[0]) / far, (end[1] - start[1]) / far) if far else (0.0, -1.0)


def _box(at: Point, radius: float) -> pygame.Rect:
    box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    box.center = round(at[0]), round(at[1])
    return box


def _wide(pen: Pen, mark: Timeline) -> float:
    return (QUIET if mark.quiet and not mark.flown else WIDE) * pen.scale


def _radius(pen: Pen) -> float:
    return max(NUMBER * pen.scale, pen.m.r * 0.26)


def _small(pen: Pen) -> bool:
    return pen.m.r < SMALL * pen.scale

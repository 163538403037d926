"""Lines from counter to counter, brackets around those locked on to, and the words of both.

The words come once all counters, lines and brackets are there, so that they lie on none of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.desk.map import counters
from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Arrow, Beams, Brackets, Mark
from game.desk.map.pen import Pen
from game.desk.map.tag_paint import tag_at
from game.desk.paint import shapes, theme

BESIDE_LINE = ("NW", "SE", "SW", "NE", "N", "S", "W", "E", "far W", "far E", "far N", "far S")
"""Where words stand beside the middle of a line, the best first."""
RIM = 0.62
"""How far from the middle of a counter lines begin and end, in radii."""
LANE, LANE_SHARE = 5, 0.16
"""How far beside the middle of its way a line lies that has a lane: pixels, or radii if more."""
LINE_PART = 16
"""Lines keep tags off in parts of so many pixels."""


def draw_words(pen: Pen, marks: Sequence[Mark]) -> None:
    """Those of brackets, which have few places, then those of lines of fire."""
    for mark in marks:
        if isinstance(mark, Brackets):
            _lock_word(pen, mark)
    for mark in marks:
        if isinstance(mark, Arrow):
            _arrow_word(pen, mark)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def shortened(a: Point, b: Point, start: float, end: float) -> tuple[Point, Point]:
    """A line without so many pixels at its ends."""
    length = math.dist(a, b) or 1.0
    return _between(a, b, start / length), _between(b, a, end / length)


def _arrow(pen: Pen, mark: Arrow) -> None:
    ends = _arrow_ends(pen, mark)
    if ends is None:
        return
    start, tip = ends
    wide, head = mark.wide * pen.scale, max(10.0, pen.m.r * 0.26)
    shapes.path(pen.surface, theme.VOID, [start, tip], wide + 4)
    if mark.blocked is None:
        shapes.arrow(pen.surface, mark.colour, [start, tip], wide, head)
    else:
        shapes.path(pen.surface, mark.colour, [start, tip], wide)
        _bar_across(pen, start, tip)
    pen.taken.append(pygame.Rect(0, 0, 24, 24).move(round(tip[0]) - 12, round(tip[1]) - 12))
    keep_off(pen, start, tip)


def _arrow_ends(pen: Pen, mark: Arrow) -> tuple[Point, Point] | None:
    """The pixels that a line of fire goes from and to; None where it has no way."""
    a, radius = pen.lying.get(mark.of, (pen.centre(mark.start), pen.m.r))
    b, other = pen.lying.get(mark.at, (pen.centre(mark.end), pen.m.r))
    if a == b:
        return None
    end = pen.centre(mark.blocked) if mark.blocked is not None else b
    first, second = radius * RIM, 0.0 if mark.blocked is not None else other * RIM
    start, tip = shortened(a, end, first, second)
    if math.dist(a, end) <= 0.8 * (first + second):
        start, tip = shortened(a, end, first * 0.4, second * 0.6)
    return _in_lane(pen, start, tip) if mark.lane else (start, tip)


def _arrow_word(pen: Pen, mark: Arrow) -> None:
    ends, label = _arrow_ends(pen, mark), mark.label
    if mark.blocked is not None:
        label = mark.blocker or label
    if ends is not None and label:
        colour = theme.CHALK if mark.blocked is None else theme.BAD
        middle = _between(*ends, 0.5 if mark.blocked is None else 1.0)
        tag_at(pen, middle, (label, colour, False), BESIDE_LINE, 0.25)


def _in_lane(pen: Pen, start: Point, tip: Point) -> tuple[Point, Point]:
    """The same line a little to the right of its way."""
    length, off = math.dist(start, tip) or 1.0, max(LANE * pen.scale, LANE_SHARE * pen.m.r)
    dx, dy = -(tip[1] - start[1]) / length * off, (tip[0] - start[0]) / length * off
    return (start[0] + dx, start[1] + dy), (tip[0] + dx, tip[1] + dy)


def _bar_across(pen: Pen, start: Point, tip: Point) -> None:
    length, half = math.dist(start, tip) or 1.0, pen.m.r * 0.30
    nx, ny = -(tip[1] - start[1]) / length * half, (tip[0] - start[0]) / length * half
    ends = [(tip[0] + nx, tip[1] + ny), (tip[0] - nx, tip[1] - ny)]
    shapes.path(pen.surface, theme.VOID, ends, 9 * pen.scale)
    shapes.path(pen.surface, theme.BAD, ends, 5 * pen.scale)


def _beams(pen: Pen, mark: Beams) -> None:
    a, b = pen.centre(mark.start), pen.centre(mark.end)
    length = math.dist(a, b)
    if not length:
        return
    nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
    start, end = shortened(a, b, pen.m.r * 0.8, pen.m.r * 0.8)
    for i in range(mark.count):
        off = (i - (mark.count - 1) / 2) * 6 * pen.scale
        p = (start[0] + nx * off, start[1] + ny * off)
        q = (end[0] + nx * off, end[1] + ny * off)
        shapes.line(pen.surface, mark.colour, p, q, 1.6 * pen.scale, (6, 4))
    keep_off(pen, start, end)


def keep_off(pen: Pen, start: Point, end: Point) -> None:
    """Tags leave a line free, as far as they can."""
    parts = max(1, round(math.dist(start, end) / LINE_PART))
    for number in range(parts + 1):
        spot = pygame.Rect(0, 0, LINE_PART, LINE_PART)
        spot.center = tuple(map(round, _between(start, end, number / parts)))
        pen.asides.append(spot)


def _brackets(pen: Pen, mark: Brackets) -> None:
    x, y = pen.centre(mark.hex)
    w, h, arm = pen.m.r * 0.86 * mark.wide, pen.m.height * 0.5 * mark.wide, pen.m.r * 0.22
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = x + sx * w, y + sy * h
            points = [(cx - sx * arm, cy), (cx, cy), (cx, cy - sy * arm)]
            shapes.path(pen.surface, theme.VOID, points, 6 * pen.scale)
            shapes.path(pen.surface, mark.colour, points, 3 * pen.scale)
            corner = pygame.Rect(0, 0, round(arm), round(arm))
            corner.center = round(cx - sx * arm / 2), round(cy - sy * arm / 2)
            pen.taken.append(corner)


def _lock_word(pen: Pen, mark: Brackets) -> None:
    x, y = pen.centre(mark.hex)
    w, h = pen.m.r * 0.86 * mark.wide, pen.m.height * 0.5 * mark.wide
    if (
        mark.label
        and mark.wide == 1
        and pen.m.r >= 30 * pen.scale
        and pen.surface.get_clip().collidepoint(x, y)
    ):
        image = counters.tag(mark.label, mark.colour, max(12, pen.word - 2))
        apart = round(8 * pen.scale)
        right, left = round(x + w) + apart, round(x - w) - apart
        high, low = round(y - h) + apart, round(y + h) - apart
        places = [image.get_rect(midleft=(right, at)) for at in (high, low)]
        places += [image.get_rect(midright=(left, at)) for at in (high, low)]
        rect = pen.freest(places)
        pen.surface.blit(image, rect)
        pen.taken.append(rect)


PAINTERS: dict[type, Callable[[Pen, Any], None]] = {
    Arrow: _arrow,
    Beams: _beams,
    Brackets: _brackets,
}

"""Draws the marks of ``marks`` on a hex grid."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pygame

from game.desk.map import (
    beads,
    counters,
    fan,
    fire_paint,
    number_paint,
    plume_paint,
    rim_paint,
    timeline_paint,
    way_paint,
)
from game.desk.map import mark_sprites as sprites
from game.desk.map.caption_paint import draw_captions
from game.desk.map.fire_marks import Fire
from game.desk.map.hexmetrics import Point, between, hex_metrics
from game.desk.map.marks import (
    RANK,
    Arrow,
    Beams,
    Brackets,
    Caption,
    Cursor,
    EntrySide,
    Hatch,
    Hazard,
    KeepOff,
    Mark,
    Missiles,
    Outline,
    Plate,
    Tag,
    Tick,
    Tint,
    Track,
    Wedge,
)
from game.desk.map.pen import Pen
from game.desk.map.tag_paint import covered, lead, put_beside, tag_at
from game.desk.map.timeline import Timeline
from game.desk.paint import shapes, theme
from game.desk.paint.theme import Colour, TextStyle, mix
from game.hexgrid.hexes import Hex

_FIGURE = TextStyle(16, 20, 600)
BESIDE_BADGE = ("S", "N", "W", "E", "SW", "SE")
BESIDE_LINE = ("NW", "SE", "SW", "NE", "N", "S", "W", "E", "far W", "far E", "far N", "far S")
BETWEEN_TICKS = 0.74
"""How far from the middle of its hex a sign stands between two facing ticks, in radii."""
RIM = 0.62
"""How far from the middle of a counter lines begin and end, in radii."""
LANE, LANE_SHARE = 5, 0.16
"""How far beside the middle of its way a line lies that has a lane: pixels, or radii if more."""
READ = 3
"""So many times as much the cost at a facing tick counts as a line where a tag covers it."""
LINES = Track | Timeline | Arrow | Beams | Fire
"""What names on the ground are written over again."""
LINE_PART = 16
"""Lines keep tags off in parts of so many pixels."""


def paint(pen: Pen, marks: Sequence[Mark]) -> None:
    """Draw marks back to front; name tags of counters come late and avoid every counter.

    Strong numbers make room for the tags, and are above everything. Words on
    the ground come last, where room is left; names on it are written again over lines.
    """
    ordered = sorted(marks, key=lambda mark: RANK[type(mark)])
    for mark in ordered:
        if isinstance(mark, Plate) and not mark.ghost and mark.towards is None:
            pen.shared[mark.hex] = pen.shared.get(mark.hex, 0) + 1
        if isinstance(mark, Missiles | Plate):
            pen.held.add(mark.hex)
    words = [mark for mark in ordered if isinstance(mark, Tag)]
    lines = sum(isinstance(mark, LINES) for mark in ordered)
    for mark in ordered:
        if not isinstance(mark, Caption | Tag):
            _PAINTERS[type(mark)](pen, mark)
        lines -= isinstance(mark, LINES)
        if isinstance(mark, LINES) and not lines:
            pen.surface.blits([name for name in pen.names if name[1].collidelist(pen.plates) < 0])
    timeline_paint.draw_numbers(pen)
    for mark in words:
        _tag(pen, mark)
    beads.draw_beads(pen)
    pen.spots.clear()
    _names(pen, [mark for mark in ordered if isinstance(mark, Plate)])
    number_paint.draw_numbers_last(pen)
    draw_captions(pen, ordered)


def _names(pen: Pen, plates: Sequence[Plate]) -> None:
    """The name of each counter; those fanned out in one hex are listed on one tag beside it."""
    listed: dict[Hex, list[tuple[str, Colour]]] = {}
    for mark in plates:
        label, colour = f"{mark.name} {mark.class_}".strip(), theme.side(mark.side).colour
        if mark.name and fan.fanned(pen, mark):
            listed.setdefault(mark.hex, []).append((label, colour))
        elif mark.name:
            image = counters.noted_tag(label, colour, mark.notes, pen.word)
            at = fan.plate_centre(pen, mark)
            lead(pen, at, put_beside(pen, at, image, key=mark.name), colour)
        fan.count(pen, mark)
    for hex_, lines in listed.items():
        image, at = counters.roster(tuple(fan.shortened(lines)), pen.word), pen.centre(hex_)
        best = put_beside(pen, at, image, away=fan.room(pen, hex_).h / pen.m.height)
        lead(pen, at, best, lines[0][1])


def _tint(pen: Pen, mark: Tint) -> None:
    if mark.hex in pen.rough:
        strong = (round(255 * mark.share), round(255 * mark.border))
        pen.put(sprites.glaze(pen.m.r, mark.colour, *strong, pen.scale), mark.hex)
        return
    fill = mix(theme.VOID, mark.colour, mark.share)
    border = mix(theme.VOID, mark.colour, mark.border)
    pen.put(sprites.tint(pen.m.r, fill, border, pen.scale), mark.hex)


def _hatch(pen: Pen, mark: Hatch) -> None:
    pen.put(sprites.hatch(pen.m.r, mark.colour, mark.hex not in pen.rough, pen.scale), mark.hex)


def _outline(pen: Pen, mark: Outline) -> None:
    wide = mark.wide * pen.scale
    pen.put(sprites.outline(pen.m.r, mark.colour, mark.style, wide), mark.hex)


def _cursor(pen: Pen, mark: Cursor) -> None:
    if mark.bold:
        pen.put(sprites.cursor(pen.m.r, mark.colour, pen.scale), mark.hex)
    else:
        pen.put(sprites.outline(pen.m.r, mark.colour, "solid", 1.6 * pen.scale), mark.hex)


def _wedge(pen: Pen, mark: Wedge) -> None:
    colour = mix(theme.VOID, mark.colour, 0.5) if mark.faint else mark.colour
    pen.put(sprites.wedge(pen.m.r, mark.facing % 6, colour), mark.hex)
    if mark.label and pen.m.r >= 24 * pen.scale:
        x, y = pen.centre(mark.hex)
        dx, dy = pen.m.side_middle(mark.facing, 0.58)
        style = TextStyle(16, 20, 600, True)
        written = pen.write(mark.label, style, pen.figure, (colour, (x + dx, y + dy)))
        pen.asides += [written] * READ


def _tick(pen: Pen, mark: Tick) -> None:
    colour = mix(theme.VOID, mark.colour, 0.5) if mark.faint else mark.colour
    pen.put(sprites.wedge(pen.m.r, mark.facing % 6, colour, rim=True), mark.hex)
    if mark.label and pen.m.r >= 24 * pen.scale:
        x, y = pen.centre(mark.hex)
        dx, dy = pen.m.side_middle(mark.facing, 0.62)
        at = (x + dx, y + dy)
        pygame.draw.aacircle(pen.surface, theme.VOID, at, max(8.0, pen.figure * 0.66))
        style = TextStyle(16, 20, 600, True)
        pen.asides += [pen.write(mark.label, style, pen.figure, (colour, at))] * READ


def _entry(pen: Pen, mark: EntrySide) -> None:
    pen.put(sprites.entry(pen.m.r, mark.direction % 6, mark.colour), mark.hex)


# -- lines


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _shortened(a: Point, b: Point, start: float, end: float) -> tuple[Point, Point]:
    length = math.dist(a, b) or 1.0
    return _between(a, b, start / length), _between(b, a, end / length)


def _arrow(pen: Pen, mark: Arrow) -> None:
    a, radius = pen.lying.get(mark.of, (pen.centre(mark.start), pen.m.r))
    b, other = pen.lying.get(mark.at, (pen.centre(mark.end), pen.m.r))
    if a == b:
        return
    end = pen.centre(mark.blocked) if mark.blocked is not None else b
    first, second = radius * RIM, 0.0 if mark.blocked is not None else other * RIM
    start, tip = _shortened(a, end, first, second)
    if math.dist(a, end) <= 0.8 * (first + second):
        start, tip = _shortened(a, end, first * 0.4, second * 0.6)
    if mark.lane:
        start, tip = _in_lane(pen, start, tip)
    wide, head = mark.wide * pen.scale, max(10.0, pen.m.r * 0.26)
    shapes.path(pen.surface, theme.VOID, [start, tip], wide + 4)
    if mark.blocked is None:
        shapes.arrow(pen.surface, mark.colour, [start, tip], wide, head)
    else:
        shapes.path(pen.surface, mark.colour, [start, tip], wide)
        _bar_across(pen, start, tip)
    pen.taken.append(pygame.Rect(0, 0, 24, 24).move(round(tip[0]) - 12, round(tip[1]) - 12))
    _keep_off(pen, start, tip)
    label = mark.label if mark.blocked is None else mark.blocker or mark.label
    if label:
        colour = theme.CHALK if mark.blocked is None else theme.BAD
        middle = _between(start, tip, 0.5 if mark.blocked is None else 1.0)
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
    start, end = _shortened(a, b, pen.m.r * 0.8, pen.m.r * 0.8)
    for i in range(mark.count):
        off = (i - (mark.count - 1) / 2) * 6 * pen.scale
        p = (start[0] + nx * off, start[1] + ny * off)
        q = (end[0] + nx * off, end[1] + ny * off)
        shapes.line(pen.surface, mark.colour, p, q, 1.6 * pen.scale, (6, 4))
    _keep_off(pen, start, end)


def _keep_off(pen: Pen, start: Point, end: Point) -> None:
    """Tags leave a line free, as far as they can."""
    parts = max(1, round(math.dist(start, end) / LINE_PART))
    for number in range(parts + 1):
        spot = pygame.Rect(0, 0, LINE_PART, LINE_PART)
        spot.center = tuple(map(round, _between(start, end, number / parts)))
        pen.asides.append(spot)


def _track(pen: Pen, mark: Track) -> None:
    points: list[Point] = [pen.centre(h) for h in mark.hexes]
    if mark.last < 1 and len(points) >= 2:
        points[-1] = between(points[-2], points[-1], mark.last)
    if len(points) >= 2 and points[0] != points[-1]:
        line = [_shortened(points[0], points[1], pen.m.r * 0.3, 0)[0], *points[1:]]
        if mark.arrow:
            line[-1] = _shortened(line[-2], line[-1], 0, pen.m.r * 0.62)[1]
        for start, end in pairwise(line):
            _keep_off(pen, start, end)
        way_paint.draw_way(pen, mark, line)
    if mark.numbers:
        beads.string(pen, mark, points)


# -- counters and tags


def _plate(pen: Pen, mark: Plate) -> None:
    at, radius = fan.plate_centre(pen, mark), fan.radius(pen, mark)
    if fan.fanned(pen, mark) and fan.place(pen, mark) < 0:
        if not pen.spots.get(mark.hex, 0):
            fan.more(pen, mark.hex)
        fan.count(pen, mark)
        return
    fan.count(pen, mark)
    if mark.name:
        overlaps = pen.shared.get(mark.hex, 1) > 1 and not fan.fanned(pen, mark)
        pen.lying[mark.name] = at, radius // 2 if overlaps else radius
    way = mark.facing + mark.turning
    image = counters.counter(mark.shape, way, mark.side, (radius, mark.ghost))
    rect = image.get_rect(center=at)
    if mark.chosen:
        glow = mix(theme.side(mark.side).colour, theme.WHITE, 0.6)
        ring = sprites.outline(radius, glow, "solid", max(1.5, pen.m.r * 0.03))
        pen.surface.blit(ring, ring.get_rect(center=at))
    pen.surface.blit(image, rect)
    if mark.thrust and mark.progress > 0:
        plume_paint.paint_thrust(pen, mark, at, counters.nozzles(mark.shape, radius))
    if fan.fanned(pen, mark):
        pen.plates.append(fan.room(pen, mark.hex))
    elif mark.name or not mark.ghost:
        place = pygame.Rect(0, 0, round(radius * 1.5), hex_metrics(radius).height)
        place.center = at
        pen.plates.append(place)
        pen.aloft += [place] if mark.towards is not None else []
    else:
        pen.asides.append(rect.inflate(-rect.w // 4, -rect.h // 4))


def _missiles(pen: Pen, mark: Missiles) -> None:
    image = counters.missile_badge(mark.count, mark.side, pen.m.r)
    x, y = fan.moved(pen, mark.hex, mark.towards, mark.progress)
    rect = image.get_rect(center=(x, y))
    if any(plate.collidepoint(x, y) for plate in pen.plates):
        r, half = pen.m.r, pen.m.height // 2
        below = half + image.get_height() / 2 + 4
        spots = [(-r * 0.95, half * 0.62), (0, below), (r * 0.95, half * 0.62), (0, -below)]
        free = [
            pen.within(image.get_rect(center=(x + round(dx), y + round(dy))), (x, y))
            for dx, dy in spots
        ]
        others = [plate for plate in pen.plates if not plate.collidepoint(x, y)]
        rect = min(free, key=lambda spot: (covered(spot, [*others, *pen.taken]), free.index(spot)))
    if mark.progress > 0:
        plume_paint.paint_darts(pen, mark, rect.center)
    pen.surface.blit(image, rect)
    pen.taken.append(rect)
    if mark.note:
        colour = theme.side(mark.side).colour
        key = f"{mark.side} {mark.note}"
        tag_at(pen, rect.center, (mark.note, colour, False), BESIDE_BADGE, 0.4, key)


def _hazard(pen: Pen, mark: Hazard) -> None:
    size = max(round(16 * pen.scale), min(round(28 * pen.scale), pen.m.r // 2))
    image = sprites.sign(size, mark.icon) if mark.icon else sprites.hazard(size, mark.fatal)
    x, y = pen.centre(mark.hex)
    dx, dy = pen.m.r * 0.5, pen.m.height * 0.26
    between = pen.m.r * BETWEEN_TICKS
    corners = [(between, 0), (-between, 0), (dx, -dy), (-dx, -dy), (dx, 1.6 * dy), (-dx, 1.6 * dy)]
    places = [image.get_rect(center=(round(x + right), round(y + down))) for right, down in corners]
    names = [place for _name, place in pen.names]
    place = min(places, key=lambda each: (covered(each, names), places.index(each)))
    pen.surface.blit(image, place)
    pen.taken.append(place)


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


def _tag(pen: Pen, mark: Tag) -> None:
    tag, key = (mark.label, mark.colour, mark.filled), f"{mark.hex} {mark.label}"
    tag_at(pen, pen.centre(mark.hex), tag, mark.around, key=key)


_PAINTERS: dict[type, Callable[[Pen, Any], None]] = {
    Tint: _tint,
    Hatch: _hatch,
    Wedge: _wedge,
    Tick: _tick,
    Outline: _outline,
    EntrySide: _entry,
    Track: _track,
    Timeline: timeline_paint.draw_line,
    Arrow: _arrow,
    Beams: _beams,
    Brackets: _brackets,
    Plate: _plate,
    Missiles: _missiles,
    Hazard: _hazard,
    Cursor: _cursor,
    KeepOff: lambda _pen, _mark: None,
    **rim_paint.PAINTERS,
    **number_paint.PAINTERS,
    **fire_paint.PAINTERS,
}

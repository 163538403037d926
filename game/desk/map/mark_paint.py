"""Draws the marks of ``marks`` on a hex grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pygame

from game.desk.map import (
    beads,
    counters,
    fan,
    fire_paint,
    line_paint,
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
from game.desk.paint import theme
from game.desk.paint.theme import Colour, TextStyle, mix
from game.hexgrid.hexes import Hex

_FIGURE = TextStyle(16, 20, 600)
BESIDE_BADGE = ("S", "N", "W", "E", "SW", "SE")
BETWEEN_TICKS = 0.74
"""How far from the middle of its hex a sign stands between two facing ticks, in radii."""
READ = 3
"""So many times as much the cost at a facing tick counts as a line where a tag covers it."""
LINES = Track | Timeline | Arrow | Beams | Fire
"""What names on the ground are written over again."""


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
    line_paint.draw_words(pen, ordered)
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


def _track(pen: Pen, mark: Track) -> None:
    points: list[Point] = [pen.centre(h) for h in mark.hexes]
    if mark.last < 1 and len(points) >= 2:
        points[-1] = between(points[-2], points[-1], mark.last)
    if len(points) >= 2 and points[0] != points[-1]:
        line = [line_paint.shortened(points[0], points[1], pen.m.r * 0.3, 0)[0], *points[1:]]
        if mark.arrow:
            line[-1] = line_paint.shortened(line[-2], line[-1], 0, pen.m.r * 0.62)[1]
        for start, end in pairwise(line):
            line_paint.keep_off(pen, start, end)
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
    Plate: _plate,
    Missiles: _missiles,
    Hazard: _hazard,
    Cursor: _cursor,
    KeepOff: lambda _pen, _mark: None,
    **line_paint.PAINTERS,
    **rim_paint.PAINTERS,
    **number_paint.PAINTERS,
    **fire_paint.PAINTERS,
}

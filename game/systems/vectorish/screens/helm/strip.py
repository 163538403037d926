"""The chart as a strip below the map: a row a speed, a column a segment, and the range."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import cos, radians, sin

import pygame

from game.desk.kit import Canvas, Metrics
from game.desk.paint import fonts, theme
from game.desk.paint.shapes import path
from game.desk.paint.theme import Colour
from game.systems.vectorish.rules.chart import SEGMENTS, hexes_in
from game.words import _, counted

HEAD, LINE, RANGE, EDGE = 28, 22, 28, 5
"""How high are the numbers of segments, each row, the ranges, and what is free above and below."""
NAMES = 178
USUAL, ROWS = 3, 6
"""Rows of speeds for which there is always room, and at most."""


@dataclass(frozen=True)
class StripRow:
    """One speed of a ship or of seekers: its name, whose it is, hexes a turn.

    ``since``: the first segment that is still to come for it. ``flown``: hexes that
    were really moved over its face, by segment; ``coming``: those to come, if not all
    that the chart marks. ``lost``: the speed was taken off this turn.
    """

    name: str
    words: str
    hexes: int
    colour: Colour
    since: int = 1
    flown: Mapping[int, int] = field(default_factory=dict)
    coming: Mapping[int, int] | None = None
    lost: bool = False

    def count(self, segment: int) -> int:
        """Hexes of a segment."""
        if segment < self.since:
            return self.flown.get(segment, 0)
        if self.coming is not None:
            return self.coming.get(segment, 0)
        return hexes_in(self.hexes, segment)


@dataclass(frozen=True)
class Strip:
    """Everything on the strip. ``ranges``: by segment, with what is written and otherwise.

    ``range_words``: what they are, to whom, and what the small ones reckon with.

    ``shown``: the segment whose end the map shows. ``reach``: the range up to which the ship's
    weapons could hurt the enemy, which is green. ``again``: the segment up to which the ship is
    left alone. ``more``: so many speeds have no row. ``small``: the colour of the other ranges.
    """

    now: int
    rows: tuple[StripRow, ...]
    ranges: tuple[tuple[int, str, str], ...]
    range_words: tuple[str, str, str]
    shown: int | None = None
    reach: int = -1
    again: int | None = None
    more: int = 0
    small: Colour = theme.CHALK

    @property
    def more_words(self) -> str:
        """What has no row."""
        return counted("{n} more speed not shown", "{n} more speeds not shown", self.more)

    @property
    def high(self) -> int:
        """How high it is: the same, but where many speeds stand on it."""
        return HEAD + LINE * max(USUAL, len(self.rows)) + RANGE + 2 * EDGE


def drift_words(until: int) -> str:
    """Up to which segment a ship drifts."""
    return _("drift to the end") if until > SEGMENTS else _("drift until {n}").format(n=until)


class StripCanvas(Canvas):
    """The strip as a widget, on which no message lies."""

    def message_rects(self) -> list[pygame.Rect]:
        """All of it."""
        return [self.rect]


def strip_canvas(strip: Strip, show: Callable[[int], None]) -> Canvas:
    """The strip as a widget; a click on a segment shows it."""
    made = StripCanvas("chart strip", paint=partial(_paint, strip), plain=_plain(strip))
    made.on_click = lambda pos: show(segment_at(made.rect, made.metrics, pos))
    return made


def _plain(strip: Strip) -> str:
    told = [f"{row.words} {row.name}".strip() for row in strip.rows]
    if strip.again is not None:
        told.append(drift_words(strip.again))
    return " · ".join(told + [strip.more_words] * bool(strip.more))


def _columns(rect: pygame.Rect, m: Metrics) -> tuple[float, float]:
    left = rect.x + m.px(NAMES)
    return left, (rect.right - left - m.px(12)) / SEGMENTS


def segment_at(rect: pygame.Rect, m: Metrics, pos: tuple[int, int]) -> int:
    """The segment of a pixel, the nearest one."""
    left, wide = _columns(rect, m)
    return min(max(int((pos[0] - left) // wide) + 1, 1), SEGMENTS)


def _paint(strip: Strip, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    surface.fill(theme.DECK, rect)
    pygame.draw.line(surface, theme.LINE, rect.topleft, rect.topright)
    left, wide = _columns(rect, m)
    columns = {n: round(left + wide * (n - 0.5)) for n in range(1, SEGMENTS + 1)}
    for number, colour in ((strip.shown, theme.INK2), (strip.now, theme.CHALK)):
        if number in columns:
            box = pygame.Rect(0, rect.y + m.px(3), round(wide) - m.px(4), rect.h - m.px(6))
            box.centerx = columns[number]
            pygame.draw.rect(surface, theme.RAISED, box, border_radius=m.px(4))
            pygame.draw.rect(surface, colour, box, m.px(2), border_radius=m.px(4))
    top = rect.y + m.px(EDGE + HEAD // 2)
    _slider(surface, strip, columns, top + m.px(HEAD // 2 - 2), m)
    for number, x in columns.items():
        ink = theme.INK if number >= strip.now else theme.INK3
        if number == strip.again:
            ink = theme.ON_CHALK
            pill = pygame.Rect(0, 0, m.px(28), m.px(18))
            pill.center = x, top
            pygame.draw.rect(surface, theme.CHALK, pill, border_radius=m.px(10))
        _write(surface, str(number), theme.NUMBER, ink, m.px(15), (x, top))
    head = strip.more_words if strip.more else _("Segment")
    image = fonts.render(head, theme.SMALL, theme.INK3, m.px(12))
    surface.blit(image, image.get_rect(midleft=(rect.x + m.px(14), top)))
    for number, each in enumerate(strip.rows):
        middle = rect.y + m.px(EDGE + HEAD + LINE * number + LINE // 2)
        _row(surface, each, strip.now, columns, (rect.x, middle), m)
    if strip.ranges:
        last = rect.bottom - m.px(EDGE + RANGE // 2 + 2)
        name, to, other = strip.range_words
        words = [(to, theme.INK3), (other, theme.mix(theme.DECK, strip.small, 0.7))]
        _name(surface, name, words, theme.INK3, (rect.x, last), m)
        for number, with_it, without in strip.ranges:
            near = int(with_it) <= strip.reach, int(without) <= strip.reach
            _range(surface, (with_it, without), near, strip.small, (columns[number], last), m)


def _slider(
    surface: pygame.Surface, strip: Strip, columns: dict[int, int], y: int, m: Metrics
) -> None:
    """A line through all segments, white as far as they are over; a knob at the one shown."""
    first, last = columns[1], columns[SEGMENTS]
    here = columns.get(min(strip.now, SEGMENTS), first)
    pygame.draw.line(surface, theme.LINE2, (first, y), (last, y), m.px(2))
    pygame.draw.line(surface, theme.CHALK, (first, y), (here, y), m.px(2))
    at = columns.get(strip.shown or strip.now, here)
    pygame.draw.circle(surface, theme.CHALK, (at, y), m.px(5))


def _range(
    surface: pygame.Surface,
    ranges: tuple[str, str],
    near: tuple[bool, bool],
    colour: Colour,
    at: tuple[int, int],
    m: Metrics,
) -> None:
    """The range with what is written, and small below it the other; green within reach."""
    (with_it, without), (x, y) = ranges, at
    first = theme.GOOD if near[0] else theme.INK
    if with_it == without:
        _write(surface, with_it, theme.NUMBER, first, m.px(14), at)
        return
    first = theme.GOOD if near[0] else theme.CHALK
    second = theme.mix(theme.DECK, theme.GOOD, 0.7) if near[1] else colour
    _write(surface, with_it, theme.NUMBER, first, m.px(14), (x, y - m.px(5)))
    _write(surface, without, theme.NUMBER, second, m.px(11), (x, y + m.px(9)))


def _row(
    surface: pygame.Surface,
    each: StripRow,
    now: int,
    columns: dict[int, int],
    at: tuple[int, int],
    m: Metrics,
) -> None:
    _name(surface, each.name, [(each.words, theme.INK3)], each.colour, at, m, struck=each.lost)
    for number, x in columns.items():
        done = number < each.since
        count = each.count(number)
        if not count:
            pygame.draw.circle(surface, theme.LINE2, (x, at[1]), m.px(2))
            continue
        _hexagon(surface, each.colour, (x, at[1]), done, m)
        if count > 1:
            ink = theme.ON_BRIGHT if done else each.colour
            _write(surface, str(count), theme.KEY, ink, m.px(12), (x, at[1]))


def _hexagon(
    surface: pygame.Surface, colour: Colour, at: tuple[int, int], full: bool, m: Metrics
) -> None:
    radius = m.px(10)
    corners = [
        (at[0] + cos(radians(60 * k)) * radius, at[1] + sin(radians(60 * k)) * radius)
        for k in range(6)
    ]
    if full:
        pygame.draw.polygon(surface, colour, corners)
    else:
        pygame.draw.polygon(surface, theme.mix(theme.DECK, colour, 0.2), corners)
        path(surface, colour, [*corners, corners[0]], m.px(1))


def _name(
    surface: pygame.Surface,
    name: str,
    words: Sequence[tuple[str, Colour]],
    colour: Colour,
    at: tuple[int, int],
    m: Metrics,
    *,
    struck: bool = False,
) -> None:
    """A name, and beside it words in their colours, one below the other as two ranges are."""
    image = fonts.render(name, theme.LABEL, colour, m.px(14))
    left = image.get_rect(midleft=(at[0] + m.px(14), at[1]))
    surface.blit(image, left)
    if struck:
        ends = left.inflate(m.px(6), 0)
        pygame.draw.line(surface, colour, ends.midleft, ends.midright, m.px(2))
    lines = [(line, ink) for line, ink in words if line]
    for number, (line, ink) in enumerate(lines):
        image = fonts.render(line, theme.SMALL, ink, m.px(12))
        room = max(left.right + m.px(8), at[0] + m.px(NAMES - 6) - image.get_width())
        middle = at[1] + m.px(14) * number - m.px(5) * (len(lines) > 1)
        surface.blit(image, image.get_rect(midleft=(room, middle)))


def _write(
    surface: pygame.Surface,
    words: str,
    style: theme.TextStyle,
    colour: Colour,
    size: int,
    at: tuple[int, int],
) -> None:
    image = fonts.render(words, style, colour, size)
    surface.blit(image, image.get_rect(center=at))

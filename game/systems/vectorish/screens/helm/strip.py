"""The chart as a strip below the map: a row a speed, a column a segment, and the range."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.kit import Canvas, Metrics
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour
from game.systems.vectorish.rules.chart import SEGMENTS, hexes_in

HEAD, LINE = 26, 24
"""How high the numbers of segments are, and each row."""
NAMES = 150


@dataclass(frozen=True)
class StripRow:
    """One speed of a ship: its name, whose it is, hexes a turn; ``faint`` if it is not yet so."""

    name: str
    words: str
    hexes: int
    colour: Colour
    faint: bool = False


@dataclass(frozen=True)
class Strip:
    """Everything on the strip. ``ranges``: with what is written, by segment."""

    now: int
    rows: tuple[StripRow, ...]
    ranges: tuple[tuple[int, str], ...]
    range_words: str

    @property
    def height(self) -> int:
        """In logical units."""
        return HEAD + LINE * (len(self.rows) + bool(self.ranges)) + 12


def strip_canvas(strip: Strip) -> Canvas:
    """The strip as a widget."""
    return Canvas("chart strip", paint=partial(_paint, strip))


def _paint(strip: Strip, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    surface.fill(theme.DECK, rect)
    pygame.draw.line(surface, theme.LINE, rect.topleft, rect.topright)
    left = rect.x + m.px(NAMES)
    wide = (rect.right - left - m.px(12)) / SEGMENTS
    columns = {n: round(left + wide * (n - 0.5)) for n in range(1, SEGMENTS + 1)}
    if strip.now in columns:
        box = pygame.Rect(0, rect.y + m.px(3), round(wide) - m.px(4), rect.h - m.px(6))
        box.centerx = columns[strip.now]
        pygame.draw.rect(surface, theme.RAISED, box, border_radius=m.px(4))
        pygame.draw.rect(surface, theme.CHALK, box, m.px(2), border_radius=m.px(4))
    top = rect.y + m.px(HEAD) // 2 + m.px(4)
    for number, x in columns.items():
        ink = theme.INK if number >= strip.now else theme.INK3
        _write(surface, str(number), theme.NUMBER, ink, m.px(15), (x, top))
    for number, each in enumerate(strip.rows):
        middle = rect.y + m.px(HEAD + LINE * number + LINE // 2 + 4)
        _row(surface, each, strip.now, columns, (rect.x, middle), m)
    last = rect.y + m.px(HEAD + LINE * len(strip.rows) + LINE // 2 + 4)
    if strip.ranges:
        _name(surface, strip.range_words, "", theme.INK3, (rect.x, last), m)
    for number, words in strip.ranges:
        _write(surface, words, theme.NUMBER, theme.INK2, m.px(14), (columns[number], last))


def _row(
    surface: pygame.Surface,
    each: StripRow,
    now: int,
    columns: dict[int, int],
    at: tuple[int, int],
    m: Metrics,
) -> None:
    colour = theme.mix(theme.DECK, each.colour, 0.55) if each.faint else each.colour
    _name(surface, each.name, each.words, colour, at, m)
    for number, x in columns.items():
        count = hexes_in(each.hexes, number)
        if not count:
            pygame.draw.circle(surface, theme.LINE2, (x, at[1]), m.px(2))
            continue
        radius = m.px(8)
        done = number <= now and not each.faint
        pygame.draw.circle(surface, colour, (x, at[1]), radius, 0 if done else m.px(2))
        if count > 1:
            ink = theme.ON_BRIGHT if done else colour
            _write(surface, str(count), theme.KEY, ink, m.px(12), (x, at[1]))


def _name(
    surface: pygame.Surface,
    name: str,
    words: str,
    colour: Colour,
    at: tuple[int, int],
    m: Metrics,
) -> None:
    image = fonts.render(name, theme.LABEL, colour, m.px(14))
    surface.blit(image, image.get_rect(midleft=(at[0] + m.px(14), at[1])))
    if words:
        image = fonts.render(words, theme.SMALL, theme.INK3, m.px(12))
        surface.blit(image, image.get_rect(midright=(at[0] + m.px(NAMES - 6), at[1])))


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

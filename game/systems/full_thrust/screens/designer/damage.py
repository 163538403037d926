"""What the weapons of a sheet do straight ahead, hex by hex, in both games."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pygame

from game.desk.kit import Canvas, ListView, Metrics, Panel, Row, column, stretched, to_border
from game.desk.kit.layout import scaled
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.kit.pictures import Image
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour, mix
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.ranges import fore_damage
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _

CHART = (64, 96)
"""How high the bars are at least, in a small window and a large one."""
FARS, FARTHEST = (1, 3, 6, 9, 12, 18), 24
"""The ranges that are told in numbers; the farthest that has bars."""
NUMBERS = (Column(), Column(grows=True), *(Column(align="right", least=34) for _far in FARS))
NONE, SWATCH = "·", 14
INKS = {True: BEAM, False: mix(theme.PANEL, BEAM, 0.45)}
"""The colours of Hexcess Thrust and of the easier game."""
Bars = tuple[tuple[float, float], ...]


def damage_panel(sheet: Sheet, *, drawn: bool = True) -> Panel:
    """Expected points straight ahead against no screens: numbers for some ranges.

    ``drawn``: with bars for every range.
    """
    bars: Bars = tuple(
        (_mean(sheet, far, True), _mean(sheet, far, False)) for far in range(1, FARTHEST + 1)
    )
    chart = stretched(scaled(*CHART, Canvas("damage bars", paint=partial(_paint, bars))))
    heads = (
        Entry(),
        Entry(_("hexes"), colour=theme.INK3),
        *(Entry(str(far), theme.NUMBER) for far in FARS),
    )
    games = (_("Hexcess"), True), (_("Easier"), False)
    swatches = [partial(_swatch, INKS[on]) if drawn else None for _words, on in games]
    lines = [
        _line(sheet, words, swatch, hexcess=on)
        for (words, on), swatch in zip(games, swatches, strict=True)
    ]
    ledger = Ledger(NUMBERS, lines, edge=12, high=(24, 28), heads=heads)
    listed = ListView("damage", made=ledger.rows([Row() for _line_ in lines]), divided=False)
    table = to_border(column(Heads("damage heads", ledger=ledger), listed, gap=0))
    holds = column(chart if drawn else None, table, gap=4)
    note = _("points ahead, no screens")
    return Panel("damage panel", caption=_("Damage"), note=note, holds=holds)


def _mean(sheet: Sheet, far: int, hexcess: bool) -> float:
    return float(fore_damage(sheet, far, hexcess=hexcess))


def _line(sheet: Sheet, words: str, swatch: Image | None, *, hexcess: bool) -> tuple[Entry, ...]:
    found = (fore_damage(sheet, far, hexcess=hexcess) for far in FARS)
    first = Entry(image=swatch, wide=SWATCH) if swatch else Entry()
    return first, Entry(words, theme.SMALL, theme.INK), *map(_points, found)


def _points(points: Fraction) -> Entry:
    return Entry(decimal(points) if points else NONE, theme.NUMBER, theme.INK2)


def _swatch(colour: Colour, m: Metrics) -> pygame.Surface:
    made = pygame.Surface((m.px(SWATCH), m.px(SWATCH)))
    made.fill(colour)
    return made


def _paint(bars: Bars, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """Two bars a hex on a line, which tells every third one by its number below."""
    most = max((max(pair) for pair in bars), default=0.0)
    foot, wide = rect.bottom - m.px(18), rect.w / len(bars)
    each = max(1, round(wide * 0.4))
    surface.fill(theme.LINE2, (rect.left, foot, rect.w, m.px(1)))
    for number, pair in enumerate(bars):
        left = rect.left + round(number * wide + wide * 0.1)
        for place, points in enumerate(pair):
            high = round((foot - rect.top) * points / most) if most else 0
            bar = pygame.Rect(left + place * each, foot - high, each, high)
            surface.fill(INKS[not place], bar)
        if number + 1 in FARS or not (number + 1) % 6:
            _number(surface, number + 1, (left + each, foot + m.px(9)), m)


def _number(surface: pygame.Surface, number: int, at: tuple[int, int], m: Metrics) -> None:
    image = fonts.render(str(number), theme.SMALL, theme.INK3, m.type_size(theme.SMALL))
    surface.blit(image, image.get_rect(center=at))

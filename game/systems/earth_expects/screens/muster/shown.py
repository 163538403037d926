"""The ship looked at in the yard: its hull or its record, and what it can among its peers."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.kit import (
    Canvas,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Segment,
    column,
    fixed,
    grow,
    middle,
    row,
    scaled,
)
from game.desk.paint import shapes, theme
from game.desk.paint.shapes import path
from game.desk.paint.theme import Colour
from game.systems.earth_expects.scenario.muster import points_text, price
from game.systems.earth_expects.screens.hues import family
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.screens.muster.standing import Speed, Standing, standings
from game.systems.earth_expects.screens.portrait import portrait_canvas
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Design
from game.words import _

BAR, TICK, LEAST_HEX = 8, 2, 4
"""Of the bars of its numbers: how high they are, how wide the line at the mean; the radius below
which points are no hexes."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A design that is looked at by a side; ``peers`` cost as much. As a record if so wanted."""

    design: Design
    side: int
    peers: list[Design]
    top_speed: Speed
    as_record: bool


def shown_panel(shown: Shown, look: Callable[[int], None]) -> Panel:
    """Its picture at the left, its numbers at the right."""
    design = shown.design
    ways = Segment("look", options=(_("Ship"), _("Record")), chosen=int(shown.as_record),
                   on_choose=look)  # fmt: skip
    numbers = [
        _number(n, each) for n, each in enumerate(standings(design, shown.peers, shown.top_speed))
    ]
    one, more = _("no other ship costs as much"), _("line: mean of {n} at this price")
    peers = more.format(n=len(shown.peers)) if len(shown.peers) > 1 else one
    told = Paragraph("peers", label=peers, style=theme.SMALL, colour=theme.INK3, align="right")
    right = column(middle(column(*numbers, gap=(4, 12))), told, ways, gap=(6, 12))
    kind = ship_class(design.ship_class).words
    note = _("{kind} · {n} points").format(kind=kind, n=points_text(price(design)))
    holds = row(grow(_picture(shown), 2), grow(right, 3), gap=(12, 24))
    return Panel("record panel", title_=design.name, note=note, holds=holds)


def _picture(shown: Shown) -> Part:
    if shown.as_record:
        return RecordWidget("record", view=record_view(shown.design), looks={}, largest=20)
    shape, name = design_shape(shown.design), shown.design.name
    return portrait_canvas("portrait", shape, shown.side, name)


def _number(number: int, each: Standing) -> Part:
    words = Label(f"standing {number}", label=each.words, style=theme.BODY, colour=theme.INK2)
    value = Label(f"value {number}", label=str(each.value), style=theme.LABEL, align="right")
    bar = Canvas(f"bar {number}", paint=partial(_paint_bar, each, family(each.kind)))
    return row(scaled(96, 130, words), grow(bar), fixed(36, value), gap=8)


def _paint_bar(
    each: Standing, colour: Colour, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    bar = pygame.Rect(rect.left, 0, rect.w, m.px(BAR))
    bar.centery = rect.centery
    pygame.draw.rect(surface, theme.VOID, bar, border_radius=m.px(BAR // 2))
    full = bar.copy()
    full.w = round(bar.w * each.value / each.most)
    if full.w:
        pygame.draw.rect(surface, colour, full, border_radius=m.px(BAR // 2))
    tick = pygame.Rect(0, 0, m.px(TICK), m.px(2 * BAR))
    tick.center = (bar.left + round((bar.w - 1) * each.usual / each.most), bar.centery)
    surface.fill(theme.INK, tick.clip(rect))


def purse(points: int, shares: tuple[float, float], colour: Colour) -> Canvas:
    """The points as hexes: what is spent, and behind it what the ship looked at would cost; as a
    bar where there are too many. ``shares`` are those of all ``points``."""
    return Canvas("purse", paint=partial(_paint_purse, points, shares, colour))


def _paint_purse(
    points: int,
    shares: tuple[float, float],
    colour: Colour,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    r = min(rect.h / 3**0.5, rect.w / (2 * points + 0.5))
    if r < m.px(LEAST_HEX):
        _paint_bar_of_points(shares, colour, surface, rect, m)
        return
    spent, wanted = (share * points for share in shares)
    wanted_fill = theme.mix(theme.VOID, theme.CHALK, 0.4)
    for number in range(points):
        at = rect.left + round(r * (2 * number + 1)), rect.centery
        for fill, until in ((theme.VOID, points), (wanted_fill, wanted), (colour, spent)):
            part = min(max(until - number, 0.0), 1.0)
            _paint_hex(surface, fill, at, 0.92 * r, part)
        edge = theme.CHALK if spent <= number < wanted else theme.LINE2
        corners = _corners(at, 0.92 * r)
        path(surface, edge, [*corners, corners[0]], m.px(1))


def _corners(at: tuple[int, int], r: float) -> list[tuple[float, float]]:
    turns = (math.radians(60 * n) for n in range(6))
    return [(at[0] + r * math.cos(a), at[1] + r * math.sin(a)) for a in turns]


def _paint_hex(
    surface: pygame.Surface, fill: Colour, at: tuple[int, int], r: float, part: float
) -> None:
    """The left part of a hex."""
    shown = pygame.Rect(round(at[0] - r), 0, round(2 * r * part), surface.get_height())
    with shapes.clipped(surface, shown):
        if shown.w:
            shapes.solid(surface, fill, _corners(at, r))


def _paint_bar_of_points(
    shares: tuple[float, float],
    colour: Colour,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    spent, wanted = (round(rect.w * share) for share in shares)
    pygame.draw.rect(surface, theme.VOID, rect, border_radius=m.px(4))
    if wanted > spent:
        more = pygame.Rect(rect.left, rect.top, wanted, rect.h)
        pygame.draw.rect(surface, theme.CHALK, more, m.px(1), border_radius=m.px(4))
    if spent:
        done = pygame.Rect(rect.left, rect.top, spent, rect.h)
        pygame.draw.rect(surface, colour, done, border_radius=m.px(4))

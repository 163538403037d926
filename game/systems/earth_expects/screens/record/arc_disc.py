"""A small picture of the hexes a weapon or sensor bears on, bow up (rulebook: Firing arc)."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.kit import Metrics
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import fonts, shapes, theme
from game.hexgrid.arcs import arc
from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.rules.arcs import arc_box
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.record import Record
from game.words import _

RADIUS = 4
SIZE = (136, 160)
"""Logical units the disc needs, its caption included."""


def arc_on_record(record: Record, system: System) -> frozenset[Hex]:
    """Displacements in the record's own frame that the system bears on, up to ``RADIUS``."""
    place = record.design.boxes[arc_box(system)].place
    if not isinstance(place, Hex):
        return frozenset()
    found = arc(place, frozenset(record.hexes), frozenset(record.armour), RADIUS)
    if system.type.own_row:
        return frozenset(d for d in found if d.q == 0 and (d.r > 0) == system.rear)
    return found


@lru_cache(maxsize=1)
def _disc() -> tuple[Hex, ...]:
    every = range(-RADIUS, RADIUS + 1)
    return tuple(Hex(q, r) for q in every for r in every if distance(ORIGIN, Hex(q, r)) <= RADIUS)


def draw_disc(
    surface: pygame.Surface, rect: pygame.Rect, m: Metrics, record: Record, system: System
) -> None:
    """Draw the disc and its caption into ``rect``."""
    bearing, hue = arc_on_record(record, system), hues.family(system.type)
    metrics = hex_metrics(m.hex_radius(8))
    middle = rect.centerx, rect.top + m.px(SIZE[1] - 20) // 2
    shapes.plate(
        surface, rect, theme.mix(theme.VOID, theme.PANEL, 0.8), theme.LINE, m.px(4), m.px(1)
    )
    for hex_ in _disc():
        x, y = metrics.offset(hex_)
        corners = metrics.polygon(middle[0] + x, middle[1] + y, 0.92)
        fill = theme.mix(theme.VOID, hue, 0.5 if hex_ in bearing else 0.04)
        pygame.draw.polygon(surface, theme.CHALK if hex_ == ORIGIN else fill, corners)
    caption = pygame.Rect(rect.left, rect.bottom - m.px(22), rect.w, m.px(20))
    words = fonts.render(_("arc, bow up"), theme.SMALL, theme.INK3, m.type_size(theme.SMALL))
    surface.blit(words, words.get_rect(center=caption.center))

"""A small rose of the hexes around a ship: lit where a weapon fires to, the bow to the north."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.shapes import about_middle, sprite
from game.desk.paint.theme import mix
from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.full_thrust.rules.arcs import FORE, arcs_to
from game.systems.full_thrust.screens.hull_paint import BEAM, SIDEWAYS

RINGS = 2
_NEAR = range(-RINGS, RINGS + 1)
_HEXES = [hex_ for q in _NEAR for r in _NEAR if distance(hex_ := Hex(q, r), ORIGIN) <= RINGS]
_FINE = hex_metrics(200)


def arc_rose(arcs: str, size: int, m: Metrics) -> pygame.Surface:
    """The rose of some arcs, as large as so many units."""
    return _rose(arcs, m.px(size))


@lru_cache(maxsize=128)
def _rose(arcs: str, size: int) -> pygame.Surface:
    small = size / ((2 * RINGS + 1) * _FINE.height)

    def paint(s: pygame.Surface, k: int) -> None:
        for hex_ in _HEXES:
            x, y = _FINE.offset(hex_)
            corners = [(p * small, q * small) for p, q in _FINE.polygon(x, y, 0.9)]
            pygame.draw.polygon(s, _ink(hex_, arcs), about_middle(s, k, corners))

    return sprite((size, size), paint, theme.PANEL)


def _ink(hex_: Hex, arcs: str) -> theme.Colour:
    if hex_ == ORIGIN:
        return theme.CHALK
    lit = any(arc in arcs for arc in arcs_to(ORIGIN, 0, hex_))
    ink = BEAM if FORE in arcs_to(ORIGIN, 0, hex_) else SIDEWAYS
    return ink if lit else mix(theme.PANEL, theme.LINE2, 0.28)

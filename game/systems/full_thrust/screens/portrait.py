"""A sheet as a picture: its hull fresh from the yard, wherever sheets are shown."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from game.desk.kit import Metrics
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.desk.paint.shapes import sprite
from game.systems.full_thrust.screens.face import ShipFace
from game.systems.full_thrust.screens.hull import Hull, hull_of
from game.systems.full_thrust.screens.hull_paint import Berth, paint_hull
from game.systems.full_thrust.sheets.sheet import Sheet

NORTH = 0
_AIR, _PLATE = 0.92, 0.075
"""How much of a picture a hull may fill, and how much of its side the radius of a plate."""


def small_counter(sheet: Sheet, side: int, radius: int, m: Metrics) -> pygame.Surface:
    """A counter without a number that stands in a line of a list."""
    return _hull(hull_of(sheet), side, m.px(2 * radius), theme.palette_name())


def portrait(sheet: Sheet, side: int, size: int, facing: int = NORTH) -> pygame.Surface:
    """The hull as large as its plates allow in a square of so many pixels."""
    return _portrait(hull_of(sheet), side, size, facing, theme.palette_name())


@lru_cache(maxsize=64)
def _portrait(hull: Hull, side: int, size: int, facing: int, _palette: str) -> pygame.Surface:
    colour = theme.side(side).colour
    berth = Berth((0, 0), size / 2 * _AIR, facing, colour, theme.PANEL, size * _PLATE)
    return sprite((size, size), partial(_painted, hull, berth), theme.PANEL)


def _painted(hull: Hull, berth: Berth, s: pygame.Surface, k: int) -> None:
    paint_hull(s, k, hull, berth)


@lru_cache(maxsize=64)
def _hull(hull: Hull, side: int, size: int, _palette: str) -> pygame.Surface:
    face = ShipFace(hull, NORTH, NORTH, None)
    return face.draw(hex_metrics(size // 2), side, ghost=False)

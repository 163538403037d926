"""A sheet as a picture: its hull fresh from the yard, wherever sheets are shown."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.kit import Metrics
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.systems.full_thrust.screens.face import ShipFace
from game.systems.full_thrust.screens.hull import Hull, hull_of
from game.systems.full_thrust.screens.hull_paint import Berth, put_hull
from game.systems.full_thrust.sheets.sheet import Sheet

NORTH = 0
_AIR, _PLATE = 0.92, 0.075
"""How much of a picture a hull may fill, and how much of its side the radius of a plate."""


Look = tuple[str, bool]
"""The palette, and whether ground is plain."""


def _look() -> Look:
    return theme.palette_name(), theme.is_plain()


def small_counter(sheet: Sheet, side: int, radius: int, m: Metrics) -> pygame.Surface:
    """A counter without a number that stands in a line of a list."""
    return _hull(hull_of(sheet), side, m.px(2 * radius), _look())


def portrait(sheet: Sheet, side: int, size: int, facing: int = NORTH) -> pygame.Surface:
    """The hull as large as its plates allow in a square of so many pixels."""
    return _portrait(hull_of(sheet), side, size, facing, _look())


@lru_cache(maxsize=64)
def _portrait(hull: Hull, side: int, size: int, facing: int, look: Look) -> pygame.Surface:
    colour = theme.side(side).colour
    berth = Berth((0, 0), size / 2 * _AIR, facing, colour, theme.PANEL, size * _PLATE)
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    made.fill((*theme.PANEL, 0))
    put_hull(made, hull, berth, plain=look[1])
    return made


@lru_cache(maxsize=64)
def _hull(hull: Hull, side: int, size: int, look: Look) -> pygame.Surface:
    face = ShipFace(hull, NORTH, NORTH, None, plain=look[1])
    return face.draw(hex_metrics(size // 2), side, ghost=False)

"""The picture of the battle board among the games: a stack fires on another."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from game.desk.map.hexmetrics import Point, hex_metrics
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.paint import theme
from game.desk.paint.theme import mix
from game.systems.battle_board.screens.face import (
    STEPS,
    TACTIC_ICONS,
    VOLLEY,
    TokenFace,
)
from game.systems.battle_board.screens.hull import bare_hull
from game.systems.battle_board.state.tactics import LEAST, MOST, NET

TOKENS = (
    (0, (0.20, 0.34), TokenFace(bare_hull(400), 2, TACTIC_ICONS[MOST], STEPS, STEPS)),
    (0, (0.38, 0.78), TokenFace(bare_hull(60), 3, TACTIC_ICONS[LEAST], STEPS, STEPS * 3 // 4)),
    (1, (0.80, 0.50), TokenFace(bare_hull(250), 4, TACTIC_ICONS[NET], STEPS // 3, STEPS)),
)
"""Side, place as a share of the picture, and face."""
GLOW = ((0.055, 0.22), (0.032, 0.5), (0.014, 1.0))
"""How wide the volley is, as a share of the picture, and how bright, from its halo inwards."""


def paint_card(picture: pygame.Surface) -> None:
    """Fill a picture of any size."""
    wide, high = picture.get_size()
    m = hex_metrics(wide // 7)
    fill_grid(picture, picture.get_rect(), grid_tile(m.r, theme.GRID, theme.VOID), (0, 0))
    ends = (wide * 0.28, high * 0.36), (wide * 0.74, high * 0.49)
    for share, brightness in GLOW:
        _beam(picture, ends, wide * share, mix(theme.VOID, VOLLEY, brightness))
    for side, (x, y), shown in TOKENS:
        face = replace(shown, plain=theme.is_plain())
        counter = face.draw(m, side, ghost=False)
        picture.blit(counter, counter.get_rect(center=(round(x * wide), round(y * high))))


def _beam(
    picture: pygame.Surface, ends: tuple[Point, Point], wide: float, colour: theme.Colour
) -> None:
    """A straight band from one point to another."""
    (left, top), (right, bottom) = ends
    along = math.hypot(right - left, bottom - top)
    x, y = -(bottom - top) / along * wide / 2, (right - left) / along * wide / 2
    corners = [(left + x, top + y), (right + x, bottom + y), (right - x, bottom - y)]
    pygame.draw.polygon(picture, colour, [*corners, (left - x, top - y)])

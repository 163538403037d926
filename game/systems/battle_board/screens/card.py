"""The picture of the battle board among the games: a stack fires on another."""

from __future__ import annotations

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.paint import shapes, theme
from game.systems.battle_board.screens.face import STEPS, TACTIC_ICONS, TokenFace, hull_hexes
from game.systems.battle_board.state.tactics import LEAST, MOST, NET

TOKENS = (
    (0, (0.20, 0.34), TokenFace(hull_hexes(400), 2, TACTIC_ICONS[MOST], STEPS, STEPS)),
    (0, (0.38, 0.78), TokenFace(hull_hexes(60), 3, TACTIC_ICONS[LEAST], STEPS, STEPS * 3 // 4)),
    (1, (0.80, 0.50), TokenFace(hull_hexes(250), 4, TACTIC_ICONS[NET], STEPS // 3, STEPS)),
)
"""Side, place as a share of the picture, and face."""


def paint_card(picture: pygame.Surface) -> None:
    """Fill a picture of any size."""
    wide, high = picture.get_size()
    m = hex_metrics(wide // 7)
    fill_grid(picture, picture.get_rect(), grid_tile(m.r, theme.GRID, theme.VOID), (0, 0))
    way = [(wide * 0.32, high * 0.38), (wide * 0.68, high * 0.47)]
    shapes.arrow(picture, theme.CHALK, way, wide / 60, wide / 14)
    for side, (x, y), face in TOKENS:
        counter = face.draw(m, side, ghost=False)
        picture.blit(counter, counter.get_rect(center=(round(x * wide), round(y * high))))

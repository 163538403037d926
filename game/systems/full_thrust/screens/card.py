"""The picture of Full Thrust on hexes among the games: a nova flies at a cruiser."""

from __future__ import annotations

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.paint import theme
from game.desk.paint.shapes import bar
from game.desk.paint.theme import mix
from game.systems.full_thrust.screens.hull import hull_of
from game.systems.full_thrust.screens.hull_paint import PLASMA, Berth, put_hull
from game.systems.full_thrust.screens.shots import GroupFace, NovaFace
from game.systems.full_thrust.sheets.sheet import Sheet

_BATTLESHIP = Sheet(
    name="Battleship",
    value=140,
    thrust=3,
    hull=26,
    screens=1,
    beams=("3 FP", "3 FS", "2 FP", "2 FS"),
    torpedoes=2,
    nova=True,
)
_CRUISER = Sheet(
    name="Cruiser",
    value=70,
    thrust=4,
    hull=20,
    screens=1,
    beams=("3 F", "2 FP", "2 FS"),
    torpedoes=1,
)
SHIPS = ((0, (0.32, 0.66), 0.20, 1, _BATTLESHIP), (1, (0.70, 0.26), 0.15, 4, _CRUISER))
"""Side, place as a share of the picture, radius as a share of its width, facing, sheet."""
NOVA, FROM, FIGHTERS = (0.53, 0.44), (0.40, 0.55), (0.67, 0.78)


def paint_card(picture: pygame.Surface) -> None:
    """Fill a picture of any size."""
    wide, high = picture.get_size()
    m = hex_metrics(wide // 10)
    fill_grid(picture, picture.get_rect(), grid_tile(m.r, theme.GRID, theme.VOID), (0, 0))
    start, end = ((x * wide, y * high) for x, y in (FROM, NOVA))
    for share, light in ((0.05, 0.18), (0.03, 0.4), (0.012, 0.8)):
        bar(picture, mix(theme.VOID, PLASMA, light), start, end, wide * share)
    for side, (x, y), radius, facing, sheet in SHIPS:
        ink = theme.side(side).colour
        middle = (x - 0.5) * wide, (y - 0.5) * high
        berth = Berth(middle, radius * wide, facing, ink, theme.VOID)
        put_hull(picture, hull_of(sheet), berth, plain=theme.is_plain())
    for face, side, (x, y) in ((NovaFace(1, 3), 0, NOVA), (GroupFace(6, 3), 1, FIGHTERS)):
        counter = face.draw(m, side, ghost=False)
        picture.blit(counter, counter.get_rect(center=(round(x * wide), round(y * high))))

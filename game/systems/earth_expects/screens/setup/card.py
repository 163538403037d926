"""The picture of Earth Expects among the games: a ship's record under fire."""

from __future__ import annotations

import pygame

from game.desk.map.sky import draw_sky
from game.desk.paint import shapes, theme
from game.resources import ships_folder
from game.systems.earth_expects.screens.record.title_board import title_looks
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship

SHIP = "icarus"


def paint_card(picture: pygame.Surface) -> None:
    """Fill a picture of any size; without the ship where its file cannot be read."""
    picture.fill(theme.VOID)
    draw_sky(picture)
    wide, high = picture.get_size()
    try:
        design = load_ship(ships_folder() / f"{SHIP}.toml")
    except (OSError, ShipFileError):
        return
    view = record_view(design)
    place = pygame.Rect(wide // 3, high // 20, wide * 5 // 8, high * 9 // 10)
    view.draw(picture, view.place(place), title_looks(design))
    way = [(wide * 0.02, high * 0.86), (wide * 0.42, high * 0.58)]
    shapes.arrow(picture, theme.CHALK, way, wide / 60, wide / 14)

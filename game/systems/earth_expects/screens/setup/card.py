"""The picture of Earth Expects among the games: a ship under fire beside Jupiter."""

from __future__ import annotations

import pygame

from game.desk.light.fire import glow_line
from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.sky import draw_sky
from game.desk.paint import shapes, theme
from game.desk.paint.globes import GIANT, globe
from game.resources import ships_folder
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.matter import Hull
from game.systems.earth_expects.screens.record.title_board import title_looks
from game.systems.earth_expects.screens.record.view import Placed, record_view
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship

SHIP, TURNED = "icarus", 60
CELL = 0.065
"""The radius of a box of the ship, in heights of the picture."""


def paint_card(picture: pygame.Surface) -> None:
    """Fill a picture of any size; without the ship where its file cannot be read."""
    picture.fill(theme.VOID)
    draw_sky(picture)
    try:
        design = load_ship(ships_folder() / f"{SHIP}.toml")
    except (OSError, ShipFileError):
        return
    (_paint_record if theme.is_plain() else _paint_ship)(picture, design)


def _paint_ship(picture: pygame.Surface, design: Design) -> None:
    wide, high = picture.get_size()
    across = round(1.3 * high)
    picture.blit(globe(GIANT, 1, across), (wide - round(0.62 * across), round(0.5 * high)))
    radius = max(4, 2 * round(CELL * high / 2))
    hull = Hull(design, Placed(hex_metrics(radius), 0, 0), 1, TURNED)
    (x, y), at = hull.middle, (0.6 * wide, 0.34 * high)
    placed = Placed(hex_metrics(radius), round(at[0] - x), round(at[1] - y))
    hull = Hull(design, placed, 1, TURNED)
    hull.draw_flames(picture)
    hull.put(picture, hull.painted())
    beam = (-0.05 * wide, 0.95 * high), (at[0] - radius, at[1] + 2 * radius)
    glow_line(picture, hues.family(BoxType.LASER), *beam, 0.09 * high)


def _paint_record(picture: pygame.Surface, design: Design) -> None:
    """On plain ground there is no matter."""
    wide, high = picture.get_size()
    place = pygame.Rect(wide // 3, high // 20, wide * 5 // 8, high * 9 // 10)
    view = record_view(design)
    view.draw(picture, view.place(place), title_looks(design))
    way = [(wide * 0.02, high * 0.86), (wide * 0.42, high * 0.58)]
    shapes.arrow(picture, theme.CHALK, way, wide / 60, wide / 14)

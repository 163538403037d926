"""The picture of vectorish movement among the games: a ship, its two speeds, a world in the way."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.sky import draw_sky
from game.desk.paint import fonts, shapes, theme
from game.hexgrid.hexes import Hex

BLUE = theme.side(0).colour
SPEEDS = ((60, 0.42, "B 3"), (118, 0.27, "C 2"))
"""Each speed: its angle from straight up, its length as a share of the width, its words."""
SUN = (188, 104, 66)
SHAPE = ((0, -2), (0, -1), (0, 0), (-1, 1), (1, 0), (-1, 2), (1, 1), (0, 1))
"""The hexes of the ship."""


def paint_card(picture: pygame.Surface) -> None:
    """Fill a picture of any size."""
    picture.fill(theme.VOID)
    draw_sky(picture)
    wide, high = picture.get_size()
    _world(picture, (round(wide * 0.97), round(high * 0.16)), round(high * 0.4))
    ship = pygame.Vector2(wide * 0.28, high * 0.62)
    _drift(picture, ship, wide, high)
    for angle, length, words in SPEEDS:
        way = pygame.Vector2(sin(radians(angle)), -cos(radians(angle)))
        start, end = ship + way * (wide * 0.09), ship + way * (wide * length)
        shapes.arrow(picture, BLUE, [(start.x, start.y), (end.x, end.y)], wide / 48, wide / 13)
        image = fonts.render(words, theme.NUMBER, BLUE, round(high * 0.11))
        picture.blit(image, image.get_rect(center=tuple(end + way * (wide * 0.09))))
    _ship(picture, ship, high)


def _world(picture: pygame.Surface, middle: tuple[int, int], radius: int) -> None:
    """A world lit from the left: rings ever brighter towards its light."""
    for step in range(12):
        share = step / 12
        centre = (middle[0] - round(radius * 0.3 * share), middle[1] - round(radius * 0.12 * share))
        colour = theme.mix(theme.mix(theme.VOID, SUN, 0.25), SUN, share)
        pygame.draw.aacircle(picture, colour, centre, round(radius * (1 - 0.62 * share)))


def _drift(picture: pygame.Surface, ship: pygame.Vector2, wide: int, high: int) -> None:
    """Where it will drift: dashes in a zigzag, past the world."""
    steps = (0.0, 0.0), (0.16, -0.2), (0.31, -0.02), (0.46, -0.22), (0.58, -0.06)
    points = [(ship.x + dx * wide, ship.y + dy * high) for dx, dy in steps]
    shapes.path(picture, theme.mix(theme.VOID, theme.CHALK, 0.6), points, wide / 120, (12, 9))
    pygame.draw.aacircle(picture, theme.CHALK, points[-1], round(high * 0.055))
    pygame.draw.aacircle(picture, theme.VOID, points[-1], round(high * 0.055) - 3)
    image = fonts.render("1", theme.NUMBER, theme.CHALK, round(high * 0.07))
    picture.blit(image, image.get_rect(center=points[-1]))


def _ship(picture: pygame.Surface, ship: pygame.Vector2, high: int) -> None:
    """Hexes in the shape of a dart, nose up, in the colour of the first side."""
    m = hex_metrics(2 * round(high * 0.03))
    for q, r in SHAPE:
        x, y = m.offset(Hex(q, r))
        corners = m.polygon(ship.x + x, ship.y + y, 0.94)
        shapes.solid(picture, theme.mix(theme.VOID, BLUE, 0.75), corners)

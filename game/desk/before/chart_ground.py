"""What lies below the battles of a chart: sunlight, orbits, a belt, worlds half in the dark."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from game.desk.before.chart_file import ChartFile, World
from game.desk.map.stars import draw_stars
from game.desk.paint import theme
from game.desk.paint.spheres import disc, shine
from game.desk.paint.theme import mix, rgb

SUNLIGHT = rgb("#F6D79A")
ORBIT = mix(theme.VOID, theme.LINE2, 0.35)
ROCK = rgb("#8B8474")
ROCKS = 420
Size = tuple[int, int]


def spot(size: Size, x: float, y: float) -> tuple[int, int]:
    """The pixel of a place in hundredths."""
    return round(size[0] * x / 100), round(size[1] * y / 100)


@lru_cache(maxsize=4)
def chart_ground(chart: ChartFile, size: Size, plain: bool) -> pygame.Surface:
    """The picture in so many pixels; ``plain``: without stars, light and shade."""
    made = pygame.Surface(size)
    made.fill(theme.VOID)
    draw_stars(made)
    suns = [world for world in chart.worlds if world.kind == "sun"]
    for world in chart.worlds:
        for sun in suns:
            if world.kind == "world":
                _orbit(made, sun, world)
    for world in chart.worlds:
        _PAINTERS[world.kind](made, world, plain)
    return made


def _pixels(surface: pygame.Surface, world: World) -> float:
    return surface.get_height() * world.radius / 100


def _orbit(surface: pygame.Surface, sun: World, world: World) -> None:
    centre, at = (spot(surface.get_size(), one.x, one.y) for one in (sun, world))
    radius = round(math.dist(centre, at))
    if world.radius >= 2:
        pygame.draw.aacircle(surface, ORBIT, centre, radius, 1)


def _sun(surface: pygame.Surface, world: World, plain: bool) -> None:
    radius = _pixels(surface, world)
    at = spot(surface.get_size(), world.x, world.y)
    if not plain:
        shine(surface, at, radius, SUNLIGHT)
    pygame.draw.aacircle(surface, SUNLIGHT, at, round(radius))


def _belt(surface: pygame.Surface, world: World, plain: bool) -> None:
    """Rocks along a bow from top to foot, always the same ones."""
    del plain
    dice, (wide, high) = Random(11), surface.get_size()
    for _rock in range(ROCKS):
        y = dice.random()
        bow = 4 * (y - 0.5) ** 2 * -3
        x = world.x + bow + dice.gauss(0, world.radius / 2)
        shade = mix(theme.VOID, ROCK, dice.uniform(0.25, 0.7))
        big = max(1, round(high / 520 * dice.choice((1, 1, 1, 2))))
        surface.fill(shade, (round(wide * x / 100), round(high * y), big, big))


def _world(surface: pygame.Surface, world: World, plain: bool) -> None:
    """A disc, lit from the left where the Sun is."""
    radius, colour = max(3, round(_pixels(surface, world))), rgb(world.colour)
    at = spot(surface.get_size(), world.x, world.y)
    image = disc(radius, colour, lit=not plain)
    surface.blit(image, image.get_rect(center=at))


_PAINTERS = {"sun": _sun, "belt": _belt, "world": _world}

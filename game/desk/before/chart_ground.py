"""What lies below the battles of a chart: sunlight, worlds half in the dark; land; a board."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from random import Random
from zlib import crc32

import pygame

from game.desk.before.chart_file import ChartFile, World
from game.desk.map.sky import draw_sky
from game.desk.paint import theme
from game.desk.paint.globes import face_in, globe
from game.desk.paint.spheres import shine
from game.desk.paint.theme import mix, rgb

SUNLIGHT = rgb("#F6D79A")
ORBIT = mix(theme.VOID, theme.LINE2, 0.35)
ROCK = rgb("#8B8474")
ROCKS = 420
GRASS, TUFT = rgb("#16211A"), rgb("#5E7A52")
FROM_SUN = (-0.84, 0.1, 0.53)
LARGE = 8
"""Unknown worlds that are larger, in hundredths of the height, are of gas."""
THIN = 500
"""So many pixels of height are worth one of lines."""
HEXES = 18
"""How many radii of a hex a board is high."""
Size = tuple[int, int]


def spot(size: Size, x: float, y: float) -> tuple[int, int]:
    """The pixel of a place in hundredths."""
    return round(size[0] * x / 100), round(size[1] * y / 100)


def course(world: World, down: float) -> float:
    """Where the middle of a belt or a river is, in hundredths, such a share below the top."""
    if world.kind == "belt":
        return world.x - 12 * (down - 0.5) ** 2
    return world.x + 4 * math.sin(5 * down) + math.sin(11 * down)


@lru_cache(maxsize=4)
def chart_ground(chart: ChartFile, size: Size, plain: bool) -> pygame.Surface:
    """The picture in so many pixels; ``plain``: without stars, light and shade."""
    made = pygame.Surface(size)
    _GROUNDS[chart.ground](made)
    suns = [world for world in chart.worlds if world.kind == "sun"]
    for world in chart.worlds:
        for sun in suns:
            if world.kind == "world":
                _orbit(made, sun, world)
    for world in chart.worlds:
        _PAINTERS[world.kind](made, world, plain)
    return made


def _space(surface: pygame.Surface) -> None:
    surface.fill(theme.VOID)
    draw_sky(surface)


def _land(surface: pygame.Surface) -> None:
    """Grass, with tufts that are always the same ones."""
    surface.fill(GRASS)
    dice, (wide, high) = Random(7), surface.get_size()
    for _tuft in range(3 * ROCKS):
        shade = mix(GRASS, TUFT, dice.uniform(0.1, 0.5))
        surface.fill(shade, (dice.randrange(wide), dice.randrange(high), 1, 2))


def _board(surface: pygame.Surface) -> None:
    """The hexes of a board."""
    surface.fill(theme.VOID)
    wide, high = surface.get_size()
    radius = high / HEXES
    across, down = 1.5 * radius, radius * math.sqrt(3)
    corners = [(math.cos(n * math.pi / 3), math.sin(n * math.pi / 3)) for n in range(4)]
    for column in range(-1, round(wide / across) + 2):
        for row in range(-1, round(high / down) + 2):
            x, y = column * across, (row + column % 2 / 2) * down
            points = [(x + radius * dx, y + radius * dy) for dx, dy in corners]
            for start, end in pairwise(points):
                pygame.draw.aaline(surface, ORBIT, start, end, _thin(surface))


def _pixels(surface: pygame.Surface, world: World) -> float:
    return surface.get_height() * world.radius / 100


def _thin(surface: pygame.Surface) -> int:
    """How thick lines of a chart are."""
    return max(1, surface.get_height() // THIN)


def _orbit(surface: pygame.Surface, sun: World, world: World) -> None:
    centre, at = (spot(surface.get_size(), one.x, one.y) for one in (sun, world))
    radius = round(math.dist(centre, at))
    if world.radius >= 2:
        pygame.draw.aacircle(surface, ORBIT, centre, radius, _thin(surface))


def _sun(surface: pygame.Surface, world: World, plain: bool) -> None:
    radius = _pixels(surface, world)
    at = spot(surface.get_size(), world.x, world.y)
    if plain:
        pygame.draw.aacircle(surface, SUNLIGHT, at, round(radius))
    else:
        shine(surface, at, radius, SUNLIGHT)


def _belt(surface: pygame.Surface, world: World, plain: bool) -> None:
    """Rocks along a bow from top to foot, always the same ones."""
    del plain
    dice, (wide, high) = Random(11), surface.get_size()
    for _rock in range(ROCKS):
        y = dice.random()
        x = course(world, y) + dice.gauss(0, world.radius / 2)
        shade = mix(theme.VOID, ROCK, dice.uniform(0.25, 0.7))
        big = max(1, round(high / 520 * dice.choice((1, 1, 1, 2))))
        surface.fill(shade, (round(wide * x / 100), round(high * y), big, big))


def _river(surface: pygame.Surface, world: World, plain: bool) -> None:
    """A band of water that winds from top to foot."""
    del plain
    wide, high = surface.get_size()
    colour, broad = rgb(world.colour), round(_pixels(surface, world))
    for y in range(-broad, high + broad, max(1, broad // 3)):
        x = round(wide * course(world, y / high) / 100)
        pygame.draw.aacircle(surface, colour, (x, y), broad)


def _patch(surface: pygame.Surface, world: World, plain: bool) -> None:
    """Ground of another kind, thinner towards its rim; a plain one is a disc."""
    radius, colour = _pixels(surface, world), rgb(world.colour)
    at = spot(surface.get_size(), world.x, world.y)
    if plain:
        pygame.draw.aacircle(surface, mix(theme.VOID, colour, 0.3), at, round(radius))
        return
    dice = Random(world.name)
    for _spot in range(ROCKS):
        away, turn = radius * dice.random() ** 0.7, dice.uniform(0, 2 * math.pi)
        x, y = at[0] + 1.4 * away * math.cos(turn), at[1] + away * math.sin(turn)
        shade = mix(theme.VOID, colour, dice.uniform(0.2, 0.5))
        pygame.draw.aacircle(surface, shade, (round(x), round(y)), dice.choice((1, 2, 2, 3)))


def _world(surface: pygame.Surface, world: World, plain: bool) -> None:
    """A world lit from the left, where the Sun is; a plain one is a disc."""
    radius, colour = max(3, round(_pixels(surface, world))), rgb(world.colour)
    at = spot(surface.get_size(), world.x, world.y)
    if plain:
        pygame.draw.aacircle(surface, colour, at, radius)
        return
    face = face_in(world.name, colour, gas=world.radius > LARGE)
    image = globe(face, crc32(world.name.encode()), 2 * radius, FROM_SUN)
    surface.blit(image, image.get_rect(center=at))


_GROUNDS = {"space": _space, "land": _land, "board": _board}
_PAINTERS = {"sun": _sun, "belt": _belt, "world": _world, "river": _river, "patch": _patch}

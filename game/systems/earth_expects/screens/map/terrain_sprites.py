"""The pieces of terrain that are drawn hex by hex, each once for a radius and a variant."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point, hex_metrics
from game.desk.map.mark_sprites import size_of
from game.desk.paint import theme
from game.desk.paint.shapes import about_middle, at, bar, dashes, sprite
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.state.terrain import Ground

VARIANTS = 9
_ROCKS = {
    Ground.ASTEROIDS: (4, 0.05, 0.11),
    Ground.DENSE: (13, 0.08, 0.19),
    Ground.CINEMATIC: (14, 0.12, 0.38),
}
"""How many rocks lie in a hex, and their radii as shares of the hex's."""
_GROUNDS = {
    Ground.ASTEROIDS: (hues.ROCK, 14),
    Ground.DENSE: (hues.ROCK, 44),
    Ground.CINEMATIC: (hues.CINDER, 62),
    Ground.RADIATION: (hues.GLOWING, 20),
    Ground.COMET_TAIL: (hues.COMA, 16),
    Ground.INTERFACE: (hues.BORDERLINE, 22),
}
"""The faint fill of a hex, and how strong it is (0 to 255)."""


def variant(here: Hex) -> int:
    """Which of the variants a hex shows; always the same."""
    return (here.q * 31 + here.r * 17 + here.q * here.r * 7) % VARIANTS


@lru_cache(maxsize=512)
def field(radius: int, ground: Ground, number: int) -> pygame.Surface:
    """A hex of asteroids or radiation, with alpha."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        _fill(s, k, m, ground)
        dice = random.Random(f"{ground} {number}")
        if ground is Ground.RADIATION:
            _motes(s, k, m, dice)
            if number % 3 == 0 and radius >= 20:
                _trefoil(s, k, m)
        else:
            _rocks(s, k, m, ground, dice)

    return sprite(size_of(m), draw, _GROUNDS[ground][0])


@lru_cache(maxsize=256)
def tail(radius: int, towards: int, number: int) -> pygame.Surface:
    """A hex of a comet's tail: streaks that point away from its head, in sixtieths of a turn."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        _fill(s, k, m, Ground.COMET_TAIL)
        dice = random.Random(f"tail {number}")
        way = pygame.Vector2(1, 0).rotate(towards * 6)
        across = pygame.Vector2(-way.y, way.x)
        for _streak in range(16):
            long = dice.uniform(0.25, 0.7) * m.r
            start = way * dice.uniform(-0.7, 0.1) * m.r + across * dice.uniform(-0.75, 0.75) * m.r
            colour = (*hues.COMA, dice.choice((50, 80, 120)))
            wide = max(1.0, m.r * 0.025)
            _inside(s, k, m, colour, ((start.x, start.y), wide), (start + way * long, wide))

    return sprite(size_of(m), draw, hues.COMA)


@lru_cache(maxsize=256)
def gate(radius: int, ways: int) -> pygame.Surface:
    """A hex of an interface: a beaded line to the hexsides in the bits of ``ways``."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        _fill(s, k, m, Ground.INTERFACE)
        centre = at(s, k, 0, 0)
        wide = max(1.4, m.r * 0.06) * k
        for d in range(6):
            if ways >> d & 1:
                mx, my = m.side_middle(d)
                for share in (0.36, 0.58, 0.8, 1.0):
                    pygame.draw.circle(
                        s, (*hues.BORDERLINE, 220), at(s, k, mx * share, my * share), wide
                    )
        tip = m.r * 0.2 * k
        x, y = centre
        diamond = [(x, y - tip), (x + tip, y), (x, y + tip), (x - tip, y)]
        for a, b in zip(diamond, [*diamond[1:], diamond[0]], strict=True):
            bar(s, hues.BORDERLINE, a, b, max(1.2, m.r * 0.035) * k)

    return sprite(size_of(m), draw, hues.BORDERLINE)


@lru_cache(maxsize=32)
def cover(radius: int, kind: str) -> pygame.Surface:
    """What lies on hexes: ``crust`` the lines of a surface, ``air`` clouds that no world has."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        if kind == "crust":
            _ridges(s, k, m)
        else:
            _clouds(s, k, m)

    return sprite(size_of(m), draw, theme.VOID)


@lru_cache(maxsize=256)
def rim(radius: int, sides: int, colour: Colour, wide: float) -> pygame.Surface:
    """The dashed border of a world at the hexsides in the bits of ``sides``."""
    m = hex_metrics(radius)

    def draw(s: pygame.Surface, k: int) -> None:
        dash = 0.2 * m.r * k, 0.14 * m.r * k
        for d in range(6):
            if sides >> d & 1:
                start, end = about_middle(s, k, m.side(d))
                for a, b in dashes(start, end, dash):
                    bar(s, colour, a, b, wide * k)

    return sprite(size_of(m), draw, colour)


def _fill(s: pygame.Surface, k: int, m: HexMetrics, ground: Ground) -> None:
    colour, strength = _GROUNDS[ground]
    points = about_middle(s, k, m.corners)
    pygame.draw.polygon(s, (*colour, strength), points)


def _within(m: HexMetrics, x: float, y: float, share: float) -> bool:
    half = m.height / 2 * share
    return abs(y) <= half and abs(x) <= (m.r - abs(y) * (m.r / 2) / (m.height / 2)) * share


def _scattered(m: HexMetrics, dice: random.Random, share: float) -> Point:
    while True:
        x, y = dice.uniform(-1, 1) * m.r, dice.uniform(-1, 1) * m.height / 2
        if _within(m, x, y, share):
            return x, y


def _rocks(s: pygame.Surface, k: int, m: HexMetrics, ground: Ground, dice: random.Random) -> None:
    count, small, large = _ROCKS[ground]
    deadly = ground is Ground.CINEMATIC
    sizes = sorted((dice.uniform(small, large) for _rock in range(count)), reverse=True)
    for share in sizes:
        size = max(0.8, share * m.r)
        x, y = _scattered(m, dice, 0.95 - size / m.r * 0.8)
        shade = mix(hues.ROCK_DARK, hues.CINDER, 0.45) if deadly else hues.ROCK_DARK
        light = mix(hues.ROCK, hues.CINDER, 0.35) if deadly else hues.ROCK
        shape = _boulder(dice, size)
        _boulder_face(s, k, shade, (x, y), shape)
        inner = [(px * 0.78 - size * 0.13, py * 0.78 - size * 0.13) for px, py in shape]
        _boulder_face(s, k, light, (x, y), inner)
        if size > 3:
            spot = [(px * 0.34 - size * 0.3, py * 0.34 - size * 0.3) for px, py in shape]
            _boulder_face(s, k, mix(light, hues.ROCK_LIGHT, 0.6), (x, y), spot)


def _boulder(dice: random.Random, size: float) -> list[Point]:
    corners = 9
    far = [size * dice.uniform(0.72, 1.0) for _ in range(corners)]
    angles = [2 * math.pi * n / corners for n in range(corners)]
    return [(r * math.cos(a), r * math.sin(a)) for r, a in zip(far, angles, strict=True)]


def _boulder_face(
    s: pygame.Surface, k: int, colour: Colour, spot: Point, shape: list[Point]
) -> None:
    pygame.draw.polygon(s, colour, [at(s, k, spot[0] + x, spot[1] + y) for x, y in shape])


def _motes(s: pygame.Surface, k: int, m: HexMetrics, dice: random.Random) -> None:
    for _mote in range(16):
        spot = _scattered(m, dice, 0.94)
        strong = dice.choice((70, 110, 170))
        size = max(0.7, m.r * dice.choice((0.014, 0.02, 0.03)))
        pygame.draw.circle(s, (*hues.GLOWING, strong), at(s, k, *spot), size * k)


def _trefoil(s: pygame.Surface, k: int, m: HexMetrics) -> None:
    colour = mix(theme.VOID, hues.GLOWING, 0.62)
    r = m.r * 0.3
    for blade in range(3):
        middle = math.radians(-90 + 120 * blade)
        turn = [middle + math.radians(n) for n in range(-30, 31, 6)]
        outer = [(r * math.cos(a), r * math.sin(a)) for a in turn]
        inner = [(r * 0.34 * math.cos(a), r * 0.34 * math.sin(a)) for a in reversed(turn)]
        pygame.draw.polygon(s, colour, about_middle(s, k, outer + inner))
    pygame.draw.circle(s, colour, at(s, k, 0, 0), r * 0.2 * k)


def _inside(
    s: pygame.Surface,
    k: int,
    m: HexMetrics,
    colour: tuple[int, int, int, int],
    start: tuple[Point, float],
    end: tuple[pygame.Vector2, float],
) -> None:
    """A streak that thins out, kept inside the hex."""
    (ax, ay), wide = start
    tip = end[0]
    if _within(m, ax, ay, 0.97) and _within(m, tip.x, tip.y, 0.97):
        across = pygame.Vector2(tip.x - ax, tip.y - ay)
        across = pygame.Vector2(-across.y, across.x).normalize() * wide
        points = [(ax + across.x, ay + across.y), (tip.x, tip.y), (ax - across.x, ay - across.y)]
        pygame.draw.polygon(s, colour, about_middle(s, k, points))


def _ridges(s: pygame.Surface, k: int, m: HexMetrics) -> None:
    points = about_middle(s, k, m.corners)
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        bar(s, mix(theme.VOID, theme.INK3, 0.25), a, b, 0.9 * k)


def _clouds(s: pygame.Surface, k: int, m: HexMetrics) -> None:
    wide = max(1.0, m.r * 0.04) * k
    for x, y, long in ((-0.5, -0.34, 0.5), (0.02, 0.04, 0.56), (-0.42, 0.42, 0.42)):
        a, b = (x * m.r, y * m.r), ((x + long) * m.r, y * m.r)
        bar(s, mix(theme.VOID, theme.INK2, 0.5), at(s, k, *a), at(s, k, *b), wide)

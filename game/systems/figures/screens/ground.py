"""The yard below the figures: ground painted by what it is, hex by hex."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pygame

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.pen import Pen
from game.desk.paint import shapes, theme
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land

GRASS, STONE, WOOD = theme.rgb("#1B2A20"), theme.rgb("#8B8A86"), theme.rgb("#7A5A3A")
SHALLOW, DEEP, FOAM = theme.rgb("#1F4C6B"), theme.rgb("#12324F"), theme.rgb("#6FB4DD")
MUD, SAND = theme.rgb("#4A3524"), theme.rgb("#8C7B3F")
SIGN = theme.rgb("#E8D66B")
LINE = theme.rgb("#34463A")
DEPTHS = {"a": 0.35, "s": 0.5, "k": 0.65, "t": 0.78, "w": 0.9, "c": 1.0}
"""How much of the colour of mud each depth shows."""
VARIANTS = 3
"""Of each kind of ground there are so many pictures, that no pattern is seen."""
_OUTSIDE = mix(theme.VOID, (0, 0, 0), 0.55)
_DASH = (6, 4)

Brush = Callable[[pygame.Surface, Random, int], None]


@dataclass(frozen=True)
class YardGround:
    """The ground of a yard; ``edges``: columns that sides want to reach, in their colours."""

    land: Land
    edges: tuple[tuple[int, int], ...] = ()
    rough = frozenset[Hex]()

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Every hex that is seen; outside the yard there is nothing."""
        seen = list(visible)
        outside = shapes_of_nothing(pen.m.r)
        for hex_ in seen:
            if not self.land.holds(hex_):
                pen.put(outside, hex_)
                continue
            letter = self.land.at(hex_).letter
            pen.put(picture(letter, pen.m.r, (hex_.q * 7 + hex_.r * 3) % VARIANTS), hex_)
        for hex_ in seen:
            if self.land.holds(hex_):
                self._lines(pen, hex_)

    def _lines(self, pen: Pen, hex_: Hex) -> None:
        """The edge of quicksand, of the yard, and of the columns that are somebody's goal."""
        x, y = pen.centre(hex_)
        here = self.land.at(hex_)
        goals = dict(self.edges)
        for way in range(6):
            over = hex_.step(way)
            a, b = ((x + dx, y + dy) for dx, dy in pen.m.side(way))
            outside = not self.land.holds(over)
            if here.quicksand and (outside or not self.land.at(over).quicksand):
                dash = [part * pen.scale for part in _DASH]
                shapes.line(pen.surface, SIGN, a, b, 2 * pen.scale, dash)
            if outside:
                side = goals.get(hex_.q)
                colour = LINE if side is None else theme.side(side).colour
                wide = 1.5 if side is None else 4
                shapes.line(pen.surface, colour, a, b, wide * pen.scale)


@lru_cache(maxsize=256)
def picture(letter: str, r: int, variant: int) -> pygame.Surface:
    """A hex of ground."""
    m = hex_metrics(r)
    size = (2 * m.r + 2, m.height + 2)
    made = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] / 2, size[1] / 2)
    corners = [(middle[0] + x, middle[1] + y) for x, y in m.corners]
    base = _base(letter)
    pygame.draw.polygon(made, base, corners)
    chance = Random(f"{letter} {variant}")
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    _brush(letter)(drawn, chance, r)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    inner = [(middle[0] + x * 0.94, middle[1] + y * 0.94) for x, y in m.corners]
    pygame.draw.polygon(mask, (255, 255, 255, 255), inner)
    drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    made.blit(drawn, (0, 0))
    pygame.draw.polygon(made, mix(base, LINE, 0.5), corners, 1)
    return made


@lru_cache(maxsize=16)
def shapes_of_nothing(r: int) -> pygame.Surface:
    """A hex outside the yard."""
    m = hex_metrics(r)
    made = pygame.Surface((2 * m.r + 2, m.height + 2), pygame.SRCALPHA)
    middle = (made.get_width() / 2, made.get_height() / 2)
    pygame.draw.polygon(made, _OUTSIDE, [(middle[0] + x, middle[1] + y) for x, y in m.corners])
    return made


def _base(letter: str) -> Colour:
    if letter in DEPTHS:
        return mix(GRASS, MUD, DEPTHS[letter])
    return {
        "f": SHALLOW,
        "F": SHALLOW,
        "d": DEEP,
        "D": DEEP,
        "q": mix(GRASS, SAND, 0.35),
        "Q": mix(GRASS, SAND, 0.7),
        "g": mix(GRASS, SAND, 0.15),
        "=": mix(GRASS, STONE, 0.35),
        "#": mix(GRASS, STONE, 0.25),
    }.get(letter, GRASS)


def _brush(letter: str) -> Brush:
    if letter in DEPTHS:
        return lambda s, c, r: _specks(s, c, r, mix(_base(letter), theme.VOID, 0.45), 22, 0.09)
    return _BRUSHES.get(letter, _grass)


def _specks(
    surface: pygame.Surface, chance: Random, r: int, colour: Colour, count: int, size: float
) -> None:
    wide, high = surface.get_size()
    for _speck in range(count):
        at = (chance.random() * wide, chance.random() * high)
        pygame.draw.circle(surface, colour, at, max(1, r * size * (0.4 + chance.random())))


def _grass(surface: pygame.Surface, chance: Random, r: int) -> None:
    wide, high = surface.get_size()
    for blade in range(16):
        x, y = chance.random() * wide, chance.random() * high
        colour = mix(GRASS, theme.rgb("#4F7A4A"), 0.25 if blade % 3 else 0.45)
        top = (x + (chance.random() - 0.5) * r * 0.12, y - r * 0.14)
        pygame.draw.line(surface, colour, (x, y), top, max(1, r // 22))


def _stones(count: int, size: float) -> Brush:
    def paint(surface: pygame.Surface, chance: Random, r: int) -> None:
        _grass(surface, chance, r)
        wide, high = surface.get_size()
        for _stone in range(count):
            angle, far = chance.random() * math.tau, math.sqrt(chance.random()) * r * 0.68
            at = (wide / 2 + math.cos(angle) * far, high / 2 + math.sin(angle) * far)
            big = max(1.5, r * size * (0.6 + chance.random() * 0.6))
            pygame.draw.circle(surface, mix(STONE, theme.VOID, 0.55), (at[0], at[1] + big / 3), big)
            pygame.draw.circle(surface, mix(STONE, theme.VOID, 0.25 * chance.random()), at, big)

    return paint


def _water(colour: Colour, *, fast: bool) -> Brush:
    def paint(surface: pygame.Surface, chance: Random, r: int) -> None:
        wide, high = surface.get_size()
        for _wave in range(9 if fast else 5):
            x, y = chance.random() * wide, chance.random() * high
            long = r * (0.5 if fast else 0.28)
            ink = mix(colour, FOAM, 0.55 if fast else 0.28)
            end = (x, y + long) if fast else (x + long, y)
            pygame.draw.line(surface, ink, (x, y), end, max(1, r // 18))

    return paint


def _sand(surface: pygame.Surface, chance: Random, r: int) -> None:
    _grass(surface, chance, r)
    _specks(surface, chance, r, mix(SAND, theme.VOID, 0.25), 26, 0.035)


def _bog(surface: pygame.Surface, chance: Random, r: int) -> None:
    del chance
    middle = (surface.get_width() / 2, surface.get_height() / 2)
    for ring in (0.62, 0.42, 0.22):
        pygame.draw.circle(surface, mix(SAND, theme.VOID, 0.55), middle, r * ring, max(1, r // 16))


def _stairs(surface: pygame.Surface, chance: Random, r: int) -> None:
    del chance
    wide, high = surface.get_size()
    for step in range(7):
        y = high * step / 7
        pygame.draw.line(surface, STONE, (0, y), (wide, y), max(1, r // 14))
        shade = pygame.Rect(0, round(y), wide, max(2, r // 9))
        pygame.draw.rect(surface, mix(STONE, theme.VOID, 0.6), shade)


def _wall(surface: pygame.Surface, chance: Random, r: int) -> None:
    wide, high = surface.get_size()
    block = max(4, round(r * 0.42))
    for number, y in enumerate(range(0, high, block)):
        for x in range(-(block if number % 2 else 0), wide, 2 * block):
            ink = mix(STONE, theme.VOID, 0.15 + 0.25 * chance.random())
            brick = pygame.Rect(x + 1, y + 1, 2 * block - 2, block - 2)
            pygame.draw.rect(surface, ink, brick, border_radius=max(1, r // 12))


def _table(surface: pygame.Surface, chance: Random, r: int) -> None:
    _grass(surface, chance, r)
    top = pygame.Rect(0, 0, round(r * 1.3), round(r * 0.8))
    top.center = surface.get_rect().center
    pygame.draw.rect(surface, mix(WOOD, theme.VOID, 0.55), top.move(0, max(2, r // 8)))
    pygame.draw.rect(surface, WOOD, top, border_radius=max(1, r // 12))
    for plank in (1, 2):
        y = top.y + top.h * plank / 3
        pygame.draw.line(surface, mix(WOOD, theme.VOID, 0.4), (top.x, y), (top.right, y))


_BRUSHES: dict[str, Brush] = {
    "o": _stones(3, 0.14),
    "1": _stones(12, 0.07),
    "2": _stones(14, 0.10),
    "3": _stones(16, 0.13),
    "f": _water(SHALLOW, fast=False),
    "F": _water(SHALLOW, fast=True),
    "d": _water(DEEP, fast=False),
    "D": _water(DEEP, fast=True),
    "q": _sand,
    "g": _sand,
    "Q": _bog,
    "=": _stairs,
    "#": _wall,
    "T": _table,
}

"""Draws lights: they are added to what lies below, and grow fainter with age."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pygame

from game.desk.light.fire import paint_fire
from game.desk.light.lights import (
    Beam,
    Dust,
    Flash,
    Light,
    Point,
    Shards,
    Sparks,
    Splash,
    lasts,
    shines,
)
from game.desk.light.shine import BLACK, add, glow, layered
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix

SPARKS, PIECES, DROPS, CLOUDS = (12, 30), (8, 20), (10, 18), (7, 11)
SPREAD, FLUNG = 1.9, 3.4
"""How far a flash shines and sparks fly, in radii of what is struck."""
STEPS = 16
"""A flash fades in so many steps."""
PIECE = 0.08, 0.22
"""How large shards are, in radii of what broke."""
DRIFT = 48.0
"""How far a shard drifts, in logical units at a box of 38."""


def paint_light(surface: pygame.Surface, light: Light) -> None:
    """Draw one, inside the clip of the surface; nothing where it is not yet or no more seen."""
    if isinstance(light, Beam):
        if shines(light):
            paint_fire(surface, light)
    elif shines(light):
        _PAINTERS[type(light)](surface, light, light.age / lasts(type(light)))


def _flash(surface: pygame.Surface, flash: Flash, share: float) -> None:
    """It is brightest at once, and small; a ring opens around it."""
    bright = (1 - share) ** 2
    if not flash.soft:
        step = math.ceil(bright * STEPS) / STEPS
        add(surface, glow(max(2, round(flash.radius * SPREAD)), flash.colour, step), flash.at)
    wide = max(1, round(flash.radius * 0.07 * (1 - share)))
    reach = flash.radius * (1.15 + 0.45 * share)
    size = 2 * math.ceil(reach) + 4
    layer, middle = pygame.Surface((size, size)), (size / 2, size / 2)
    pygame.draw.aacircle(layer, mix(BLACK, flash.colour, 0.8 * bright), middle, reach)
    pygame.draw.aacircle(layer, BLACK, middle, reach - wide)
    add(surface, layer, flash.at)


def _sparks(surface: pygame.Surface, sparks: Sparks, share: float) -> None:
    """Back along the line that they were struck by, fast at first."""
    middle = math.atan2(sparks.back[1], sparks.back[0])
    far, left = sparks.radius * FLUNG * (1 - (1 - share) ** 2), 1 - share
    hot = mix(sparks.colour, theme.WHITE, 0.6)
    drawn: list[tuple[Colour, Point, Point]] = []
    for spark in _flying(sparks.seed):
        angle, reach = middle + spark.aside, far * spark.far
        length = sparks.radius * 0.7 * spark.long * left
        x, y = math.cos(angle), math.sin(angle)
        tip = sparks.at[0] + x * reach, sparks.at[1] + y * reach
        tail = tip[0] - x * length, tip[1] - y * length
        drawn.append((mix(BLACK, hot, left * spark.hot), tail, tip))
    wide = max(1, round(sparks.radius * 0.06))
    ends = [end for _colour, *ends in drawn for end in ends]
    with layered(surface, ends, wide + 1, whole=True) as layer:
        for colour, tail, tip in drawn:
            pygame.draw.aaline(layer.image, colour, layer.place(tail), layer.place(tip), wide)


class Spark(NamedTuple):
    """How far aside of all of them it flies, how far, how long it is and how hot."""

    aside: float
    far: float
    long: float
    hot: float


@lru_cache(maxsize=64)
def _flying(seed: int) -> tuple[Spark, ...]:
    """The sparks of a seed."""
    random = Random(seed)
    found = []
    for _number in range(random.randint(*SPARKS)):
        aside, far = random.gauss(0.0, 0.55), random.uniform(0.35, 1.0)
        found.append(Spark(aside, far, random.uniform(0.4, 1.0), random.uniform(0.6, 1.0)))
    return tuple(found)


# -- matter


def _shards(surface: pygame.Surface, shards: Shards, share: float) -> None:
    """Pieces of the thing itself: they drift apart, tumble and fade."""
    r, gone = shards.radius, DRIFT / 38 * (1 - (1 - share) ** 2)
    dark, fade = mix(shards.colour, BLACK, 0.7), round(255 * (1 - share) ** 1.5)
    drawn: list[tuple[Colour, list[Point]]] = []
    for piece in _pieces(shards.seed):
        far, size = r * (piece.start + piece.drift * gone), r * piece.size
        x = shards.at[0] + math.cos(piece.angle) * far
        y = shards.at[1] + math.sin(piece.angle) * far
        turned = ((piece.turn * share + at, size * reach) for at, reach in piece.corners)
        corners = [(x + math.cos(at) * reach, y + math.sin(at) * reach) for at, reach in turned]
        drawn.append((dark, [(cx + size * 0.3, cy + size * 0.3) for cx, cy in corners]))
        drawn.append((mix(shards.colour, theme.WHITE, piece.lit), corners))
    with layered(surface, [p for _lit, corners in drawn for p in corners], 1, solid=True) as layer:
        for lit, corners in drawn:
            pygame.draw.polygon(layer.image, (*lit, fade), [layer.place(p) for p in corners])


class Piece(NamedTuple):
    """A jagged little thing: which way it drifts and turns, how far, its corners, its light."""

    angle: float
    turn: float
    start: float
    drift: float
    size: float
    lit: float
    corners: tuple[Point, ...]


@lru_cache(maxsize=64)
def _pieces(seed: int) -> tuple[Piece, ...]:
    """The shards of a seed, in radii of what broke; corners by angle and how far they reach."""
    random = Random(seed)
    found = []
    for _number in range(random.randint(*PIECES)):
        angle, turn = random.uniform(0, math.tau), random.uniform(-5, 5)
        start, drift = random.uniform(0.1, 0.8), random.uniform(0.4, 1.0)
        size, lit = random.uniform(*PIECE), random.uniform(0.1, 0.5)
        corners = tuple(
            (math.tau * n / 4 + random.uniform(-0.4, 0.4), random.uniform(0.6, 1.3))
            for n in range(4)
        )
        found.append(Piece(angle, turn, start, drift, size, lit, corners))
    return tuple(found)


def _splash(surface: pygame.Surface, splash: Splash, share: float) -> None:
    """Two rings that widen on the ground; drops that rise and come down again."""
    random, r = Random(splash.seed), splash.radius
    size = 2 * math.ceil(1.7 * r)
    layer, middle = pygame.Surface((size, size), pygame.SRCALPHA), size / 2
    light = mix(splash.colour, theme.WHITE, 0.45)
    for late in (0.0, 0.22):
        age = (share - late) / (1 - late)
        if age > 0:
            ring = pygame.Rect(0, 0, round(2 * r * (0.3 + age)), round(1.3 * r * (0.3 + age)))
            ring.center = round(middle), round(middle + 0.15 * r)
            ink = (*light, round(230 * (1 - age)))
            pygame.draw.ellipse(layer, ink, ring, max(1, round(0.08 * r * (1 - age))))
    for _number in range(random.randint(*DROPS)):
        angle, far = random.uniform(0, math.tau), r * random.uniform(0.3, 1.1) * share
        up = 4 * share * (1 - share) * r * random.uniform(0.3, 0.9)
        spot = middle + math.cos(angle) * far, middle + 0.6 * math.sin(angle) * far - up
        ink = (*mix(splash.colour, theme.WHITE, random.uniform(0.2, 0.7)), round(255 * (1 - share)))
        pygame.draw.aacircle(layer, ink, spot, max(1.0, r * random.uniform(0.03, 0.08)))
    _put(surface, layer, splash.at)


def _dust(surface: pygame.Surface, dust: Dust, share: float) -> None:
    """Clouds that roll outwards along the ground."""
    random, r = Random(dust.seed), dust.radius
    size = 2 * math.ceil(1.7 * r)
    layer, middle = pygame.Surface((size, size), pygame.SRCALPHA), size / 2
    fade = round(120 * (1 - share) ** 1.3)
    for _number in range(random.randint(*CLOUDS)):
        angle, start = random.uniform(0, math.tau), random.uniform(0.35, 0.7)
        far = r * (start + 0.6 * (1 - (1 - share) ** 2))
        spot = middle + math.cos(angle) * far, middle + 0.7 * math.sin(angle) * far
        ink = (*mix(dust.colour, theme.WHITE, random.uniform(0.0, 0.25)), fade)
        pygame.draw.aacircle(layer, ink, spot, r * random.uniform(0.12, 0.22) * (0.6 + share))
    _put(surface, layer, dust.at)


def _put(surface: pygame.Surface, layer: pygame.Surface, at: Point) -> None:
    surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


_PAINTERS: Mapping[type, Callable[[pygame.Surface, Any, float], None]] = {
    Flash: _flash,
    Sparks: _sparks,
    Shards: _shards,
    Splash: _splash,
    Dust: _dust,
}

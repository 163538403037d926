"""Draws lights: they are added to what lies below, and grow fainter with age."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

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
    layer = pygame.Surface((size, size))
    ring = mix(BLACK, flash.colour, 0.8 * bright)
    pygame.draw.aacircle(layer, ring, (size / 2, size / 2), reach, wide)
    add(surface, layer, flash.at)


def _sparks(surface: pygame.Surface, sparks: Sparks, share: float) -> None:
    """Back along the line that they were struck by, fast at first."""
    random = Random(sparks.seed)
    middle = math.atan2(sparks.back[1], sparks.back[0])
    far = sparks.radius * FLUNG * (1 - (1 - share) ** 2)
    drawn: list[tuple[Colour, Point, Point]] = []
    for _number in range(random.randint(*SPARKS)):
        angle = middle + random.gauss(0.0, 0.55)
        reach = far * random.uniform(0.35, 1.0)
        length = sparks.radius * 0.7 * random.uniform(0.4, 1.0) * (1 - share)
        heat = (1 - share) * random.uniform(0.6, 1.0)
        colour = mix(BLACK, mix(sparks.colour, theme.WHITE, 0.6), heat)
        x, y = math.cos(angle), math.sin(angle)
        tip = sparks.at[0] + x * reach, sparks.at[1] + y * reach
        drawn.append((colour, (tip[0] - x * length, tip[1] - y * length), tip))
    wide = max(1, round(sparks.radius * 0.06))
    with layered(surface, [end for _colour, *ends in drawn for end in ends], wide + 1) as layer:
        for colour, tail, tip in drawn:
            pygame.draw.aaline(layer.image, colour, layer.place(tail), layer.place(tip), wide)


# -- matter


def _shards(surface: pygame.Surface, shards: Shards, share: float) -> None:
    """Pieces of the thing itself: they drift apart, tumble and fade."""
    random = Random(shards.seed)
    fade = round(255 * (1 - share) ** 1.5)
    drawn: list[tuple[Colour, list[Point]]] = []
    for _number in range(random.randint(*PIECES)):
        angle, turn = random.uniform(0, math.tau), random.uniform(-5, 5)
        start, drift = random.uniform(0.1, 0.8), random.uniform(0.4, 1.0)
        far = shards.radius * (start + drift * DRIFT / 38 * (1 - (1 - share) ** 2))
        piece = shards.radius * random.uniform(*PIECE)
        middle = shards.at[0] + math.cos(angle) * far, shards.at[1] + math.sin(angle) * far
        lit = mix(shards.colour, theme.WHITE, random.uniform(0.1, 0.5))
        corners = _chip(random, middle, piece, turn * share)
        shadow = [(x + piece * 0.3, y + piece * 0.3) for x, y in corners]
        drawn += [(mix(shards.colour, BLACK, 0.7), shadow), (lit, corners)]
    with layered(surface, [p for _lit, corners in drawn for p in corners], 1, solid=True) as layer:
        for lit, corners in drawn:
            pygame.draw.polygon(layer.image, (*lit, fade), [layer.place(p) for p in corners])


def _chip(random: Random, at: Point, size: float, turned: float) -> list[Point]:
    """A jagged little thing of four corners."""
    corners = []
    for number in range(4):
        angle = turned + math.tau * number / 4 + random.uniform(-0.4, 0.4)
        reach = size * random.uniform(0.6, 1.3)
        corners.append((at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach))
    return corners


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

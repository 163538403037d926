"""Draws lights: they are added to what lies below, and grow fainter with age."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import pygame

from game.desk.light.lights import SECONDS, STANDS, Beam, Flash, Light, Point, Shards, Sparks, lasts
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix

ADD = pygame.BLEND_RGB_ADD
BLACK: Colour = (0, 0, 0)
CORE, HALO = 3.0, 15.0
"""How wide a beam is, in logical units: its white core and the glow around it."""
BOLTS, APART, GAP = 3, 0.04, 9.0
"""Bolts of one bundle, the seconds between them, and the logical units across."""
SPARKS, PIECES = (12, 30), (8, 20)
DRIFT = 40.0
"""How far a shard drifts, in logical units at a box of 38."""


def paint_light(surface: pygame.Surface, light: Light) -> None:
    """Draw one, inside the clip of the surface; nothing where it is not yet or no more seen."""
    if light.age >= 0:
        _PAINTERS[type(light)](surface, light)


# -- fire on its way


def _beam(surface: pygame.Surface, beam: Beam) -> None:
    if beam.age < SECONDS[beam.way]:
        _WAYS[beam.way](surface, beam)


def _whole(surface: pygame.Surface, beam: Beam) -> None:
    """The whole row at once, then it fades."""
    past = max(0.0, beam.age - STANDS) / (SECONDS["beam"] - STANDS)
    _glow_line(surface, beam, beam.start, beam.end, 1.0 - past)


def _bolts(surface: pygame.Surface, beam: Beam) -> None:
    flight = SECONDS["bolts"] - APART * (BOLTS - 1)
    for number in range(BOLTS):
        share = (beam.age - APART * number) / flight
        if 0 <= share < 1:
            aside = _beside(beam, (number - (BOLTS - 1) / 2) * GAP * beam.scale)
            tail, head = _on(aside, max(0.0, share - 0.22)), _on(aside, share)
            _glow_line(surface, aside, tail, head, 0.9)


def _streak(surface: pygame.Surface, beam: Beam) -> None:
    share = beam.age / SECONDS["streak"]
    _glow_line(surface, beam, _on(beam, max(0.0, share - 0.7)), _on(beam, share), 1.0)


def _dart(surface: pygame.Surface, beam: Beam) -> None:
    share = beam.age / SECONDS["dart"]
    head = _on(beam, share)
    for number in range(8):
        tail = _on(beam, max(0.0, share - 0.05 * number))
        _add(
            surface,
            glow(round(beam.scale * (9 - number)), mix(beam.colour, BLACK, number / 9)),
            tail,
        )
    _add(surface, glow(round(beam.scale * 10), theme.WHITE), head)


_WAYS: Mapping[str, Callable[[pygame.Surface, Beam], None]] = {
    "beam": _whole,
    "bolts": _bolts,
    "streak": _streak,
    "dart": _dart,
}


def _beside(beam: Beam, far: float) -> Beam:
    """The same so many pixels to its right."""
    (ax, ay), (bx, by) = beam.start, beam.end
    length = math.dist(beam.start, beam.end) or 1.0
    x, y = (by - ay) / length * far, (ax - bx) / length * far
    return replace(beam, start=(ax + x, ay + y), end=(bx + x, by + y))


def _on(beam: Beam, share: float) -> Point:
    (ax, ay), (bx, by) = beam.start, beam.end
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _glow_line(surface: pygame.Surface, beam: Beam, a: Point, b: Point, strength: float) -> None:
    glow_line(surface, mix(BLACK, beam.colour, strength), a, b, HALO * beam.scale, strength)


def glow_line(
    surface: pygame.Surface, colour: Colour, a: Point, b: Point, wide: float, strength: float = 1.0
) -> None:
    """A white core in a halo of the colour, so wide in pixels, drawn apart and added."""
    pad = math.ceil(wide)
    left, top = math.floor(min(a[0], b[0])) - pad, math.floor(min(a[1], b[1])) - pad
    size = abs(b[0] - a[0]) + 2 * pad + 1, abs(b[1] - a[1]) + 2 * pad + 1
    place = pygame.Rect((left, top), size).clip(surface.get_clip())
    if not place.w or not place.h:
        return
    layer = pygame.Surface(place.size)
    (ax, ay), (bx, by) = ((x - place.x, y - place.y) for x, y in (a, b))
    for share, bright in ((1.0, 0.14), (0.72, 0.22), (0.48, 0.36), (0.3, 0.62)):
        _stroke(layer, mix(BLACK, colour, bright), (ax, ay), (bx, by), wide * share)
    _stroke(layer, mix(BLACK, theme.WHITE, strength), (ax, ay), (bx, by), wide * CORE / HALO)
    surface.blit(layer, place, special_flags=ADD)


def _stroke(surface: pygame.Surface, colour: Colour, a: Point, b: Point, wide: float) -> None:
    """A line of any direction, so wide across, with round ends."""
    far = math.dist(a, b)
    if far:
        x, y = (b[1] - a[1]) / far * wide / 2, (a[0] - b[0]) / far * wide / 2
        corners = [
            (a[0] + x, a[1] + y),
            (b[0] + x, b[1] + y),
            (b[0] - x, b[1] - y),
            (a[0] - x, a[1] - y),
        ]
        pygame.draw.polygon(surface, colour, corners)
    for end in (a, b):
        pygame.draw.aacircle(surface, colour, end, wide / 2)


# -- where it lands


@lru_cache(maxsize=256)
def glow(radius: int, colour: Colour) -> pygame.Surface:
    """A round glow on black, to be added: white in the middle, dark at its rim."""
    size = max(2, 2 * radius)
    image = pygame.Surface((size, size))
    for step in range(radius, 0, -1):
        near = (1 - step / radius) ** 2
        shade = mix(mix(BLACK, colour, min(1.0, 1.4 * near)), theme.WHITE, max(0.0, near - 0.5))
        pygame.draw.circle(image, shade, (radius, radius), step)
    return image


def _add(surface: pygame.Surface, image: pygame.Surface, at: Point) -> None:
    place = image.get_rect(center=(round(at[0]), round(at[1])))
    surface.blit(image, place, special_flags=ADD)


def _flash(surface: pygame.Surface, flash: Flash) -> None:
    """It is brightest at once, and small; a ring opens around it."""
    share = flash.age / lasts(Flash)
    if share >= 1:
        return
    bright = (1 - share) ** 2
    steps = 8
    colour = mix(BLACK, flash.colour, math.ceil(bright * steps) / steps)
    _add(surface, glow(max(2, round(flash.radius * 1.25)), colour), flash.at)
    wide = max(1, round(flash.radius * 0.07 * (1 - share)))
    reach = flash.radius * (1.15 + 0.45 * share)
    _ring(surface, flash, reach, wide, bright)


def _ring(surface: pygame.Surface, flash: Flash, reach: float, wide: int, bright: float) -> None:
    size = 2 * math.ceil(reach) + 4
    layer = pygame.Surface((size, size))
    colour = mix(BLACK, flash.colour, 0.8 * bright)
    pygame.draw.aacircle(layer, colour, (size / 2, size / 2), reach, wide)
    _add(surface, layer, flash.at)


def _sparks(surface: pygame.Surface, sparks: Sparks) -> None:
    """Back along the line that they were struck by, fast at first."""
    share = sparks.age / lasts(Sparks)
    if share >= 1:
        return
    random = Random(sparks.seed)
    middle = math.atan2(sparks.back[1], sparks.back[0])
    far = sparks.radius * 2.8 * (1 - (1 - share) ** 2)
    size = 2 * math.ceil(sparks.radius * 3.2)
    layer = pygame.Surface((size, size))
    for _number in range(random.randint(*SPARKS)):
        angle = middle + random.gauss(0.0, 0.55)
        reach = far * random.uniform(0.35, 1.0)
        length = sparks.radius * 0.7 * random.uniform(0.4, 1.0) * (1 - share)
        heat = (1 - share) * random.uniform(0.6, 1.0)
        colour = mix(BLACK, mix(sparks.colour, theme.WHITE, 0.6), heat)
        x, y = math.cos(angle), math.sin(angle)
        tip = size / 2 + x * reach, size / 2 + y * reach
        tail = tip[0] - x * length, tip[1] - y * length
        pygame.draw.aaline(layer, colour, tail, tip, max(1, round(sparks.radius * 0.05)))
    _add(surface, layer, sparks.at)


def _shards(surface: pygame.Surface, shards: Shards) -> None:
    """Pieces of the thing itself: they drift apart, tumble and fade."""
    share = shards.age / lasts(Shards)
    if share >= 1:
        return
    random = Random(shards.seed)
    size = 2 * math.ceil(shards.radius * (1.2 + DRIFT / 38))
    layer = pygame.Surface((size, size), pygame.SRCALPHA)
    fade = round(255 * (1 - share) ** 1.5)
    for _number in range(random.randint(*PIECES)):
        angle, turn = random.uniform(0, math.tau), random.uniform(-5, 5)
        start, drift = random.uniform(0.1, 0.8), random.uniform(0.4, 1.0)
        far = shards.radius * (start + drift * DRIFT / 38 * (1 - (1 - share) ** 2))
        piece = shards.radius * random.uniform(0.06, 0.17)
        middle = size / 2 + math.cos(angle) * far, size / 2 + math.sin(angle) * far
        lit = mix(shards.colour, theme.WHITE, random.uniform(0.0, 0.4))
        pygame.draw.polygon(layer, (*lit, fade), _chip(random, middle, piece, turn * share))
    surface.blit(layer, layer.get_rect(center=(round(shards.at[0]), round(shards.at[1]))))


def _chip(random: Random, at: Point, size: float, turned: float) -> list[Point]:
    """A jagged little thing of four corners."""
    corners = []
    for number in range(4):
        angle = turned + math.tau * number / 4 + random.uniform(-0.4, 0.4)
        reach = size * random.uniform(0.6, 1.3)
        corners.append((at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach))
    return corners


_PAINTERS: Mapping[type, Callable[[pygame.Surface, Any], None]] = {
    Beam: _beam,
    Flash: _flash,
    Sparks: _sparks,
    Shards: _shards,
}

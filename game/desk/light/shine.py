"""What light is painted with: round glows, and layers that are added to what lies below."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.desk.light.lights import Point
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix

ADD = pygame.BLEND_RGB_ADD
BLACK: Colour = (0, 0, 0)


PAINTED = 64
"""A glow of a larger radius in pixels is this one made larger."""


def glow(radius: int, colour: Colour, bright: float = 1.0) -> pygame.Surface:
    """A round glow on black, to be added: white in the middle, dark at its rim."""
    if radius <= PAINTED:
        return _glow(radius, colour, bright)
    return pygame.transform.smoothscale(_glow(PAINTED, colour, bright), (2 * radius, 2 * radius))


@lru_cache(maxsize=256)
def _glow(radius: int, colour: Colour, bright: float) -> pygame.Surface:
    if bright < 1:
        image = _glow(radius, colour, 1.0).copy()
        image.fill([round(255 * bright)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        return image
    size = max(2, 2 * radius)
    image = pygame.Surface((size, size))
    for step in range(radius, 0, -1):
        near = (1 - step / radius) ** 2
        shade = mix(mix(BLACK, colour, min(1.0, 1.4 * near)), theme.WHITE, max(0.0, near - 0.5))
        pygame.draw.circle(image, shade, (radius, radius), step)
    return image


def add(surface: pygame.Surface, image: pygame.Surface, at: Point) -> None:
    """Add an image that is black where it does not shine, its middle at a place."""
    place = image.get_rect(center=(round(at[0]), round(at[1])))
    surface.blit(image, place, special_flags=ADD)


@dataclass(frozen=True, slots=True)
class Layer:
    """Pixels to draw on, with the corner at which they are added or laid on what is below."""

    image: pygame.Surface
    x: int
    y: int

    def line(self, colour: Colour, a: Point, b: Point, wide: float) -> None:
        """A line of any direction between two places, so wide across, with round ends."""
        stroke(self.image, colour, self.place(a), self.place(b), wide)

    def place(self, at: Point) -> Point:
        """A place of the surface, on it."""
        return at[0] - self.x, at[1] - self.y


@contextmanager
def layered(
    surface: pygame.Surface,
    spots: Sequence[Point],
    pad: int,
    *,
    solid: bool = False,
    whole: bool = False,
) -> Iterator[Layer]:
    """A layer around some places, no larger than what is seen of it; it is added at the end.

    A ``solid`` one is clear, and laid on what is below. A ``whole`` one is not cut by the clip:
    thin lines look otherwise where they are cut.
    """
    xs, ys = [x for x, _y in spots], [y for _x, y in spots]
    left, top = math.floor(min(xs)) - pad, math.floor(min(ys)) - pad
    size = max(xs) - min(xs) + 2 * pad + 1, max(ys) - min(ys) + 2 * pad + 1
    place = pygame.Rect((left, top), size)
    place = place.clip(surface.get_rect() if whole else surface.get_clip())
    size = max(1, place.w), max(1, place.h)
    image = pygame.Surface(size, pygame.SRCALPHA if solid else 0)
    yield Layer(image, place.x, place.y)
    if place:
        surface.blit(image, place, special_flags=0 if solid else ADD)


def stroke(surface: pygame.Surface, colour: Colour, a: Point, b: Point, wide: float) -> None:
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

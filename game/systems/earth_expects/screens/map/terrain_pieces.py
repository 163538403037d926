"""Pieces of a picture of the map, placed from the middle of its first hex: they move with it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.map.pen import cropped
from game.desk.paint import shapes
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex

Spot = tuple[int, int]
"""A pixel, counted from the middle of hex (0,0)."""


@dataclass(frozen=True, slots=True)
class Line:
    """A smooth line; its ends are counted from ``spot``."""

    spot: Spot
    ends: tuple[Point, Point]
    colour: Colour
    wide: float


@dataclass(slots=True)
class _Layer:
    images: list[tuple[pygame.Surface, Spot]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)


@dataclass
class Pieces:
    """Images and lines, back to front, for hexes of one size."""

    m: HexMetrics
    layers: list[_Layer] = field(default_factory=lambda: [_Layer()])

    def blit(self, image: pygame.Surface, corner: Spot) -> None:
        """An image with its upper left corner at a spot."""
        if self.layers[-1].lines:
            self.layers.append(_Layer())
        self.layers[-1].images.append((image, corner))

    def put(self, image: pygame.Surface, here: Hex) -> None:
        """An image on the middle of a hex."""
        (x, y), (inside, (dx, dy)) = self.m.offset(here), cropped(image)
        self.blit(inside, (x + dx, y + dy))

    def line(self, here: Hex, ends: tuple[Point, Point], colour: Colour, wide: float) -> None:
        """A line, from and to points about the middle of a hex."""
        self.layers[-1].lines.append(Line(self.m.offset(here), ends, colour, wide))

    def draw(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """All of it, with the middle of hex (0,0) at a pixel."""
        x, y = origin
        for layer in self.layers:
            surface.blits([(image, (x + dx, y + dy)) for image, (dx, dy) in layer.images], False)
            for line in layer.lines:
                left, top = x + line.spot[0], y + line.spot[1]
                a, b = ((left + px, top + py) for px, py in line.ends)
                shapes.line(surface, line.colour, a, b, line.wide)

"""Pieces of a picture of the map, placed from the middle of its first hex: they move with it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.pen import cropped
from game.hexgrid.hexes import Hex

Spot = tuple[int, int]
"""A pixel, counted from the middle of hex (0,0)."""


@dataclass
class Pieces:
    """Images, back to front, for hexes of one size."""

    m: HexMetrics
    images: list[tuple[pygame.Surface, Spot]] = field(default_factory=list)

    def blit(self, image: pygame.Surface, corner: Spot) -> None:
        """An image with its upper left corner at a spot."""
        self.images.append((image, corner))

    def put(self, image: pygame.Surface, here: Hex) -> None:
        """An image on the middle of a hex."""
        (x, y), (inside, (dx, dy)) = self.m.offset(here), cropped(image)
        self.blit(inside, (x + dx, y + dy))

    def draw(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """All of it, with the middle of hex (0,0) at a pixel."""
        x, y = origin
        surface.blits([(image, (x + dx, y + dy)) for image, (dx, dy) in self.images], False)

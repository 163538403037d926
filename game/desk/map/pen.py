"""The pen that ground and marks are drawn with: where hexes lie, and what is taken already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.map.marks import Track
from game.desk.paint import fonts
from game.desk.paint.theme import Colour, TextStyle
from game.hexgrid.hexes import Hex


@dataclass
class Pen:
    """Where and how large to draw: the surface, the metrics, hex centres in its pixels.

    ``rough``: hexes that show through tints and hatching. ``labels``: names on the ground, and
    where they were written. ``room``: what no ruler covers.
    """

    surface: pygame.Surface
    m: HexMetrics
    centre: Callable[[Hex], tuple[int, int]]
    plates: list[pygame.Rect] = field(default_factory=list)
    taken: list[pygame.Rect] = field(default_factory=list)
    spots: dict[Hex, int] = field(default_factory=dict)
    shared: dict[Hex, int] = field(default_factory=dict)
    nodes: list[tuple[Track, Point, str]] = field(default_factory=list)
    scale: float = 1.0
    rough: frozenset[Hex] = frozenset()
    labels: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)
    room: pygame.Rect | None = None

    @property
    def figure(self) -> int:
        """The size of numbers and words in hexes."""
        return max(11, min(round(20 * self.scale), round(self.m.r * 0.31)))

    @property
    def word(self) -> int:
        """The size of tags."""
        return round((16 if self.m.r >= 44 * self.scale else 14) * self.scale)

    def put(self, sprite: pygame.Surface, hex_: Hex) -> None:
        """Blit a sprite on a hex's centre."""
        x, y = self.centre(hex_)
        w, h = sprite.get_size()
        self.surface.blit(sprite, (x - w // 2, y - h // 2))

    def write(
        self, text: str, style: TextStyle, size: int, look: tuple[Colour, Point]
    ) -> pygame.Rect:
        """Write centred on a pixel."""
        colour, at = look
        image = fonts.render(text, style, colour, size)
        rect = image.get_rect(center=(round(at[0]), round(at[1])))
        self.surface.blit(image, rect)
        return rect

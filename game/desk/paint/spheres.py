"""Suns and worlds from far away: what shines, and discs that are lit from the left."""

from __future__ import annotations

import numpy as np
import pygame

from game.desk.paint import shapes
from game.desk.paint.theme import Colour

GLOW, BRIGHT = 2.4, 0.5
"""How much wider than a sun its light is, and how bright that is beside it."""
BANDED = 200
"""Discs of more pixels than that, four times too large, have bands."""


def shine(surface: pygame.Surface, at: tuple[int, int], radius: float, colour: Colour) -> None:
    """Add the light of a sun, less the farther away from its rim."""
    y, x = np.ogrid[: surface.get_height(), : surface.get_width()]
    away = np.hypot(x - at[0], y - at[1])
    light = np.clip(1 - (away - radius) / (radius * (GLOW - 1)), 0, 1) ** 2 * BRIGHT
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(pixels + light.T[..., None] * np.array(colour), 0, 255).astype(np.uint8)
    del pixels


def disc(radius: int, colour: Colour, *, lit: bool) -> pygame.Surface:
    """A world of so many pixels; in one colour unless it is ``lit``."""

    def paint(surface: pygame.Surface, _factor: int) -> None:
        half = surface.get_width() / 2
        pygame.draw.circle(surface, colour, (half, half), half - 4)
        if lit:
            _light(surface)

    return shapes.sprite((2 * radius + 2, 2 * radius + 2), paint, colour)


def _light(surface: pygame.Surface) -> None:
    half = surface.get_width() / 2
    y, x = np.ogrid[: surface.get_height(), : surface.get_width()]
    across, down = (x - half) / half, (y - half) / half
    up = np.sqrt(np.clip(1 - across**2 - down**2, 0, 1))
    light = np.clip(-0.86 * across + 0.1 * down + 0.35 * up, 0.04, 1)
    bands = 1 + 0.1 * np.sin(down * 17) * (half > BANDED)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(pixels * (light * bands).T[..., None], 0, 255).astype(np.uint8)
    del pixels

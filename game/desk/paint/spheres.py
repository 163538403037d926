"""Suns: what shines on everything about it."""

from __future__ import annotations

import numpy as np
import pygame

from game.desk.paint.theme import Colour

GLOW, BRIGHT = 2.4, 0.5
"""How much wider than a sun its light is, and how bright that is beside it."""
RIM = 0.3
"""How much darker the rim of a sun is than its middle."""


def shine(surface: pygame.Surface, at: tuple[int, int], radius: float, colour: Colour) -> None:
    """Add a sun and its light, less the farther away from its rim."""
    y, x = np.ogrid[: surface.get_height(), : surface.get_width()]
    away = np.hypot(x - at[0], y - at[1])
    light = np.clip(1 - (away - radius) / (radius * (GLOW - 1)), 0, 1) ** 2 * BRIGHT
    inside = np.clip(radius - away + 0.5, 0, 1)
    light += (1.05 - RIM * (away / radius) ** 4 - light) * inside
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(pixels + light.T[..., None] * np.array(colour), 0, 255).astype(np.uint8)
    del pixels

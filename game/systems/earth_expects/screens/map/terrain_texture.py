"""Air and glows around what lies on a map, drawn once (rulebook: Planets & Moons)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from game.desk.paint.theme import Colour

Field = npt.NDArray[np.float64]
HAZE = 96
"""Pixels along the edge of a picture; it is scaled to the size of what it lies around."""


@lru_cache(maxsize=16)
def haze(air: Colour, inner: float) -> pygame.Surface:
    """Air that thins out from ``inner`` (a share of the half width) to the rim, with alpha."""
    y, x = np.mgrid[-1.0 : 1.0 : HAZE * 1j, -1.0 : 1.0 : HAZE * 1j]
    far = np.hypot(x, y)
    thin = np.clip((far - inner) / max(0.05, 1.08 - inner), 0.0, 1.0)
    side = np.clip(0.62 - 0.38 * (x + y) / np.maximum(far, 0.01), 0.2, 1.0)
    alpha = (128.0 - 96.0 * thin**0.7) * side
    return _surface(np.broadcast_to(np.array(air, float), (HAZE, HAZE, 3)), alpha)


@lru_cache(maxsize=16)
def glow(colour: Colour, strength: int, core: float = 0.0) -> pygame.Surface:
    """A soft round glow with alpha, ``strength`` (0 to 255) in its middle out to ``core``."""
    y, x = np.mgrid[-1.0 : 1.0 : HAZE * 1j, -1.0 : 1.0 : HAZE * 1j]
    far = np.clip((np.hypot(x, y) - core) / (1.0 - core), 0.0, 1.0)
    alpha = strength * (1.0 - far) ** 1.8
    return _surface(np.broadcast_to(np.array(colour, float), (HAZE, HAZE, 3)), alpha)


def _surface(colours: Field, alpha: Field) -> pygame.Surface:
    high, wide = alpha.shape
    pixels = np.empty((high, wide, 4), np.uint8)
    pixels[..., :3] = np.clip(colours, 0, 255)
    pixels[..., 3] = np.clip(alpha, 0, 255)
    found = pygame.image.frombuffer(pixels.tobytes(), (wide, high), "RGBA")
    return found.convert(pygame.Surface((1, 1), pygame.SRCALPHA))  # one format blends faster

"""The sky behind a map and behind the title: stars, and clouds of gas far behind them."""

from __future__ import annotations

import random
from functools import lru_cache
from zlib import crc32

import numpy as np
import pygame

from game.desk.paint import theme
from game.desk.paint.noise import noise
from game.desk.paint.theme import Colour, rgb

GRAIN = 10
"""A cloud is made of pieces of so many pixels, and blurred to the pixels of the window."""
LEVELS = 24.0
"""How far a colour of clouds rises above the void at most, of 255: words stay readable."""
WISPS = 0.7
"""How far clouds are drawn out, in halves of the window."""
SKIES = 64
"""So many skies there are."""
GASES: tuple[tuple[Colour, Colour], ...] = (
    (rgb("#2A5CFF"), rgb("#FF7A3A")),
    (rgb("#5A48FF"), rgb("#2AB8D8")),
    (rgb("#2A78E8"), rgb("#C84A8A")),
    (rgb("#1E9AA8"), rgb("#E8A24A")),
)
"""The two gases of a sky: the one that is most of it, and the one that is seen here and there."""
LEAST = 0.36, 0.52
"""How thick noise has to be for each of them to be seen."""
STARS = ((0.2, 9), (0.32, 7), (0.5, 4), (0.75, 2), (1.0, 1))
"""How bright stars are, and how many of each brightness there are."""
APART = 4200
"""A star for every so many pixels of a small window; a larger one has larger stars."""


def sky_of(words: str) -> int:
    """The seed of the sky of what is called so."""
    return crc32(words.encode()) % SKIES


def draw_sky(surface: pygame.Surface, seed: int = 0) -> None:
    """Add the sky of a seed to what is drawn, always at the same places of the window."""
    draw_clouds(surface, seed)
    if not theme.is_plain():
        for spot, colour in _stars(surface.get_size(), seed):
            surface.fill(colour, spot)


def draw_clouds(surface: pygame.Surface, seed: int = 0) -> None:
    """The same without stars: numbers may stand on it."""
    if not theme.is_plain():
        surface.blit(_gas(surface.get_size(), seed), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=4)
def _gas(size: tuple[int, int], seed: int) -> pygame.Surface:
    """Clouds of two gases, black where there is none."""
    wide, high = (max(2, each // GRAIN) for each in size)
    x = np.linspace(-1, 1, wide, dtype=np.float32)[:, None]
    y = (np.linspace(-1, 1, high, dtype=np.float32) * (high / max(wide, high)))[None, :]
    drawn = [noise(seed + number, x, y) - 0.5 for number in (500, 900)]
    x, y = (np.clip(0.75 * old + WISPS * far, -1, 1) for old, far in ((x, drawn[0]), (y, drawn[1])))
    pixels = np.zeros((wide, high, 3), np.float32)
    for number, (gas, least) in enumerate(zip(GASES[seed % len(GASES)], LEAST, strict=True)):
        thick = np.clip((noise(31 * seed + number, x, y) - least) / (1 - least), 0, 1)
        pixels += (thick**1.3)[..., None] * (np.array(gas, np.float32) * (LEVELS / 255))
    small = pygame.surfarray.make_surface(np.clip(pixels, 0, LEVELS).astype(np.uint8))
    return pygame.transform.smoothscale(small, size).convert()


@lru_cache(maxsize=8)
def _stars(
    size: tuple[int, int], seed: int
) -> tuple[tuple[tuple[int, int, int, int], Colour], ...]:
    dice = random.Random(7 + seed)
    large = max(1, round(size[1] / 900))
    lights, shares = zip(*STARS, strict=True)
    stars = []
    for light in dice.choices(lights, shares, k=size[0] * size[1] // (APART * large**2)):
        wide = large * (2 if light > 0.7 else 1)
        spot = (dice.randrange(size[0]), dice.randrange(size[1]), wide, wide)
        stars.append((spot, theme.mix(theme.VOID, theme.INK2, light)))
    return tuple(stars)

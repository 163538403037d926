"""The stars behind a map and behind the title."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from game.desk.paint import theme
from game.desk.paint.theme import Colour


def draw_stars(surface: pygame.Surface) -> None:
    """Faint stars, always at the same places of the window: they are far away."""
    if theme.is_plain():
        return
    for spot, colour in _stars(surface.get_size()):
        surface.fill(colour, spot)


@lru_cache(maxsize=8)
def _stars(size: tuple[int, int]) -> tuple[tuple[tuple[int, int, int, int], Colour], ...]:
    dice = random.Random(7)
    stars = []
    for _ in range(size[0] * size[1] // 9000):
        light = dice.choice((0.16, 0.22, 0.3, 0.45))
        wide = 2 if light > 0.4 else 1
        spot = (dice.randrange(size[0]), dice.randrange(size[1]), wide, wide)
        stars.append((spot, theme.mix(theme.VOID, theme.INK2, light)))
    return tuple(stars)

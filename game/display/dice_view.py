"""Dice: chalk faces with dark pips, large ones for a roll and small ones for a line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.display import fonts, theme
from game.display.shapes import sprite
from game.display.theme import Colour, TextStyle

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_FIGURE = TextStyle(16, 20, 600, True)


@lru_cache(maxsize=128)
def die(face: int, size: int, colour: Colour = theme.CHALK) -> pygame.Surface:
    """One die; a face above six is written as a number (crew quality rolls larger dice)."""

    def draw(s: pygame.Surface, k: int) -> None:
        rect = pygame.Rect(0, 0, size * k, size * k)
        pygame.draw.rect(s, colour, rect, border_radius=round(size * k * 0.14))
        for x, y in _PIPS.get(face, ()):
            at = ((0.5 + x * 0.26) * size * k, (0.5 + y * 0.26) * size * k)
            pygame.draw.circle(s, theme.ON_CHALK, at, size * k * 0.085)

    surface = sprite((size, size), draw, colour)
    if face not in _PIPS:
        text = fonts.render(str(face), _FIGURE, theme.ON_CHALK, max(10, round(size * 0.55)))
        surface.blit(text, text.get_rect(center=(size // 2, size // 2)))
    return surface


def tumbling(face: int, size: int, share: float) -> pygame.Surface:
    """A die in the air: other faces first, then its own; ``share`` runs from 0 to 1."""
    if share >= 1:
        return die(face, size)
    shown = (face + 1 + int(share * 7) * 2) % 6 + 1
    return pygame.transform.rotozoom(die(shown, size), (1 - share) * 200, 0.8 + 0.2 * share)


def draw_dice(
    surface: pygame.Surface, faces: Sequence[int], topleft: tuple[int, int], size: int
) -> pygame.Rect:
    """Dice side by side; returns the pixels they take."""
    gap = max(3, size // 8)
    x, y = topleft
    for i, face in enumerate(faces):
        surface.blit(die(face, size), (x + i * (size + gap), y))
    return pygame.Rect(x, y, max(0, len(faces) * (size + gap) - gap), size)

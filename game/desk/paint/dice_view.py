"""Dice: chalk faces with dark pips, large ones for a roll and small ones for a line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.desk.paint import fonts, theme
from game.desk.paint.shapes import sprite
from game.desk.paint.theme import Colour, TextStyle

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_FIGURE = TextStyle(16, 20, 600, True)


_SHAPES = {
    8: ((0, -1), (0.92, 0), (0, 1), (-0.92, 0)),
    10: ((0, -1), (0.95, 0.22), (0, 0.95), (-0.95, 0.22)),
}
"""Outlines of larger dice, corners about the centre: crews that are better roll them."""


@lru_cache(maxsize=256)
def die(face: int, size: int, colour: Colour = theme.CHALK, sides: int = 6) -> pygame.Surface:
    """One die: six-sided ones have pips, larger ones a shape of their own and a number.

    ``sides`` 0 is a number that counts as a die without being rolled: it stands in a ring.
    """
    pips = _PIPS.get(face, ()) if sides == 6 else ()

    def draw(s: pygame.Surface, k: int) -> None:
        _outline(s, size * k, colour, sides)
        for x, y in pips:
            at = ((0.5 + x * 0.26) * size * k, (0.5 + y * 0.26) * size * k)
            pygame.draw.circle(s, theme.ON_CHALK, at, size * k * 0.085)

    surface = sprite((size, size), draw, colour)
    if not pips:
        ink = colour if sides == 0 else theme.ON_CHALK
        text = fonts.render(
            str(face), _FIGURE, ink, max(9, round(size * (0.5 if face < 10 else 0.4)))
        )
        surface.blit(text, text.get_rect(center=(size // 2, size // 2)))
    return surface


def _outline(s: pygame.Surface, size: int, colour: Colour, sides: int) -> None:
    middle = size / 2
    if sides == 0:
        pygame.draw.circle(s, colour, (middle, middle), middle * 0.9, max(1, size // 14))
    elif sides in _SHAPES:
        points = [(middle + x * middle, middle + y * middle) for x, y in _SHAPES[sides]]
        pygame.draw.polygon(s, colour, points)
    else:
        rect = pygame.Rect(0, 0, size, size)
        pygame.draw.rect(s, colour, rect, border_radius=round(size * 0.14))


def tumbling(face: int, size: int, share: float, sides: int = 6) -> pygame.Surface:
    """A die in the air: other faces first, then its own; ``share`` runs from 0 to 1."""
    if share >= 1 or sides == 0:
        return die(face, size, sides=sides)
    shown = (face + 1 + int(share * 7) * 2) % sides + 1
    image = die(shown, size, sides=sides)
    return pygame.transform.rotozoom(image, (1 - share) * 200, 0.8 + 0.2 * share)


def draw_dice(
    surface: pygame.Surface, faces: Sequence[tuple[int, int]], topleft: tuple[int, int], size: int
) -> pygame.Rect:
    """Dice side by side, each its face and its sides; returns the pixels they take."""
    gap = max(3, size // 8)
    x, y = topleft
    for i, (face, sides) in enumerate(faces):
        surface.blit(die(face, size, sides=sides), (x + i * (size + gap), y))
    return pygame.Rect(x, y, max(0, len(faces) * (size + gap) - gap), size)

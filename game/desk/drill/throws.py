"""All throws of two dice as a picture: how often each sum comes, one of them marked."""

from __future__ import annotations

from functools import partial

import pygame

from game.desk.kit import Canvas, Metrics, fixed
from game.desk.kit.layout import Sized
from game.desk.paint import fonts, theme
from game.words import _

SUMS = range(2, 13)
HIGH, FOOT, CELL = 88, 20, 9
"""How high the picture is, its sums below the columns, and from one throw of a column to the next,
in units."""
COLUMN = theme.mix(theme.CHALK, theme.ON_CHALK, 0.35)


def ways(total: int) -> int:
    """How many of the 36 throws of two dice make a sum."""
    return 6 - abs(7 - total)


def throws(marked: int) -> Sized:
    """A column for each sum, a small block for each throw that makes it."""
    text = _("{n} comes in {ways} of 36 throws of two dice")
    words = text.format(n=marked, ways=ways(marked))
    return fixed(HIGH, Canvas("drill throws", paint=partial(_paint, marked), plain=words))


def _paint(marked: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    wide, floor = rect.w / len(SUMS), rect.bottom - m.px(FOOT)
    for place, total in enumerate(SUMS):
        left, right = (round(rect.left + wide * n) for n in (place, place + 1))
        column = pygame.Rect(left, rect.top, right - left, floor - rect.top)
        ink = theme.ON_CHALK if total == marked else COLUMN
        for throw in range(ways(total)):
            top = floor - m.px(CELL) * (throw + 1)
            block = pygame.Rect(column.left + m.px(2), top, column.w - m.px(4), m.px(CELL - 2))
            surface.fill(ink, block)
        _write(surface, m, str(total), column.centerx, floor, ink)
    if marked in SUMS:
        top = floor - m.px(CELL) * ways(marked) - m.px(FOOT) + m.px(2)
        _write(surface, m, f"{ways(marked)}/36", round(rect.left + wide * (marked - 1.5)), top,
               theme.ON_CHALK)  # fmt: skip


def _write(
    surface: pygame.Surface, m: Metrics, words: str, middle: int, top: int, ink: theme.Colour
) -> None:
    image = fonts.render(words, theme.SMALL, ink, m.type_size(theme.SMALL))
    surface.blit(image, image.get_rect(centerx=middle, top=top))

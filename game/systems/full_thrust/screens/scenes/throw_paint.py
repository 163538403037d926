"""Dice as they fell: each with those rolled again for it, and what they come to below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.kit import Metrics
from game.desk.paint import fonts, theme
from game.desk.paint.dice_view import die, tumbling
from game.desk.paint.theme import mix
from game.systems.full_thrust.screens.scenes.stroke import Throw

DIE, SMALLER, GAP, BELOW = 34, 26, 10, 24
"""A die, one that was rolled again, what is between two throws, room for words below."""
LINE = DIE + BELOW + 4


def throws_high(throws: Sequence[Throw], wide: int) -> int:
    """How many units high they are in a width of so many."""
    return LINE * len(_lines(throws, wide))


def _wide(throw: Throw) -> int:
    return DIE + (SMALLER + 2) * (len(throw.dice) - 1)


def _lines(throws: Sequence[Throw], wide: int) -> list[list[Throw]]:
    found: list[list[Throw]] = [[]]
    left = wide
    for throw in throws:
        if found[-1] and _wide(throw) > left:
            found.append([])
            left = wide
        found[-1].append(throw)
        left -= _wide(throw) + GAP
    return found


def paint_throws(
    throws: tuple[Throw, ...],
    fallen: float,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    """Line by line, from the left; ``fallen``: how far they have come, 1 once they lie."""
    if fallen <= 0:
        return
    units = max(1, int(rect.w / m.px(100) * 100))
    for number, line in enumerate(_lines(throws, units)):
        x = rect.x
        for throw in line:
            _throw(throw, fallen, surface, (x, rect.y + number * m.px(LINE)), m)
            x += m.px(_wide(throw) + GAP)


def _throw(
    throw: Throw, fallen: float, surface: pygame.Surface, at: tuple[int, int], m: Metrics
) -> None:
    x, y = at
    if fallen < 1:
        image = tumbling(throw.dice[0], m.px(DIE), fallen)
        middle = x + m.px(DIE) // 2, y + m.px(DIE) // 2
        surface.blit(image, image.get_rect(center=middle))
        return
    ink = theme.CHALK if throw.good else mix(theme.PANEL, theme.CHALK, 0.45)
    for number, face in enumerate(throw.dice):
        size = m.px(SMALLER if number else DIE)
        surface.blit(die(face, size, ink), (x, y + m.px(DIE) - size))
        x += size + m.px(2)
    colour = theme.GOOD if throw.good else theme.INK3
    words = fonts.render(throw.worth, theme.NUMBER, colour, m.type_size(theme.NUMBER))
    middle_ = at[0] + m.px(_wide(throw)) // 2
    surface.blit(words, words.get_rect(midtop=(middle_, y + m.px(DIE + 2))))

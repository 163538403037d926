"""One text written into a rectangle: smaller, or in two lines, before any of it is cut."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.paint import fonts, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import TextStyle

FOLDED = 18
"""How high a line is of a text that was meant to be one and takes two, in logical units."""
SMALLER = 3, 16
"""By so much of its size a text may be smaller than its style before it looks like another."""


def lines(
    m: Metrics, text: str, style: TextStyle, rect: pygame.Rect, most: int | None = None
) -> tuple[list[str], int]:
    """What is written of a text into a rectangle, and in which type size in pixels.

    Where it does not fit it is smaller, and then in two lines if the rectangle is high enough;
    only then as much of it as fits, with an ellipsis. ``most`` is the largest size, if not that
    of the style.
    """
    size = most or m.type_size(style)
    for largest in (size, min(size, m.type_size(theme.LABEL))):
        smaller = _size(text, style, largest, rect.w)
        if fonts.width(text, style, smaller) <= rect.w:
            return [text], smaller
    small = min(size, m.type_size(theme.SMALL))
    widest = max((fonts.width(word, style, small) for word in text.split()), default=0)
    if rect.h >= 2 * m.px(FOLDED) and widest <= rect.w:
        first, *rest = fonts.wrap(text, style, rect.w, small)
        return [first, fonts.shorten(" ".join(rest), style, rect.w, small)], small
    shown, smaller = fit(text, style, size, rect.w)
    return [shown], smaller


def put(
    surface: pygame.Surface,
    images: Sequence[pygame.Surface],
    rect: pygame.Rect,
    align: str,
    m: Metrics,
) -> pygame.Rect:
    """Put a line, or two below each other, in the middle of a rectangle; the pixels they took."""
    high = m.px(FOLDED) if len(images) > 1 else rect.h
    room = pygame.Rect(rect.left, rect.centery - len(images) * high // 2, rect.w, high)
    taken = []
    for image in images:
        taken.append(_put(surface, image, room, align))
        room.top += high
    return taken[0].unionall(taken[1:])


def fit(text: str, style: TextStyle, size: int, room: int) -> tuple[str, int]:
    """The text and type size that fit: first a little smaller, then cut with an ellipsis."""
    smallest = _size(text, style, size, room)
    return fonts.shorten(text, style, room, smallest), smallest


def fits(text: str, style: TextStyle, size: int, room: int) -> bool:
    """Whether the text fits uncut, if need be a little smaller."""
    return fonts.width(text, style, _size(text, style, size, room)) <= room


def _size(text: str, style: TextStyle, size: int, room: int) -> int:
    """The largest type size at which the text fits, or the least that its style bears."""
    least = max(theme.SMALLEST_TYPE, size - size * SMALLER[0] // SMALLER[1])
    return fonts.shrink(text, style, room, range(size, least - 1, -1) or [size])


def _put(
    surface: pygame.Surface, image: pygame.Surface, rect: pygame.Rect, align: str
) -> pygame.Rect:
    box = image.get_rect(centery=rect.centery)
    if align == "left":
        box.left = rect.left
    elif align == "right":
        box.right = rect.right
    else:
        box.centerx = rect.centerx
    surface.blit(image, box)
    return box

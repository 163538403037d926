"""Draws numbers in hexes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.desk.map import counters
from game.desk.map.marks import Number
from game.desk.map.pen import Pen
from game.desk.paint import fonts
from game.desk.paint.theme import TextStyle

MONO = TextStyle(16, 20, 400, True)
INK_SHARE = 0.8
"""How high the ink of figures is, as a share of their size."""
KEPT = 8
"""So many times as much a number counts that has made room for one name, for the next."""


def _number(pen: Pen, mark: Number) -> None:
    if mark.strong:
        _strong(pen, mark)
        return
    if pen.m.r < 16 * pen.scale:
        return
    x, y = pen.centre(mark.hex)
    if mark.side is not None:
        dx, dy = pen.m.side_middle(mark.side, 0.58)
        x, y = x + round(dx), y + round(dy)
    wide, high = fonts.width(mark.label, MONO, pen.figure), round(INK_SHARE * pen.figure)
    place = pygame.Rect(x - wide // 2, y - high // 2, wide, high)
    if pen.room is not None and not pen.room.contains(place):
        return
    image = fonts.render(mark.label, MONO, mark.colour, pen.figure)
    rect = image.get_rect(center=(x, y))
    name = _ink(image, rect).collidelist([place for _name, place in pen.names])
    if name >= 0:
        rect.y += _aside(pen, image, rect, pen.names[name][1])
    pen.surface.blit(image, rect)
    pen.asides.append(rect)


def _strong(pen: Pen, mark: Number) -> None:
    least, most = round(12 * pen.scale), round(24 * pen.scale)
    size = max(least, min(most, round(pen.m.r * 0.58)))
    drawn = counters.tag if mark.plate else counters.haloed
    image = drawn(mark.label, mark.colour, size)
    rect = image.get_rect(center=pen.centre(mark.hex))
    if pen.room is not None:
        if not pen.room.collidepoint(rect.center):
            return
        rect = rect.clamp(pen.room)
    pen.asides.append(rect.inflate(rect.w, -rect.h // 2))
    pen.numbers.append((image, rect))


def make_room(pen: Pen, name: pygame.Rect) -> None:
    """Strong numbers that a name covers stand beside it, and no other name covers them there."""
    for number, (image, rect) in enumerate(pen.numbers):
        if _ink(image, rect).colliderect(name):
            beside = rect.move(0, _aside(pen, image, rect, name))
            pen.numbers[number] = image, beside
            pen.asides += [_ink(image, beside)] * KEPT


def draw_numbers_last(pen: Pen) -> None:
    """Strong numbers, each as far up or down in its hex as the names beside it leave room."""
    for image, rect in pen.numbers:
        name = _ink(image, rect).collidelist(pen.taken)
        down = _aside(pen, image, rect, pen.taken[name]) if name >= 0 else 0
        pen.surface.blit(image, rect.move(0, down))
    pen.numbers.clear()


def _ink(image: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    return image.get_bounding_rect().move(rect.topleft)


def _aside(pen: Pen, image: pygame.Surface, rect: pygame.Rect, name: pygame.Rect) -> int:
    """How far down a number goes, or up, to stand beside a name in its hex."""
    ink = _ink(image, rect)
    most = max(0, (pen.m.height - ink.h) // 2)
    down = name.bottom - ink.top if name.centery <= ink.centery else name.top - ink.bottom
    return max(-most, min(most, down))


PAINTERS: dict[type, Callable[[Pen, Any], None]] = {Number: _number}

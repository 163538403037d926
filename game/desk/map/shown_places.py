"""Where on a map something is read or clicked."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.desk.map.fire_marks import Fire
from game.desk.map.hexview import HexView
from game.desk.map.marks import (
    Arrow,
    Beams,
    Hatch,
    KeepOff,
    Mark,
    Number,
    Outline,
    Plate,
    Rim,
    Tint,
)
from game.hexgrid.hexes import Hex

NAME, WIDE = 26, 104
"""How far the name of a counter reaches from its hex, and how wide it is, at scale 1."""
GROUND = (Tint, Hatch, Number, Outline, Rim, KeepOff)
"""Marks that lie below others all over a map."""


def named_place(view: HexView, hex_: Hex) -> pygame.Rect:
    """A counter's hex, with its name above or below."""
    rect = view.rect_of(hex_)
    high = rect.h + 2 * round(NAME * view.scale)
    found = pygame.Rect(0, 0, max(rect.w, round(WIDE * view.scale)), high)
    found.center = rect.center
    return found


def shown_places(view: HexView) -> Iterator[pygame.Rect]:
    """The view's pixels of counters with their names, ends, ways, lines of fire and the compass."""
    if view.rose:
        yield view.rose_rect
    for mark in view.marks:
        if not isinstance(mark, GROUND):
            yield from _of_mark(view, mark)


def _of_mark(view: HexView, mark: Mark) -> Iterator[pygame.Rect]:
    if isinstance(mark, Arrow | Beams | Fire):
        yield from _along(view, mark.start, mark.end)
    elif isinstance(mark, Plate):
        yield named_place(view, mark.hex)
    elif hasattr(mark, "hex"):
        yield view.rect_of(mark.hex)
    else:
        yield from (view.rect_of(hex_) for hex_ in getattr(mark, "hexes", ()))


def _along(view: HexView, start: Hex, end: Hex) -> Iterator[pygame.Rect]:
    """Squares along a line, so large that words beside it lie in them."""
    a, b = pygame.Vector2(view.centre(start)), pygame.Vector2(view.centre(end))
    size = 2 * round(NAME * view.scale)
    steps = max(1, round(a.distance_to(b) / size))
    for n in range(steps + 1):
        spot = pygame.Rect(0, 0, size, size)
        spot.center = round(a.lerp(b, n / steps).x), round(a.lerp(b, n / steps).y)
        yield spot

"""Where in the window there is room for a card."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

APART = 16
"""So many pixels are between the places that are tried all over the window."""
NEXT = 8
"""So far from a button its tip stands at least, at scale 1."""
OWN, FIRM, READ = 1000, 40, 4
"""What a covered pixel costs: of the button, of what has to be seen, of words that can be read."""
FAR = 8
"""What a pixel costs that a tip is farther away, at scale 1."""


@dataclass(frozen=True, slots=True)
class Room:
    """What stands around a button: what has to be seen, and words."""

    subject: pygame.Rect
    firm: tuple[pygame.Rect, ...]
    words: tuple[pygame.Rect, ...]
    scale: float

    def freest(self, card: pygame.Rect, window: pygame.Rect) -> tuple[float, pygame.Rect]:
        """The place that covers the least and is near, and what it costs."""
        gap = round(2 * NEXT * self.scale)
        own = self.subject.inflate(gap, gap)
        tried = [*_next_to(card, own, window), *places(card, window, round(APART * self.scale))]
        near = sorted(((self._way(place), n) for n, place in enumerate(tried)))
        best = (math.inf, tried[0])
        for way, n in near:
            if way >= best[0]:
                break
            cost = way + OWN * overlap(tried[n], own)
            cost += FIRM * _covered(tried[n], self.firm) + READ * _covered(tried[n], self.words)
            if cost < best[0]:
                best = cost, tried[n]
        return best

    def _way(self, place: pygame.Rect) -> float:
        """What it costs that a place is as far away as it is."""
        one, other = self.subject, place
        across = max(one.left - other.right, other.left - one.right, 0)
        down = max(one.top - other.bottom, other.top - one.bottom, 0)
        aside = abs(one.centerx - other.centerx) / 100
        return FAR * (math.hypot(across, down) + aside) / self.scale


def _next_to(card: pygame.Rect, around: pygame.Rect, window: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places right above, below and beside something."""
    for left in (around.left, around.centerx - card.w // 2, around.right - card.w):
        for top in (around.top - card.h, around.bottom):
            yield pygame.Rect((left, top), card.size).clamp(window)
    for top in (around.top, around.centery - card.h // 2, around.bottom - card.h):
        for left in (around.left - card.w, around.right):
            yield pygame.Rect((left, top), card.size).clamp(window)


def _covered(place: pygame.Rect, rects: tuple[pygame.Rect, ...]) -> int:
    """Pixels of some rectangles that a place covers."""
    return sum(overlap(place, rects[n]) for n in place.collidelistall(rects))


def overlap(a: pygame.Rect, b: pygame.Rect) -> int:
    """How many pixels two rectangles share."""
    shared = a.clip(b)
    return shared.w * shared.h


def places(card: pygame.Rect, window: pygame.Rect, apart: int = APART) -> Iterator[pygame.Rect]:
    """Places for a card all over the window."""
    for top in range(window.top, window.bottom - card.h + 1, apart):
        for left in range(window.left, window.right - card.w + 1, apart):
            yield pygame.Rect((left, top), card.size)


def far(place: pygame.Rect, at: tuple[int, int]) -> int:
    """How far a place is from a pixel, squared."""
    x, y = max(place.left, min(at[0], place.right)), max(place.top, min(at[1], place.bottom))
    return (x - at[0]) ** 2 + (y - at[1]) ** 2

"""Where in the window there is room for a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pygame

APART = 16
"""So many pixels are between the places that are tried all over the window."""
NEXT = 8
"""So far from a button its tip stands at least, at scale 1."""
OWN, FIRM, READ = 1_000_000, 40_000, 4
"""What a covered pixel costs: of the button, of what has to be seen, of words that can be read."""
FAR = 8
"""What a pixel costs that a tip is farther away, at scale 1."""
BESIDE, LOST, MOST = 200, 3, 100_000
"""Farther away than so many pixels a tip is hardly seen to be of its button: what the square of
each more costs, and all of them at most. A few pixels that have to be seen are worth more."""

Costs = Any
"""One for each place, by rows from top to bottom."""
Edges = Any
"""Left edges from left to right, or upper edges from top to bottom."""


class Covering:
    """What it costs to cover things: their pixels, each as often as it is said to count."""

    def __init__(self) -> None:
        self._rects: list[pygame.Rect] = []
        self._counts: list[float] = []

    def count(self, rects: Iterable[pygame.Rect], each: float) -> None:
        """Let each pixel of some rectangles count so much."""
        before = len(self._rects)
        self._rects += rects
        self._counts += [each] * (len(self._rects) - before)

    def at(self, place: pygame.Rect) -> float:
        """What it costs to cover a place."""
        found = place.collidelistall(self._rects)
        return sum(self._counts[n] * overlap(place, self._rects[n]) for n in found)

    def costs(self, lefts: Edges, tops: Edges, size: tuple[int, int]) -> Costs:
        """The same of places of a size, for each upper edge with each left edge.

        What two rectangles share is as wide as what their lower edges share, times as high as
        their sides do: so all places are reckoned at once.
        """
        left, top, wide, high = self._sides
        across = _shared(left, wide, lefts, size[0])
        down = _shared(top, high, tops, size[1]) * self._each
        return np.einsum("tn,ln->tl", down, across)  # in one thread: others are slow to wake

    @cached_property
    def _sides(self) -> tuple[Edges, Edges, Edges, Edges]:
        sides = np.array([tuple(rect) for rect in self._rects], np.float32).reshape(-1, 4)
        return sides[:, 0], sides[:, 1], sides[:, 2], sides[:, 3]

    @cached_property
    def _each(self) -> Costs:
        return np.array(self._counts, np.float32)


def _shared(start: Edges, long: Edges, edges: Edges, size: int) -> Costs:
    """How many pixels, along one edge of the window, places share with things."""
    ends = np.minimum(start + long, (edges + size)[:, None])
    return np.maximum(ends - np.maximum(start, edges[:, None]), 0, dtype=np.float32)


def away(rects: Sequence[pygame.Rect], lefts: Edges, tops: Edges, size: tuple[int, int]) -> Costs:
    """How far places of a size are from the nearest of some rectangles."""
    found = np.full((len(tops), len(lefts)), np.inf, np.float32)
    for rect in rects:
        across = np.maximum(np.maximum(rect.left - size[0] - lefts, lefts - rect.right), 0)
        down = np.maximum(np.maximum(rect.top - size[1] - tops, tops - rect.bottom), 0)
        found = np.minimum(found, np.hypot(across[None, :], down[:, None]))
    return found


def edges(low: int, high: int, apart: int, also: Iterable[int] = ()) -> Edges:
    """Edges that are tried between two: some so far apart, and some ``also``."""
    within = {edge for edge in also if low <= edge <= high}
    return np.array(sorted({*range(low, high + 1, apart), high, *within}), np.float32)


def cheapest(
    costs: Costs, lefts: Edges, tops: Edges, size: tuple[int, int]
) -> tuple[float, pygame.Rect]:
    """What the place costs that costs least, and where it is."""
    row, column = divmod(int(np.argmin(costs)), len(lefts))
    corner = int(lefts[column]), int(tops[row])
    return float(costs[row, column]), pygame.Rect(corner, size)


@dataclass(frozen=True, slots=True)
class Room:
    """What stands around a button: what has to be seen, and words."""

    subject: pygame.Rect
    firm: tuple[pygame.Rect, ...]
    words: tuple[pygame.Rect, ...]
    scale: float

    def freest(
        self, sizes: Sequence[tuple[int, int]], window: pygame.Rect
    ) -> tuple[int, pygame.Rect]:
        """The place that covers the least and is near, and which of the sizes it has."""
        gap = round(2 * NEXT * self.scale)
        own = self.subject.inflate(gap, gap)
        covering = Covering()
        covering.count([own], OWN)
        covering.count(self.firm, FIRM)
        covering.count(self.words, READ)
        found = [self._freest(covering, own, size, window) for size in sizes]
        best = min(range(len(sizes)), key=lambda n: found[n][0])
        return best, found[best][1]

    def _freest(
        self, covering: Covering, own: pygame.Rect, size: tuple[int, int], window: pygame.Rect
    ) -> tuple[float, pygame.Rect]:
        (wide, high), apart = size, round(APART * self.scale)
        right, foot = max(window.right - wide, window.left), max(window.bottom - high, window.top)
        beside = (own.left, own.centerx - wide // 2, own.right - wide, own.left - wide, own.right)
        above = (own.top, own.centery - high // 2, own.bottom - high, own.top - high, own.bottom)
        lefts = edges(window.left, right, apart, beside)
        tops = edges(window.top, foot, apart, above)
        far = away([self.subject], lefts, tops, size)
        far += np.abs(lefts + wide // 2 - self.subject.centerx)[None, :] / 100
        far /= self.scale
        costs = covering.costs(lefts, tops, size) + FAR * far
        beyond = LOST * np.maximum(far - BESIDE, 0) ** 2
        costs += self.scale**2 * np.minimum(beyond, MOST)
        return cheapest(costs, lefts, tops, size)


def nearest_free(
    size: tuple[int, int], window: pygame.Rect, taken: Iterable[pygame.Rect], at: tuple[int, int]
) -> pygame.Rect | None:
    """The place that covers nothing and is nearest to a pixel; None where there is no room."""
    covering = Covering()
    covering.count(taken, 1)
    lefts = edges(window.left, max(window.left, window.right - size[0]), APART)
    tops = edges(window.top, max(window.top, window.bottom - size[1]), APART)
    costs = away([pygame.Rect(at, (0, 0))], lefts, tops, size)
    costs[covering.costs(lefts, tops, size) > 0] = np.inf
    least, place = cheapest(costs, lefts, tops, size)
    return place if np.isfinite(least) else None


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How many pixels lie between two rectangles."""
    across = max(other.left - one.right, one.left - other.right, 0)
    down = max(other.top - one.bottom, one.top - other.bottom, 0)
    return float(pygame.Vector2(across, down).length())


def overlap(a: pygame.Rect, b: pygame.Rect) -> int:
    """How many pixels two rectangles share."""
    shared = a.clip(b)
    return shared.w * shared.h

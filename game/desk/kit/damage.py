"""Which pixels of the window must be painted again."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pygame

from game.desk.paint.metrics import around

MOST = 12
"""More damaged places than this are painted as one."""


class Damage:
    """The places of a window that changed since it was painted last."""

    def __init__(self, window: tuple[int, int]) -> None:
        self._window = pygame.Rect((0, 0), window)
        self._places: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        """Is there something to paint?"""
        return bool(self._places)

    def resize(self, window: tuple[int, int]) -> None:
        """The window has another size: all of it must be painted."""
        self._window = pygame.Rect((0, 0), window)
        self.add_all()

    def add(self, rect: pygame.Rect) -> None:
        """Paint these pixels again in the next frame."""
        rect = rect.clip(self._window)
        if not (rect.w and rect.h) or any(known.contains(rect) for known in self._places):
            return
        self._places = [known for known in self._places if not rect.contains(known)]
        self._places.append(rect)
        if len(self._places) > MOST:
            self._join()

    def _join(self) -> None:
        """Make one of the two places that have the least beside them when they are one."""
        one, other = min(itertools.combinations(self._places, 2), key=_beside)
        self._places = [place for place in self._places if place is not one and place is not other]
        self.add(one.union(other))

    def add_some(self, rects: Iterable[pygame.Rect] | None) -> None:
        """Paint all these pixels again; None: everything."""
        if rects is None:
            self.add_all()
        else:
            for rect in rects:
                self.add(rect)

    def add_all(self) -> None:
        """Paint everything again in the next frame."""
        self._places = [self._window.copy()]

    def take(self) -> list[pygame.Rect]:
        """The places, none of which lies on another; from now on nothing is damaged."""
        taken: list[pygame.Rect] = []
        for place in sorted(self._places, key=_size, reverse=True):
            taken += around(taken, place)
        self._places = []
        return taken


def _beside(pair: tuple[pygame.Rect, pygame.Rect]) -> int:
    """How many pixels the rectangle around two has beside them."""
    one, other = pair
    return _size(one.union(other)) - _size(one) - _size(other)


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h

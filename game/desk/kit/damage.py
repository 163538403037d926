"""Which pixels of the window must be painted again."""

from __future__ import annotations

import pygame

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
        if not rect or any(known.contains(rect) for known in self._places):
            return
        self._places = [d for d in self._places if not rect.contains(d)]
        self._places.append(rect)
        if len(self._places) > MOST:
            self._places = [self._places[0].unionall(self._places[1:])]

    def add_all(self) -> None:
        """Paint everything again in the next frame."""
        self._places = [self._window.copy()]

    def take(self) -> list[pygame.Rect]:
        """The places; from now on nothing is damaged."""
        taken, self._places = self._places, []
        return taken

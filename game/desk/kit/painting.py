"""Painting a screen: just the places that changed, and there just what can be seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit.damage import Damage
from game.desk.kit.tree import Clipped, Tree
from game.desk.paint.metrics import around

Paint = Callable[[pygame.Surface], None]
"""Paints on a surface inside its clip."""


class Painting:
    """Ground, widgets from back to front, and what stands in front of all of them."""

    def __init__(self, tree: Tree, damage: Damage) -> None:
        self._tree, self._damage = tree, damage
        self._shown_on: pygame.Surface | None = None

    def forget_surface(self) -> None:
        """Somebody else drew on the window: all of it must be painted."""
        self._shown_on = None
        self._damage.add_all()

    def draw(self, surface: pygame.Surface, ground: Paint, front: Paint) -> list[pygame.Rect]:
        """Paint what is damaged, or all on a surface that was not drawn on last; tells where."""
        if surface is not self._shown_on:
            self._damage.add_all()
        self._shown_on, parts = surface, self._damage.take()
        widgets = self._tree.clipped()
        for part in parts:
            seen = _seen(widgets, part)
            for bare in around([clip for widget, clip in seen if widget.opaque], part):
                surface.set_clip(bare)
                ground(surface)
            for widget, clip in seen:
                surface.set_clip(clip)
                widget.draw(surface)
            surface.set_clip(part)
            front(surface)
        surface.set_clip(None)
        return parts


def _seen(widgets: list[Clipped], part: pygame.Rect) -> list[Clipped]:
    """What can be seen of widgets in a part: from the last on that covers it."""
    seen: list[Clipped] = []
    for widget, clip in widgets:
        if clip.colliderect(part):
            if widget.opaque and clip.contains(part):
                seen.clear()
            seen.append((widget, clip.clip(part)))
    return seen

"""Widgets of several things, of which the pointer is on one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.kit.widget import Widget


@dataclass(eq=False)
class Points(Widget):
    """Which of its things is ``pointed`` at; ``on_hover`` hears of it (None: of nothing)."""

    on_hover: Callable[[int | None], None] | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        self.pointed: int | None = None

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """What is at a pixel."""
        raise NotImplementedError

    def hover(self, event: pygame.event.Event) -> None:
        """What is pointed at stands out."""
        self.point(self.index_at(event.pos))

    def leave(self) -> None:
        """Nothing is pointed at."""
        self.point(None)

    def point(self, index: int | None) -> None:
        """Point at something, or at nothing."""
        if index != self.pointed:
            self.pointed = index
            self.dirty()
            if self.on_hover is not None:
                self.on_hover(index)

"""A button that shows on the map what it would do while it is pointed at or has the keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desk.kit import Button


@dataclass(eq=False)
class PointedButton(Button):
    """``on_point`` hears whether it is pointed at; ``pointed``: what it heard last."""

    on_point: Callable[[bool], None] | None = None
    pointed: bool = False

    ticks = True

    def tick(self, seconds: float) -> None:
        """Tell of the pointer or the keys that came or went."""
        del seconds
        now = self.hovered or self.focused
        if now != self.pointed and self.on_point is not None:
            self.pointed = now
            self.on_point(now)

"""Clicks meant for what stood there before: the second half of a double click, mostly.

On a slow machine that may come long after the first: what counts is when the new screen was seen.
A button that seals at once, or empties an order, is never pressed by a click where the one before
was, however late.
"""

from __future__ import annotations

import pygame

from game.desk.kit import Button, Screen
from game.desk.kit.pointing import DOUBLE_CLICK, is_near
from game.words import _

MOMENT = DOUBLE_CLICK
"""Seconds after a screen is first seen in which a click at the place of the last is not for it."""
What = tuple[Screen, str, str]
"""The screen clicked on, what is there by its name, and what that commits if it is a big button."""


class LateClicks:
    """Compares every click with the last one that counted."""

    def __init__(self) -> None:
        self._last: What | None = None
        self._place = (0, 0)
        self._since = 0.0
        self._seen = MOMENT

    def pass_time(self, seconds: float) -> None:
        """Time went by."""
        self._since += seconds
        self._seen += seconds

    def see(self) -> None:
        """Another screen has just been painted for the first time."""
        self._seen = 0.0

    def is_late(self, event: pygame.event.Event, screen: Screen) -> bool:
        """Whether a press follows a click at once, on what only that click brought there."""
        found = screen.widget_at(event.pos)
        now = (screen, found.name, found.means()) if found is not None else (screen, "", "")
        other = self._last not in {None, now}
        if other and self._is_double(event.pos):
            return True
        unmoved = other and is_near(event.pos, self._place)
        self._last, self._place, self._since = now, event.pos, 0.0
        if not unmoved or not isinstance(found, Button) or not _is_grave(found):
            return False
        screen.toast(found.again or _("This seals your orders: click again to do so."))
        return True

    def _is_double(self, pos: tuple[int, int]) -> bool:
        soon = self._since < DOUBLE_CLICK or self._seen < MOMENT
        return soon and is_near(pos, self._place)


def _is_grave(button: Button) -> bool:
    """Whether a press of it does what is not done by a click meant for something else."""
    return button.enabled and (button.seals or bool(button.again))

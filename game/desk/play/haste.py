"""A press that comes too soon: it was meant for what was watched just before."""

from __future__ import annotations

from dataclasses import dataclass

from game.words import _

SOON = 1.0
"""Seconds after something watched in which a press may be meant for that."""


@dataclass
class Haste:
    """How long a screen has stood. ``led``: what was watched before it went on by itself."""

    age: float = SOON
    led: bool = False

    def soon(self, begun: bool) -> bool:
        """Whether something was watched just now and nothing is written; the first press alone."""
        soon = self.age < SOON and not begun
        self.age = SOON
        return soon

    def asks(self, begun: bool, acts: bool) -> str:
        """What to say of a first press that may be meant for a screen that led here by itself, or
        that ``acts`` with nothing written; else empty."""
        if not (self.led or acts) or not self.soon(begun):
            return ""
        if self.led:
            return _("This screen has only just come: press again if it shall be so.")
        return _("Nothing is written yet: press again if it shall be so.")

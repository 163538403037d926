"""A large number at the head of the power screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.desk.kit import Explanation
from game.desk.paint.theme import Colour


@dataclass(frozen=True, slots=True)
class Figure:
    """Caption, number in its colour, what stands below it (in a small window ``brief``), card."""

    caption: str
    number: str
    note: str
    colour: Colour
    card: Explanation
    brief: str = ""

    @property
    def short(self) -> str:
        """What stands below it in a small window."""
        return self.brief or self.note

"""Where a battle is left for, if not for the title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desk.kit import Screen


@dataclass(frozen=True, slots=True)
class Home:
    """A screen to come back to, and what a button says that leads there."""

    words: str
    screen: Callable[[], Screen]

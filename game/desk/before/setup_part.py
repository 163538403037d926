"""What a game puts on the set-up of a battle: the middle, and how the battle may be changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.desk.before.setup_words import SetupWords
from game.desk.kit import Area, Screen


class SetupPart:
    """Title and briefing, and nothing to change; a game may have its own.

    It lives as long as the screen of the set-up that it builds on.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def build(self, setup: Any, words: SetupWords, place: Area, below: Area) -> None:
        """The middle column in ``place``; ``below`` is what is free at the right."""
        del setup, below
        words.build(place)

    def options_words(self, setup: Any) -> str | None:
        """The options that the battle is played with; None where the game has none to choose.

        ``setup`` is None where the file cannot be used.
        """
        del setup
        return None

    def open_options(self, setup: Any, change: Callable[[Any], None]) -> Screen:
        """The screen that changes them."""
        raise NotImplementedError

"""What a game puts on the set-up of a battle: the middle, and how the battle may be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.desk.before.setup_words import SetupWords
from game.desk.kit import Part, Screen
from game.desk.kit.pictures import Image
from game.desk.map.glimpse import Glimpse
from game.table.levels import Player
from game.words import _


class SetupPart:
    """Title and briefing, and nothing to change; a game may have its own.

    It lives as long as the screen of the set-up that it stands on. ``either``: what it has aside
    shows the ships, so that no faces of them stand on the panels of the sides then.
    """

    either = False

    def middle(self, setup: Any, words: SetupWords) -> Part:
        """The column in the middle."""
        del setup
        return words.panel()

    def notes(self, setup: Any) -> Sequence[str]:
        """What stands beside its title below the chart of battles."""
        del setup
        return ()

    def aside(self, setup: Any) -> Part | None:
        """What stands in the free place at the right, if anything."""
        del setup
        return None

    def filler(self, setup: Any) -> Part | None:
        """What stands there beside the list where nothing else does."""
        del setup
        return None

    def glimpse(self, view: Any) -> Glimpse | None:
        """What the picture beside the chart shows of a battle that begins; None: what others do."""
        del view
        return None

    def faces(self, setup: Any, side: int) -> Sequence[Image]:
        """Pictures of the ships of a side, by its number."""
        del setup, side
        return ()

    def begins_with(self, setup: Any, players: Mapping[str, Player]) -> str:
        """What these players do before the first turn, in a few words; empty for nothing."""
        del setup, players
        return ""

    def options_label(self) -> str:
        """What the button says that leads to the options."""
        return _("Optional rules")

    def options_words(self, setup: Any) -> str | None:
        """The options that the battle is played with; None where the game has none to choose.

        ``setup`` is None where the file cannot be used.
        """
        del setup
        return None

    def open_options(self, back: Any, setup: Any, change: Callable[[Any], None]) -> Screen:
        """The screen that changes them; it comes ``back`` to a screen at the desk."""
        raise NotImplementedError

"""What keeps a battle on disk, as screens see it."""

from __future__ import annotations

from typing import Protocol


class Saving(Protocol):
    """What keeps something on disk."""

    def save_again(self) -> str:
        """Write what could not be written; gives why it still cannot, empty when all is there."""

    def close(self) -> None:
        """Let go of the file; everything is in it."""


class Keeper(Saving, Protocol):
    """What keeps the battle on disk, as screens see it."""

    def words(self) -> str:
        """How the battle is kept, in a few words for the log bar."""

    def trouble(self) -> str:
        """Why the battle is not kept just now; empty as a rule."""

    def news(self) -> str:
        """What has become of the file, to be told once; empty as a rule."""

    def copy(self) -> str:
        """Keep a copy now; gives one sentence on how it went."""

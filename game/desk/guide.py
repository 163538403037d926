"""What leads a newcomer through a battle, as its screens see it."""

from __future__ import annotations

from typing import Protocol

from game.desk.kit import Screen


class Guide(Protocol):
    """A drill, or the hints of a first battle.

    ``proposes``: whether orders begin with what is proposed, as they do where nothing guides.
    """

    proposes: bool

    def look(self, screen: Screen) -> None:
        """See whether what was asked for is done now."""

    def build(self, screen: Screen) -> None:
        """Put on a screen what guides there, in front of all else."""

    def stand(self, screen: Screen) -> None:
        """The screen is built: stand beside what it is about."""

    def holds(self, screen: Screen, far: bool) -> bool:
        """Whether a screen is not left now, which is told; ``far``: what follows is passed over."""

    def waits_for(self, what: str) -> bool:
        """Whether a scene of a kind is shown, and stays until it is left: it is spoken of there."""

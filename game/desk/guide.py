"""What leads a newcomer through a battle, as its screens see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.desk.kit import Screen
from game.table.decisions import Decision
from game.table.orders import Order


class Guide(Protocol):
    """A drill, or the hints of a first battle.

    ``proposes``: whether orders begin with what is proposed, and what was passed over is told, as
    where nothing guides; a script says all of it itself.
    """

    proposes: bool

    @property
    def leaves(self) -> Callable[[Screen], None] | None:
        """How a script is left, which waits at its step; None: the battle is one like any."""

    def look(self, screen: Screen) -> None:
        """See whether what was asked for is done now."""

    def build(self, screen: Screen) -> None:
        """Put on a screen what guides there, in front of all else."""

    def stand(self, screen: Screen) -> None:
        """The screen is built: stand beside what it is about."""

    def foot(self, screen: Screen) -> int:
        """How many units stay free for it at the foot of a report."""

    def lets(self, screen: Screen, decision: Decision, order: Order | None) -> bool:
        """Whether a decision may have another draft, else it is told; None: be left to others."""

    def holds(self, screen: Screen, far: bool) -> bool:
        """Whether a screen is not left now, which is told; ``far``: what follows is passed over."""

    def waits_for(self, what: str) -> bool:
        """Whether a scene of a kind is shown, and stays until it is left: it is spoken of there."""

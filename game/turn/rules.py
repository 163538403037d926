"""What the turn sequence needs of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.battle.events import PhaseName
from game.battle.table import Table
from game.movement.protocol import MovementSystem
from game.turn.decisions import Phase


class Rules(Protocol):
    """A ruleset as the phases see it."""

    @property
    def movement(self) -> MovementSystem:
        """The movement system in use."""


class SequencedRules(Rules, Protocol):
    """A ruleset with its sequence of play."""

    @property
    def sequence(self) -> Sequence[tuple[PhaseName, Callable[[Table, Rules], Phase]]]:
        """The phases in order, each with what makes it."""

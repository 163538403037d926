"""Duels of vectorish movement, counted like Earth Expects; see ``game.duel.seam``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.duel.seam import Counts, Duels
from game.systems.earth_expects.duel.counts import counts
from game.systems.vectorish.state.space import Space
from game.table.events import Happening


class VectorDuels(Duels):
    """Where ships begin decides too much here for any start to be drawn: scenarios only."""

    def last_turn(self, state: Space) -> int:
        """The turn limit."""
        return state.scenario.turn_limit

    def counts(self, first: Space, events: Sequence[Happening], rules: Any) -> Mapping[str, Counts]:
        """By weapon, missiles, power."""
        return counts(first, events, rules)

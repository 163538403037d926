"""A commander who goes by expected damage; each of the two games adds its answers."""

from __future__ import annotations

from random import Random
from typing import Any

from game.systems.full_thrust.mind.easier.answers import EasierAnswers
from game.systems.full_thrust.mind.hexcess.answers import HexcessAnswers
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.minds import ByKind
from game.table.orders import Order


class Commander(HexcessAnswers, EasierAnswers, ByKind):
    """Answers every question of both games.

    What it draws hangs on the question alone, so that it goes on after a save as it would have.
    """

    def __init__(self, seed: int, skill: Skill = CAPTAIN) -> None:
        self.skill = skill
        self._seed = seed
        self._random = Random(seed)

    def decide(self, view: Space, decision: Decision, rules: Any) -> Order:
        """See ``Mind``."""
        self._random = Random(f"{self._seed}/{decision.key}")
        return super().decide(view, decision, rules)

"""A commander who goes by expected damage; each of the two games adds its answers."""

from __future__ import annotations

from game.systems.full_thrust.mind.easier.answers import EasierAnswers
from game.systems.full_thrust.mind.hexcess.answers import HexcessAnswers
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.table.minds import Drawing


class Commander(HexcessAnswers, EasierAnswers, Drawing):
    """Answers every question of both games."""

    def __init__(self, seed: int, skill: Skill = CAPTAIN) -> None:
        super().__init__(seed)
        self.skill = skill

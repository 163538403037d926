"""The chance to win a battle of two sides that whoever is ahead in the end wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any

LEAST = 0.05
"""Turns that are always left to come, so that the end of the last one can be reckoned."""


@dataclass(frozen=True)
class Winning:
    """How a lead is told as a chance.

    ``lead``: how far the first side is ahead on a table, 0 for not at all, as a share of what a
    side has. ``turns``: of the battle. What is still to come is so many turns of the same kind,
    and their sum spreads with the root of their number: so the chance is logistic in the lead
    over the root of the turns left. ``weight``, what a lead of 1 counts with one turn to go, is
    the one number that is fitted, by ``python -m tests.benchmarks.winning``, to battles between
    scripted sides of one level; an indecisive end is half a win. Where ships are, what they have
    power for, and who leads them is not in it.
    """

    lead: Callable[[Any], float]
    weight: float
    turns: int

    def chance(self, lead: float, when: float) -> float:
        """That of the first side, ``when`` so many turns of the battle are over."""
        return chance(self.weight, lead, self.turns - when)


def chance(weight: float, lead: float, left: float) -> float:
    """That of the side that leads by so much, with so many turns left."""
    reach = weight * lead / sqrt(max(LEAST, left))
    return 1 / (1 + exp(-max(-50.0, min(50.0, reach))))

"""How far a ship moves (Movement): the formula, and the table of eight rounds.

Movement is counted in quarters of a hex a round; a square of the document is a hex (Ruling Q166).
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import NamedTuple

LEAST, MOST = 2, 10
"""Quarters a round that no design goes below or above (STR-MOV-2, Ruling Q162)."""
ROUNDS = 8
"""Rounds of the table; it begins again after them (Ruling Q164)."""
_HALF = Fraction(1, 2)
_TABLE = {
    2: (1, 0, 1, 0, 1, 0, 1, 0),
    3: (1, 1, 0, 1, 1, 1, 0, 1),
    4: (1, 1, 1, 1, 1, 1, 1, 1),
    5: (2, 1, 1, 1, 2, 1, 1, 1),
    6: (2, 1, 2, 1, 2, 1, 2, 1),
    7: (2, 2, 1, 2, 2, 2, 1, 2),
    8: (2, 2, 2, 2, 2, 2, 2, 2),
    9: (3, 2, 2, 2, 3, 2, 2, 2),
    10: (3, 2, 3, 2, 3, 2, 3, 2),
}


class Formula(NamedTuple):
    """The terms of the formula, in hexes a round; ``weight`` is what it takes away."""

    engine: Fraction
    weight: Fraction
    jets: Fraction
    overthrusters: Fraction

    @property
    def exact(self) -> Fraction:
        """Their sum."""
        return self.engine - self.weight + self.jets + self.overthrusters

    @property
    def quarters(self) -> int:
        """Movement in quarters: the nearest, half up, then within bounds (Rulings Q163, Q306)."""
        return min(max(floor(self.exact * 4 + _HALF), LEAST), MOST)


def formula(
    ideal: int, weight: int, engines: int, jets: int = 0, overthrusters: int = 0
) -> Formula:
    """What makes the movement of one ship (STR-MOV-1, STR-MOV-8, Ruling Q304).

    ``ideal``: ideal speed of its engines; ``weight``: that of the ship with everything in it.
    """
    return Formula(
        Fraction(ideal - 4, 4),
        Fraction(weight, 70 * 4 * engines),
        Fraction(jets, 4),
        Fraction(overthrusters, 2),
    )


def allowance(quarters: int, number: int) -> int:
    """Hexes that such a movement gives in a round, counted from 1 (STR-MOV-3)."""
    return _TABLE[quarters][(number - 1) % ROUNDS]


def allowances(quarters: int) -> tuple[int, ...]:
    """Hexes in each round of the table."""
    return _TABLE[quarters]

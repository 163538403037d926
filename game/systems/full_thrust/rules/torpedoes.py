"""Pulse torpedoes: what they need to hit, and what they do (EHT-6, Rulings Q178, Q247, Q287)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.odds.single import at_least

NEEDED = (3, 4, 5, 6)
"""The least number that hits in each band."""
DAMAGE = 6
"""Sides of the one die of damage, which no screen stops."""


class Torpedoes(NamedTuple):
    """The ranges of torpedoes: ``band`` hexes a band; where two meet, the nearer one counts."""

    band: int

    @property
    def reach(self) -> int:
        """The longest range."""
        return self.band * len(NEEDED)

    def needed(self, far: int) -> int | None:
        """The least number that hits at a range; None beyond the last band."""
        band = (max(far, 1) - 1) // self.band
        return NEEDED[band] if band < len(NEEDED) else None

    def chance(self, far: int) -> Fraction:
        """How likely a hit is."""
        needed = self.needed(far)
        return Fraction(0) if needed is None else at_least(needed)

    def mean(self, far: int) -> Fraction:
        """Points on average."""
        return self.chance(far) * Fraction(DAMAGE + 1, 2)


HEXCESS = Torpedoes(band=3)
EASIER = Torpedoes(band=2)

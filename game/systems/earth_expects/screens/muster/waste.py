"""What ending a purchase would give away: a player is asked about it once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil

from game.systems.earth_expects.scenario.muster import points_text
from game.words import counted


def purse_waste(left: Fraction, prices: Iterable[Fraction]) -> Iterator[str]:
    """Points that buy nothing although they would pay for a ship."""
    if any(price <= left for price in prices):
        yield counted(
            "{points} point is lost, and would buy another ship.",
            "{points} points are lost, and would buy another ship.",
            ceil(left),
            points=points_text(left),
        )

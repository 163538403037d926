"""Exact odds of single weapons (rulebook: Laser, Ion cannon, Railgun, Missile, Point Defence,
Sensor, Initial Point of Impact). Probabilities and expectations are Fractions of six-sided dice.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

DIE = 6
MISSILE_POINTS = Fraction(7)
"""Points of a standard missile that finds its ship: two dice (EE-MSL-10)."""


@lru_cache(maxsize=64)
def dice_totals(count: int) -> tuple[Fraction, ...]:
    """Chance of each total of ``count`` dice; the index is the total."""
    chances = [Fraction(1)]
    for _die in range(count):
        wider = [Fraction(0)] * (len(chances) + DIE)
        for total, chance in enumerate(chances):
            for face in range(1, DIE + 1):
                wider[total + face] += chance / DIE
        chances = wider
    return tuple(chances)


@lru_cache(maxsize=4096)
def points_over(dice: int, less: int) -> Fraction:
    """Expected points of so many dice less a number, never below 0 (EE-LSR-2, EE-ION-3)."""
    totals = dice_totals(dice)
    return sum((p * (total - less) for total, p in enumerate(totals) if total > less), Fraction(0))


def at_least(needed: int) -> Fraction:
    """Chance that one die shows ``needed`` or more."""
    return Fraction(min(DIE, max(0, DIE + 1 - needed)), DIE)


def railgun_points(to_beat: int, strength: int) -> Fraction:
    """Expected points of a railgun whose die must exceed ``to_beat`` (EE-RG-3, EE-RG-4)."""
    return at_least(to_beat + 1) * strength * Fraction(7, 2)


@lru_cache(maxsize=1024)
def chain_kills(needed: int, missiles: int) -> Fraction:
    """Expected missiles one weapon destroys before it misses (EE-PD-5, EE-PD-6).

    Each further shot must reach the last die as well as ``needed``.
    """
    if missiles == 0:
        return Fraction(0)
    return sum(
        ((1 + chain_kills(die, missiles - 1)) / DIE for die in range(max(1, needed), DIE + 1)),
        Fraction(0),
    )


def any_of(chances: tuple[Fraction, ...]) -> Fraction:
    """Chance that at least one of independent trials succeeds."""
    none = Fraction(1)
    for chance in chances:
        none *= 1 - chance
    return 1 - none

"""Exact odds of single weapons (rulebook: Laser, Ion cannon, Railgun, Missile, Point Defence,
Sensor, Initial Point of Impact). Probabilities and expectations are exact Fractions; ``sides``
are those of the ship's dice (EE-OPT-CQ-1).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

DIE = 6


def missile_points(sides: int = DIE) -> Fraction:
    """Points of a standard missile that finds its ship: two dice (EE-MSL-10)."""
    return Fraction(sides + 1)


@lru_cache(maxsize=128)
def dice_totals(count: int, sides: int = DIE) -> tuple[Fraction, ...]:
    """Chance of each total of ``count`` dice; the index is the total."""
    chances = [Fraction(1)]
    for _die in range(count):
        wider = [Fraction(0)] * (len(chances) + sides)
        for total, chance in enumerate(chances):
            for face in range(1, sides + 1):
                wider[total + face] += chance / sides
        chances = wider
    return tuple(chances)


@lru_cache(maxsize=4096)
def points_over(dice: int, less: int, sides: int = DIE) -> Fraction:
    """Expected points of so many dice less a number, never below 0 (EE-LSR-2, EE-ION-3)."""
    totals = dice_totals(dice, sides)
    return sum((p * (total - less) for total, p in enumerate(totals) if total > less), Fraction(0))


def at_least(needed: int, sides: int = DIE) -> Fraction:
    """Chance that one die shows ``needed`` or more."""
    return Fraction(min(sides, max(0, sides + 1 - needed)), sides)


def railgun_points(to_beat: int, strength: int, sides: int = DIE) -> Fraction:
    """Expected points of a railgun whose die must exceed ``to_beat`` (EE-RG-3, EE-RG-4)."""
    return at_least(to_beat + 1, sides) * strength * Fraction(sides + 1, 2)


@lru_cache(maxsize=1024)
def chain_kills(needed: int, missiles: int, sides: int = DIE) -> Fraction:
    """Expected missiles one weapon destroys before it misses (EE-PD-5, EE-PD-6).

    Each further shot must reach the last die as well as ``needed``.
    """
    if missiles == 0:
        return Fraction(0)
    return sum(
        (
            (1 + chain_kills(die, missiles - 1, sides)) / sides
            for die in range(max(1, needed), sides + 1)
        ),
        Fraction(0),
    )


def any_of(chances: tuple[Fraction, ...]) -> Fraction:
    """Chance that at least one of independent trials succeeds."""
    none = Fraction(1)
    for chance in chances:
        none *= 1 - chance
    return 1 - none

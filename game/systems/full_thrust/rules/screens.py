"""Screens: what a beam die does against each level, and how likely that is (EHT-8, Q292)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache

LEVELS = 3
"""Screens of level 0, 1 and 2."""
_POINTS = ((0, 0, 0, 0, 1, 1, 2), (0, 0, 0, 0, 0, 1, 2), (0, 0, 0, 0, 0, 0, 1))
_AGAIN = (6, 6, None)
ALONE = 5
"""What a beam die must show to take a hit point of a missile or nova, or one fighter (Q295)."""


def points(die: int, level: int) -> int:
    """Points of one beam die."""
    return _POINTS[level][die]


def rolls_again(die: int, level: int) -> bool:
    """Whether it is rolled again, on the same column and added (Ruling Q292)."""
    return die == _AGAIN[level]


def volley(dice: int, level: int, roll: Callable[[], int]) -> tuple[int, ...]:
    """All dice as they fall, those rolled again at once after the six that let them."""
    fallen: list[int] = []
    for _die in range(dice):
        fallen.append(roll())
        while rolls_again(fallen[-1], level):
            fallen.append(roll())
    return tuple(fallen)


def chains(fallen: tuple[int, ...], level: int) -> tuple[tuple[int, ...], ...]:
    """Dice that have fallen, each together with those that it was rolled again for."""
    found: list[tuple[int, ...]] = []
    again = False
    for die in fallen:
        if again:
            found[-1] += (die,)
        else:
            found.append((die,))
        again = rolls_again(die, level)
    return tuple(found)


def damage(fallen: tuple[int, ...], level: int) -> int:
    """Points of dice that have fallen."""
    return sum(points(die, level) for die in fallen)


@lru_cache(maxsize=8)
def mean(level: int) -> Fraction:
    """Points of one beam die on average, with all that it rolls again."""
    once = sum(points(die, level) for die in range(1, 7))
    again = sum(rolls_again(die, level) for die in range(1, 7))
    return Fraction(once, 6 - again)


@lru_cache(maxsize=4096)
def odds(dice: int, level: int, most: int) -> Mapping[int, Fraction]:
    """The exact chance of each number of points; ``most`` stands for itself and all above."""
    if dice < 2:
        return _one(level, most) if dice else _NOTHING
    half = dice // 2
    return added(odds(half, level, most), odds(dice - half, level, most), most)


@lru_cache(maxsize=512)
def _one(level: int, most: int) -> Mapping[int, Fraction]:
    found: dict[int, Fraction] = {}
    for die in range(1, 7):
        now = points(die, level)
        later = _one(level, most - now) if now < most and rolls_again(die, level) else _NOTHING
        for more, chance in later.items():
            total = min(most, now + more)
            found[total] = found.get(total, Fraction(0)) + chance / 6
    return found


_NOTHING: Mapping[int, Fraction] = {0: Fraction(1)}


def added(
    one: Mapping[int, Fraction], other: Mapping[int, Fraction], most: int
) -> Mapping[int, Fraction]:
    """Chances of the sum of two numbers of points, which is told as ``most`` at most."""
    found: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            total = min(most, a + b)
            found[total] = found.get(total, Fraction(0)) + p * q
    return found

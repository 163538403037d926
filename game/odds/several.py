"""Exact odds of shots of several rolls (rulebook: Laser Arrays, Rapid-Fire Railguns)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

from game.odds.single import DIE, at_least, dice_totals

Odds = Mapping[int, Fraction]
"""The chance of each number of points."""


def mean(odds: Odds) -> Fraction:
    """The mean number of points; none where nothing is known."""
    whole = lcm(*(p.denominator for p in odds.values()))
    parts = sum(n * p.numerator * (whole // p.denominator) for n, p in odds.items())
    return Fraction(parts, whole)


def variance(odds: Odds) -> Fraction:
    """The mean square of how far the points lie from their mean."""
    middle = mean(odds)
    return sum((p * (n - middle) ** 2 for n, p in odds.items()), Fraction(0))


@lru_cache(maxsize=1024)
def less(dice: int, less_: int, sides: int = DIE) -> Odds:
    """Chances of dice less a number, never below 0."""
    found: dict[int, Fraction] = {}
    for total, chance in enumerate(dice_totals(dice, sides)):
        if chance:
            points = max(0, total - less_)
            found[points] = found.get(points, Fraction(0)) + chance
    return found


def array_odds(reductions: Iterable[int], sides: int = DIE) -> Odds:
    """Chances of the sum of an array's lasers, each with its own reduction (EE-OPT-LA-1)."""
    return _array_odds(tuple(reductions), sides)


@lru_cache(maxsize=1024)
def _array_odds(reductions: tuple[int, ...], sides: int) -> Odds:
    found: Odds = {0: Fraction(1)}
    for reduction in reductions:
        found = _added(found, less(1, reduction, sides))
    return found


@lru_cache(maxsize=1024)
def rapid_points(to_beat: int, boxes: int, sides: int = DIE, streak: int = 0) -> Fraction:
    """Expected points of a railgun in rapid fire: a roll a box, easier by the hits before it.

    EE-OPT-RF-1; ``streak``: hits in a row before the first of these boxes.
    """
    if boxes == 0:
        return Fraction(0)
    hit = at_least(to_beat + 1 - streak, sides)
    on_hit = Fraction(sides + 1, 2) + rapid_points(to_beat, boxes - 1, sides, streak + 1)
    return hit * on_hit + (1 - hit) * rapid_points(to_beat, boxes - 1, sides)


@lru_cache(maxsize=1024)
def rapid_odds(to_beat: int, boxes: int, sides: int = DIE, streak: int = 0) -> Odds:
    """Chances of each number of points of a railgun in rapid fire, all its hits together."""
    if boxes == 0:
        return {0: Fraction(1)}
    hit = at_least(to_beat + 1 - streak, sides)
    found: dict[int, Fraction] = {}
    ways = (
        (hit, _added(less(1, 0, sides), rapid_odds(to_beat, boxes - 1, sides, streak + 1))),
        (1 - hit, rapid_odds(to_beat, boxes - 1, sides)),
    )
    for share, odds in ways:
        for points, chance in odds.items():
            if share:
                found[points] = found.get(points, Fraction(0)) + share * chance
    return found


def _added(one: Odds, other: Odds) -> Odds:
    found: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found

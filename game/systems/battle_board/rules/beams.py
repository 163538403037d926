"""Beams (Firing): one volley a slot, lessened by distance; what is over streams on."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor

from game.systems.battle_board.rules.condition import Condition, Struck, took

_HALF = Fraction(1, 2)


def arriving(points: Fraction | int, range_: int, distance: int) -> int:
    """What is left of a volley at a distance, half up: a tenth less at the end of its range.

    Undiminished in its own hex (Ruling Q307).
    """
    if distance == 0:
        return floor(points + _HALF)
    return floor(Fraction(points) * (10 * range_ - distance) / (10 * range_) + _HALF)


def volley(power: int, range_: int, targets: Iterable[tuple[str, int, Condition]]) -> list[Struck]:
    """What a volley does to its targets, given as (name, distance, condition) in order.

    The next is struck only by what is over after all ships of the one before are destroyed
    (STR-FIRE-2); each is struck once, and each new distance lessens what is over (Ruling Q317).
    """
    struck: list[Struck] = []
    points: Fraction | int = power
    for name, distance, condition in targets:
        here = arriving(points, range_, distance)
        if here <= 0:
            break
        found = took(name, condition, here)
        struck.append(found)
        if found.after.ships > 0 or found.over <= 0:
            break
        points = found.over
    return struck

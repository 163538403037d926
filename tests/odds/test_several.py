"""Odds of arrays and rapid fire are those of the dice, counted one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from game.odds.several import array_odds, mean, rapid_odds, rapid_points
from game.systems.earth_expects.weapons import laser
from tests.support import column, table_of
from tests.systems.earth_expects.rules.firing import facing_down, plain


@pytest.mark.rule("EE-OPT-LA-1")
@pytest.mark.parametrize("reach", [0, 1, 2, 5])
def test_arrays_as_the_engine_rolls_them(reach: int) -> None:
    shot = replace(plain(4, reach, 1), parts=(3, 1))
    battle = facing_down(column("HH"))
    found: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=2):
        points, _sum = laser._rolled(table_of(battle, *dice), shot)
        found[points] += 1
    reductions = [laser.reduction(shot, strength) for strength in shot.parts]
    odds = array_odds(reductions)
    assert odds == {points: Fraction(count, 36) for points, count in found.items()}


def rapidly(to_beat: int, hits: tuple[int, ...], damage: tuple[int, ...]) -> int:
    """Points of a railgun box by box, by the words of the rule."""
    streak = points = 0
    for die, harm in zip(hits, damage, strict=True):
        hit = die + streak > to_beat
        points += harm if hit else 0
        streak = streak + 1 if hit else 0
    return points


@pytest.mark.rule("EE-OPT-RF-1")
@pytest.mark.parametrize("to_beat", [-1, 0, 3, 5, 6, 9])
def test_rapid_fire_by_counting_every_fall_of_the_dice(to_beat: int) -> None:
    faces = list(product(range(1, 7), repeat=2))
    found = Counter(rapidly(to_beat, hits, harm) for hits, harm in product(faces, faces))
    odds = {n: p for n, p in rapid_odds(to_beat, 2).items() if p}
    assert odds == {points: Fraction(count, 6**4) for points, count in found.items()}
    assert rapid_points(to_beat, 2) == mean(odds)


def test_rapid_fire_of_good_crews_uses_their_dice() -> None:
    assert rapid_points(0, 3, 8) == 3 * Fraction(9, 2)
    assert sum(rapid_odds(4, 3, 10).values()) == 1

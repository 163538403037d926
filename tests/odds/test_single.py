"""The exact odds against plain enumeration of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.odds.single import any_of, at_least, chain_kills, dice_totals, points_over, railgun_points

FACES = range(1, 7)


@pytest.mark.parametrize("dice", [1, 2, 4])
@pytest.mark.parametrize("less", [0, 1, 4, 9, 30])
def test_expected_points_are_the_mean_of_every_roll(dice: int, less: int) -> None:
    rolls = [max(0, sum(roll) - less) for roll in product(FACES, repeat=dice)]
    assert points_over(dice, less) == Fraction(sum(rolls), len(rolls))


def test_four_dice_at_range_two_are_worth_about_ten_points() -> None:
    assert points_over(4, 4) == 10


def test_totals_of_dice_add_up_to_certainty() -> None:
    assert sum(dice_totals(2)) == 1
    assert dice_totals(2)[7] == Fraction(6, 36)


@pytest.mark.rule("EE-RG-3", "EE-RG-4")
def test_railgun_hits_when_its_die_exceeds_the_targets_manoeuvre() -> None:
    rolls = [3 * Fraction(7, 2) if die > 2 else Fraction(0) for die in FACES]
    assert railgun_points(2, 3) == sum(rolls) / 6
    assert railgun_points(6, 3) == 0
    assert railgun_points(-4, 1) == Fraction(7, 2)


@pytest.mark.rule("EE-PD-5", "EE-PD-6")
@pytest.mark.parametrize("needed", [2, 3, 5])
@pytest.mark.parametrize("missiles", [1, 2, 3])
def test_point_defence_chain_is_the_mean_of_every_run_of_dice(needed: int, missiles: int) -> None:
    kills = 0
    for run in product(FACES, repeat=missiles):
        bar = needed
        for die in run:
            if die < bar:
                break
            kills, bar = kills + 1, die
    assert chain_kills(needed, missiles) == Fraction(kills, 6**missiles)


def test_chance_of_a_die_stays_between_never_and_always() -> None:
    assert [at_least(n) for n in (-1, 1, 2, 6, 7, 9)] == [
        1,
        1,
        Fraction(5, 6),
        Fraction(1, 6),
        0,
        0,
    ]
    assert any_of((Fraction(1, 2), Fraction(1, 3))) == Fraction(2, 3)
    assert any_of(()) == 0

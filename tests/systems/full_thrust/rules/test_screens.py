"""Beam dice against screens."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from game.dice import GivenDice
from game.systems.full_thrust.rules.screens import damage, mean, odds, points, rolls_again, volley

PRINTED = {1: "- - -", 2: "- - -", 3: "- - -", 4: "1 - -", 5: "1 1 -", 6: "2* 2* 1"}


@pytest.mark.rule("EHT-8")
@pytest.mark.parametrize("die", PRINTED)
def test_the_printed_table(die: int) -> None:
    for level, cell in enumerate(PRINTED[die].split()):
        assert points(die, level) == int(cell.strip("*-") or 0)
        assert rolls_again(die, level) == cell.endswith("*")


@pytest.mark.rule("EHT-8", "EHT-12", "Q292")
def test_six_five_four_against_level_one_is_three_points_and_one_die_rolled_again() -> None:
    given = GivenDice([6, 2, 5, 4])
    fallen = volley(3, 1, lambda: given.roll("beam"))
    assert fallen == (6, 2, 5, 4)
    assert given.left == ()
    assert damage((6, 5, 4), 1) == 2 + 1 + 0
    assert damage(fallen, 1) == 3


@pytest.mark.rule("Q292")
def test_a_six_is_rolled_again_as_often_as_it_falls_but_not_at_level_two() -> None:
    assert damage(volley(1, 0, iter([6, 6, 4]).__next__), 0) == 5
    assert damage(volley(1, 1, iter([6, 6, 4]).__next__), 1) == 4
    assert volley(2, 2, iter([6, 6]).__next__) == (6, 6)
    assert damage((6, 6), 2) == 2


@pytest.mark.rule("Q292")
def test_means_of_a_die_as_the_ruling_gives_them() -> None:
    assert [mean(level) for level in range(3)] == [
        Fraction(4, 5),
        Fraction(3, 5),
        Fraction(1, 6),
    ]


def counted(dice: int, level: int, most: int) -> Mapping[int, Fraction]:
    """The odds by playing every way that dice and four more rolls a die can fall."""
    found: dict[int, Fraction] = {}
    deep = most // 2 + 1
    for every in product(range(1, 7), repeat=dice * deep):
        rows = [every[n * deep : (n + 1) * deep] for n in range(dice)]
        fallen = [volley(1, level, iter((*row, 1)).__next__) for row in rows]
        total = min(most, sum(damage(one, level) for one in fallen))
        found[total] = found.get(total, Fraction(0)) + Fraction(1, 6 ** (dice * deep))
    return found


@pytest.mark.parametrize("level", range(3))
@pytest.mark.parametrize(("dice", "most"), [(1, 5), (2, 4), (3, 1)])
def test_odds_are_those_of_every_way_that_dice_can_fall(dice: int, level: int, most: int) -> None:
    assert odds(dice, level, most) == counted(dice, level, most)


@pytest.mark.parametrize("level", range(3))
def test_odds_are_whole_and_their_mean_is_that_of_the_dice(level: int) -> None:
    found = odds(4, level, 60)
    assert sum(found.values()) == 1
    assert abs(sum(n * chance for n, chance in found.items()) - 4 * mean(level)) < Fraction(
        1, 10**9
    )
    assert odds(0, level, 9) == {0: 1}

"""Point defence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.full_thrust.rules.point_defence import chances, kills, near, near_a_friend


@pytest.mark.rule("EHT-5", "Q294")
def test_its_range_is_two_hexes() -> None:
    assert near(ORIGIN, ORIGIN)
    assert near(ORIGIN, Hex(1, 1))
    assert not near(ORIGIN, Hex(2, 1))


@pytest.mark.rule("Q294")
def test_an_area_die_covers_friends_within_two_hexes_as_well() -> None:
    group = Hex(0, 4)
    assert near_a_friend(ORIGIN, group, [Hex(0, 2)])
    assert not near_a_friend(ORIGIN, group, [])
    assert not near_a_friend(ORIGIN, Hex(0, 5), [Hex(0, 2)])
    assert not near_a_friend(ORIGIN, Hex(0, 5), [Hex(0, 3)])
    assert near_a_friend(ORIGIN, Hex(2, 0), [])


@pytest.mark.rule("EHT-5", "Q294")
def test_four_and_five_kill_one_and_six_two_and_rolls_again() -> None:
    assert [kills((die,)) for die in range(1, 7)] == [0, 0, 0, 1, 1, 2]
    found = chances(1, 6)
    assert found[0] == Fraction(1, 2)
    assert found[1] == Fraction(1, 3)
    assert found[2] == Fraction(1, 6) * Fraction(1, 2)
    assert found[3] == Fraction(1, 6) * Fraction(1, 3)
    assert sum(found.values()) == 1
    assert max(found) == 6

"""Pulse torpedoes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.full_thrust.rules.torpedoes import EASIER, HEXCESS


@pytest.mark.rule("EHT-6", "Q178", "Q179")
def test_easier_bands_and_where_two_meet_the_nearer() -> None:
    needed = [EASIER.needed(far) for far in range(10)]
    assert needed == [3, 3, 3, 4, 4, 5, 5, 6, 6, None]


@pytest.mark.rule("Q287")
def test_hexcess_bands_are_half_the_inches() -> None:
    needed = [HEXCESS.needed(far) for far in (1, 3, 4, 6, 7, 9, 10, 12, 13)]
    assert needed == [3, 3, 4, 4, 5, 5, 6, 6, None]
    assert (HEXCESS.reach, EASIER.reach) == (12, 8)


@pytest.mark.rule("Q247")
def test_a_hit_does_one_die() -> None:
    assert EASIER.chance(2) == Fraction(2, 3)
    assert EASIER.mean(2) == Fraction(7, 3)
    assert EASIER.mean(9) == 0

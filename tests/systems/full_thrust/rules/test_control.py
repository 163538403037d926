"""How likely a ship keeps or regains control."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.full_thrust.rules.control import chance
from tests.systems.full_thrust.support import ship


@pytest.mark.rule("HXT-2", "HXT-7")
def test_two_dice_show_six_or_more_in_26_of_36() -> None:
    assert chance(ship("A")) == Fraction(26, 36)
    assert chance(ship("A", quality=1)) == Fraction(30, 36)
    assert chance(ship("A", kravak=True)) == Fraction(33, 36)


@pytest.mark.rule("HXT-8")
def test_recovery_after_excess_thrust_needs_two_more() -> None:
    assert chance(ship("A", excess=True), recovery=True) == Fraction(15, 36)
    assert chance(ship("A"), recovery=True) == Fraction(26, 36)

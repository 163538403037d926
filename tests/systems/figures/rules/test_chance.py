"""Three dice at or under a number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.figures.rules.chance import Check, chance_of_contest, checked, term


def check(needed: int) -> Check:
    return checked("DX", needed)


@pytest.mark.rule("Q240")
@pytest.mark.parametrize(("needed", "ways"), [(12, 160), (11, 135), (10, 108), (5, 10), (17, 212)])
def test_a_total_at_or_under_the_number_succeeds(needed: int, ways: int) -> None:
    assert check(needed).chance == Fraction(ways, 216)
    assert check(needed).succeeds(min(needed, 16))


@pytest.mark.rule("Q328")
def test_three_and_four_always_succeed_and_seventeen_always_fails() -> None:
    assert check(1).succeeds(4)
    assert not check(1).succeeds(5)
    assert check(16).succeeds(16)
    assert not check(20).succeeds(17)
    assert check(1).chance == Fraction(4, 216)


@pytest.mark.rule("Q328")
def test_eighteen_and_ten_over_fail_critically() -> None:
    assert check(20).critical(18)
    assert not check(20).critical(17)
    assert check(6).critical(16)
    assert not check(6).critical(15)


def test_terms_add_up_and_those_that_are_nothing_are_left_out() -> None:
    found = checked("DX", 12, term(-3, "mud", "FIG-MUD-1"), term(0, "rope", "FIG-TER-3"))
    assert found.needed == 9
    assert found.words() == "DX 12 − 3 mud"


@pytest.mark.rule("Q348")
def test_a_contest_is_won_by_the_greater_margin() -> None:
    alike = chance_of_contest(12, 12)
    assert alike < Fraction(1, 2)
    assert alike + alike + _ties() == 1
    assert chance_of_contest(14, 10) > alike


def _ties() -> Fraction:
    ways = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
    return Fraction(sum(way * way for way in ways), 216 * 216)

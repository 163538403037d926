"""Dice of beams by class and range."""

from __future__ import annotations

import pytest

from game.systems.full_thrust.rules.beams import EASIER, HEXCESS, through_dust


@pytest.mark.rule("EHT-7", "EHT-12")
def test_an_easier_beam_loses_a_die_every_four_hexes() -> None:
    assert [EASIER.dice(3, far) for far in (4, 5, 8, 9, 12, 13)] == [3, 2, 2, 1, 1, 0]
    assert [EASIER.dice(2, far) for far in (1, 4, 5, 8, 9)] == [2, 2, 1, 1, 0]
    assert [EASIER.dice(1, far) for far in (1, 4, 5)] == [1, 1, 0]


@pytest.mark.rule("EHT-7")
@pytest.mark.parametrize(("rating", "reach"), [(1, 4), (2, 8), (3, 12)])
def test_the_printed_reach_of_each_class(rating: int, reach: int) -> None:
    assert EASIER.reach(rating) == reach
    assert EASIER.dice(rating, reach) == 1
    assert EASIER.dice(rating, reach + 1) == 0


@pytest.mark.rule("Q298")
def test_range_0_counts_as_1() -> None:
    for beams in (EASIER, HEXCESS):
        assert beams.dice(3, 0) == beams.dice(3, 1)
        assert beams.dice(1, 0) == beams.dice(1, 1)


@pytest.mark.rule("HXT-18", "Q245")
def test_a_hexcess_beam_loses_a_die_every_six_hexes() -> None:
    assert [HEXCESS.dice(3, far) for far in (6, 7, 12, 13, 18, 19)] == [3, 2, 2, 1, 1, 0]
    assert [HEXCESS.reach(rating) for rating in (1, 2, 3)] == [6, 12, 18]


@pytest.mark.rule("HXT-18")
def test_at_point_blank_a_hexcess_beam_has_a_die_more() -> None:
    assert [HEXCESS.dice(1, far) for far in (1, 2, 3, 4)] == [2, 2, 2, 1]
    assert [EASIER.dice(1, far) for far in (1, 2, 3, 4)] == [1, 1, 1, 1]


@pytest.mark.rule("Q286")
def test_a_sitting_target_gives_two_dice_more_but_only_in_range() -> None:
    assert HEXCESS.dice(1, 6, sitting=True) == 3
    assert HEXCESS.dice(1, 3, sitting=True) == 4
    assert HEXCESS.dice(1, 7, sitting=True) == 0
    assert EASIER.dice(1, 3, sitting=True) == 1


@pytest.mark.rule("Q258")
def test_each_hex_of_dust_takes_a_die() -> None:
    assert [through_dust(3, hexes) for hexes in range(5)] == [3, 2, 1, 0, 0]

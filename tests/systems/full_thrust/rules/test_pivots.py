"""Plots of the easier game."""

from __future__ import annotations

import pytest

from game.systems.full_thrust.rules.pivots import (
    MARKERS,
    changes,
    fastest,
    goes_straight,
    least_change,
    markers,
    most_change,
    sharpest,
)


@pytest.mark.rule("EHT-2")
def test_half_the_thrust_is_for_speed_and_the_most_is_four_above_it() -> None:
    assert most_change(5) == 3
    assert fastest(5) == 9
    assert [most_change(thrust) for thrust in range(9)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert list(changes(8, 5)) == [-3, -2, -1, 0, 1]
    assert list(changes(1, 5)) == [-1, 0, 1, 2, 3]
    assert list(changes(4, 6, limit=5)) == [-3, -2, -1, 0, 1]


@pytest.mark.rule("EHT-3", "Q177")
@pytest.mark.parametrize(
    ("thrust", "after_a_turn", "after_straight"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (2, 0, 1),
        (3, 1, 1),
        (4, 1, 2),
        (5, 1, 2),
        (6, 1, 2),
        (7, 2, 2),
        (8, 2, 2),
    ],
)
def test_the_sharpest_pivot_of_each_rating(
    thrust: int, after_a_turn: int, after_straight: int
) -> None:
    assert sharpest(thrust, straight=False) == after_a_turn
    assert sharpest(thrust, straight=True) == after_straight


@pytest.mark.rule("EHT-3", "EHT-4")
def test_markers_up_to_the_sharpest_pivot() -> None:
    assert markers(2, straight=False, speed=4) == ("",)
    assert markers(3, straight=False, speed=4) == ("", "L", "R")
    assert markers(4, straight=True, speed=4) == MARKERS == ("", "L", "LL", "R", "RR")


@pytest.mark.rule("EHT-3", "Q290")
def test_who_does_not_move_does_not_pivot() -> None:
    assert markers(8, straight=True, speed=0) == ("",)


@pytest.mark.rule("Q289")
def test_straight_is_a_blank_marker_and_at_least_one_hex() -> None:
    assert goes_straight("", 1)
    assert not goes_straight("", 0)
    assert not goes_straight("L", 5)


@pytest.mark.rule("Q291")
def test_who_is_faster_than_the_maximum_slows_down_until_within_it() -> None:
    assert list(changes(9, 2)) == [-1]
    assert list(changes(9, 3)) == [-2]
    assert list(changes(8, 3)) == [-2, -1]
    assert least_change(9, 2) == -1
    assert least_change(8, 3) == -1
    assert least_change(5, 3) == 0

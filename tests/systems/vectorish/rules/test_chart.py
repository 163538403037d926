"""The speed chart, with the document's numbers."""

from __future__ import annotations

import pytest

from game.systems.vectorish.rules.chart import (
    COLUMNS,
    at_the_end,
    faces_in,
    gained,
    hexes_in,
    next_turning,
    spacing,
)
from game.systems.vectorish.rules.speeds import FACES, Speeds
from tests.systems.vectorish.support import speeds

CHART = """
...*..****
....**.***
.***..*.**
....**.***
*.*..***.*
...*******
......****
.**.**..**
...*..****
....******
"""
"""As printed: a row a segment, a column a speed from 1 to 10."""


def leads(now: Speeds, segment: int) -> str:
    return "".join(FACES[face] for face in faces_in(now, segment))


@pytest.mark.rule("VEC-SC-1")
def test_the_chart_is_the_printed_one() -> None:
    for segment, row in enumerate(CHART.split(), 1):
        for speed, mark in enumerate(row, 1):
            assert (segment in COLUMNS[speed]) == (mark == "*"), (segment, speed)


@pytest.mark.rule("VEC-SC-1", "VEC-SC-2")
@pytest.mark.parametrize("speed", [0, 1, 2, 5, 9, 10, 12, 25, 37])
def test_every_speed_moves_so_many_hexes_a_turn(speed: int) -> None:
    assert sum(hexes_in(speed, segment) for segment in range(1, 11)) == speed


@pytest.mark.rule("VEC-SC-2")
def test_above_ten_tens_and_the_rest_are_added() -> None:
    assert [hexes_in(25, segment) for segment in (1, 2)] == [2, 3]
    assert [hexes_in(12, segment) for segment in (3, 4)] == [2, 1]


@pytest.mark.rule("VEC-SC-3", "Q160")
def test_two_speeds_have_columns_of_their_own() -> None:
    now = speeds("C25 D7")
    assert [leads(now, segment) for segment in (1, 2, 6)] == ["CDC", "CCC", "CDCC"]


@pytest.mark.rule("VEC-SC-6", "Q161")
def test_ten_by_mr_segments_lie_between_two_turns() -> None:
    """A frigate of MR 3: segments 6 and 9, then 2 of the next turn."""
    assert [next_turning(6, 3), next_turning(9, 3) - 10] == [9, 2]
    assert [spacing(rating) for rating in (0, 1, 3, 4, 6)] == [0, 10, 3, 2, 1]


@pytest.mark.rule("VEC-SC-7", "Q275")
def test_what_is_left_of_adf_may_be_taken_at_the_end() -> None:
    """An assault scout of ADF 5 at speed 1: 2 after segment 5, 3 after 8, 6 at the end."""
    assert at_the_end(5, 2, 3) == 3
    assert at_the_end(2, 0, 0) == 2
    assert at_the_end(3, 1, 3) == 0


@pytest.mark.rule("VEC-SC-8")
def test_with_more_than_five_two_are_gained_a_hex() -> None:
    assert [gained(adf) for adf in (1, 5, 6)] == [1, 1, 2]

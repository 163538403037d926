"""Missiles."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import NE, NW, ORIGIN, Hex, N, distance
from game.systems.full_thrust.rules.missiles import (
    POINTS,
    Course,
    armed,
    courses,
    flown,
    in_reach,
)


@pytest.mark.rule("EHT-9")
def test_a_missile_moves_eight_hexes_with_at_most_one_turn_of_a_side() -> None:
    assert flown(ORIGIN, N) == (tuple(Hex(0, -n) for n in range(1, 9)), N)
    turned = flown(ORIGIN, N, Course("right", 3))
    assert turned.path[:3] == (Hex(0, -1), Hex(0, -2), Hex(0, -3))
    assert turned.path[-1] == Hex(0, -3).step(NE, 5)
    assert turned.heading == NE
    assert flown(ORIGIN, N, Course("left", 8)) == (flown(ORIGIN, N).path, NW)


@pytest.mark.rule("Q297")
def test_it_turns_in_any_hex_of_its_move() -> None:
    every = list(courses())
    assert len(every) == len(set(every)) == 1 + 2 * 9
    ends = {flown(ORIGIN, N, course).path[-1] for course in every}
    assert ends == {h for h in RING if h.r < 0 and h.q + h.r < 0} | {Hex(8, -8), Hex(-8, 0)}
    assert all(len(flown(ORIGIN, N, course).path) == 8 for course in every)


RING = [Hex(q, r) for q in range(-8, 9) for r in range(-8, 9) if distance(ORIGIN, Hex(q, r)) == 8]


@pytest.mark.rule("EHT-9", "Q297")
def test_it_is_armed_on_turns_two_to_six() -> None:
    assert [age for age in range(1, 9) if armed(age)] == [2, 3, 4, 5, 6]


@pytest.mark.rule("EHT-9")
def test_it_strikes_within_two_hexes_for_four_points() -> None:
    assert in_reach(ORIGIN, Hex(2, -2))
    assert not in_reach(ORIGIN, Hex(3, -2))
    assert POINTS == 4

"""Axes, sides, rear cones, and record against map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.bearings import dot, in_rear_cone, sides_for, to_map, to_record
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, distance
from tests.hexgrid.common import disc, displacements, hexes

TOWARDS_VERTICES = [Hex(1, -2), Hex(2, -1), Hex(1, 1), Hex(-1, 2), Hex(-2, 1), Hex(-1, -1)]
CORNERS = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)]


def cosine(d: Hex, way: int) -> int:
    """The inner product with a direction on the page, where columns lie a root of three closer."""
    unit = DIRECTIONS[way]
    return 3 * d.q * unit.q + (2 * d.r + d.q) * (2 * unit.r + unit.q)


@pytest.mark.rule("EE-IPI-2")
def test_vigilance_on_icarus_ties_between_two_axes() -> None:
    assert sides_for(Hex(-1, 2)) == (3, 4)


@pytest.mark.rule("EE-IPI-1", "EE-IPI-2")
def test_ties_are_exactly_the_lines_to_the_vertices() -> None:
    vertices = {v.times(n) for v in TOWARDS_VERTICES for n in range(1, 7)}
    assert {d for d in disc(12) if len(sides_for(d)) == 2} == vertices
    assert len(vertices) == 36


@pytest.mark.rule("EE-IPI-1", "EE-IPI-2")
def test_sides_are_the_ends_of_the_axes_most_parallel_to_the_line() -> None:
    """0 N-S, 1 NE-SW, 2 SE-NW; of an axis the end that lies the shooter's way."""
    for d in disc(12):
        most = max(abs(cosine(d, axis)) for axis in range(3))
        assert set(sides_for(d)) == {way for way in range(6) if cosine(d, way) == most}, d


@pytest.mark.parametrize("k", range(6))
def test_each_direction_points_to_its_own_side(k: int) -> None:
    assert sides_for(DIRECTIONS[k].times(3)) == (k,)
    assert dot(DIRECTIONS[k], k) == 2


@pytest.mark.rule("EE-DEF-20")
def test_rear_cone_of_a_ship_facing_north() -> None:
    behind = [Hex(0, 3), Hex(1, 2), Hex(-1, 3)]
    beside = [Hex(1, 1), Hex(2, 1), Hex(0, -3), ORIGIN]
    assert [in_rear_cone(d, 0) for d in behind + beside] == [True] * 3 + [False] * 4


@pytest.mark.rule("EE-DEF-20")
@pytest.mark.parametrize("facing", range(6))
def test_rear_cone_by_ring_and_by_the_corners_of_the_hexside(facing: int) -> None:
    behind = [d for d in disc(8) if in_rear_cone(d, facing)]
    counts = [sum(distance(ORIGIN, d) == ring for d in behind) for ring in range(1, 9)]
    assert counts == [1, 1, 3, 3, 5, 5, 7, 7]
    (ax, ay), (bx, by) = CORNERS[(facing + 2) % 6], CORNERS[(facing + 3) % 6]
    for d in disc(9):
        x, y = 3 * d.q, 2 * d.r + d.q
        assert in_rear_cone(d, facing) == (ax * y - ay * x > 0 and x * by - y * bx > 0)


@given(displacements, st.integers(0, 5))
def test_bearings_turn_with_the_displacement(d: Hex, steps: int) -> None:
    assert {(k + steps) % 6 for k in sides_for(d)} == set(sides_for(d.rotated(steps)))
    assert {(k + 3) % 6 for k in sides_for(d)} == set(sides_for(d.times(-1)))


@pytest.mark.rule("EE-DEF-18")
@given(hexes, st.integers(0, 5))
def test_record_and_map_undo_each_other(d: Hex, facing: int) -> None:
    assert to_map(to_record(d, facing), facing) == d
    assert to_record(DIRECTIONS[facing], facing) == DIRECTIONS[0]


def test_no_length_has_no_bearing() -> None:
    with pytest.raises(ValueError, match="EE-SAME"):
        sides_for(ORIGIN)

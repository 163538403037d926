"""Missile paths and the hexsides missiles enter by."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.hexgrid.approach import decompose, entries, path, paths
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, distance
from tests.hexgrid.common import displacements, hexes

S, SW = 3, 4


@pytest.mark.rule("EE-MSL-5")
def test_the_worked_example_enters_from_south_or_south_west() -> None:
    start, target = Hex(3, 1), Hex(6, -3)
    assert decompose(target.minus(start)) == ((0, 1), (1, 3))
    assert entries(target.minus(start)) == (S, SW)
    assert path(start, target, S) == (Hex(4, 0), Hex(5, -1), Hex(6, -2), Hex(6, -3))
    assert path(start, target, SW) == (Hex(3, 0), Hex(4, -1), Hex(5, -2), Hex(6, -3))


@pytest.mark.rule("EE-MSL-5")
def test_a_drift_takes_another_way_to_the_same_hexside() -> None:
    ways = paths(Hex(3, 1), Hex(6, -3), SW)
    assert ways == (
        (Hex(3, 0), Hex(4, -1), Hex(5, -2), Hex(6, -3)),
        (Hex(4, 0), Hex(4, -1), Hex(5, -2), Hex(6, -3)),
        (Hex(4, 0), Hex(5, -1), Hex(5, -2), Hex(6, -3)),
    )
    assert len(paths(ORIGIN, Hex(2, 2), SW + 1)) == 1


@pytest.mark.rule("EE-MSL-5", "EE-MSL-14")
def test_a_missile_straight_behind_has_one_way_in() -> None:
    assert entries(Hex(0, -4)) == (S,)
    assert paths(ORIGIN, Hex(0, -2), S) == ((Hex(0, -1), Hex(0, -2)),)
    with pytest.raises(ValueError, match="cannot enter"):
        path(ORIGIN, Hex(0, -2), SW)


def test_a_missile_already_there_has_no_way_to_go() -> None:
    assert decompose(ORIGIN) == ()
    assert entries(ORIGIN) == ()
    assert path(ORIGIN, ORIGIN, S) == ()


@pytest.mark.rule("EE-MSL-5", "EE-MSL-14")
@given(hexes, displacements)
def test_paths_are_shortest_turn_at_most_once_and_enter_as_said(start: Hex, d: Hex) -> None:
    target = start.plus(d)
    total = ORIGIN
    for way, count in decompose(d):
        assert count > 0
        total = total.plus(DIRECTIONS[way].times(count))
    assert total == d
    for entry in entries(d):
        for way_in in paths(start, target, entry):
            trail = (start, *way_in)
            steps = [DIRECTIONS.index(b.minus(a)) for a, b in zip(trail, way_in, strict=False)]
            assert len(steps) == distance(start, target)
            assert trail[-1] == target
            assert steps[-1] == (entry + 3) % 6
            turns = [n for n in range(1, len(steps)) if steps[n] != steps[n - 1]]
            assert len(turns) <= 1 or (len(turns) == 2 and turns[1] == turns[0] + 1)

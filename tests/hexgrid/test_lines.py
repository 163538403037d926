"""Lines of sight against a slow independent geometry and the rulebook's cases."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.hexes import ORIGIN, Hex, Hexside, distance, hexside
from game.hexgrid.lines import Line, blocked, count_terrain, hexes_on_ray, line, sides_on_ray
from tests.hexgrid.common import disc, displacements, hexes, relation, sides_around, touches_side

HOWS = ("in", "side", "vertex")


def parts(seen: Line) -> tuple[frozenset[Hex], ...]:
    runs = frozenset(h for run in seen.side_runs for h in run)
    return frozenset(seen.hexes), runs, frozenset(seen.vertex_hexes)


def turned(side: Hexside, steps: int) -> Hexside:
    return hexside(side.hex.rotated(steps), side.direction + steps)


@pytest.mark.rule("EE-DEF-14", "EE-DEF-15")
@pytest.mark.parametrize("radius", range(1, 10))
def test_all_lines_to_range_nine_agree_with_separating_axes(radius: int) -> None:
    for d in (d for d in disc(radius) if distance(ORIGIN, d) == radius):
        seen = line(ORIGIN, d)
        near = [h for h in disc(radius + 1) if 2 * abs(d.q * h.r - d.r * h.q) <= 3 * radius]
        found: dict[str, set[Hex]] = {how: set() for how in (*HOWS, "none")}
        for h in [*near, ORIGIN]:
            found[relation(d, h)].add(h)
        assert [set(part) for part in parts(seen)] == [found[how] for how in HOWS], d
        assert set(seen.sides) == {s for s in sides_around(near) if touches_side(d, s)}, d


@pytest.mark.rule("EE-DEF-15")
def test_a_line_along_a_hexside_touches_both_hexes_beside_it() -> None:
    seen = line(ORIGIN, Hex(1, -2))
    assert seen.hexes == (ORIGIN, Hex(1, -2))
    assert seen.side_runs == ((Hex(0, -1), Hex(1, -1)),)
    assert set(seen.touched) == {ORIGIN, Hex(0, -1), Hex(1, -1), Hex(1, -2)}
    assert len(seen.sides) == 5
    assert len(line(ORIGIN, Hex(0, -2)).sides) == 2


@pytest.mark.rule("EE-DEF-15")
def test_a_bare_corner_touches_and_blocks_but_does_not_count() -> None:
    seen = line(ORIGIN, Hex(1, -5))
    assert set(seen.vertex_hexes) == {Hex(1, -2), Hex(0, -3)}
    assert not seen.side_runs
    assert blocked(ORIGIN, Hex(1, -5), {Hex(1, -2)})
    assert count_terrain(ORIGIN, Hex(1, -5), {Hex(1, -2), Hex(0, -3)}) == 0


@pytest.mark.rule("EE-DEF-15")
def test_a_side_reached_only_at_its_end_blocks() -> None:
    away = hexside(Hex(0, -1), 0)
    assert away not in line(ORIGIN, Hex(0, -1)).sides
    fan = [s for s in line(ORIGIN, Hex(1, -2)).sides if s != hexside(Hex(0, -1), 2)]
    assert len(fan) == 4
    assert all(blocked(ORIGIN, Hex(1, -2), set(), {side}) for side in fan)
    assert not blocked(ORIGIN, Hex(0, -1), set(), {away})


@pytest.mark.rule("EE-DEF-15")
def test_the_ends_do_not_block_unless_they_are_said_to() -> None:
    a, b = Hex(3, 3), Hex(5, 1)
    assert not blocked(a, b, {a, b})
    assert blocked(a, b, {a}, ends_exempt=False)
    assert blocked(a, b, {b}, ends_exempt=False)
    assert blocked(a, b, {Hex(4, 2)})
    assert blocked(a, b, set(), {hexside(a, 1)})
    assert not blocked(a, b, {Hex(4, 1), Hex(5, 2)})


@pytest.mark.rule("EE-DEF-17")
def test_a_run_along_a_hexside_counts_once() -> None:
    left, right = Hex(0, -1), Hex(1, -1)
    assert count_terrain(ORIGIN, Hex(1, -2), {left}) == 1
    assert count_terrain(ORIGIN, Hex(1, -2), {right}) == 1
    assert count_terrain(ORIGIN, Hex(1, -2), {left, right}) == 1
    assert count_terrain(ORIGIN, Hex(1, -2), {left, right, ORIGIN, Hex(1, -2)}) == 3
    assert count_terrain(ORIGIN, Hex(1, -2), set()) == 0


@pytest.mark.rule("EE-DEF-17")
def test_a_line_within_one_hex_counts_it_once() -> None:
    assert count_terrain(Hex(2, 2), Hex(2, 2), {Hex(2, 2)}) == 1
    assert line(Hex(2, 2), Hex(2, 2)) == Line((Hex(2, 2),), (), ())


@pytest.mark.rule("EE-DEF-17")
def test_slanting_lines_cross_more_hexes_than_their_range() -> None:
    def extra(d: Hex) -> int:
        seen = line(ORIGIN, d)
        return len(seen.hexes) + len(seen.side_runs) - distance(ORIGIN, d) - 1

    most = {n: 0 for n in range(1, 13)}
    for d in disc(12):
        most[distance(ORIGIN, d)] = max(most[distance(ORIGIN, d)], extra(d))
    assert all(most[n] <= (n - 1) // 3 for n in most)
    assert [most[n] for n in (1, 4, 7, 10)] == [0, 1, 2, 3]
    assert len(line(ORIGIN, Hex(1, -4)).hexes) == 6


@pytest.mark.rule("EE-DEF-14")
@given(hexes, displacements, st.integers(0, 5))
def test_lines_are_the_same_backwards_shifted_and_turned(a: Hex, d: Hex, steps: int) -> None:
    b = a.plus(d)
    there = line(a, b)
    assert parts(there) == parts(line(b, a))
    assert there.sides == line(b, a).sides
    assert there.hexes == line(b, a).hexes[::-1]
    about = line(a.rotated(steps), b.rotated(steps))
    assert tuple(h.rotated(steps) for h in there.hexes) == about.hexes
    assert parts(about) == tuple(frozenset(h.rotated(steps) for h in p) for p in parts(there))
    assert {turned(s, steps) for s in there.sides} == set(about.sides)


@given(hexes, displacements)
def test_hexes_are_named_once_from_end_to_end(a: Hex, d: Hex) -> None:
    seen = line(a, a.plus(d))
    assert (seen.hexes[0], seen.hexes[-1]) == (a, a.plus(d))
    assert len(set(seen.touched)) == len(seen.touched)
    assert all(distance(*run) == 1 for run in seen.side_runs)
    assert all(side == hexside(*side) for side in seen.sides)


@given(displacements, st.integers(1, 12))
def test_a_ray_touches_what_a_line_far_beyond_does(d: Hex, within: int) -> None:
    far = line(ORIGIN, d.times(within + 2))
    near = {h for h in far.touched if distance(ORIGIN, h) <= within}
    assert hexes_on_ray(d, within) == near - {ORIGIN}
    beside = {side for side in far.sides if near.intersection(side.hexes)}
    assert sides_on_ray(d, within) == beside

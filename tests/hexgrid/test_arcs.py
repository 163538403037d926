"""Firing arcs of the two ships the rulebook draws, and of one laser behind armour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.arcs import arc, clear_rows, ray_clear
from game.hexgrid.bearings import sides_for, to_record
from game.hexgrid.hexes import DIRECTION_NAMES, DIRECTIONS, ORIGIN, Hex, hexside
from game.hexgrid.lines import line
from tests.hexgrid.common import ICARUS, VIGILANCE, disc, displacements
from tests.hexgrid.reading import parse_small

ICARUS_BOXES = parse_small(ICARUS)
VIGILANCE_BOXES = parse_small(VIGILANCE)


def names(rows: tuple[int, ...]) -> str:
    return " ".join(DIRECTION_NAMES[k] for k in rows)


@pytest.mark.rule("EE-DEF-18")
def test_arcs_of_icarus() -> None:
    boxes = ICARUS_BOXES
    left, right, sensor = Hex(3, 3), Hex(7, 1), Hex(5, -2)
    assert [boxes[h] for h in (left, right, sensor)] == ["L", "L", "S"]
    assert names(clear_rows(left, boxes, frozenset())) == "N SE S SW NW"
    assert names(clear_rows(right, boxes, frozenset())) == "N NE SE S SW"
    assert names(clear_rows(sensor, boxes, frozenset())) == "N NE SE SW NW"
    sizes = [len(arc(h, boxes, frozenset(), 8)) for h in (left, right, sensor)]
    assert sizes == [161, 161, 158]
    assert not ray_clear(left, Hex(1, -2), boxes, frozenset())
    assert ray_clear(right, Hex(1, -2), boxes, frozenset())
    assert ray_clear(left, Hex(0, 1), boxes, frozenset())
    assert ray_clear(left, Hex(-1, 1), boxes, frozenset())


@pytest.mark.rule("EE-DEF-18")
@pytest.mark.parametrize(
    ("place", "rows", "size"),
    [
        ((3, 4), "N SW NW", 86),
        ((19, -4), "N NE SE", 86),
        ((3, 5), "S NW", 64),
        ((19, -3), "NE S", 64),
        ((2, 6), "N SE S SW NW", 158),
        ((20, -3), "N NE SE S SW", 158),
        ((9, 2), "SE S SW", 86),
        ((13, 0), "SE S SW", 86),
        ((9, -4), "N NW", 68),
        ((13, -6), "N NE", 68),
        ((8, -3), "N SW NW", 92),
        ((14, -6), "N NE SE", 92),
        ((6, 0), "N NW", 68),
        ((4, 2), "N SW NW", 95),
        ((18, -5), "N NE SE", 95),
        ((4, 5), "SE S SW", 95),
        ((18, -2), "SE S SW", 95),
        ((11, -4), "", 0),
        ((10, -5), "N NE NW", 95),
        ((12, -6), "N NE NW", 95),
        ((7, -1), "N NW", 59),
        ((5, 1), "N NW", 68),
        ((15, -5), "N NE", 59),
        ((17, -5), "N NE", 68),
        ((7, 3), "SE S SW", 83),
        ((15, -1), "SE S SW", 83),
        ((5, 3), "", 0),
        ((17, -3), "", 0),
    ],
)
def test_arcs_of_vigilance(place: tuple[int, int], rows: str, size: int) -> None:
    assert VIGILANCE_BOXES[Hex(*place)] in "ILMRS"
    assert names(clear_rows(Hex(*place), VIGILANCE_BOXES, frozenset())) == rows
    assert len(arc(Hex(*place), VIGILANCE_BOXES.keys(), frozenset(), 8)) == size


@pytest.mark.rule("EE-DEF-18")
def test_only_starboard_weapons_of_vigilance_bear_on_icarus() -> None:
    d = to_record(Hex(1, -2), 0)
    bearing = {
        h
        for h, letter in VIGILANCE_BOXES.items()
        if letter in "ILMRS" and ray_clear(h, d, VIGILANCE_BOXES, frozenset())
    }
    starboard = [(13, -6), (14, -6), (16, -5), (18, -5), (15, -5), (17, -5), (20, -3), (19, -4)]
    assert bearing == {Hex(*h) for h in [*starboard, (10, -5), (12, -6)]}


@pytest.mark.rule("EE-DEF-18", "EE-DEF-21")
def test_an_armoured_side_closes_its_open_cone_and_both_vertex_rays() -> None:
    laser = {ORIGIN}
    lost = set(disc(8)) - arc(ORIGIN, laser, {hexside(ORIGIN, 0)}, 8)
    assert lost == {d for d in disc(8) if 0 in sides_for(d)}
    assert clear_rows(ORIGIN, laser, {hexside(ORIGIN, 0)}) == (1, 2, 3, 4, 5)
    assert not arc(ORIGIN, laser, {hexside(ORIGIN, k) for k in range(6)}, 8)
    assert len(arc(ORIGIN, laser, frozenset(), 8)) == 216


@pytest.mark.rule("EE-DEF-18")
def test_far_boxes_and_far_armour_still_block() -> None:
    far = Hex(0, -90)
    assert not ray_clear(ORIGIN, Hex(0, -1), {ORIGIN, far}, frozenset())
    assert not ray_clear(ORIGIN, Hex(0, -1), {ORIGIN}, {hexside(far, 3)})
    assert not ray_clear(ORIGIN, Hex(0, -1), {ORIGIN}, {hexside(far, 0)})
    assert ray_clear(ORIGIN, Hex(0, 1), {ORIGIN, far}, {hexside(far, 3)})


@pytest.mark.rule("EE-DEF-21")
@pytest.mark.parametrize("k", range(6))
def test_a_row_is_open_until_a_box_or_armour_stands_in_it(k: int) -> None:
    here = Hex(4, -7)
    assert clear_rows(here, {here}, frozenset()) == tuple(range(6))
    rest = tuple(way for way in range(6) if way != k)
    assert clear_rows(here, {here, here.step(k, 3)}, frozenset()) == rest
    assert clear_rows(here, {here}, {hexside(here, k)}) == rest
    corner = here.plus(DIRECTIONS[k]).step(k + 1)
    assert clear_rows(here, {here, corner}, frozenset()) == tuple(range(6))


@pytest.mark.rule("EE-DEF-18")
@given(displacements, st.sets(displacements, max_size=6))
def test_a_clear_ray_is_a_long_line_that_touches_no_other_box(d: Hex, others: set[Hex]) -> None:
    touched = set(line(ORIGIN, d.times(30)).touched)
    expected = not touched & others
    assert ray_clear(ORIGIN, d, others | {ORIGIN}, frozenset()) == expected
    shift = Hex(5, -9)
    shifted = {h.plus(shift) for h in others}
    assert ray_clear(shift, d.times(3), shifted, frozenset()) == expected


def test_no_length_has_no_ray() -> None:
    with pytest.raises(ValueError, match="EE-SAME"):
        ray_clear(ORIGIN, ORIGIN, {ORIGIN}, frozenset())

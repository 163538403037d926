"""Every end of a move: found all together, compared with steps taken one by one."""

from __future__ import annotations

from itertools import product

import pytest

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.pure.ends import End, Ends, ends, ends_of_each, forget
from game.systems.vectorish.pure.packed import MOST_SPEEDS
from game.systems.vectorish.rules.course import Course, coasting, flown
from game.systems.vectorish.state.drift import Rating
from tests.systems.vectorish.support import speeds

STARTS = [("A4", 0), ("A4", 3), ("A3 B2", 1), ("0", 5), ("D2", 0)]


def begun(text: str, facing: int, rating: Rating) -> Course:
    return Course("", ORIGIN, facing, rating, ORIGIN, facing, speeds(text))


def one_by_one(course: Course) -> dict[End, tuple[int, int]]:
    """Every end, each with its least points and thrust, by trying all steps."""
    found: dict[End, tuple[int, int]] = {}
    todo, seen = [course], set()
    while todo:
        now = todo.pop()
        state = now.facing, now.speeds, now.moved, now.thrust, now.turned
        if state in seen:
            continue
        seen.add(state)
        if now.next_face is None:
            end = End(now.hex, now.facing, now.speeds)
            cost = now.thrust + now.turned, now.thrust
            found[end] = min(found.get(end, cost), cost)
        todo += [now.after(sign) for sign in "LRA." if now.why_not(sign) is None]
    return found


def costs(reach: Ends) -> dict[End, tuple[int, int]]:
    return {end: (way.cost, way.thrust) for end, way in reach.every()}


@pytest.mark.rule("VEC-5")
@pytest.mark.parametrize(
    ("text", "facing", "rating"),
    [
        ("A4", 0, Rating(2, 2)),
        ("A3 B2", 4, Rating(3, 1)),
        ("0", 5, Rating(2, 3)),
        ("D6", 0, Rating(3, 0)),
        ("F5 A5", 2, Rating(0, 2)),
    ],
)
def test_all_together_find_what_one_by_one_finds(text: str, facing: int, rating: Rating) -> None:
    assert costs(ends(speeds(text), facing, rating)) == one_by_one(begun(text, facing, rating))


def test_the_way_told_leads_to_the_end() -> None:
    course = begun("A4 F2", 1, Rating(3, 2))
    for end, way in ends(course.speeds, course.facing, course.rating).every():
        there = flown(course, way.steps)
        assert End(there.hex, there.facing, there.speeds) == end
        assert (there.thrust, there.turned) == (way.thrust, way.turned)
        assert not coasting(there)


def test_it_goes_on_from_the_middle_of_a_move() -> None:
    half = flown(begun("A6", 0, Rating(2, 1)), "..A.")
    rest = ends(half.speeds, half.facing, Rating(half.adf_left, half.mr_left), half.moved)
    found = one_by_one(half)
    moved = {End(end.hex.plus(half.hex), end.facing, end.speeds) for end, _way in rest.every()}
    assert moved == set(found)


@pytest.mark.parametrize(("adf", "mr"), list(product((0, 1), (0, 1))))
def test_a_ship_that_can_do_little_has_few_ends(adf: int, mr: int) -> None:
    found = ends(speeds("A3"), 0, Rating(adf, mr))
    assert len(found) == {(0, 0): 1, (0, 1): 3, (1, 0): 2, (1, 1): 8}[adf, mr]
    assert len(set(found.by_hex)) == {(0, 0): 1, (0, 1): 1, (1, 0): 2, (1, 1): 4}[adf, mr]


@pytest.mark.parametrize("rating", [Rating(1, 9), Rating(0, 8), Rating(17, 0)])
def test_more_points_than_there_is_room_for_are_not_looked_at(rating: Rating) -> None:
    found = ends(speeds("A1"), 0, rating)
    assert len(found) == len(ends(speeds("A1"), 0, Rating(min(rating.adf, 15), min(rating.mr, 7))))
    assert int(found.turned.max()) <= 7 and int(found.thrust.max()) <= 15


@pytest.mark.parametrize("wanted", [None, Hex(0, -4)])
def test_several_moves_searched_together_end_like_each_alone(wanted: Hex | None) -> None:
    begun = tuple((speeds(text), facing) for text, facing in STARTS)
    forget()
    together = ends_of_each(begun, Rating(3, 2), wanted)
    for start, found in zip(begun, together, strict=True):
        forget()
        [alone] = ends_of_each((start,), Rating(3, 2), wanted)
        assert list(found.every()) == list(alone.every())
        if wanted is None:
            assert list(found.every()) == list(ends(*start, Rating(3, 2)).every())


def test_a_move_known_already_is_told_in_its_place_among_others() -> None:
    begun = tuple((speeds(text), facing) for text, facing in STARTS)
    forget()
    known = ends_of_each(begun[1:3], Rating(2, 2))
    every = ends_of_each((*begun, begun[0]), Rating(2, 2))
    assert every[1:3] == known and every[-1] is every[0]
    told = [list(found.every()) for found in every]
    assert told == [list(ends(*start, Rating(2, 2)).every()) for start in (*begun, begun[0])]


def test_where_a_turn_of_drifting_leads_after_each_end() -> None:
    found = ends(speeds("A3 B2"), 1, Rating(3, 2))
    assert [Hex(*way) for way in found.flies.T.tolist()] == [
        velocity(end.speeds) for end, _way in found.every()
    ]


def test_only_ends_are_found_after_which_a_ship_drifts_as_wanted() -> None:
    wanted = Hex(0, -4)
    for text, facing in STARTS:
        start = speeds(text), facing
        [found] = ends_of_each((start,), Rating(3, 2), wanted)
        every = {end: way for end, way in ends(*start, Rating(3, 2)).every()}
        drifting = {end: way for end, way in every.items() if velocity(end.speeds) == wanted}
        assert dict(found.every()) == drifting


def test_more_speeds_than_can_be_told_apart_are_not_looked_at() -> None:
    found = ends(speeds("0"), 0, Rating(11, 6))
    assert len(found.speeds) == MOST_SPEEDS
    for index in range(0, len(found), 5000):
        end, way = found.end(index), found.way(index)
        there = flown(begun("0", 0, Rating(11, 6)), way.steps)
        assert (there.hex, there.facing, there.speeds) == end

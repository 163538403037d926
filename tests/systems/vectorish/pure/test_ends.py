"""Every end of a move: found all together, compared with steps taken one by one."""

from __future__ import annotations

from itertools import product

import pytest

from game.hexgrid.hexes import ORIGIN
from game.systems.vectorish.pure.ends import End, Ends, ends
from game.systems.vectorish.rules.course import Course, coasting, flown
from game.systems.vectorish.state.drift import Rating
from tests.systems.vectorish.support import speeds


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

"""Speeds, and what acceleration makes of them: the document's examples with their numbers."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import direction_words, hex_from_number, hex_number
from game.systems.vectorish.rules.speeds import (
    FACES,
    Memory,
    accelerated,
    next_face,
    owed,
    parsed,
)
from tests.systems.vectorish.support import speeds

A, B, C, D, E, F = range(6)


def way(text: str) -> str:
    """The faces of a whole turn without thrust."""
    now, moved, faces = speeds(text), [0] * 6, ""
    while (face := next_face(now, tuple(moved))) is not None:
        moved[face] += 1
        faces += FACES[face]
    return faces


@pytest.mark.rule("VEC-7")
def test_acceleration_over_a_new_face_adds_a_speed() -> None:
    assert accelerated(speeds("F2"), A, 3).text == "F2 A3"


@pytest.mark.rule("VEC-8")
def test_opposite_faces_cancel_and_turn_round() -> None:
    assert accelerated(speeds("A3"), D, 5).text == "D2"
    assert accelerated(speeds("A3"), D, 3) == speeds("0")


@pytest.mark.rule("VEC-9", "VEC-10", "VEC-13", "Q154", "Q268")
def test_a_third_speed_is_resolved_against_the_farther_one() -> None:
    """The sum of these vectors is F7 E2; the rule approximates it, and that stands."""
    assert accelerated(speeds("A3 F4"), E, 5).text == "F6"


@pytest.mark.rule("VEC-2", "Q154")
def test_two_speeds_two_faces_apart_give_the_one_between() -> None:
    after = accelerated(speeds("A10"), C, 2)
    assert after.text == "A9 B1"


@pytest.mark.rule("VEC-11", "Q266")
def test_the_eight_turns_of_the_lucky_star() -> None:
    """Facing and points turn by turn; the memory outlives turns and rotations."""
    now, seen = speeds("A10"), []
    for facing, points in ((B, 1), (C, 1), (C, 1), (D, 0), (E, 1), (E, 1), (F, 0), (A, 1)):
        now = accelerated(now, facing, points)
        seen.append(now.text)
    assert seen == ["A10 B1", "A9 B1", "A9 B2", "A9 B2", "A9 B1", "A9", "A9", "A10"]


@pytest.mark.rule("Q266")
def test_the_memory_outlives_rotation_but_not_another_pair() -> None:
    once = speeds("A10 B3").faster(C)
    assert once.memory == Memory(C, A, 2)
    assert once.faster(B).memory == Memory(C, A, 2)
    assert once.faster(B).faster(C).text == "A9 B5"
    other = once.faster(F)
    assert other.memory == Memory(F, B, 2)
    assert other.faster(C).text == "A8 B2"


@pytest.mark.rule("Q266")
def test_the_memory_is_gone_with_the_farther_speed() -> None:
    assert speeds("A1 B4").faster(C).memory is None
    halfway = speeds("A2 B4").faster(C)
    assert halfway.memory == Memory(C, A, 2)
    stopped = halfway.faster(D)
    assert (stopped.text, stopped.memory) == ("B4", None)
    assert stopped.faster(A).faster(C).text == "B4", "the first way again"


@pytest.mark.rule("Q266")
def test_points_against_an_opposite_speed_leave_the_memory() -> None:
    """Facing E they come off B; back at C the second step against A comes next."""
    once = speeds("A10 B3").faster(C)
    opposed = once.faster(E)
    assert (opposed.text, opposed.memory) == ("A9 B2", Memory(C, A, 2))
    assert opposed.faster(C).text == "A9 B3"


@pytest.mark.rule("Q155")
def test_opposites_come_first() -> None:
    """Speeds over A and B, facing E: B is opposite, A is two faces away."""
    assert accelerated(speeds("A4 B2"), E, 1).text == "A4 B1"
    assert accelerated(speeds("A4 B2"), E, 3).text == "A3"


@pytest.mark.rule("VEC-6", "Q157")
def test_both_speeds_are_moved_in_proportion() -> None:
    assert way("A8 B4") == "ABAABAABAABA"
    assert way("B4 A8") == "ABAABAABAABA"
    assert way("A3 B3") == "ABABAB"
    assert way("B3 A3") == "BABABA"
    assert way("A10 B1") == "ABAAAAAAAAA"
    assert way("0") == ""


@pytest.mark.rule("Q232")
def test_hexes_moved_are_counted_off_what_the_speeds_are_now() -> None:
    assert owed(speeds("F6"), (2, 0, 0, 0, 0, 3)) == {F: 3}
    assert owed(speeds("A2"), (3, 0, 0, 0, 0, 0)) == {}


@pytest.mark.rule("Q269")
def test_a_speed_that_rose_from_nothing_again_comes_last() -> None:
    again = accelerated(accelerated(speeds("A1 B5"), D, 1), A, 1)
    assert again.text == "B5 A1"


@pytest.mark.rule("VEC-1", "VEC-2")
@pytest.mark.parametrize("text", ["A1 C1", "A1 A2", "G1", "A", "A1 B1 C1", "A0", "A100", "A-1"])
def test_what_no_ship_can_fly_is_not_read(text: str) -> None:
    assert parsed(text) is None


@pytest.mark.rule("Q156")
def test_the_two_ways_take_turns_and_the_first_comes_first() -> None:
    """Facing C against A: one off A, one onto B, one off A...; another pair begins anew."""
    now, seen = speeds("A4"), []
    for _point in range(4):
        now = now.faster(C)
        seen.append(now.text)
    assert seen == ["A3", "A3 B1", "A2 B1", "A2 B2"]
    after = speeds("A4").faster(C)
    assert after.faster(E).text == "A2", "against E the first way comes first again"


@pytest.mark.rule("Q158")
def test_of_an_opposite_and_a_slanting_speed_the_opposite_goes_first() -> None:
    """A3 B2 facing E: B is opposite, A two away."""
    now, seen = speeds("A3 B2"), []
    for _point in range(4):
        now = now.faster(E)
        seen.append(now.text)
    assert seen == ["A3 B1", "A3", "A2", "A2 F1"]


@pytest.mark.rule("Q159")
def test_a_is_north_and_the_others_follow_clockwise() -> None:
    """Each letter is a bearing; the text has F between A and E."""
    words = [direction_words(FACES.index(face)) for face in "ABCDEF"]
    assert words == ["N", "NE", "SE", "S", "SW", "NW"]
    here = hex_from_number("2020")
    ends = {face: hex_number(here.step(FACES.index(face))) for face in FACES}
    assert ends["A"] == "2019" and ends["D"] == "2021"
    assert [ends[face][:2] for face in "BCEF"] == ["21", "21", "19", "19"]

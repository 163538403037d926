"""The table as text holds what a player needs to set it up again on paper."""

from __future__ import annotations

from game.systems.full_thrust.screens.table_words import table_words
from tests.systems.full_thrust.screens.easier.support import armed, meeting


def _line(lines: list[str], begins: str) -> str:
    [found] = [line for line in lines if line.startswith(begins)]
    return found


def test_each_ship_says_where_it_is_how_it_flies_and_what_it_has_left() -> None:
    lines = list(table_words(armed().with_ship("Europa", hull=7, missiles=1, facing=2)))
    europa = lines.index(_line(lines, "Europa"))
    assert lines[europa].endswith("hex 1515, heading NE, speed 2, facing SE")
    assert "hull 7 of 20, thrust 2" in lines[europa + 1]
    weapons = lines[europa + 2].replace("\u00a0", " ")
    assert "2 FPS, one missile left, one group of fighters left" in weapons


def test_shots_in_flight_say_where_they_are_and_how_much_is_left_of_them() -> None:
    lines = list(table_words(meeting()))
    assert "2414, 6 fighters, 3 attacks left" in _line(lines, "Group 1")
    assert "2412" in _line(lines, "Nova 2") and "3 hit points" in _line(lines, "Nova 2")
    assert "2009" in _line(lines, "Missile 3") and "turn 3 of 6" in _line(lines, "Missile 3")


def test_a_ship_that_is_gone_says_only_that() -> None:
    lines = list(table_words(meeting().with_ship("Europa", gone="destroyed")))
    assert _line(lines, "Europa").endswith("destroyed")

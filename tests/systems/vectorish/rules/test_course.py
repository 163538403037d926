"""A move step by step: what a ship may do when, and what it owes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.rules.course import Course, begun, flown, steps_faults, whole
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.state.drift import rating_of
from game.table.altering import altered
from tests.systems.vectorish.support import space


def ship(**changes: Any) -> Ship:
    return space(Harrier=changes).ships["Harrier"]


def after(one: Ship, steps: str) -> Course:
    return flown(begun(one), whole(one, steps))


def rules(one: Ship, steps: str) -> list[str]:
    return [fault.rule for fault in steps_faults(one, steps)]


@pytest.mark.rule("VEC-3", "VEC-12")
def test_a_turned_ship_moves_as_it_did_and_gains_speed_where_it_faces() -> None:
    """Drifting over A and turned to C it still moves over A; a point then counts along C."""
    turned = ship(flies="A4", mr=3, adf=1)
    assert after(turned, "RR").speeds.text == "A4"
    assert hex_number(after(turned, "RR").hex) == "2476"
    assert after(turned, "RRA").speeds.text == "A3"
    assert after(turned, "A").speeds.text == "A5"


@pytest.mark.rule("VEC-4")
def test_no_more_turns_than_mr_and_no_more_points_than_adf() -> None:
    scout = ship(adf=2, mr=1)
    assert rules(scout, "AA" + "R") == []
    assert rules(scout, "AAA") == ["VEC-4"]
    assert rules(scout, "RL") == ["VEC-4"]
    assert rules(scout, "AAARL") == ["VEC-4", "VEC-4"]


@pytest.mark.rule("VEC-5", "Q267")
def test_steps_come_in_any_order_after_the_last_hex_too() -> None:
    """A point after the last hex makes one more owed, which is moved."""
    scout = ship(flies="A2", adf=1, mr=1)
    late = after(scout, "..RA")
    assert late.speeds.text == "A2 B1" and len(late.hexes) == 3
    early = after(scout, "RA..")
    assert hex_number(early.hex) == hex_number(late.hex)
    assert [FACES[face] for face in _faces(early)] == ["A", "B", "A"]
    assert [FACES[face] for face in _faces(late)] == ["A", "A", "B"]


def _faces(course: Course) -> list[int]:
    way = [course.start, *(step.hex for step in course.hexes)]
    return [next(face for face in range(6) if a.step(face) == b) for a, b in pairwise(way)]


@pytest.mark.rule("Q267")
def test_what_is_owed_is_moved_and_nothing_more() -> None:
    scout = ship(flies="A3 B1")
    assert whole(scout, "") == "...."
    assert whole(scout, "..") == "...."
    assert rules(scout, ".....") == ["VEC-6"]


@pytest.mark.rule("Q232", "VEC-13")
def test_braking_at_once_leaves_fewer_hexes_to_move_and_takes_none_back() -> None:
    braking = ship(flies="A3", adf=2, facing=3)
    assert len(after(braking, "AA").hexes) == 1
    assert len(after(braking, "..AA").hexes) == 2
    assert len(after(braking, "...AA").hexes) == 3


@pytest.mark.rule("Q271")
def test_fixed_ratings_fall_with_damaged_engines_rounded_up() -> None:
    scout = ship(adf=5, mr=4)
    boxes = scout.design.by_type
    engines = [*boxes[BoxType.ENGINE], *boxes[BoxType.HALF_ENGINE]]
    assert len(engines) == 3 and rating_of(scout) == (5, 4)
    hurt = altered(scout, record=scout.record.with_levels({engines[0]: Level.MODERATE}))
    assert rating_of(hurt) == (4, 3)
    lost = altered(scout, record=scout.record.with_levels(dict.fromkeys(engines, Level.DESTROYED)))
    assert rating_of(lost) == (0, 0)

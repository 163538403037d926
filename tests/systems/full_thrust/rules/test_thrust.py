"""What thrust pays for, where a ship gets to, and what is against a move."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import hex_number
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.thrust import (
    faces,
    flown,
    heading_limit,
    move_faults,
    side_cost,
    sides_at,
)
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from tests.systems.full_thrust.support import ship, space


def rules(flying: Ship, **order: Any) -> list[str]:
    """The rules that an order breaks."""
    said = MoveOrder(ship=flying.name, **order)
    return [fault.rule for fault in move_faults(flying, said)]


@pytest.mark.rule("HXT-10", "HXT-1")
def test_a_side_costs_half_the_speed_rounded_up() -> None:
    assert [side_cost(speed) for speed in (5, 4, 1, 2, 3)] == [3, 2, 1, 1, 2]


@pytest.mark.rule("HXT-1")
def test_fractions_of_thrust_are_rounded_up_too() -> None:
    assert heading_limit(ship("A", thrust=5)) == 3
    assert ship("A", thrust=5, left=6).thrust == 3
    assert ship("A", thrust=5, left=7).thrust == 5


@pytest.mark.rule("HXT-10", "Q281")
def test_the_first_hex_is_straight_ahead_and_each_hex_has_one_side() -> None:
    flying = ship("A", "1010", "N", 3)
    way = [(hex_number(place.hex), place.heading) for place in flown(flying, "R.R")]
    assert way == [("1009", 1), ("1108", 1), ("1208", 2)]
    assert rules(flying, turns="....") == ["HXT-10"]


@pytest.mark.rule("HXT-6", "Q174", "Q277")
def test_half_the_thrust_is_for_turning_and_the_drive_limits_both() -> None:
    assert rules(ship("A", speed=5), turns="L") == []
    assert rules(ship("A", speed=5), turns="LL") == ["HXT-6"]
    assert rules(ship("A", speed=5, excess=True), turns="LL") == []
    assert rules(ship("A", speed=5, excess=True, drive=4), turns="LL") == ["HXT-6"]
    assert rules(ship("A", speed=2), turns="LL", speed=4) == []
    assert rules(ship("A", speed=2), turns="LL", speed=5) == ["HXT-6"]
    assert rules(ship("A", speed=2, drive=3), speed=4) == ["HXT-6"]
    assert rules(ship("A", speed=5, left=6), turns="L") == ["HXT-6"]


@pytest.mark.rule("HXT-8")
def test_out_of_control_nothing_is_changed() -> None:
    wild = ship("A", wild=True)
    assert rules(wild) == []
    for order in ({"turns": "L"}, {"speed": 1}, {"face": "S"}):
        assert rules(wild, **order) == ["HXT-8"]


@pytest.mark.rule("HXT-9", "Q276")
def test_speed_is_never_below_nothing_nor_above_what_a_ship_can_do() -> None:
    assert rules(ship("A", speed=2), speed=-2) == []
    assert rules(ship("A", speed=2), speed=-3) == ["HXT-9"]
    assert rules(ship("A", speed=4, fastest=4), speed=1) == ["HXT-9"]


@pytest.mark.rule("HXT-11", "Q280")
def test_at_speed_0_it_turns_where_it_is_by_a_point_a_side_excess_or_not() -> None:
    still = ship("A", speed=0)
    assert flown(still, "") == []
    assert rules(still, face="S", speed=3) == []
    assert rules(still, face="S", speed=4) == ["HXT-6"]
    assert rules(ship("A", speed=0, thrust=4), face="S") == ["HXT-6"]
    assert rules(ship("A", speed=0, thrust=4, excess=True), face="S") == ["HXT-6"]
    assert rules(still, turns="L") == ["HXT-11"]
    assert heading_limit(ship("A", speed=0, thrust=4, excess=True)) == 2


@pytest.mark.rule("HXT-12", "Q279")
def test_facing_alone() -> None:
    flying = ship("A", "1010", "N", 4)
    assert rules(flying, face="S") == []
    assert rules(flying, face="S", speed=1) == ["HXT-12"]
    assert rules(flying, face="S", turns="L") == ["HXT-12", "HXT-6"]
    assert rules(ship("A", thrust=4), face="S") == ["HXT-6"]
    assert rules(ship("A", excess=True), face="NE") == ["HXT-12"]
    assert rules(ship("A", excess=True, facing=1), face="NE") == []
    assert rules(ship("A", speed=0, excess=True), face="NE") == []


@pytest.mark.rule("HXT-12", "Q279")
def test_a_facing_is_kept_until_heading_or_speed_change() -> None:
    turned = ship("A", "1010", "N", 4, facing=3)
    assert faces(turned, MoveOrder(ship="A"), 0) == 3
    assert faces(turned, MoveOrder(ship="A", speed=-1), 0) == 0
    assert faces(turned, MoveOrder(ship="A", turns="..R"), 1) == 1
    assert rules(turned, face="SW") == []


@pytest.mark.rule("HXT-10")
def test_how_many_sides_it_can_turn_at_a_speed() -> None:
    assert [sides_at(ship("A", thrust=4), speed) for speed in (0, 1, 2, 4, 5)] == [2, 1, 2, 1, 0]
    assert sides_at(ship("A", thrust=4, excess=True), 5) == 0
    assert [sides_at(ship("A", thrust=4), speed, excess=True) for speed in (0, 2, 4, 5)] == [
        2,
        2,
        2,
        1,
    ]


@pytest.mark.rule("HXT-6", "HXT-12")
def test_every_end_that_is_offered_is_legal_with_excess_thrust_too() -> None:
    for speed, excess in ((0, True), (3, True), (3, False)):
        one = ship("A", "1010", "N", speed, thrust=4, excess=excess)
        found = choices(space(one), one)
        assert not [x for x in found if any(move_faults(one, x.order("A")))]
        assert any(x.face is not None for x in found) == (not (speed and excess))


@pytest.mark.rule("Q246", "Q277")
def test_at_half_its_hull_thrust_and_drive_are_halved_and_rounded_up() -> None:
    for left, crippled, thrust, drive in ((12, False, 5, 3), (7, False, 5, 3), (6, True, 3, 2)):
        one = ship("A", thrust=5, drive=3, left=left)
        assert (one.crippled, one.thrust, one.drive) == (crippled, thrust, drive)
    assert ship("A", hull=11, left=5).crippled and not ship("A", hull=11, left=6).crippled

"""A move as it is written: what may follow, what a click means, what is warned of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.desk.map.marks import Plate, Tag
from game.hexgrid.hexes import hex_from_number, hex_number
from game.systems.full_thrust.rules.thrust import move_faults
from game.systems.full_thrust.screens.hexcess.marks import terrain_drift
from game.systems.full_thrust.screens.hexcess.move.draft import Draft
from game.systems.full_thrust.screens.hexcess.move.marks import above_marks
from game.systems.full_thrust.screens.hexcess.move.warnings import warnings
from game.systems.full_thrust.screens.hexcess.move.words import cannot_words, taken_back
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from tests.systems.full_thrust.support import TWO, base, hexes, rock, ship, space


def draft(*others: Any, flies: Ship | None = None, **order: Any) -> Draft:
    """A move of a ship of thrust 6 at speed 4 in the middle of the table."""
    changes = {key: order.pop(key) for key in [*order] if key in ("turn", "debris")}
    flying = flies or ship("A")
    return Draft(space(flying, *others, **changes), MoveOrder(ship="A", **order))


def tags(found: Draft) -> list[str]:
    return [one.tag for one in warnings(found)]


def test_signs_are_added_until_every_hex_is_written() -> None:
    one = draft()
    assert one.turned("L").turns == "L"
    full = draft(turns="....")
    fault = full.why_not(full.turned("R"))
    assert fault is not None and "all 4 hexes" in fault.sentence
    assert one.why_not(one.turned("R")) is None


def test_a_second_side_is_too_dear_at_speed_4_and_says_why() -> None:
    """Half of 6 points is 3, and a side costs 2."""
    one = draft(turns="L")
    fault = one.why_not(one.turned("L"))
    assert fault is not None and fault.rule == "HXT-6"
    assert one.cost == (2, 0) and one.left == 4 and one.limit == 3


def test_facing_alone_takes_back_what_was_bought_and_turning_takes_back_the_facing() -> None:
    one = draft(turns="L", speed=1)
    faced = one.faced(1)
    assert (faced.face, faced.turns, faced.speed) == ("NE", "", 0)
    back = Draft(one.space, faced).turned("R")
    assert (back.face, back.turns) == (None, "R")
    assert Draft(one.space, faced).faced(-1).face is None


def test_at_speed_0_it_turns_where_it_is_and_may_gain_speed() -> None:
    one = draft(flies=ship("A", speed=0))
    turned = Draft(one.space, one.turned("R").but(speed=1))
    assert (turned.order.face, turned.order.turns) == ("NE", "")
    assert (turned.moved.heading, turned.moved.speed) == (1, 1)
    assert turned.cost == (1, 1)
    fault = one.why_not(one.turned("."))
    assert fault is not None and fault.rule == "HXT-11"


def test_every_end_is_reached_by_its_order() -> None:
    one = draft(speed=2)
    assert len(one.ends) > 5
    for hex_, several in one.ends.items():
        for choice in several:
            order = one.onto(choice)
            there = Draft(one.space, order)
            assert not [*move_faults(one.ship, order)]
            assert there.moved.hex == hex_
            assert there.moved.facing == choice.facing
            assert order.turns == "." or not order.turns.endswith(".")


def test_the_change_of_speed_is_kept_and_ends_that_need_its_thrust_are_not_lit() -> None:
    """Of 6 points a side at speed 4 takes 2: with 4 for speed it may turn, with 5 it may not."""
    free, full = draft(speed=4), draft(speed=5)
    assert free.ends.keys() == draft().ends.keys() and not free.dear
    assert full.ends and full.dear and not full.ends.keys() & full.dear.keys()
    assert full.ends.keys() | full.dear.keys() == free.ends.keys()
    for found in full.ends.values():
        assert all(full.onto(choice).speed == 5 for choice in found)
    assert "needs the 5 thrust points set aside for speed" in cannot_words(
        full, next(iter(full.dear))
    )


def test_what_an_order_takes_back_of_itself_is_named() -> None:
    turned = draft(turns="L", speed=1)
    assert "turns and the change of speed" in taken_back(turned, turned.faced(1))
    facing = Draft(turned.space, turned.faced(1))
    assert "facing is taken back" in taken_back(facing, facing.faster(1))
    assert "facing is taken back" in taken_back(facing, facing.turned("R"))
    assert not taken_back(turned, turned.turned("R")) and not taken_back(facing, facing.faced(-1))


def test_a_ship_that_would_leave_next_turn_is_told_of() -> None:
    """Two hexes from the edge at speed 4: a turn keeps it, but at speed 7 none can be bought."""
    [found] = [one for one in warnings(draft(flies=ship("A", "1007"))) if "next turn" in one.tag]
    assert not found.title and "unless it turns" in found.words
    fast = draft(flies=ship("A", "1010", speed=4), speed=3)
    [found] = [one for one in warnings(fast) if "next turn" in one.tag]
    assert found.title and "without excess thrust" in found.words
    assert not [one for one in warnings(draft(flies=ship("A", "1016"))) if "next" in one.tag]


@pytest.mark.rule("HXT-5")
def test_an_asteroid_that_drifts_to_the_end_is_told_of() -> None:
    found = draft(rock("Reef", "1008", "N", 2), flies=ship("A", "1010"))
    assert "asteroid drifts here" in tags(found)
    [ghost] = [mark for mark in terrain_drift(found.space) if isinstance(mark, Plate)]
    assert ghost.hex == found.moved.hex
    assert "asteroid drifts here" not in tags(draft(rock("Reef", "1008", "S", 2)))


def test_two_asteroids_that_drift_to_the_end_are_told_of_on_the_map_once() -> None:
    rocks = rock("Reef", "1008", "N", 2), rock("Shoal", "1004", "S", 2)
    found = draft(*rocks, flies=ship("A", "1010"))
    assert len([one for one in warnings(found) if "drifts here" in one.tag]) == 2
    told = [m for m in above_marks(found) if isinstance(m, Tag) and "drifts here" in m.label]
    assert len(told) == 1


def test_a_click_near_a_hexside_means_the_end_that_faces_it() -> None:
    one = draft()
    straight = hex_from_number("1006")
    here = one.meant(straight, None)
    assert here is not None and one.price(here) == 0
    left = one.meant(straight, 5)
    assert left is not None and one.price(left) == 2 and left.heading == 5
    assert one.meant(hex_from_number("1010"), None) is None


@pytest.mark.rule("Q285")
def test_off_the_table_it_is_told_when_it_is_back() -> None:
    near = ship("A", "1002")
    [gone] = warnings(draft(flies=near, turn=3))
    assert "back in turn 5 in 1000, heading S" in gone.words
    assert "A counts" in gone.words and "off the table, half" in gone.words
    assert gone.title == "Fly off the table?"
    [lost] = warnings(draft(flies=ship("A", "1002", exits=1), turn=3))
    assert "second time" in lost.words
    [late] = warnings(draft(flies=near, turn=8))
    assert "cannot be back before the end" in late.words
    [home] = warnings(draft(flies=ship("A", "1002", cargo=True), turn=3))
    assert home.good and not home.title


@pytest.mark.rule("HXT-4", "HXT-5")
def test_what_is_where_it_ends() -> None:
    """Of 30 pairs of dice at a drive of 6 against 3, 27 or more make it give way."""
    assert tags(draft(ship("B", "1006", side=TWO))) == ["1006 contested"]
    [even] = warnings(draft(ship("B", "1006", side=TWO)))
    assert "gives way in 50 %" in even.words and not even.title
    [fixed] = warnings(draft(base("B", "1006", side=TWO)))
    assert "never gives way" in fixed.words
    [struck] = warnings(draft(rock("R", "1006"), flies=ship("A", thrust=3)))
    assert "in 9 % is hit by it, 2 dice" in struck.words and struck.title
    assert tags(draft(ship("B", "1007", side=TWO))) == []


def test_debris_and_a_speed_at_which_it_cannot_turn() -> None:
    assert tags(draft(debris=hexes("1008"))) == ["debris"]
    assert tags(draft(speed=2)) == []
    assert "too fast to turn" in tags(draft(speed=3))
    [fast] = [one for one in warnings(draft(speed=3)) if one.waste]
    assert "costs 4 TP, and it has 3" in fast.words


def test_where_it_flies_next_turn() -> None:
    one = draft(turns="...R", speed=1)
    assert hex_number(one.drift[0]) == "1006"
    assert len(one.drift) == 6
    assert one.drift[1] == one.drift[0].step(1)


@pytest.mark.rule("HXT-5")
def test_an_asteroid_that_cannot_hit_is_no_danger_to_be_asked_about() -> None:
    """At a drive of 5 the asteroid ties at best, and ties are rolled again."""
    for drive, asked in ((5, False), (4, True)):
        found = warnings(draft(rock("R", "1006"), flies=ship("A", thrust=drive)))
        assert [one.tag for one in found] == ["asteroid"]
        assert bool(found[0].title) is asked
        assert ("%" in found[0].words) is asked
        assert " 0 %" not in found[0].words


def test_ships_of_one_sheet_that_are_too_fast_to_turn_are_asked_about_once() -> None:
    first = ship("A", thrust=2, speed=2)
    there = space(first, replace(first, name="B", hex=first.hex.step(1, 3)))
    [asked] = [one for one in warnings(Draft(there, MoveOrder(ship="A", speed=1))) if one.waste]
    assert asked.words.endswith("The same holds for B, for which it is not asked again.")
    after = there.with_ship("A", speed=3)
    told = warnings(Draft(after, MoveOrder(ship="B", speed=1)))
    assert "too fast to turn" in [one.tag for one in told]
    assert not any(one.waste for one in told)

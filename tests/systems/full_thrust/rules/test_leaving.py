"""Scrolling the table and its limits; who is home; who comes back when."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.full_thrust.rules.leaving import (
    due_back,
    edge_words,
    goes_home,
    needed,
    scroll_faults,
    turn_back,
)
from game.systems.full_thrust.state.orders import MoveOrder
from tests.systems.full_thrust.support import ONE, TWO, base, ship, space


def rules(*things: Any, order: dict[str, Any], **changes: Any) -> list[str]:
    changes = {"scenario_floating": True, **changes}
    there = space(*things, **changes)
    said = MoveOrder(ship="A", **order)
    return [fault.rule for fault in scroll_faults(there, there.ships["A"], said)]


def at(hexes: int, way: str = "N") -> dict[str, Any]:
    return {"scroll": way, "hexes": hexes}


@pytest.mark.rule("HXT-16")
def test_as_far_as_the_ship_needs_to_end_two_hexes_from_the_edge() -> None:
    """From row 3 at speed 4 it would end in row -1: three hexes bring it to row 2."""
    flying = ship("A", "1003", "N", 4)
    there = space(flying)
    assert needed(there, flying, MoveOrder(ship="A"), 0) == 3
    assert rules(flying, order=at(3)) == []
    assert rules(flying, order=at(1)) == []
    assert rules(flying, order=at(4)) == ["HXT-16"]
    assert rules(flying, order=at(1, "S")) == ["HXT-16"]
    assert rules(ship("A", "1006", "N", 4), order=at(1)) == ["HXT-16"]
    assert rules(ship("A", "1005", "N", 4), order=at(1)) == []
    assert rules(flying, order={"scroll": "N"}) == ["HXT-16"]


@pytest.mark.rule("HXT-16")
def test_nobody_is_pushed_off_but_who_lies_still_or_is_out_of_control() -> None:
    flying = ship("A", "1003", "N", 4)
    for changes, broken in (({}, ["HXT-16"]), ({"wild": True}, []), ({"speed": 0}, [])):
        other = ship("B", "1019", **{"speed": 2, "side": TWO, **changes})
        assert rules(flying, other, order=at(3)) == broken
    assert rules(flying, ship("B", "1017", speed=2), order=at(3)) == []


@pytest.mark.rule("HXT-16")
def test_never_off_an_objective_nor_near_a_planet() -> None:
    flying = ship("A", "1003", "N", 4)
    assert rules(flying, order=at(3), scenario_objectives=("0519",)) == ["HXT-16"]
    assert rules(flying, order=at(3), scenario_objectives=("0510",)) == []
    assert rules(flying, order=at(3), scenario_planet="south") == ["HXT-16"]


@pytest.mark.rule("HXT-21")
def test_a_fixed_table_is_not_scrolled() -> None:
    flying = ship("A", "1003", "N", 4)
    assert rules(flying, order=at(3), scenario_floating=False) == ["HXT-21"]
    assert rules(flying, order={}, scenario_floating=False) == []


def test_cargo_is_home_by_its_own_edge_only() -> None:
    north = ship("A", "1000", cargo=True)
    assert goes_home(space(north), north, 0)
    assert not goes_home(space(north), ship("A", "0005", cargo=True), 5)
    assert not goes_home(space(north), ship("A", "1020", cargo=True), 3)
    assert not goes_home(space(north), ship("A", "1000"), 0)
    assert not goes_home(space(north), ship("A", "1000", cargo=True, side=TWO), 0)


@pytest.mark.rule("HXT-15")
def test_it_is_out_for_the_turn_after() -> None:
    gone = ship("A", off=3, exits=1)
    assert [bool(due_back(space(gone, turn=turn), ONE)) for turn in (4, 5, 6)] == [
        False,
        True,
        True,
    ]


@pytest.mark.rule("Q285")
def test_in_which_turn_a_ship_that_leaves_is_back() -> None:
    there = space(ship("A"), turn=3)
    assert turn_back(there, ship("A")) == 5
    assert turn_back(there, ship("A", exits=1)) is None
    assert turn_back(there, base("B", "1010")) is None
    assert turn_back(space(turn=8), ship("A")) is None


@pytest.mark.parametrize(
    ("hex_", "way", "edge"),
    [("1000", "N", "north"), ("1000", "NE", "north"), ("0010", "NW", "west"), ("1010", "N", "")],
)
def test_the_edge_by_which_a_ship_leaves_has_a_name(hex_: str, way: str, edge: str) -> None:
    there = space(ship("A", hex_, way))
    words = edge_words(there, there.ships["A"])
    assert words == (f"by the {edge} edge" if edge else "")

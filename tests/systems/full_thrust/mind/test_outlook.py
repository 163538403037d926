"""How far the scripted side of Easier Hex Thrust looks ahead: plots of enemies, novas to come."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.mind.easier.flying_shots import burnt
from game.systems.full_thrust.mind.easier.onward import a_turn_later, simply
from game.systems.full_thrust.mind.easier.plots import Judge, foreseen
from game.systems.full_thrust.rules import nova
from game.systems.full_thrust.rules.flying import choices
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.benchmarks.full_thrust import wins
from tests.benchmarks.full_thrust_players import PLAYERS
from tests.systems.full_thrust.mind.flights import fleet
from tests.systems.full_thrust.mind.test_easier import answer, ends

NORTH, SOUTH = 0, 3


def space(*ships: Any, **changes: Any) -> Space:
    """A battle of the easier game."""
    return altered(fleet(*ships, ruleset="easier"), **changes)


def pincers(at: str = "2030", speed: int = 6) -> Space:
    """A battleship at which two cruisers fly from both sides of its bow."""
    return space(
        ("Dominion", "Vega", "Battleship", at, "N", speed),
        ("Griffin", "Altair", "Cruiser", "1610", "S", 6),
        ("Wyvern", "Altair", "Cruiser", "2410", "S", 6),
    )


def test_a_battleship_takes_one_of_two_before_the_other() -> None:
    found = pincers()
    order = answer(found, "plot", "", "Vega")
    end = ends(found, order)["Dominion"]
    near = [distance(end, found.ships[name].hex) for name in ("Griffin", "Wyvern")]
    assert abs(near[0] - near[1]) > 2
    assert order.plots[0].change < 0


@pytest.mark.parametrize("first", [5000000, 6000000])
def test_a_battleship_is_not_beaten_by_cruisers_that_merely_fly_at_it(first: int) -> None:
    duel = FULL_THRUST.find("duel_with_nova")
    assert wins(duel, 0, PLAYERS["straight at them"], 8, first) > 55


def test_an_enemy_is_not_thought_to_leave_the_table() -> None:
    found = space(
        ("Dominion", "Vega", "Battleship", "2030", "N", 4),
        ("Griffin", "Altair", "Cruiser", "2003", "N", 4),
    )
    seen = foreseen(found, found.ships["Griffin"])
    assert all(found.holds(spot.hex) for spot, _likely in seen)
    assert sum(likely for _spot, likely in seen) == pytest.approx(1)


def test_an_enemy_is_thought_to_close_in() -> None:
    found = pincers()
    griffin, dominion = found.ships["Griffin"], found.ships["Dominion"]
    seen = foreseen(found, griffin)
    here = sum(likely * distance(spot.hex, dominion.hex) for spot, likely in seen)
    plain = sum(w * distance(spot.hex, dominion.hex) for spot, w in simply(griffin))
    assert here < plain - 1


def test_a_ship_at_rest_is_where_it_was_a_turn_later() -> None:
    still = space(("Dominion", "Vega", "Battleship", "2030", "N", 0)).ships["Dominion"]
    assert {spot.hex for spot, _w in a_turn_later(simply(still))} == {still.hex}


@pytest.mark.parametrize("turns", range(3))
@pytest.mark.parametrize("heading", range(6))
def test_what_a_nova_burns_is_what_it_sweeps(heading: int, turns: int) -> None:
    start = hex_from_number("2030")
    way = [path for _hits, path in nova.journey(start, heading, nova.HITS)][turns]
    for q in range(-30, 31, 1):
        for r in range(-30, 31, 3):
            there = start.plus(Hex(q, r))
            assert (there.minus(start) in burnt(heading, turns)) == nova.sweeps(way, there)


def test_nobody_flies_before_a_nova_that_may_be_launched() -> None:
    """The bow of a battleship is worth less while it may launch one."""
    found = space(
        ("Dominion", "Altair", "Battleship", "2020", "S", 2),
        ("Griffin", "Vega", "Cruiser", "2030", "N", 4),
    )
    judged = {}
    for launched in (None, 2):
        loaded = found.with_ship("Dominion", nova=launched)
        judge = Judge(loaded, loaded.ships["Griffin"], [])
        ahead = next(x for x in choices(judge.ship) if not x.marker and x.change == 1)
        aside = next(x for x in choices(judge.ship) if x.marker == "LL" and x.change == 1)
        judged[launched] = judge.worth(aside) - judge.worth(ahead)
    assert judged[None] > judged[2] + 5


@pytest.mark.parametrize(
    "where, heading, launched",
    [("2026", "S", True), ("2018", "S", True), ("2610", "S", False), ("2035", "N", False)],
)
def test_a_nova_is_launched_where_it_is_likely_to_strike(
    where: str, heading: str, launched: bool
) -> None:
    found = space(
        ("Dominion", "Vega", "Battleship", "2030", "N", 2),
        ("Griffin", "Altair", "Cruiser", where, heading, 6),
    )
    assert answer(found, "launch", "Dominion", "Vega").nova == launched

"""Where a ship may end: the cheapest way to each end."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.thrust import flown
from tests.systems.full_thrust.support import hexes, ship, space


@pytest.mark.rule("HXT-10")
def test_each_end_is_reached_in_one_way() -> None:
    """At speed 2 and 3 points: straight on, one side of either sign in either hex, or more."""
    flying = ship("A", "1010", "N", 2)
    kept = [found for found in choices(space(flying), flying) if not found.change]
    ends = [(found.hex, found.heading) for found in kept if found.face is None]
    assert len(ends) == len({*ends}) == 1 + 2 + 2 + 4
    straight = next(found for found in kept if not found.turns.strip("."))
    assert straight.hex == hex_from_number("1008")


@pytest.mark.rule("HXT-10")
def test_of_ways_that_cost_the_same_one_clear_of_debris_is_taken() -> None:
    """One side left and one right in the next hex bring it to one end, wherever they begin."""
    flying = ship("A", "1010", "N", 4, thrust=8)
    end = flown(flying, "LR..")[-1]
    for debris, able in (("", {"LR..", ".LR.", "..LR"}), ("1008", {"LR.."})):
        there = space(flying, debris=hexes(*debris.split()))
        found = [one for one in choices(there, flying) if one.hex == end.hex and not one.change]
        [kept] = [one for one in found if one.heading == end.heading]
        assert kept.turns in able and not kept.debris

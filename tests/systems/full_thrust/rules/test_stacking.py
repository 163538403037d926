"""What may be in one hex, and where a ship gives way to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.hexgrid.hexes import hex_from_number, hex_number
from game.systems.full_thrust.rules.stacking import (
    may_stack,
    nearest_on_table,
    odds,
    verdict,
    ways_out,
)
from game.table.altering import altered
from tests.systems.full_thrust.support import base, rock, ship, space


@pytest.mark.rule("HXT-3")
def test_only_what_is_just_launched_may_stack() -> None:
    assert may_stack(("ship",), launched=False)
    assert not may_stack(("ship", "ship"), launched=True)
    assert may_stack(("fighters", "missile"), launched=True)
    assert not may_stack(("fighters", "missile"), launched=False)
    assert may_stack(("missile", "missile", "missile"), launched=True)
    assert not may_stack(("missile", "missile"), launched=False)
    assert not may_stack(("fighters", "fighters"), launched=True)


@pytest.mark.rule("HXT-4")
def test_it_gives_way_to_empty_hexes_of_the_table() -> None:
    middle = hex_from_number("1010")
    north = hex_number(middle.step(0))
    there = space(ship("A", "1010"), ship("B", north))
    assert len(ways_out(there, middle, ())) == 5
    corner = space(ship("A", "0000"))
    assert {hex_number(x) for x in ways_out(corner, hex_from_number("0000"), ())} == {
        "0001",
        "0100",
    }


@pytest.mark.rule("HXT-4", "Q181")
def test_with_no_empty_hex_it_enters_one_where_it_has_not_fought() -> None:
    middle = hex_from_number("1010")
    around = [rock(f"R{d}", hex_number(middle.step(d))) for d in range(6)]
    there = space(ship("A", "1010"), *around)
    tried = {middle.step(d) for d in range(5)}
    assert ways_out(there, middle, tried) == [middle.step(5)]
    tried.add(middle.step(5))
    [free] = ways_out(there, middle, tried)
    assert free not in tried and there.holds(free)


def test_the_nearest_hex_of_a_table_that_was_scrolled_away() -> None:
    there = space()
    assert nearest_on_table(there, hex_from_number("0505")) == hex_from_number("0505")
    assert nearest_on_table(there, hex_from_number("1010").step(3, 30)) == hex_from_number("1020")


@pytest.mark.rule("HXT-4")
def test_the_chances_of_who_gives_way() -> None:
    """Of 36 pairs of dice: 15 are higher and 6 are even, which are rolled again."""
    own, other = ship("A"), ship("B")
    assert odds(own, other) == (Fraction(1, 2), 0)
    assert verdict(own, other, (3, 3)) is None
    assert odds(own, altered(other, hull=6)).gives_way == Fraction(30, 33)
    assert odds(own, base("B", "1010")) == (1, 0)
    assert odds(base("A", "1010"), other) == (0, 0)


@pytest.mark.rule("HXT-5")
def test_an_asteroid_never_gives_way_and_may_hit() -> None:
    """At a drive of 3 the ship is higher in 30 pairs of 36, lower in 3, even in 3."""
    slow = ship("A", thrust=3)
    assert odds(slow, rock("R", "1010")) == (1, Fraction(3, 33))
    assert verdict(slow, rock("R", "1010"), (1, 6)) == (True, False)

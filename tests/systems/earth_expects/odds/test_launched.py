"""Missiles that are not launched yet, against point defence once they have flown."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.odds.launched import launched
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import LaunchOrder
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.point_defence import chances
from tests.support import BLUE, RED, boat, column, drawn, fleet, hit, power, powered, yard
from tests.systems.earth_expects.rules.defending import WIDE, guard

GUARD = column("LoPCH", "Guard")


def _battle(*friends: tuple[int, int]) -> Battle:
    """A ship with one laser that bears ahead; missiles come from there; friends beside it."""
    archer = boat(yard("vigilance"), (0, -3), "S", side=BLUE, name="Archer")
    beside = [boat(drawn(WIDE), at, side=RED, name=f"Friend {n}") for n, at in enumerate(friends)]
    return fleet(archer, boat(GUARD, side=RED, name="Guard"), *beside)


def _mean(battle: Battle, number: int = 1) -> float:
    launchers = [f"M{n}" for n in range(1, number + 1)]
    orders = [LaunchOrder(ship="Archer", launcher=n, target="Guard") for n in launchers]
    return launched(view_for(battle, BLUE), orders, RED).mean.value


def _needed() -> int:
    """What the laser needs against a missile in its own hex, by the rules."""
    (found,) = chances(guard(GUARD, "L1", Hex(0, 0), entry=0), BLUE)
    return found.needed


def test_one_laser_stops_as_many_as_its_die_says() -> None:
    one = (_needed() - 1) / 6
    assert 0 < one < 1
    assert _mean(_battle()) == pytest.approx(one)
    no_laser = hit(_battle(), "Guard", "L1#")
    assert _mean(no_laser, 3) == pytest.approx(3)


def test_after_a_hit_it_fires_again_and_needs_no_less() -> None:
    least, alone = _needed(), _mean(_battle())
    again = sum((7 - die) / 36 for die in range(least, 7))
    assert _mean(_battle(), 2) == pytest.approx(2 - (1 - alone) - again)


def test_friends_that_see_it_shoot_too_and_their_sensors_cancel_range() -> None:
    two = _battle((0, 1))
    blind = hit(two, "Friend 0", "S1# S2#")
    assert _mean(two) < _mean(blind) < _mean(_battle())
    assert _mean(_battle((9, 9))) == _mean(_battle())


def test_what_has_power_is_not_looked_at() -> None:
    battle = _battle()
    dark, lit = (powered(battle, power("Guard", boxes=boxes)) for boxes in ("", "L1"))
    assert _mean(dark) == _mean(lit) == _mean(battle)

"""Debris that the scripted side of Hexcess Thrust sees coming a turn ahead."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.full_thrust.mind.hexcess.debris import least_debris
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.terrain import SLOW
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.systems.full_thrust.mind.flights import fleet, move, moved

NORTH = 0


def least(space: Space, ship: Ship, speed: int, heading: int) -> float:
    """For one place."""
    heading_, q, r = (np.array([each]) for each in (heading, ship.hex.q, ship.hex.r))
    return float(least_debris(space, ship, speed, heading_, q, r)[0])


@pytest.mark.parametrize("seed", range(40))
def test_it_is_what_the_cleanest_way_costs(seed: int) -> None:
    chance = Random(seed)
    space = fleet(("Sceptre", "Vega", "Cruiser", "2020", "N", chance.randint(1, 7)))
    heading = chance.randrange(6)
    ship = altered(space.ships["Sceptre"], heading=heading, facing=heading)
    around = [Hex(q, r) for q in range(-7, 8) for r in range(-7, 8)]
    debris = frozenset(ship.hex.about(chance.sample(around, 60)))
    space = altered(space, debris=debris, ships={ship.name: ship})
    found = min(choice.debris for choice in choices(space, ship))
    assert least(space, ship, ship.speed, heading) == found


def test_slow_ships_and_empty_space_cost_nothing() -> None:
    space = fleet(("Sceptre", "Vega", "Cruiser", "2020", "N", 4))
    ship = space.ships["Sceptre"]
    ahead = ship.hex.step(NORTH, 1)
    assert least(space, ship, 6, NORTH) == 0
    dirty = altered(space, debris=frozenset({ahead}))
    assert least(dirty, ship, SLOW, NORTH) == 0
    assert least(dirty, ship, SLOW + 1, NORTH) == 1


def test_a_ship_slows_down_or_turns_before_a_wall_of_debris() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2034", "N", 4),
        ("Griffin", "Altair", "Cruiser", "2004", "S", 4),
    )
    wall = [f"{q:02d}{row}" for q in range(8, 33) for row in range(25, 31)]
    dirty = altered(space, debris=frozenset(map(hex_from_number, wall)))
    open_, before = (moved(each, "Sceptre", move(each, "Sceptre")) for each in (space, dirty))
    assert least(dirty, open_, open_.speed, open_.heading) > 0
    assert least(dirty, before, before.speed, before.heading) == 0

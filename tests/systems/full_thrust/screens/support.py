"""Space with ships where a test wants them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.state.craft import Group, Missile, Nova, Rock
from game.systems.full_thrust.state.space import Space

CENTRE = Hex(20, 12)


def meeting(**changes: Any) -> Space:
    """The first scenario of the game as it is set up."""
    scenario = FULL_THRUST.find("meeting").scenario
    return set_up(scenario.but(**changes))


def crossing() -> Space:
    """Hexcess: who moves straight on ends where an enemy is, whichever side begins."""
    space = meeting()
    space = space.with_ship("Sceptre", hex=Hex(20, 20), hull=16)
    space = space.with_ship("Sabre", hex=Hex(22, 18))
    space = space.with_ship("Stiletto", hex=Hex(18, 21))
    space = space.with_ship("Griffin", hex=Hex(20, 16))
    space = space.with_ship("Falcon", hex=Hex(21, 11))
    return space.with_ship("Merlin", hex=Hex(26, 9))


def leaving() -> Space:
    """Hexcess: Sceptre flies off the table in turn 1."""
    space = crossing()
    return space.with_ship("Sceptre", hex=Hex(20, -8))


def crowded() -> Space:
    """Something of each kind on the table."""
    space = meeting(ruleset="easier")
    near = Hex(20, 20)
    return replace(
        space.with_ship("Griffin", hex=near, hull=8, speed=3, facing=2),
        groups={"Wasps": Group("Wasps", "Vega", "Sceptre", Hex(18, 24), 4, 2)},
        missiles={"Pike": Missile("Pike", "Vega", "Sabre", Hex(22, 23), 1, 3)},
        novas={"Ember": Nova("Ember", "Altair", "Griffin", Hex(20, 23), 3, 3)},
        rocks={"Ceres": Rock("Ceres", Hex(17, 22), 2, 1)},
        dust=frozenset({Hex(23, 21), Hex(24, 21), Hex(24, 20)}),
        debris=frozenset({Hex(16, 24), Hex(16, 25)}),
        turn=3,
    )

"""Enemies that run: whoever flew straight away from a ship is likely to do so again."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.earth_expects.mind.weighing.forecast import Ends, mixed
from game.systems.earth_expects.mind.weighing.outlook import straight_on
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.rear import heading

LEAST = 2
"""Hexes a turn of a ship that is taken to run."""
ASTERN = 3
"""Hexes ahead of a ship, each of which takes it further from whoever is right astern."""


def runs_from(ship: Ship, enemy: Ship) -> bool:
    """Whether an enemy flew straight on in the turn before, and away from a ship astern of it."""
    wake = enemy.wake
    if wake is None or wake.speed_spent < LEAST or wake.manoeuvre_spent:
        return False
    ahead = enemy.hex.step(heading(enemy), ASTERN)
    return distance(ahead, ship.hex) == distance(enemy.hex, ship.hex) + ASTERN


def run_on(view: Battle, ship: Ship, enemy: Ship, ends: Ends, habit: float) -> Ends:
    """The ends of an enemy, where it runs ``habit`` of them straight on."""
    if not habit or not runs_from(ship, enemy):
        return ends
    return mixed(ends, straight_on(view, enemy), habit)

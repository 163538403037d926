"""Habits of enemies: whoever flew straight away from a ship is likely to do so again, and whoever
has lain still for some turns to lie on."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.earth_expects.mind.skill import Skill
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


def lies_on(ship: Ship, each: float) -> float:
    """How likely a ship is taken to lie on: not yet after one turn, with every further one so much
    of the doubt is gone."""
    return 1 - (1 - each) ** max(0, ship.lain - 1)


def as_before(view: Battle, ship: Ship, enemy: Ship, ends: Ends, skill: Skill) -> Ends:
    """The ends of an enemy, some of them that it does again what it has done."""
    share = skill.habit if runs_from(ship, enemy) else lies_on(enemy, skill.stillness)
    return mixed(ends, straight_on(view, enemy), share) if share else ends

"""A shot resolved on a table of its own: what it does to its target, told to nobody."""

from __future__ import annotations

from game.dice import Dice
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.weapon import Weapon


def resolved(
    battle: Battle, weapon: Weapon, shot: Shot, aim: Aim, dice: Dice
) -> tuple[Battle, bool]:
    """The battle after a shot along a line of fire, and whether its roll hit."""
    table = Table(battle, dice)
    hit = weapon.resolve(table, shot, aim)
    return table.battle, hit

"""What point defence does to fighters in a hex (EHT-5, Ruling Q294)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.rules.point_defence import chances, near, near_a_friend
from game.systems.full_thrust.state.craft import Ship


def dice_on(there: Hex, enemies: Sequence[Ship]) -> Mapping[str, int]:
    """Dice of point defence that enemies may roll at fighters in a hex, by ship."""
    found = {ship.name: _dice(there, ship, enemies) for ship in enemies}
    return {name: dice for name, dice in found.items() if dice}


def _dice(there: Hex, ship: Ship, enemies: Sequence[Ship]) -> int:
    friends = [other.hex for other in enemies if other.side == ship.side and other is not ship]
    dice = ship.sheet.pdaf if near(ship.hex, there) else 0
    area = ship.sheet.adaf and near_a_friend(ship.hex, there, friends)
    return dice + ship.sheet.adaf * bool(area)


@lru_cache(maxsize=512)
def lost(dice: int, fighters: int) -> Fraction:
    """Fighters of a group that so many dice kill on average, if all are rolled at it."""
    told = chances(dice, fighters).items()
    return sum((count * chance for count, chance in told), Fraction(0))

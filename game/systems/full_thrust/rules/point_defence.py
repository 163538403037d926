"""Point defence: each die is rolled at one group of fighters (EHT-5, Ruling Q294)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules.screens import damage, odds

REACH = 2
BARE = 0
"""Its dice count as those of a class 1 beam against no screens: 4 and 5 kill one, 6 two."""


def near(ship: Hex, group: Hex) -> bool:
    """Whether a point defence die (PDAF) can be rolled at a group."""
    return distance(ship, group) <= REACH


def near_a_friend(ship: Hex, group: Hex, friends: Iterable[Hex]) -> bool:
    """Whether an area die (ADAF) can: the group is near it, or near a friend that is near it."""
    return near(ship, group) or any(near(ship, f) and near(f, group) for f in friends)


def kills(fallen: tuple[int, ...]) -> int:
    """Fighters killed by dice as they fell, with those rolled again."""
    return damage(fallen, BARE)


def chances(dice: int, fighters: int) -> Mapping[int, Fraction]:
    """The exact chance of each number of fighters killed in a group."""
    return odds(dice, BARE, fighters)

"""Control rolls: 2d6, quality of the crew and Kra'Vak drives (HXT-2, HXT-7, HXT-8)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space

NEEDED = 6
KRAVAK, AFTER_EXCESS = 2, -2


def modifier(ship: Ship, *, recovery: bool = False) -> int:
    """What is added to the two dice; a recovery suffers from excess thrust of this turn."""
    found = ship.sheet.quality + KRAVAK * ship.sheet.kravak
    return found + AFTER_EXCESS * (recovery and ship.excess)


def made(dice: tuple[int, ...], more: int) -> bool:
    """Whether a control roll succeeds."""
    return sum(dice) + more >= NEEDED


def chance(ship: Ship, *, recovery: bool = False) -> Fraction:
    """The chance that its control roll succeeds."""
    more, faces = modifier(ship, recovery=recovery), range(1, 7)
    rolls = [made(dice, more) for dice in product(faces, faces)]
    return Fraction(sum(rolls), len(rolls))


def may_declare(space: Space, side: str) -> list[str]:
    """Ships of a side that can use excess thrust."""
    ships = space.on_table(side)
    return [ship.name for ship in ships if not ship.sheet.base and not ship.wild]


def wild(space: Space) -> list[Ship]:
    """Ships on the table that are out of control."""
    return [ship for ship in space.on_table() if ship.wild]

"""What is ahead and what is the rear: relative to motion (EE-OPT-AR-1, Rulings Q10, Q150)."""

from __future__ import annotations

from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship


def rear_facings(ship: Ship) -> tuple[int, ...]:
    """The map directions that are the rear of a ship, given as the facing they lie opposite to.

    Both in the turn of a change between forward and reverse.
    """
    ahead, astern = ship.facing % 6, (ship.facing + 3) % 6
    way = ship.extra(Reverse)
    if way.about:
        return ahead, astern
    return (astern,) if way.astern else (ahead,)


def heading(ship: Ship) -> int:
    """The direction a ship moves in when it goes straight on."""
    return (ship.facing + 3) % 6 if ship.extra(Reverse).astern else ship.facing % 6


def fires_to_rear(ship: Ship, weapon: System) -> bool:
    """Whether a railgun fires to what is the rear this turn, and own manoeuvre counts (Q109)."""
    way = ship.extra(Reverse)
    return weapon.type.own_row and (way.about or weapon.rear != way.astern)

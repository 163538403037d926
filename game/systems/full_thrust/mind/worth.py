"""What ships are worth to those who fire at them, in points of the battle."""

from __future__ import annotations

from game.systems.full_thrust.state.craft import Ship

CARGO = 1.5
"""Cargo counts for its own side once it is home, and for the other where it is lost."""
HALF = 0.5


def stake(ship: Ship) -> float:
    """What is still to be had by destroying it: half of a crippled ship is had already."""
    whole = ship.worth * (CARGO if ship.cargo else 1.0)
    return whole * HALF if ship.crippled else whole


def price(ship: Ship) -> float:
    """What each of its hull points is worth."""
    return stake(ship) / max(1, ship.hull)

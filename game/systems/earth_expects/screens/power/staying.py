"""Which ships stay where they are, and why: bases, ships that dock or part, landed ships.

Rulebook: Bases; Docking; Surface.
"""

from __future__ import annotations

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def stays(ship: Ship) -> bool:
    """Whether a ship may give no power to speed or manoeuvre this turn."""
    return ship.design.base or ship.held or ship.altitude == "landed"


def why_it_stays(ship: Ship) -> str:
    """The reason in words; without a full stop."""
    if ship.design.base:
        return _("a base never moves")
    if ship.altitude == "landed":
        return _("it is landed: it coasts for a hex to lift off, without power to movement")
    return _("it docks, has just docked, or parts: no power to speed or manoeuvre this turn")


def torn_off(board: Battle, made: Allocation, movement: MovementSystem) -> str:
    """The docked ships that the manoeuvre points of an order destroy (EE-DOCK-7); else empty."""
    guests = [guest.name for guest in board.docked_to(made.ship.name)]
    if not guests or not movement.tears_loose(board, made.ship, made.order):
        return ""
    return ", ".join(guests)

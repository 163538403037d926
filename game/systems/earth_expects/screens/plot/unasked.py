"""Ships that fly straight on though nobody is asked where to (rulebook: Movement plot)."""

from __future__ import annotations

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
from game.words import _


def why_unasked(ship: Ship, movement: MovementSystem) -> str:
    """Why a ship with this turn's power is not asked for a plot; empty if it is, or is unpowered.

    Without a full stop; only those that know the ship's power may read it.
    """
    points = ship.conduct or Conduct()
    if not points.powered or movement.must_plot(ship):
        return ""
    if points.generated:
        return _("braking takes its manoeuvre points")
    return _("no manoeuvre points")

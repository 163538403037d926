"""What manoeuvre costs a ship that could launch (rulebook: Optional rules, Fast missiles)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.odds.single import missile_points
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.ship.box_type import BoxType, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder

SHARE = 0.35
"""Part of a missile's points that is reckoned with: arcs and point defence take the rest."""


def launches_lost(
    view: Battle, ship: Ship, orders: Sequence[PlotOrder], movement: MovementSystem
) -> Floats:
    """For every plot the points of the missiles that it gives up; nothing where launches are free.

    A launch needs a turn without manoeuvre points spent, and a lock-on (EE-OPT-FM-1).
    """
    rule = view.customs.launching
    if rule is None or not _may_lock(view, ship):
        return np.zeros(len(orders))
    number = min(rule.most(ship), len(ship.record.working(*launchers())))
    lost = SHARE * number * float(missile_points(view.customs.die(ship)))
    return np.array([lost if movement.manoeuvres(order) else 0.0 for order in orders])


def _may_lock(view: Battle, ship: Ship) -> bool:
    """Whether the ship holds a lock-on, or will try for one before the launch."""
    if view.customs.locks_first:
        return any(b in ship.powered_boxes for b in ship.record.working(BoxType.SENSOR))
    return any(view.lock(ship.name, enemy.name) for enemy in view.enemies(ship.side))

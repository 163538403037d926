"""What terrain on the way takes from the worth of a plot (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.battle.orders import PlotOrder
from game.battle.state import Battle
from game.sides.grid import Floats
from game.turn.movement import plot_dangers
from game.turn.rules import Rules

FATAL = 1000.0
"""So much that any plot that brings the ship home is better."""
HURT = 3.0
"""What a danger that is not fatal counts for, in points of damage."""


def risks(view: Battle, rules: Rules, orders: Sequence[PlotOrder]) -> Floats:
    """For every plot what it loses by the dangers on its way; nothing in open space."""
    if view.terrain.empty:
        return np.zeros(len(orders))
    told = ([d.fatal for d in plot_dangers(rules, view, order)] for order in orders)
    return np.array([FATAL * any(fatal) + HURT * len(fatal) for fatal in told])

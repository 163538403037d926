"""What terrain on the way takes from the worth of a plot (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from game.battle.orders import PlotOrder
from game.battle.state import Battle
from game.rules.terrain.kind import Danger
from game.sides.grid import Floats
from game.turn.movement import plot_dangers
from game.turn.rules import Rules

FATAL = 1000.0
"""So much that any plot that brings the ship home is better."""


def risks(view: Battle, rules: Rules, orders: Sequence[PlotOrder]) -> Floats:
    """For every plot what it loses by the dangers on its way; nothing in open space."""
    if view.terrain.empty:
        return np.zeros(len(orders))
    return np.array([_risk(plot_dangers(rules, view, order)) for order in orders])


def _risk(found: Sequence[Danger]) -> float:
    """Points of damage to be expected, and far more if the ship may be lost."""
    loss = sum((danger.loss for danger in found), Fraction(0))
    return FATAL * any(danger.fatal for danger in found) + float(loss)

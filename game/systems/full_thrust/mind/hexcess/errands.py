"""Where ships are drawn to when there is nobody to fire at: prey, or the edge that is home."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.full_thrust.mind.fire import Whole
from game.systems.full_thrust.mind.hexcess.foes import Foe
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space

Figures: TypeAlias = NDArray[np.float64]
LONG = 60
"""Hexes beyond which prey draws nobody."""
DRAW, HOMEWARD = 0.3, 0.9
"""What prey draws with, as a share of its stake; points for each row nearer home."""


def inside(space: Space, q: Whole, r: Whole) -> NDArray[np.bool_]:
    """Which places are on the table."""
    column, row = q - space.origin.q, r - space.origin.r
    row = row + column // 2
    found: NDArray[np.bool_] = (
        (column >= 0) & (column < space.scenario.columns) & (row >= 0) & (row < space.scenario.rows)
    )
    return found


def drawn(
    space: Space, ship: Ship, foes: list[Foe], q: Whole, r: Whole, heading: Whole, speed: int
) -> Figures:
    """What places are worth by where they are, and by where one more turn straight on leads."""
    if homeward(space, ship):
        return -HOMEWARD * to_go(space, ship, q, r)
    way = np.array(DIRECTIONS)[heading] * speed
    found = np.zeros(q.shape)
    for foe in foes:
        middle = Hex(round(foe.then.q.mean()), round(foe.then.r.mean()))
        later = middle.step(foe.ship.heading, foe.ship.speed)
        far = _far(q, r, middle) + _far(q + way[..., 0], r + way[..., 1], later)
        found = np.maximum(found, DRAW * foe.stake * (1 - np.minimum(far / 2, LONG) / LONG))
    return found


def _far(q: Whole, r: Whole, there: Hex) -> Whole:
    dq, dr = q - there.q, r - there.r
    found: Whole = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr))
    return found


def homeward(space: Space, ship: Ship) -> bool:
    """Whether it is cargo with an edge to leave by."""
    return ship.cargo and space.scenario.home(ship.side) is not None


def to_go(space: Space, ship: Ship, q: Whole, r: Whole) -> Figures:
    """Rows left to the edge that is home; below 0 beyond it."""
    column = q - space.origin.q
    row = r - space.origin.r + column // 2
    north = space.scenario.home(ship.side) == "north"
    found: Figures = (row if north else space.scenario.rows - 1 - row).astype(np.float64)
    return found

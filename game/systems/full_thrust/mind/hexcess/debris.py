"""Debris that a ship runs into next turn, whatever way it takes then."""

from __future__ import annotations

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.full_thrust.mind.fire import Whole
from game.systems.full_thrust.mind.hexcess.errands import Figures
from game.systems.full_thrust.rules.ends import ways_of
from game.systems.full_thrust.rules.terrain import SLOW
from game.systems.full_thrust.rules.thrust import heading_limit
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered

_PATHS: dict[tuple[int, int], tuple[Whole, ...]] = {}
WIDE = 1 << 12
"""More than the rows that a hex may lie apart from another: numbers hexes by one figure."""


def least_debris(
    space: Space, ship: Ship, speed: int, heading: Whole, q: Whole, r: Whole
) -> Figures:
    """How many hexes of it each place costs at least, at a speed and without excess thrust."""
    if speed <= SLOW or not space.debris:
        return np.zeros(len(q))
    entered = np.stack(_paths(ship, speed))[heading] + (q * WIDE + r)[:, None, None]
    dirty = np.isin(entered, [_figure(hex_) for hex_ in space.debris])
    found: Figures = dirty.sum(axis=2).min(axis=1).astype(np.float64)
    return found


def _paths(ship: Ship, speed: int) -> tuple[Whole, ...]:
    """The hexes of every way from the origin by each heading, as figures."""
    plain = altered(ship, speed=speed, excess=False, hex=ORIGIN, heading=0, facing=0)
    key = (speed, heading_limit(plain))
    if key not in _PATHS:
        ways = [[place.hex for place in way.path] for way in ways_of(plain)]
        _PATHS[key] = tuple(
            np.array([[_figure(hex_.rotated(way)) for hex_ in path] for path in ways], np.intp)
            for way in range(6)
        )
    return _PATHS[key]


def _figure(hex_: Hex) -> int:
    return hex_.q * WIDE + hex_.r

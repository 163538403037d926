"""How a ship closes in on another and takes its speeds, or keeps away from one that wants that."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.pure.ends import Ends, ends
from game.systems.vectorish.rules.course import begun
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space

Floats = NDArray[np.float64]
WORST = 10.0
"""What a turn still to be flown counts beside hexes."""


def velocity(speeds: Speeds) -> Hex:
    """Where a turn of drifting leads, as seen from its start."""
    here = ORIGIN
    for face, hexes in speeds.both:
        here = here.plus(ORIGIN.step(face).times(hexes))
    return here


def chased(space: Space, ship: Ship, prey: Ship) -> str:
    """The steps that bring a ship nearest to its prey, in hexes and in speeds."""
    reach = ends_of(ship)
    gap_q, gap_r, speed_q, speed_r = _apart(space, ship, prey, reach)
    now = hexes(gap_q, gap_r)
    later = hexes(gap_q + speed_q, gap_r + speed_r)
    wrong = hexes(speed_q, speed_r)
    power = max(1, rating_of(ship).adf)
    exact = (now == 0) & (wrong == 0)
    turns = np.maximum(later, wrong) / power
    worth = np.where(exact, -1000.0, later + wrong + WORST * np.sqrt(turns))
    cost = reach.thrust + reach.turned
    return reach.way(int(np.lexsort((cost, worth))[0])).steps


def evaded(space: Space, ship: Ship, hunter: Ship) -> str:
    """The steps after which a hunter is farthest off, in hexes and in speeds."""
    reach = ends_of(ship)
    gap_q, gap_r, speed_q, speed_r = _apart(space, ship, hunter, reach)
    far = hexes(gap_q + speed_q, gap_r + speed_r) + 2 * hexes(speed_q, speed_r)
    cost = reach.thrust + reach.turned
    return reach.way(int(np.lexsort((cost, -far))[0])).steps


def ends_of(ship: Ship) -> Ends:
    """Every end of a ship's move."""
    course = begun(ship)
    return ends(course.speeds, course.facing, course.rating)


def _apart(
    space: Space, ship: Ship, other: Ship, reach: Ends
) -> tuple[Floats, Floats, Floats, Floats]:
    """Of each end: hexes from the other ship when its turn is over, and the speeds in between."""
    del space
    flies = velocity(speeds_of(other))
    there = other.hex if drift_of(other).done else other.hex.plus(flies)
    ways = [velocity(speeds) for speeds in reach.speeds]
    mine = np.array([(way.q, way.r) for way in ways], np.float64)[reach.number]
    gap_q = (ship.hex.q + reach.q - there.q).astype(np.float64)
    gap_r = (ship.hex.r + reach.r - there.r).astype(np.float64)
    return gap_q, gap_r, mine[:, 0] - flies.q, mine[:, 1] - flies.r


def hexes(q: NDArray[Any], r: NDArray[Any]) -> Floats:
    """The length of ways in hexes."""
    found: Floats = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    return found

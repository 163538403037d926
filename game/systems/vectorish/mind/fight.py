"""Where a ship fights from: its range, its bow to the enemy, and not flying past."""

from __future__ import annotations

from math import atan2, degrees, sqrt

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import deadly
from game.systems.vectorish.mind.chase import Floats, ends_of, hexes, velocity
from game.systems.vectorish.mind.errands import flown
from game.systems.vectorish.pure.ends import Ends
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space

RANGE = 3
"""Hexes from which it likes to fire."""
BOW, ALONG, LATER = 1.5, 0.5, 0.7
"""What a face of turning, a hex a turn of flying past, and next turn's range count beside a hex."""
LOST = 1000.0
TRIED = 12
"""Ends that are looked at hex by hex for what is deadly on the way, the best first."""


def fought(space: Space, ship: Ship) -> str:
    """The steps after which a ship stands best against the nearest enemy."""
    enemies = space.enemies(ship.side)
    if not enemies:
        return ""
    enemy = min(enemies, key=lambda one: distance(one.hex, ship.hex))
    reach = ends_of(ship)
    worth = _worth(ship, enemy, reach)
    cost = reach.thrust + reach.turned
    order = np.lexsort((cost, worth)).tolist()
    walls = deadly(space.terrain)
    for index in order[:TRIED]:
        way = reach.way(index)
        if not _deadly(ship, way.steps, walls):
            return way.steps
    return reach.way(order[0]).steps


def _deadly(ship: Ship, steps: str, walls: frozenset[Hex]) -> bool:
    if not walls:
        return False
    way, after, _facing = flown(speeds_of(ship), ship.facing, steps)
    drifts = flown(after, 0, "." * after.total)[0]
    last = way[-1] if way else Hex(0, 0)
    every = (*way, *(last.plus(hex_) for hex_ in drifts))
    return any(ship.hex.plus(hex_) in walls for hex_ in every)


def _worth(ship: Ship, enemy: Ship, reach: Ends) -> Floats:
    """What is wrong with each end; less is better."""
    flies = velocity(speeds_of(enemy))
    there = enemy.hex if drift_of(enemy).done else enemy.hex.plus(flies)
    gap_q = (there.q - (ship.hex.q + reach.q)).astype(np.float64)
    gap_r = (there.r - (ship.hex.r + reach.r)).astype(np.float64)
    mine = np.array([_pair(speeds) for speeds in reach.speeds], np.float64)[reach.number]
    past_q, past_r = flies.q - mine[:, 0], flies.r - mine[:, 1]
    now, later = hexes(gap_q, gap_r), hexes(gap_q + past_q, gap_r + past_r)
    bow = _off_bow(gap_q, gap_r, reach)
    wrong = abs(now - RANGE) + LATER * abs(later - RANGE)
    return wrong + BOW * bow + ALONG * hexes(past_q, past_r)


def _pair(speeds: Speeds) -> tuple[int, int]:
    way = velocity(speeds)
    return way.q, way.r


def _off_bow(gap_q: Floats, gap_r: Floats, reach: Ends) -> Floats:
    """Faces by which each end looks past the enemy."""
    x, y = gap_q * 1.5, (gap_r + gap_q / 2) * 3**0.5
    bearing = np.degrees(np.arctan2(x, -y)) / 60
    off = abs((bearing - reach.facing + 3) % 6 - 3)
    return np.where((gap_q == 0) & (gap_r == 0), 0.0, off)


def off_bow(way: Hex, facing: int) -> float:
    """Faces by which a ship that faces so looks past what lies that way."""
    if way == ORIGIN:
        return 0.0
    x, y = way.q * 1.5, (way.r + way.q / 2) * sqrt(3)
    return abs((degrees(atan2(x, -y)) / 60 - facing + 3) % 6 - 3)

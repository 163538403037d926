"""When a seeker is worth launching: it drifts on as its ship does, and flies few hexes (Q236)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.mind.fight import ends_now
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.seeker import ADF, HEXES
from game.systems.vectorish.state.space import Space

FLIGHT = 0.8
"""Turns about that a seeker flies."""


def arrives(ship: Ship, target: Ship) -> bool:
    """Whether a seeker should get there: within its hexes, and within what it can steer aside."""
    there = _drifted(target)
    return distance(ship.hex, there) < HEXES and distance(_drifted(ship), there) <= ADF


def in_vain(space: Space) -> bool:
    """Whether no seeker launched now arrives before the battle is over: they fly next turn, but on
    the chart at once."""
    return ends_now(space) and space.told.sequence != "chart"


def _drifted(ship: Ship) -> Hex:
    """Where a ship is at the end of the seeker's flight, if it drifts."""
    way = velocity(speeds_of(ship))
    return ship.hex.plus(Hex(round(way.q * FLIGHT), round(way.r * FLIGHT)))

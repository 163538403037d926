"""When a weapon is better kept for later in the turn, in which it fires once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import ends_of
from game.systems.vectorish.mind.flight import drifts
from game.systems.vectorish.mind.guns import Guns, guns
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space

SURE, AFTER, SOON = 0.7, 0.4, 0.85
"""What a later shot counts beside one now: after a move of one's own, after one of the enemy's,
and as both drift through the chart."""


class Shot(NamedTuple):
    """What all weapons of a ship that may still fire are worth at a target: now, and later this
    turn, which is less sure."""

    now: float
    later: float

    @property
    def waits(self) -> bool:
        """Whether more is to be had later."""
        return self.now < self.later


def waits(space: Space, ship: Ship, target: Ship) -> bool:
    """Whether a ship should do more to a target later this turn than now."""
    return shot_at(space, ship, target).waits


def shot_at(space: Space, ship: Ship, target: Ship) -> Shot:
    """What a ship does to a target now, and what it reckons with later this turn."""
    fire = guns(space, ship, target)
    now = fire.one(ship.facing, target.hex.minus(ship.hex))
    return Shot(now, _later(space, ship, target, fire))


def _later(space: Space, ship: Ship, target: Ship, fire: Guns) -> float:
    segment = segment_of(space)
    if segment:
        return SOON * _charted(ship, target, fire, segment)
    if space.phase != "fire":
        return 0.0
    if not drift_of(ship).done:
        return SURE * _moved(ship, target, fire)
    reach, gap = ends_of(target), target.hex.minus(ship.hex)
    return AFTER * float(np.median(fire.at(ship.facing, gap.q + reach.q, gap.r + reach.r)))


def _moved(ship: Ship, target: Ship, fire: Guns) -> float:
    """The most it may do from any end of its move."""
    reach, gap = ends_of(ship), target.hex.minus(ship.hex)
    return float(fire.at(reach.facing, gap.q - reach.q, gap.r - reach.r).max())


def _charted(ship: Ship, target: Ship, fire: Guns, segment: int) -> float:
    """The most it does in the segments left, as both drift."""
    left = SEGMENTS - segment
    if left <= 0:
        return 0.0
    mine = np.array(drifts(speeds_of(ship), segment, left))[1:]
    theirs = np.array(drifts(speeds_of(target), segment, left))[1:]
    gap = theirs - mine + np.array(target.hex.minus(ship.hex))
    return float(fire.at(ship.facing, gap[:, 0], gap[:, 1]).max())

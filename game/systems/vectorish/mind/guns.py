"""What two ships may do to each other from where they stand, in points of damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.weighing.battery import Battery, battery
from game.systems.earth_expects.mind.weighing.grid import RANGE, displaced, placed
from game.systems.earth_expects.state.battle import Battle, Ship

Floats = NDArray[np.float64]
Numbers = NDArray[Any]
LEAST = 0.05
"""Points that are as good as none."""


@dataclass(frozen=True)
class Guns:
    """Fire of one ship at another by displacement of the target: now, and in a later turn.

    ``now`` is without weapons that have fired this turn, which fire once (VEC).
    """

    now: Floats
    later: Floats
    far: int = 0
    """Hexes beyond which it does nothing."""

    def at(self, facing: Numbers | int, q: Numbers, r: Numbers, *, later: bool = False) -> Floats:
        """Expected points on a target so many hexes away from a ship that faces so."""
        apart = displaced(np.array([q, r]))
        table = self.later if later else self.now
        found: Floats = table.take(placed(np.asarray(facing), apart))
        return found

    def one(self, facing: int, apart: Hex, *, later: bool = False) -> float:
        """The same for one place."""
        return float(self.at(facing, np.array(apart.q), np.array(apart.r), later=later))


def guns(view: Battle, shooter: Ship, target: Ship) -> Guns:
    """The guns of one ship as another meets them, kept as long as both are as they are."""
    every = battery(view, shooter, target, None)
    key, memo = (guns, shooter.fired), shooter.record.memo
    known: tuple[Battery, Guns] | None = memo.get(key)
    if known is None or known[0] is not every:
        able = [number for number, s in enumerate(every.systems) if s.id not in shooter.fired]
        now, later = every.each[able].sum(axis=0), every.later
        far = int(RANGE[(now > LEAST) | (later > LEAST)].max(initial=0))
        found = Guns(now.ravel(), later.ravel(), far)
        known = memo[key] = every, found
    return known[1]

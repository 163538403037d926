"""What missiles in flight are expected to do to a ship by where it ends (rulebook: Missile, Point
Defence)."""

from __future__ import annotations

from collections import Counter

import numpy as np

from game.hexgrid.approach import entries
from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects.mind.choices.aim import row_worth
from game.systems.earth_expects.mind.weighing.battery import guards, let_through
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.impact import impact_die
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship


class Inbound:
    """The missiles that come for a ship this turn, and what they take from it.

    ``live``: boxes that have power, None for all that may have it.
    """

    def __init__(self, view: Battle, ship: Ship, live: frozenset[str] | None = None) -> None:
        self._at = Counter(m.hex for m in view.missiles.values() if m.target == ship.name)
        self._sides = dict.fromkeys(range(6), 0.0)
        self._known = dict[tuple[Hex, int], float]()
        number, record = self._at.total(), ship.record
        if number:
            guns, die = guards(record, live), view.customs.die(ship)
            for side in self._sides:
                way = DIRECTIONS[(side + ship.facing) % 6]
                through = let_through(sum(bears(ship, gun, way) for gun in guns), number, die)
                worth = row_worth(record, side, BoxType.MISSILE, impact_die(view, ship.name))
                self._sides[side] = through * worth

    def __bool__(self) -> bool:
        return bool(self._at)

    def losses(self, ends: Ends) -> Floats:
        """Points that they are expected to take at each of a ship's ends."""
        places = zip(*ends.at.tolist(), ends.facing.tolist(), strict=True)
        return np.array([self._loss(Hex(q, r), facing) for q, r, facing in places])

    def _loss(self, there: Hex, facing: int) -> float:
        if (there, facing) not in self._known:
            each = (n * self._from(there.minus(at), facing) for at, n in self._at.items())
            self._known[there, facing] = sum(each)
        return self._known[there, facing]

    def _from(self, way: Hex, facing: int) -> float:
        """What a missile takes that has such a way to go; it enters where it takes most. In the
        ship's hex its side hangs on the last step, so that all are alike."""
        found = [self._sides[(side - facing) % 6] for side in entries(way)]
        return max(found) if found else sum(self._sides.values()) / len(self._sides)

"""What terrain on the way takes from the worth of a plot (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.movement import course
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Step, Track
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.terrain.flying import Course, dangers_on_way, deadly, ending
from game.systems.earth_expects.terrain.heat import heat_loss
from game.table.altering import altered

FATAL = 1000.0
"""So much that any plot that brings the ship home is better."""
LOOMING = 12.0
"""Points for a deadly hex right ahead of where the plot ends; less, the further away it is."""


@dataclass(slots=True)
class Perils:
    """What the terrain of a view holds in store for a ship on its ways this turn."""

    view: Battle
    rules: Rules
    nearest: int = 0
    _heat: dict[End, Fraction] = field(default_factory=dict)

    @classmethod
    def about(cls, view: Battle, rules: Rules, ship: Ship) -> Perils:
        """Those about a ship, whatever its points."""
        nearest = min((distance(ship.hex, h) for h in view.terrain.at), default=0)
        return cls(view, rules, nearest)

    def losses(self, ship: Ship, orders: Sequence[PlotOrder]) -> Floats:
        """For every plot of a ship with points what it loses by the dangers on its way, and by
        those it is then headed for; nothing in open space."""
        reach = 2 * (ship.conduct or Conduct()).speed + 2
        terrain = self.view.terrain
        if not terrain.heat and (not terrain.at or self.nearest > reach):
            return np.zeros(len(orders))
        at_origin = altered(ship, hex=ORIGIN)
        tracks = (self.rules.movement.flown(at_origin, order)[0] for order in orders)
        return np.array([self._loss(ship, *way) for way in zip(orders, tracks, strict=True)])

    def _loss(self, ship: Ship, order: PlotOrder, track: Track) -> float:
        """Points of damage to be expected, and far more if the ship may be lost.

        ``track``: where the order leads, seen from the ship.
        """
        here, end = ship.hex, (track.end.plus(ship.hex), track.facing)
        loss = Fraction(0)
        if not self.view.terrain.at.keys().isdisjoint([s.hex.plus(here) for s in track.steps]):
            whole = course(self.rules.movement, ship, order)
            found, number = dangers_on_way(self.view, ship, whole)
            if any(danger.fatal for danger in found):
                return FATAL
            loss = sum((danger.loss for danger in found), loss)
            end = ending(whole.track, number)
        loss = loss + self._heat_at(ship, end) if self.view.terrain.heat else loss
        return float(loss) + self._looming(ship, track.end.plus(here), track.facing)

    def _heat_at(self, ship: Ship, end: End) -> Fraction:
        if end not in self._heat:
            self._heat[end] = heat_loss(self.view, ship, *end)
        return self._heat[end]

    def _looming(self, ship: Ship, end: Hex, facing: int) -> float:
        """How near the ship would come to its end if it went straight on next turn."""
        speed = (ship.conduct or Conduct()).speed
        way = facing + 3 if ship.extra(Reverse).astern else facing
        hexes = [end.step(way, count) for count in range(1, speed + 1)]
        if deadly(self.view.terrain).isdisjoint(hexes):
            return 0.0
        steps = tuple(Step(hex=here, facing=facing) for here in hexes)
        ahead = Track(start=end, start_facing=facing, steps=steps, facing=facing)
        found = dangers_on_way(self.view, ship, Course(ahead, (0,) * speed))[0]
        fatal = next((danger for danger in found if danger.fatal), None)
        if fatal is None:
            return 0.0
        return LOOMING * (speed + 1 - distance(end, fatal.hex)) / speed

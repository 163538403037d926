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
from game.systems.earth_expects.terrain.kind import Danger
from game.table.altering import altered

FATAL = 1000.0
"""So much that any plot that brings the ship home is better."""
FAR_OFF = 1_000_000
COLD = Fraction(0)
LOOMING = 12.0
"""Points for a deadly hex right ahead of where the plot ends; less, the further away it is."""


@dataclass(slots=True)
class Perils:
    """What the terrain of a view holds in store for a ship on its ways this turn.

    ``nearest``, ``deadly``: hexes to any terrain, and to such as may destroy it.
    """

    view: Battle
    rules: Rules
    nearest: int
    deadly: int
    _heat: dict[End, Fraction] = field(default_factory=dict)

    @classmethod
    def about(cls, view: Battle, rules: Rules, ship: Ship) -> Perils:
        """Those about a ship, whatever its points."""
        terrain = view.terrain
        nearest, worst = (
            min((distance(ship.hex, here) for here in some), default=FAR_OFF)
            for some in (terrain.at, deadly(terrain))
        )
        return cls(view, rules, nearest, worst)

    def losses(self, ship: Ship, orders: Sequence[PlotOrder]) -> Floats:
        """For every plot of a ship with points what it loses by the dangers on its way, and by
        those it is then headed for; nothing in open space."""
        reach = 2 * (ship.conduct or Conduct()).speed + 2
        if not self.view.terrain.heat and self.nearest > reach:
            return np.zeros(len(orders))
        at_origin = altered(ship, hex=ORIGIN)
        tracks = (self.rules.movement.flown(at_origin, order)[0] for order in orders)
        return np.array([self._loss(ship, *way) for way in zip(orders, tracks, strict=True)])

    def _loss(self, ship: Ship, order: PlotOrder, track: Track) -> float:
        """Points of damage to be expected, and far more if the ship may be lost.

        ``track``: where the order leads, seen from the ship.
        """
        here, end = ship.hex, (track.end.plus(ship.hex), track.facing)
        found: list[Danger] = []
        if not self.view.terrain.at.keys().isdisjoint([s.hex.plus(here) for s in track.steps]):
            whole = course(self.rules.movement, ship, order)
            found, number = dangers_on_way(self.view, ship, whole)
            if any(danger.fatal for danger in found):
                return FATAL
            end = ending(whole.track, number)
        loss = sum((danger.loss for danger in found), self._heat_at(ship, end))
        return float(loss) + self._looming(ship, track.end.plus(here), track.facing)

    def _heat_at(self, ship: Ship, end: End) -> Fraction:
        if not self.view.terrain.heat:
            return COLD
        if end not in self._heat:
            self._heat[end] = heat_loss(self.view, ship, *end)
        return self._heat[end]

    def _looming(self, ship: Ship, end: Hex, facing: int) -> float:
        """How near the ship would come to its end if it went straight on next turn."""
        speed = (ship.conduct or Conduct()).speed
        if self.deadly > 2 * speed:
            return 0.0
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

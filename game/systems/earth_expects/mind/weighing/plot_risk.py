"""What terrain on the way takes from the worth of a plot (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

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
FAR_OFF = 1_000_000
COLD = Fraction(0)
LOOMING = 12.0
"""Points for a deadly hex right ahead of where the plot ends; less, the further away it is."""


class Way(NamedTuple):
    """Where a plot leads, and whether it meets any terrain on the way."""

    end: End
    met: bool


@dataclass(slots=True)
class Perils:
    """What the terrain of a view holds in store for a ship on its ways this turn.

    ``nearest``, ``deadly``: hexes to any terrain, and to such as may destroy it. ``ship`` stands
    at the origin, whatever its points: what its plots lead to is known from there.
    """

    view: Battle
    rules: Rules
    ship: Ship
    nearest: int
    deadly: int
    _heat: dict[End, Fraction] = field(default_factory=dict)
    _ways: dict[tuple[str, str | None], Way] = field(default_factory=dict)

    @classmethod
    def about(cls, view: Battle, rules: Rules, ship: Ship) -> Perils:
        """Those about a ship, whatever its points."""
        terrain = view.terrain
        nearest, worst = (
            min((distance(ship.hex, here) for here in some), default=FAR_OFF)
            for some in (terrain.at, deadly(terrain))
        )
        return cls(view, rules, altered(ship, hex=ORIGIN), nearest, worst)

    def losses(self, ship: Ship, orders: Sequence[PlotOrder]) -> Floats:
        """For every plot of a ship with points what it loses by the dangers on its way, and by
        those it is then headed for; nothing in open space."""
        reach = 2 * (ship.conduct or Conduct()).speed + 2
        if not self.view.terrain.heat and self.nearest > reach:
            return np.zeros(len(orders))
        return np.array([self._loss(ship, order) for order in orders])

    def _loss(self, ship: Ship, order: PlotOrder) -> float:
        """Points of damage to be expected, and far more if the ship may be lost."""
        end, met = self._way(ship.hex, order)
        if not met:
            return float(self._heat_at(ship, end)) + self._looming(ship, *end)
        whole = course(self.rules.movement, ship, order)
        found, number = dangers_on_way(self.view, ship, whole)
        if any(danger.fatal for danger in found):
            return FATAL
        heat = self._heat_at(ship, ending(whole.track, number))
        loss = sum((danger.loss for danger in found), heat)
        return float(loss) + self._looming(ship, *end)

    def _way(self, start: Hex, order: PlotOrder) -> Way:
        """Looked at once, whatever points the ship may have."""
        key = order.plot, order.unpowered
        if key not in self._ways:
            track, _coasting = self.rules.movement.flown(self.ship, order)
            on_way = [step.hex.plus(start) for step in track.steps]
            met = not self.view.terrain.at.keys().isdisjoint(on_way)
            self._ways[key] = Way((on_way[-1] if on_way else start, track.facing), met)
        return self._ways[key]

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

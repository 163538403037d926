"""What terrain on the way takes from the worth of a plot (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.movement.protocol import End, MovementSystem
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
LOOMING = 12.0
"""Points for a deadly hex right ahead of where the plot ends; less, the further away it is."""


AHEAD = 0.4
"""What damage counts that lies ahead like that."""


class Trail(NamedTuple):
    """A plot seen from the hex a ship is in: the hexes it leads through, where it ends, and the
    hexes that then lie ahead, as many as the ship has speed points."""

    hexes: tuple[Hex, ...]
    end: End
    ahead: tuple[Hex, ...]


def trail(movement: MovementSystem, ship: Ship, order: PlotOrder) -> Trail:
    """What a plot leads to; kept with all plots of the same points and facing."""
    known: dict[str, Trail] = movement.fan(ship).memo.setdefault(trail, {})
    if order.unpowered is not None:
        return _trail(movement, ship, order)
    if order.plot not in known:
        known[order.plot] = _trail(movement, ship, order)
    return known[order.plot]


def _trail(movement: MovementSystem, ship: Ship, order: PlotOrder) -> Trail:
    track, _coasting = movement.flown(altered(ship, hex=ORIGIN), order)
    way = track.facing + 3 if ship.extra(Reverse).astern else track.facing
    speed = (ship.conduct or Conduct()).speed
    ahead = tuple(track.end.step(way, count) for count in range(1, speed + 1))
    return Trail(tuple(step.hex for step in track.steps), (track.end, track.facing), ahead)


@dataclass(slots=True)
class Perils:
    """What the terrain of a view holds in store for a ship on its ways this turn.

    ``nearest``: hexes to any terrain. ``about``, ``deadly``: where terrain lies, and such as may
    destroy the ship, seen from its hex. ``wary``: it also heeds what lies ahead and does no more
    than harm.
    """

    view: Battle
    rules: Rules
    nearest: int
    about: frozenset[Hex]
    deadly: frozenset[Hex]
    wary: bool = False
    _heat: dict[End, Fraction] = field(default_factory=dict)

    @classmethod
    def of(cls, view: Battle, rules: Rules, ship: Ship, *, wary: bool = False) -> Perils:
        """Those about a ship, whatever its points."""
        terrain, here = view.terrain, ship.hex
        nearest = min((distance(here, there) for there in terrain.at), default=FAR_OFF)
        about, worst = (
            frozenset(there.minus(here) for there in some) for some in (terrain.at, deadly(terrain))
        )
        return cls(view, rules, nearest, about, worst, wary)

    def losses(self, ship: Ship, orders: Sequence[PlotOrder]) -> Floats:
        """For every plot of a ship with points what it loses by the dangers on its way, and by
        those it is then headed for; nothing in open space."""
        reach = 2 * (ship.conduct or Conduct()).speed + 2
        if not self.view.terrain.heat and self.nearest > reach:
            return np.zeros(len(orders))
        return np.array([self._loss(ship, order) for order in orders])

    def _loss(self, ship: Ship, order: PlotOrder) -> float:
        """Points of damage to be expected, and far more if the ship may be lost."""
        hexes, (there, facing), ahead = trail(self.rules.movement, ship, order)
        end = there.plus(ship.hex), facing
        if self.about.isdisjoint(hexes):
            loss = float(self._heat_at(ship, end))
        else:
            whole = course(self.rules.movement, ship, order)
            found, number = dangers_on_way(self.view, ship, whole)
            if any(danger.fatal for danger in found):
                return FATAL
            heat = self._heat_at(ship, ending(whole.track, number))
            loss = float(sum((danger.loss for danger in found), heat))
        heeded = self.about if self.wary else self.deadly
        return loss if heeded.isdisjoint(ahead) else loss + self._looming(ship, end, ahead)

    def _heat_at(self, ship: Ship, end: End) -> Fraction:
        if end not in self._heat:
            self._heat[end] = heat_loss(self.view, ship, *end)
        return self._heat[end]

    def _looming(self, ship: Ship, end: End, ahead: Sequence[Hex]) -> float:
        """How near the ship would come to its end, or to harm, if it went straight on next turn."""
        start, facing = end
        steps = tuple(Step(hex=here.plus(ship.hex), facing=facing) for here in ahead)
        onward = Track(start=start, start_facing=facing, steps=steps, facing=facing)
        found = dangers_on_way(self.view, ship, Course(onward, (0,) * len(steps)))[0]
        fatal = next((danger for danger in found if danger.fatal), None)
        if fatal is None:
            return AHEAD * float(sum(danger.loss for danger in found)) if self.wary else 0.0
        return LOOMING * (len(steps) + 1 - distance(start, fatal.hex)) / len(steps)

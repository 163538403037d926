"""What terrain on the way takes from the worth of a plot (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from game.hexgrid.hexes import distance
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.movement import plot_dangers
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Step, Track
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.terrain.flying import Course, dangers_on_way
from game.systems.earth_expects.terrain.kind import Danger

FATAL = 1000.0
"""So much that any plot that brings the ship home is better."""
LOOMING = 12.0
"""Points for a deadly hex right ahead of where the plot ends; less, the further away it is."""


def risks(view: Battle, rules: Rules, orders: Sequence[PlotOrder]) -> Floats:
    """For every plot of a ship what it loses by the dangers on its way, and by those it is then
    headed for; nothing in open space."""
    if not orders or not _near(view, view.ships[orders[0].ship]):
        return np.zeros(len(orders))
    return np.array([_risk(view, rules, order) for order in orders])


def _near(view: Battle, ship: Ship) -> bool:
    """Whether any terrain lies within two turns' flight."""
    reach = 2 * (ship.conduct or Conduct()).speed + 2
    return bool(view.terrain.heat) or any(distance(ship.hex, h) <= reach for h in view.terrain.at)


def _risk(view: Battle, rules: Rules, order: PlotOrder) -> float:
    """Points of damage to be expected, and far more if the ship may be lost."""
    found = plot_dangers(rules, view, order)
    if any(danger.fatal for danger in found):
        return FATAL
    loss = sum((danger.loss for danger in found), Fraction(0))
    return float(loss) + _looming(view, rules, order)


def _looming(view: Battle, rules: Rules, order: PlotOrder) -> float:
    """How near the ship would come to its end if it went straight on next turn."""
    ship = view.ships[order.ship]
    track = rules.movement.flown(ship, order)[0]
    speed = (ship.conduct or Conduct()).speed
    way = track.facing + 3 if ship.extra(Reverse).astern else track.facing
    steps = [
        Step(hex=track.end.step(way, count), facing=track.facing) for count in range(1, speed + 1)
    ]
    ahead = Track(
        start=track.end, start_facing=track.facing, steps=tuple(steps), facing=track.facing
    )
    fatal = _first_fatal(dangers_on_way(view, ship, Course(ahead, (0,) * speed))[0])
    if fatal is None:
        return 0.0
    return LOOMING * (speed + 1 - distance(track.end, fatal.hex)) / speed


def _first_fatal(found: Sequence[Danger]) -> Danger | None:
    return next((danger for danger in found if danger.fatal), None)

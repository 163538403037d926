"""Sides that play plainly: what the scripted side is measured against."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import distance
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.mind.chase import chased, velocity
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.rules.course import begun, coasting
from game.systems.vectorish.rules.helm import at_helm, steered
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.table.orders import Order


class Drifter(Pilot):
    """Fires like the scripted side, and never turns or accelerates."""

    def course(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """Onward."""
        ship = view.ships[decision.choices[0]]
        return CourseOrder(ship=ship.name, steps=coasting(begun(ship)))

    def helm(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """Nothing."""
        return HelmOrder(ship=decision.ship or "")


class Rammer(Pilot):
    """Fires like the scripted side, and flies at the nearest enemy without a thought of braking."""

    def course(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """Alongside the nearest enemy, or as near as can be."""
        ship = view.ships[decision.choices[0]]
        prey = _nearest(view, ship)
        steps = chased(space_of(view), ship, prey).steps if prey else ""
        return CourseOrder(ship=ship.name, steps=steps)

    def helm(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """Whatever brings its bow, and itself in a turn, nearest to that enemy."""
        ship = view.ships[decision.ship or ""]
        prey = _nearest(view, ship)
        if prey is None:
            return HelmOrder(ship=ship.name)
        helm = at_helm(view, ship)

        def away(order: Any) -> tuple[int, str]:
            after = steered(helm, order.steps)
            there = ship.hex.plus(velocity(after.speeds)).step(after.facing, 3)
            return distance(there, prey.hex), order.steps

        found: Order = min(rules.questions["helm"].options(view, decision, rules), key=away)
        return found


def _nearest(view: Battle, ship: Ship) -> Ship | None:
    others = view.enemies(ship.side)
    return min(others, key=lambda one: distance(one.hex, ship.hex), default=None)

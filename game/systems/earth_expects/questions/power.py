"""Which engines make speed and manoeuvre, and which boxes get power (rulebook: Power)."""

from __future__ import annotations

from game.systems.earth_expects.phases.power import allocation_faults
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Power(Question):
    """A ship's allocation of power."""

    kind = "power"
    order = PowerOrder
    topic = "EE-POW"
    phase = "power"
    by_ship = True
    unchecked = True
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: PowerOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return allocation_faults(rules.movement, view, order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> PowerOrder:
        """No power at all, unless the ship could do more against an engine failure."""
        ship = view.ships[decision.ship or ""]
        none = PowerOrder(ship=ship.name)
        short = rules.movement.power_faults(view, ship, none)
        return rules.movement.safest(ship) if short else none

    def idle(self, order: PowerOrder, rules: Rules) -> bool:
        """Whether no power is given."""
        return not (order.speed or order.manoeuvre or order.boxes or order.station)

"""A ship's tries for lock-ons, and the missiles it keeps guided (rulebook: Sensor)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.sensors import sensor_faults
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import SensorOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Sensors(Question):
    """What the sensors of a ship do."""

    kind = "sensors"
    order = SensorOrder
    topic = "EE-SEN"
    phase = "sensors"
    by_ship = True
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: SensorOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return sensor_faults(view, order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> SensorOrder:
        """No try; every missile stays guided as far as can be."""
        mine = tuple(m.name for m in view.missiles.values() if m.ship == decision.ship)
        return SensorOrder(ship=decision.ship or "", keep=mine)

    def idle(self, order: SensorOrder, rules: Rules) -> bool:
        """Whether no sensor tries."""
        return not order.attempts

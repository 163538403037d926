"""Which boxes are improved, and whether launchers are reloaded (rulebook: Turn sequence)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.repairs import repair_faults
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import RepairOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Repairs(Question):
    """A ship's repairs."""

    kind = "repairs"
    order = RepairOrder
    topic = "EE-SEQ-5"
    phase = "repairs"
    by_ship = True
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: RepairOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return repair_faults(view, order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> RepairOrder:
        """None."""
        return RepairOrder(ship=decision.ship or "")

    def idle(self, order: RepairOrder, rules: Rules) -> bool:
        """Whether nothing is repaired or reloaded."""
        return not (order.boxes or order.alone or order.reload)

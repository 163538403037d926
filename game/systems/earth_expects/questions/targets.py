"""What every weapon of a side fires at, and what it launches (EE-SEQ-6)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.earth_expects.weapons.fire import targets_faults
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Targets(Question):
    """All attacks and launches of a side."""

    kind = "targets"
    order = TargetsOrder
    topic = "EE-SEQ-6"
    phase = "weapons"
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: TargetsOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return targets_faults(view, decision.side, order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> TargetsOrder:
        """No fire."""
        return TargetsOrder()

    def names(self, order: TargetsOrder) -> tuple[str, ...]:
        """The ships that fire."""
        return (*(a.ship for a in order.attacks), *(launch.ship for launch in order.launches))

    def idle(self, order: TargetsOrder, rules: Rules) -> bool:
        """Whether nothing is fired."""
        return not (order.attacks or order.launches)

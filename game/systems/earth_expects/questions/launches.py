"""What a side launches where that comes before other fire (Optional rules, Fast missiles)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import LaunchesOrder
from game.systems.earth_expects.weapons.fire import launches_faults
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Launches(Question):
    """All launches of a side."""

    kind = "launches"
    order = LaunchesOrder
    topic = "EE-OPT-FM-1"
    phase = "weapons"
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: LaunchesOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return launches_faults(view, decision.side, order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> LaunchesOrder:
        """None."""
        return LaunchesOrder()

    def names(self, order: LaunchesOrder) -> tuple[str, ...]:
        """The ships that fire."""
        return tuple(fire.ship for fire in order.launches)

    def idle(self, order: LaunchesOrder, rules: Rules) -> bool:
        """Whether nothing is fired."""
        return not order.launches

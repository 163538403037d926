"""What is said before Power: docking, rolling, leaving... (EE-SEQ-8)."""

from __future__ import annotations

from game.systems.earth_expects.phases.announcements import announce_faults
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AnnounceOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Announce(Question):
    """Everything a side announces."""

    kind = "announce"
    order = AnnounceOrder
    topic = "EE-SEQ-8"
    phase = "power"
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: AnnounceOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return announce_faults(view, decision, order, rules)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> AnnounceOrder:
        """Nothing."""
        return AnnounceOrder()

    def names(self, order: AnnounceOrder) -> tuple[str, ...]:
        """The ships spoken for."""
        return tuple(said.ship for said in order.said)

    def idle(self, order: AnnounceOrder, rules: Rules) -> bool:
        """Whether nothing is said."""
        return not order.said

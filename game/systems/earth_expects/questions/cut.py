"""Boxes that lose power after an impossible move; the opponent names them (EE-MOV-11)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import CutOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Cut(Question):
    """Which powered boxes of a ship are cut."""

    kind = "cut"
    order = CutOrder
    topic = "EE-MOV-11"
    phase = "movement"
    by_ship = True

    def faults(
        self, view: Battle, decision: Decision, order: CutOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        wrong = [b for b in order.boxes if b not in decision.choices]
        if wrong or len(set(order.boxes)) != decision.count:
            text = _("name {n} of the powered boxes {boxes}.")
            text = text.format(n=decision.count, boxes=", ".join(decision.choices))
            return [Fault("EE-MOV-11", text, order.ship)]
        return []

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> CutOrder:
        """The first of them."""
        return CutOrder(ship=decision.ship or "", boxes=decision.choices[: decision.count])

"""Whether a figure that is run around turns to face its foe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.systems.figures.state.orders import TurnOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Turn(Question):
    """Turn at once, and have half Move and that foe only next turn; or not."""

    kind, order, topic, phase = "turn", TurnOrder, "FIG-MOV-10", "figures"

    def faults(self, view: Yard, decision: Decision, order: TurnOrder, rules: Any) -> list[Fault]:
        """Another's."""
        if order.figure == decision.ship:
            return []
        text = _("{name} is run around, not {named}.")
        return [Fault("FIG-MOV-10", text.format(name=decision.ship, named=order.figure))]

    def plainest(self, view: Yard, decision: Decision, rules: Any) -> TurnOrder:
        """It does not turn."""
        return TurnOrder(figure=decision.ship or "")

    def options(self, view: Yard, decision: Decision, rules: Any) -> Sequence[TurnOrder]:
        """Both."""
        name = decision.ship or ""
        return [TurnOrder(figure=name), TurnOrder(figure=name, turns=True)]

    def words(self, view: Yard, decision: Decision, order: TurnOrder) -> str:
        """Which."""
        [foe] = decision.choices
        return _("turn to face {foe}").format(foe=foe) if order.turns else _("do not turn")

    def names(self, order: TurnOrder) -> Sequence[str]:
        """Its figure."""
        return (order.figure,)

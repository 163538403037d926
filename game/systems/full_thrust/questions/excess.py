"""Which ships use excess thrust."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.systems.full_thrust.state.orders import ExcessOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, listed, marked


class Excess(Question):
    """Any of a side's ships that are in control."""

    kind, order, topic, phase, certain = "excess", ExcessOrder, "HXT-7", "excess", True
    asked = marked("Excess thrust")

    def faults(
        self, view: Space, decision: Decision, order: ExcessOrder, rules: Any
    ) -> list[Fault]:
        """Ships that cannot."""
        strange = [name for name in order.ships if name not in decision.choices]
        found = []
        if strange:
            text = _("{names}: cannot use excess thrust now.")
            found.append(Fault("HXT-7", text.format(names=listed(strange))))
        if len({*order.ships}) < len(order.ships):
            found.append(Fault("HXT-7", _("a ship is named twice; name each only once.")))
        return found

    def plainest(self, view: Space, decision: Decision, rules: Any) -> ExcessOrder:
        """None."""
        return ExcessOrder()

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[ExcessOrder]:
        """None, each by itself, all."""
        alone = [ExcessOrder(ships=(name,)) for name in decision.choices]
        every = [ExcessOrder(ships=decision.choices)] if len(alone) > 1 else []
        return [ExcessOrder(), *alone, *every]

    def words(self, view: Space, decision: Decision, order: ExcessOrder) -> str:
        """Its ships."""
        return ", ".join(order.ships) or _("no excess thrust")

    def names(self, order: ExcessOrder) -> Sequence[str]:
        """Its ships."""
        return order.ships

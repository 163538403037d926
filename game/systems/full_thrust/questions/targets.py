"""At whom each weapon of a ship fires."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.systems.full_thrust.rules.gunnery import all_at, fire_faults
from game.systems.full_thrust.state.orders import TargetsOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, marked


class Targets(Question):
    """Every weapon its target, or none."""

    kind, order, topic, phase, by_ship = "targets", TargetsOrder, "HXT-18", "fire", True
    asked = marked("Targets")

    def faults(
        self, view: Space, decision: Decision, order: TargetsOrder, rules: Any
    ) -> list[Fault]:
        """Out of arc or range."""
        return list(fire_faults(view, view.ships[order.ship], order))

    def plainest(self, view: Space, decision: Decision, rules: Any) -> TargetsOrder:
        """It holds its fire."""
        return TargetsOrder(ship=decision.ship or "")

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[TargetsOrder]:
        """All that can at one of them, or nothing."""
        ship = view.ships[decision.ship or ""]
        at_one = [all_at(view, ship, target) for target in decision.choices]
        return [*at_one, self.plainest(view, decision, rules)]

    def words(self, view: Space, decision: Decision, order: TargetsOrder) -> str:
        """Its targets."""
        named = dict.fromkeys(name for name in (*order.beams, *order.torpedoes) if name)
        if not named:
            return _("{ship} holds its fire").format(ship=order.ship)
        return _("{ship} at {targets}").format(ship=order.ship, targets=", ".join(named))

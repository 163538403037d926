"""Turning and accelerating in a segment of the chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.rules.alone import LATEST, again_faults
from game.systems.vectorish.rules.helm import helm_faults, may_steer
from game.systems.vectorish.state.orders import HelmOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _

WAYS = ("", "L", "R", "A", "LA", "AL", "RA", "AR", "AA", "LAA", "RAA")


class Helm(Question):
    """What one ship does after it has moved."""

    kind, order, topic, phase = "helm", HelmOrder, "VEC-SC-7", "segment 1"
    by_ship = True

    def faults(self, view: Battle, decision: Decision, order: HelmOrder, rules: Any) -> list[Fault]:
        """Every reason against it."""
        ship = view.ships[order.ship]
        return [
            *helm_faults(view, ship, order.steps),
            *again_faults(view, ship, order.again),
        ]

    def settled(self, view: Battle, decision: Decision) -> bool:
        """Where ADF and MR are bought, others cannot know that none is left."""
        return not may_steer(view, view.ships[decision.ship or ""])

    def plainest(self, view: Battle, decision: Decision, rules: Any) -> HelmOrder:
        """Nothing."""
        return HelmOrder(ship=decision.ship or "")

    def options(self, view: Battle, decision: Decision, rules: Any) -> Sequence[HelmOrder]:
        """Turning or not, accelerating or not, and both in either order."""
        every = (HelmOrder(ship=decision.ship or "", steps=steps) for steps in WAYS)
        return [one for one in every if not self.faults(view, decision, one, rules)]

    def words(self, view: Battle, decision: Decision, order: HelmOrder) -> str:
        """Its steps, or that it drifts, and when it is asked again if that was said."""
        if order.again:
            done = order.steps or _("drifts on")
            text = _("{ship}: {done}, asked again in segment {n}")
            if order.again == LATEST:
                text = _("{ship}: {done}, asked again at the last thrust")
            return text.format(ship=order.ship, done=done, n=order.again)
        if not order.steps:
            return _("{ship} drifts on").format(ship=order.ship)
        return f"{order.ship}: {order.steps}"

    def idle(self, order: HelmOrder, rules: Any) -> bool:
        """Whether nothing is done."""
        return not order.steps and not order.rests and not order.again

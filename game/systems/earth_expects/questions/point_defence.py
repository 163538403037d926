"""The next shot of point defence (rulebook: Point Defence)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PointDefenceOrder
from game.systems.earth_expects.weapons.point_defence import shot_faults
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class PointDefence(Question):
    """The next shot at a missile, or none from now on."""

    kind = "point_defence"
    order = PointDefenceOrder
    topic = "EE-PD"
    phase = "weapons"
    step = "defence"

    def faults(
        self, view: Battle, decision: Decision, order: PointDefenceOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return [] if order.shot is None else shot_faults(view, decision.side, order.shot)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> PointDefenceOrder:
        """Hold fire."""
        return PointDefenceOrder()

    def names(self, order: PointDefenceOrder) -> tuple[str, ...]:
        """The ship that shoots."""
        return () if order.shot is None else (order.shot.ship,)

"""The row and the high way of one attack (rulebook: Initial Point of Impact)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.questions.attack import AttackDecision
from game.systems.earth_expects.questions.rows import first_row, row_faults
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AimOrder
from game.systems.earth_expects.weapons.fire import weapon_firing
from game.table.faults import Fault
from game.table.questions import Question


class Aim(Question):
    """Along which row an attack is aimed."""

    kind = "aim"
    order = AimOrder
    topic = "EE-IPI"
    phase = "weapons"

    def faults(
        self, view: Battle, decision: AttackDecision, order: AimOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        shot, side = decision.shot, decision.fire_side
        return row_faults(view, shot.target, side, order.at, order.high, _armour(view, decision))

    def plainest(self, view: Battle, decision: AttackDecision, rules: Rules) -> AimOrder:
        """The first row."""
        record = view.ships[decision.shot.target].record
        at, high = first_row(record, decision.fire_side, _armour(view, decision))
        return AimOrder(at=at, high=high)


def _armour(view: Battle, decision: AttackDecision) -> bool:
    """Whether armour stops the shot."""
    return not weapon_firing(view, decision.shot).passes_armour

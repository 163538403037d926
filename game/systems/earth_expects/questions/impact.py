"""Which missile strikes next, and along which row (EE-MSL-13)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.questions.rows import first_row, row_faults
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import ImpactOrder
from game.systems.earth_expects.weapons.missile import record_side
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Impact(Question):
    """The next missile to strike a ship."""

    kind = "impact"
    order = ImpactOrder
    topic = "EE-MSL-13"
    phase = "weapons"

    def faults(
        self, view: Battle, decision: Decision, order: ImpactOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        if order.missile not in decision.choices:
            text = _("choose one of the missiles {names}.").format(
                names=", ".join(decision.choices)
            )
            return [Fault("EE-MSL-13", text)]
        missile = view.missiles[order.missile]
        if missile.warhead == "nuclear":
            return []
        if order.at is None or order.high is None:
            text = _("a standard missile needs a row and a high way.")
            return [Fault("EE-MSL-8", text)]
        side = record_side(view, missile)
        return row_faults(view, missile.target, side, order.at, order.high, True)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> ImpactOrder:
        """The first missile along its first row."""
        missile = view.missiles[decision.choices[0]]
        if missile.warhead == "nuclear":
            return ImpactOrder(missile=missile.name)
        record = view.ships[missile.target].record
        at, high = first_row(record, record_side(view, missile), True)
        return ImpactOrder(missile=missile.name, at=at, high=high)

    def names(self, order: ImpactOrder) -> tuple[str, ...]:
        """The missile."""
        return (order.missile,)

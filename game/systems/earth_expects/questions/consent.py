"""Yes or no to what another ship announced, such as docking (EE-DOCK-2)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import ConsentOrder
from game.table.decisions import Decision
from game.table.questions import Question


class Consent(Question):
    """Yes or no."""

    kind = "consent"
    order = ConsentOrder
    topic = "EE-DOCK-2"
    phase = "power"

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> ConsentOrder:
        """No."""
        return ConsentOrder()

    def options(self, view: Battle, decision: Decision, rules: Rules) -> tuple[ConsentOrder, ...]:
        """No and yes."""
        return ConsentOrder(), ConsentOrder(yes=True)

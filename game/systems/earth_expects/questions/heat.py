"""The side of the record that heat strikes, where it lies exactly between two (Ruling Q135)."""

from __future__ import annotations

from game.hexgrid.hexes import direction_name
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.questions.axis import sides_words
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import HeatOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class HeatSide(Question):
    """From which side heat comes."""

    kind = "heat"
    order = HeatOrder
    topic = "EE-TER-H"
    phase = "movement"
    by_ship = True

    def faults(
        self, view: Battle, decision: Decision, order: HeatOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        if order.side in decision.choices:
            return []
        text = _("the heat comes equally from {sides}; choose one of them.")
        return [Fault("Q135", text.format(sides=sides_words(decision)), decision.ship)]

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> HeatOrder:
        """The first of the two."""
        return HeatOrder(ship=decision.ship or "", side=direction_name(decision.choices[0]))

"""The defender's choice between two sets of rows equally parallel to the fire (EE-IPI-2)."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES, direction_name
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import AxisOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Axis(Question):
    """From which side of the record an attack comes."""

    kind = "axis"
    order = AxisOrder
    topic = "EE-IPI-2"
    phase = "weapons"
    alongside = "aim"

    def faults(
        self, view: Battle, decision: Decision, order: AxisOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        if order.side in decision.choices:
            return []
        text = _("the fire comes equally from {sides}; choose one of them.")
        return [Fault("EE-IPI-2", text.format(sides=sides_words(decision)), decision.ship)]

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> AxisOrder:
        """The first of the two."""
        return AxisOrder(side=direction_name(decision.choices[0]))


def sides_words(decision: Decision) -> str:
    """The sides of the record to choose among, as orders name them and in words."""
    named = [(name, side_words(DIRECTION_NAMES.index(name))) for name in decision.choices]
    one, other = (_("{name} ({words})").format(name=name, words=words) for name, words in named)
    return _("{one} and {other}").format(one=one, other=other)

"""How a figure goes on after dice have fallen on its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.systems.figures.questions.act import paths
from game.systems.figures.rules.judging import walked
from game.systems.figures.state.orders import OnwardOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Onward(Question):
    """The rest of its path, another one, or none. ``choices``: the rest as it was ordered.

    A cart that is struck as it gets past somebody may always give up, and is back where it was.
    """

    kind, order, topic, phase = "onward", OnwardOrder, "FIG-MOV-7", "figures"

    def faults(self, view: Yard, decision: Decision, order: OnwardOrder, rules: Any) -> list[Fault]:
        """Another's, or a path that its points do not allow."""
        if order.figure != decision.ship:
            text = _("{name} is on its way, not {named}.")
            return [Fault("Q329", text.format(name=decision.ship, named=order.figure))]
        assert view.now is not None
        figure = view.figures[order.figure]
        if figure.held and not order.path:
            return []
        _end, found = walked(view, figure, view.now.manoeuvre, order.path, order.facing)
        return found

    def plainest(self, view: Yard, decision: Decision, rules: Any) -> OnwardOrder:
        """As it was ordered, if it still can; else it stays."""
        name = decision.ship or ""
        rest = OnwardOrder(figure=name, path=decision.choices)
        return OnwardOrder(figure=name) if self.faults(view, decision, rest, rules) else rest

    def options(self, view: Yard, decision: Decision, rules: Any) -> Sequence[OnwardOrder]:
        """As ordered, to stay, and every other end."""
        name = decision.ship or ""
        assert view.now is not None
        found = [self.plainest(view, decision, rules), OnwardOrder(figure=name)]
        others = paths(view, view.figures[name], view.now.manoeuvre)
        found += [OnwardOrder(figure=name, path=path) for path in others]
        return [one for one in found if not self.faults(view, decision, one, rules)]

    def words(self, view: Yard, decision: Decision, order: OnwardOrder) -> str:
        """Where to."""
        return _("on to {place}").format(place=order.path[-1]) if order.path else _("no farther")

    def names(self, order: OnwardOrder) -> Sequence[str]:
        """Its figure."""
        return (order.figure,)

"""Where a ship goes that makes an emergency manoeuvre, and whether one comes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.papers.text import one_of
from game.systems.full_thrust.state.orders import ComeBackOrder, GiveWayOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, marked


class GiveWay(Question):
    """One of the hexes it may be displaced to (Ruling Q181)."""

    kind, order, topic = "give_way", GiveWayOrder, "HXT-4"
    asked = marked("A hex to give way to")
    by_ship = True

    def faults(
        self, view: Space, decision: Decision, order: GiveWayOrder, rules: Any
    ) -> list[Fault]:
        """Another hex."""
        if order.to in decision.choices:
            return []
        text = _("{ship} cannot give way to {hex}: choose {known}.")
        known = one_of(decision.choices)
        return [Fault("HXT-4", text.format(ship=order.ship, hex=order.to, known=known), order.ship)]

    def plainest(self, view: Space, decision: Decision, rules: Any) -> GiveWayOrder:
        """The first."""
        return GiveWayOrder(ship=decision.ship or "", to=decision.choices[0])

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[GiveWayOrder]:
        """Each of them."""
        return [GiveWayOrder(ship=decision.ship or "", to=to) for to in decision.choices]

    def words(self, view: Space, decision: Decision, order: GiveWayOrder) -> str:
        """The hex."""
        return _("{ship} gives way to {hex}").format(ship=order.ship, hex=order.to)


class ComeBack(Question):
    """Whether a ship that left the table comes back (Ruling Q285)."""

    kind, order, topic, phase = "come_back", ComeBackOrder, "Q285", "begin"
    asked = marked("Ships that come back")
    by_ship = True

    def plainest(self, view: Space, decision: Decision, rules: Any) -> ComeBackOrder:
        """It does."""
        return ComeBackOrder(ship=decision.ship or "")

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[ComeBackOrder]:
        """It does, or does not."""
        plain = self.plainest(view, decision, rules)
        return [plain, plain.but(back=False)]

    def words(self, view: Space, decision: Decision, order: ComeBackOrder) -> str:
        """Which."""
        text = _("{ship} comes back") if order.back else _("{ship} stays away")
        return text.format(ship=order.ship)

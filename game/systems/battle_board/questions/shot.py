"""At whom a slot of a token that is moved by hand fires."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.papers.text import one_of
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import ShotOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Shot(Question):
    """One of the enemies in range, or the one it prefers."""

    kind, order, topic, phase = "shot", ShotOrder, "STR-FIRE-1", "fire"

    def faults(self, view: Board, decision: Decision, order: ShotOrder, rules: Any) -> list[Fault]:
        """Another slot's, or out of range."""
        if (order.token, order.slot) != (decision.ship, slot_of(decision)):
            text = _("this shot is that of slot {slot} of {token}.")
            words = text.format(slot=slot_of(decision), token=decision.ship)
            return [Fault("Q325", words)]
        if order.target is None or order.target in decision.choices:
            return []
        text = _("{target} is not in range: choose {known}.")
        words = text.format(target=order.target, known=one_of(decision.choices))
        return [Fault("STR-FIRE-1", words)]

    def plainest(self, view: Board, decision: Decision, rules: Any) -> ShotOrder:
        """By preference."""
        return ShotOrder(token=decision.ship or "", slot=slot_of(decision))

    def options(self, view: Board, decision: Decision, rules: Any) -> Sequence[ShotOrder]:
        """By preference, and each target."""
        plain = self.plainest(view, decision, rules)
        return [plain, *(plain.but(target=name) for name in decision.choices)]

    def words(self, view: Board, decision: Decision, order: ShotOrder) -> str:
        """The target."""
        return order.target or _("by preference")

    def names(self, order: ShotOrder) -> Sequence[str]:
        """Its token."""
        return (order.token,)


def slot_of(decision: Decision) -> int:
    """The number of the slot that is asked about, from 0."""
    return int(decision.step.rsplit(" ", 1)[1])

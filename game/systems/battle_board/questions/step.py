"""Where a token that is moved by hand goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.hexgrid.hexes import hex_from_number, hex_number
from game.systems.battle_board.rules.disengaging import leaves
from game.systems.battle_board.rules.tactics import steps
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import StepOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Step(Question):
    """One of seven hexes, or what its tactic would choose: under Disengage it may be to leave."""

    kind, order, topic, phase = "step", StepOrder, "STR-MOV-5", "movement"

    def faults(self, view: Board, decision: Decision, order: StepOrder, rules: Any) -> list[Fault]:
        """Another token's, or too far."""
        if order.token != decision.ship:
            text = _("this step is {token}'s, not {named}'s.")
            return [Fault("STR-MOV-5", text.format(token=decision.ship, named=order.token))]
        if order.to is None or hex_from_number(order.to) in steps(view.tokens[order.token]):
            return []
        text = _("{token} cannot reach {hex}: choose its own hex or one beside it on the board.")
        return [Fault("STR-MOV-5", text.format(token=order.token, hex=order.to))]

    def plainest(self, view: Board, decision: Decision, rules: Any) -> StepOrder:
        """By tactic."""
        return StepOrder(token=decision.ship or "")

    def options(self, view: Board, decision: Decision, rules: Any) -> Sequence[StepOrder]:
        """By tactic, and each hex."""
        token = decision.ship or ""
        hexes = [hex_number(hex_) for hex_ in steps(view.tokens[token])]
        return [StepOrder(token=token), *(StepOrder(token=token, to=to) for to in hexes)]

    def words(self, view: Board, decision: Decision, order: StepOrder) -> str:
        """The hex."""
        token = view.tokens[order.token]
        if order.to is None:
            return _("leave the board") if leaves(view, token) else _("by tactic")
        if hex_from_number(order.to) == token.hex:
            return _("stay in {hex}").format(hex=order.to)
        return _("to {hex}").format(hex=order.to)

    def names(self, order: StepOrder) -> Sequence[str]:
        """Its token."""
        return (order.token,)

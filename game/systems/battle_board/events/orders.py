"""What sides ordered, once it is revealed: fleets, places, tactics."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.hexes import hex_from_number
from game.papers.model import Name
from game.systems.battle_board.designs.design import DesignSheet, design_of
from game.systems.battle_board.events.event import BoardEvent
from game.systems.battle_board.state.board import Board, token_of
from game.systems.battle_board.state.orders import Bought, TokenOrder
from game.systems.battle_board.state.tactics import tactic_words
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted


class FleetBought(BoardEvent):
    """A side has its tokens; ``designs`` are those that they are made by."""

    rule = "Q326"
    kind: Literal["fleet_bought"] = "fleet_bought"
    side: Name
    tokens: tuple[Bought, ...]
    designs: tuple[DesignSheet, ...]

    def do(self, board: Board) -> Board:
        designs = {sheet.name: design_of(sheet, board.parts) for sheet in self.designs}
        tokens = {
            each.name: token_of(each.name, self.side, designs[each.design], each.ships)
            for each in self.tokens
        }
        points = {side: left for side, left in board.points.items() if side != self.side}
        return altered(board, tokens={**board.tokens, **tokens}, points=points)

    def words(self, told: Told[Board]) -> LogLine:
        bought = ", ".join(_bought(each) for each in self.tokens)
        text = _("{side} buys {bought}.").format(side=self.side, bought=bought)
        return LogLine(text, rule=_("Fleets"), rule_id=self.rule, side=self.side)


def _bought(token: Bought) -> str:
    return counted(
        "{name}, one ship ({design})",
        "{name}, {n} ships ({design})",
        token.ships,
        name=token.name,
        design=token.design,
    )


class TacticsGiven(BoardEvent):
    """What a side's tokens are told, and which it moves itself."""

    rule = "STR-MOV-7"
    watched = Watched("tactics")
    kind: Literal["tactics_given"] = "tactics_given"
    side: Name
    tokens: tuple[TokenOrder, ...]
    by_hand: Name | None = None

    def do(self, board: Board) -> Board:
        tokens = dict(board.tokens)
        for each in self.tokens:
            tokens[each.token] = altered(tokens[each.token], **_changes(each))
        by_hand = {**board.by_hand, self.side: self.by_hand}
        return altered(board, tokens=tokens, by_hand=by_hand)

    def words(self, told: Told[Board]) -> LogLine:
        said = "; ".join(filter(None, (_told(each) for each in self.tokens))) or _("as before")
        if self.by_hand is not None:
            said = _("{said}; by hand: {token}").format(said=said, token=self.by_hand)
        text = _("{side}: {said}.").format(side=self.side, said=said)
        return LogLine(text, rule=_("Tactics"), rule_id=self.rule, side=self.side)


def _changes(order: TokenOrder) -> dict[str, object]:
    changes: dict[str, object] = {}
    if order.tactic is not None:
        changes["tactic"] = order.tactic
    if order.preference is not None:
        changes["preference"] = order.preference
    if order.hex is not None:
        changes["hex"] = hex_from_number(order.hex)
    return changes


def _told(order: TokenOrder) -> str:
    parts = [tactic_words(name) for name in (order.tactic, order.preference) if name]
    if order.hex is not None:
        parts.append(_("in {hex}").format(hex=order.hex))
    return f"{order.token}: {', '.join(parts)}" if parts else ""

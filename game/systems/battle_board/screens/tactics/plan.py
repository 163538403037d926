"""Editing what a side's tokens are told. Pure: every edit gives a new plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.hexgrid.hexes import Hex, hex_number
from game.systems.battle_board.events.orders import TacticsGiven
from game.systems.battle_board.questions.tactics import places
from game.systems.battle_board.state.board import Board, Token, on_sheet
from game.systems.battle_board.state.orders import TacticsOrder, TokenOrder
from game.systems.battle_board.state.tactics import Preference, Tactic


@dataclass(frozen=True)
class TacticsPlan:
    """What tokens are told, on the board that it is decided on; every token has its entry."""

    board: Board
    side: str
    order: TacticsOrder

    @cached_property
    def tokens(self) -> Sequence[Token]:
        """The side's tokens on the board, as they would be."""
        return [token for token in self.shown.of(self.side) if token.on_board]

    @cached_property
    def shown(self) -> Board:
        """The board as it would be if this were revealed now."""
        order = self.order
        told = TacticsGiven(side=self.side, tokens=order.tokens, by_hand=order.by_hand)
        return told.do(self.board)

    def waits(self, name: str) -> bool:
        """Whether a token has no place yet on the board, so that its side may choose one."""
        return self.board.tokens[name].hex is None

    def may_place(self, hex_: Hex) -> bool:
        """Whether tokens of the side may begin in a hex (Ruling Q303)."""
        return on_sheet(hex_) and hex_.q in self.board.home(self.side)

    def tell(
        self, name: str, tactic: Tactic | None = None, preference: Preference | None = None
    ) -> TacticsPlan:
        """Another tactic or preference for a token."""
        said = {"tactic": tactic, "preference": preference}
        return self._with(name, **{key: value for key, value in said.items() if value})

    def place(self, name: str, hex_: Hex) -> TacticsPlan:
        """Another place for a token that has none yet."""
        return self._with(name, hex=hex_number(hex_))

    def alike(self, name: str) -> TacticsPlan:
        """What this token is told, for all of them."""
        model = next(token for token in self.tokens if token.name == name)
        plan = self
        for token in self.tokens:
            plan = plan.tell(token.name, model.tactic, model.preference)
        return plan

    def by_hand(self, name: str | None) -> TacticsPlan:
        """Another token that the side moves itself; the one it moves already: none."""
        chosen = None if name == self.order.by_hand else name
        return replace(self, order=self.order.but(by_hand=chosen))

    def _with(self, name: str, **changes: Any) -> TacticsPlan:
        entries = tuple(
            entry.but(**changes) if entry.token == name else entry for entry in self.order.tokens
        )
        return replace(self, order=self.order.but(tokens=entries))


def first_order(board: Board, side: str) -> TacticsOrder:
    """What tokens are told until something else is said: as before, in places spread out."""
    placed = {entry.token: entry.hex for entry in places(board, side)}
    by_hand = board.by_hand.get(side)
    mine = [token for token in board.of(side) if token.on_board]
    entries = tuple(
        TokenOrder(
            token=token.name,
            tactic=token.tactic,
            preference=token.preference,
            hex=placed.get(token.name),
        )
        for token in mine
    )
    still = by_hand if by_hand in {token.name for token in mine} else None
    return TacticsOrder(tokens=entries, by_hand=still)

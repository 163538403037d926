"""Movement: the order of a phase, steps, and tokens that leave the board."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import direction_words, hex_from_number
from game.papers.model import Name
from game.systems.battle_board.events.event import BoardEvent
from game.systems.battle_board.rules.disengaging import STEPS
from game.systems.battle_board.rules.tactics import best_hexes
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.exact import Exact
from game.systems.battle_board.state.orders import HexNumber
from game.systems.battle_board.state.tactics import AWAY
from game.table.altering import altered
from game.table.events import Watched
from game.table.fact import Fact
from game.table.log import DETAIL, LogLine, Told
from game.words import _


class Mover(Fact):
    """A token that moves in a phase. ``margin``: thousandths of its weight that were drawn."""

    token: Name
    margin: Annotated[int, Field(ge=850, le=1150)]


class OrderDrawn(BoardEvent):
    """Who moves in one of the three phases of a round, the heaviest first."""

    rule = "STR-MOV-6"
    watched = Watched("moves", worth=False)
    kind: Literal["order_drawn"] = "order_drawn"
    step: Annotated[int, Field(ge=1, le=3)]
    movers: tuple[Mover, ...]

    def do(self, board: Board) -> Board:
        movers = tuple((each.token, each.margin) for each in self.movers)
        return altered(board, step=self.step, movers=movers)

    def words(self, told: Told[Board]) -> LogLine:
        text = _("Movement phase {n}: {order}.")
        text = text.format(n=self.step, order=", ".join(each.token for each in self.movers))
        tokens = told.battle.tokens
        terms = [
            f"{each.token} {tokens[each.token].design.weight} × {each.margin / 1000:.3f}"
            for each in self.movers
        ]
        return LogLine(text, "; ".join(terms), rule=_("Order of movement"), rule_id=self.rule)


class Stepped(BoardEvent):
    """A token has moved one hex, or stayed. ``done`` and ``taken``: what it expects there."""

    rule = "STR-MOV-7"
    watched = Watched("moves")
    kind: Literal["stepped"] = "stepped"
    token: Name
    to: HexNumber
    by_hand: bool = False
    done: Exact = Fraction(0)
    taken: Exact = Fraction(0)

    def do(self, board: Board) -> Board:
        token = board.tokens[self.token]
        steps = token.steps + (token.tactic == AWAY)
        return board.with_token(self.token, hex=hex_from_number(self.to), steps=steps)

    def chosen_by(self, before: Board) -> str | None:
        """Its side, where it is by hand; by tactic where the tactic had one hex to take."""
        token = before.tokens[self.token]
        if before.by_hand.get(token.side) != self.token:
            return None
        return token.side if self.by_hand or len(best_hexes(before, token)) == 1 else None

    def words(self, told: Told[Board]) -> LogLine:
        token = told.battle.tokens[self.token]
        here, there = token.where, hex_from_number(self.to)
        text = _("{token}: stays in {hex}.")
        if here != there:
            text = _("{token}: {way} to {hex}.")
        way = next((direction_words(d) for d in range(6) if here.step(d) == there), "")
        text = text.format(token=self.token, way=way, hex=self.to)
        return LogLine(
            text,
            "; ".join(self._sums(token)),
            rule=_("Order of movement"),
            rule_id=self.rule,
            ship=self.token,
            side=token.side,
            level=DETAIL,
        )

    def _sums(self, token: Token) -> Iterator[str]:
        """By whom it is moved, what the hex is worth to it, and how far it is with leaving."""
        if self.by_hand:
            yield _("by hand")
        text = _("does {done}, takes {taken}")
        yield text.format(done=_points(self.done), taken=_points(self.taken))
        if token.tactic == AWAY:
            text = _("step {n} under Disengage, free to leave after {all}")
            yield text.format(n=token.steps + 1, all=STEPS)


def _points(number: Fraction) -> str:
    """With at most two places after the point."""
    return f"{float(number):.2f}".rstrip("0").removesuffix(".")


class LeftBoard(BoardEvent):
    """A token has disengaged."""

    rule = "Q314"
    watched = Watched("moves")
    kind: Literal["left_board"] = "left_board"
    token: Name

    def do(self, board: Board) -> Board:
        return board.with_token(self.token, gone=True)

    def words(self, told: Told[Board]) -> LogLine:
        token = told.battle.tokens[self.token]
        text = _("{token}: off the board, as no enemy is within 2 hexes.").format(token=self.token)
        sums = _("{n} steps under Disengage").format(n=token.steps)
        return LogLine(
            text, sums, rule=_("Disengage"), rule_id=self.rule, ship=self.token, side=token.side
        )

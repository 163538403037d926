"""Movement: three phases, each token by its tactic or by hand (Order of movement)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.battle_board.events.movement import LeftBoard, Mover, OrderDrawn, Stepped
from game.systems.battle_board.rules.disengaging import leaves
from game.systems.battle_board.rules.expected import POINT, Outlook
from game.systems.battle_board.rules.order_of_movement import PHASES, draw
from game.systems.battle_board.rules.tactics import best_hexes
from game.systems.battle_board.rules.value import emptied, ended
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import StepOrder
from game.table.decisions import Asking, Decision, Phase, ask
from game.table.table import Table


def movement(table: Table[Board], rules: Any) -> Phase:
    """The three phases of movement, the heaviest first in each (STR-MOV-5, STR-MOV-6)."""
    del rules
    for step in PHASES:
        drawn = draw(table.battle, step, lambda name, sides: table.roll(f"weight/{name}", sides))
        if not drawn:
            continue
        movers = tuple(Mover(token=each.token, margin=each.margin) for each in drawn)
        table.emit(OrderDrawn(step=step, movers=movers))
        for each in drawn:
            yield from _move(table, step, table.battle.tokens[each.token])
            if table.battle.outcome is not None:
                return


def _move(table: Table[Board], step: int, token: Token) -> Asking[None]:
    """A step by tactic, which may lead off the board; its owner is asked first where it is by hand.

    Whoever moves a token by hand may keep it on the board when its tactic would leave (Q314).
    """
    board = table.battle
    to: Hex | None = None
    if board.by_hand.get(token.side) == token.name:
        to = yield from _by_hand(table, step, token)
    by_hand = to is not None
    if to is None and leaves(board, token):
        _leave(table, token)
        return
    if to is None:
        to = table.pick(f"step {step}/{token.name}", best_hexes(board, token))
    found = Outlook(board, token).prospect(to)
    table.emit(
        Stepped(
            token=token.name,
            to=hex_number(to),
            by_hand=by_hand,
            done=Fraction(found.done, POINT),
            taken=Fraction(found.taken, POINT),
        )
    )


def _leave(table: Table[Board], token: Token) -> None:
    table.emit(LeftBoard(token=token.name))
    gone = emptied(table.battle)
    if gone is not None:
        table.emit(ended(table.battle, gone))


def _by_hand(table: Table[Board], step: int, token: Token) -> Asking[Hex | None]:
    key = f"{table.battle.turn}/step {step}/{token.name}"
    order = yield from ask(Decision(key, "step", token.side, token.name, secret=False))
    assert isinstance(order, StepOrder)
    return None if order.to is None else hex_from_number(order.to)

"""Orders: fleets, places and tactics, sealed and revealed together (Rulings Q239, Q325)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import count
from typing import Any

from game.papers.model import LONGEST_NAME
from game.systems.battle_board.events.orders import FleetBought, TacticsGiven
from game.systems.battle_board.rules.fleet import sheets_used
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import Bought, FleetOrder, TacticsOrder
from game.table.decisions import Asking, Decision, Phase, Together, batch
from game.table.table import Table
from game.words import _

CHANGES = (5, 9, 13)
"""Rounds before which tactics may change."""


def orders(table: Table[Board], rules: Any) -> Phase:
    """Tokens are bought where there are points; then what they are told, where that is due."""
    del rules
    if table.battle.points:
        yield from _fleets(table)
    if asked_now(table.battle):
        yield from _tactics(table)


def asked_now(board: Board) -> bool:
    """Whether tactics are given before this round."""
    return board.turn == 1 or board.scenario.every_round or board.turn in CHANGES


def _fleets(table: Table[Board]) -> Asking[None]:
    turn = table.battle.turn
    asked = {side: Decision(f"{turn}/fleet/{side}", "fleet", side) for side in table.battle.points}
    said = yield Together({side: batch([decision]) for side, decision in asked.items()})
    for side in asked:
        [order] = said[side]
        assert isinstance(order, FleetOrder)
        tokens = tuple(_renamed(order.tokens, side, table.battle.tokens))
        designs = sheets_used(order)
        table.emit(FleetBought(side=side, tokens=tokens, designs=designs))


def _renamed(bought: Sequence[Bought], side: str, there: Container[str]) -> Iterator[Bought]:
    """Tokens under their own names; those called like one that is there under a name of their own.

    That is the name with the side, or with a number where this is too long or given already.
    """
    given = {each.name for each in bought}
    for each in bought:
        if each.name not in there:
            yield each
            continue
        names = (name for name in _names(each.name, side) if len(name) <= LONGEST_NAME)
        name = next(name for name in names if name not in there and name not in given)
        given.add(name)
        yield each.but(name=name)


def _names(name: str, side: str) -> Iterator[str]:
    yield _("{name} of {side}").format(name=name, side=side)
    for number in count(2):
        ending = f" {number}"
        yield name[: LONGEST_NAME - len(ending)] + ending


def _tactics(table: Table[Board]) -> Asking[None]:
    turn, board = table.battle.turn, table.battle
    sides = [side for side in board.sides if board.present(side)]
    asked = {side: Decision(f"{turn}/tactics/{side}", "tactics", side) for side in sides}
    said: dict[str, Sequence[TacticsOrder]]
    said = yield Together({side: batch([decision]) for side, decision in asked.items()})
    for side in asked:
        [order] = said[side]
        table.emit(TacticsGiven(side=side, tokens=order.tokens, by_hand=order.by_hand))

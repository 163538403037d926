"""The chance to win on the battle board by what each side has kept."""

from __future__ import annotations

from game.systems.battle_board.rules.value import shares
from game.systems.battle_board.state.board import Board
from game.table.winning import Winning

WEIGHT = 14.0
"""± 2, of 500 battles. Of moments told as 56, 75, 93 % for who was ahead 56, 77, 94 % were won."""


def lead(board: Board) -> float:
    """How much more of its own the first side has left than the second, of 1."""
    first, second = shares(board).values()
    return float(first - second)


def winning(start: Board) -> Winning:
    """That of a battle from its start."""
    return Winning(lead, WEIGHT, start.scenario.last_round)

"""Disengage (Ruling Q314): seven steps under the order, and the eighth leaves the board."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY

STEPS = 7
CLOSE = 2
"""With an enemy so near no token leaves."""


def leaves(board: Board, token: Token) -> bool:
    """Whether a token leaves the board instead of taking its next step."""
    if token.tactic != AWAY or token.steps < STEPS:
        return False
    return all(distance(token.where, enemy.where) > CLOSE for enemy in board.enemies(token))

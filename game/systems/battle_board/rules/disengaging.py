"""Disengage (Ruling Q314): seven steps under the order, and the eighth leaves the board."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY

STEPS = 7
CLOSE = 2
"""With an enemy so near no token leaves."""


def leaves(board: Board, token: Token) -> bool:
    """Whether a token leaves the board by its tactic instead of taking its next step."""
    return token.tactic == AWAY and token.steps >= STEPS and not held(board, token)


def held(board: Board, token: Token) -> bool:
    """Whether an enemy is too near for it to leave."""
    return any(distance(token.where, enemy.where) <= CLOSE for enemy in board.enemies(token))

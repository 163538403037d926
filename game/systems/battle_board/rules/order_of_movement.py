"""Order of movement: three phases a round, heaviest first, with a margin of 15 %."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.systems.battle_board.designs.movement import allowance
from game.systems.battle_board.state.board import Board, Token

PHASES = (1, 2, 3)
MARGIN_SIDES, LIGHTEST = 301, 850
"""A margin is a die of 301: 0.850 to 1.150 in thousandths (STR-MOV-6, Ruling Q165)."""


class Drawn(NamedTuple):
    """A token that moves in a phase, with the thousandths of its weight that were drawn."""

    token: str
    margin: int
    weight: int


def hexes_this_round(board: Board, token: Token) -> int:
    """How far a token may move this round (STR-MOV-3)."""
    return allowance(token.design.quarters, board.turn)


def movers(board: Board, phase: int) -> list[Token]:
    """Tokens that move in one of the three phases, in listed order (STR-MOV-5)."""
    least = 4 - phase
    return [token for token in board.on_board() if hexes_this_round(board, token) >= least]


def draw(board: Board, phase: int, roll: Callable[[str, int], int]) -> list[Drawn]:
    """The order of a phase: weight with a margin drawn for each that moves (Ruling Q308).

    Ties go as listed. ``roll`` takes the token's name and the number of sides.
    """
    found = []
    for token in movers(board, phase):
        margin = LIGHTEST - 1 + roll(token.name, MARGIN_SIDES)
        found.append(Drawn(token.name, margin, token.design.weight * margin))
    return sorted(found, key=lambda each: -each.weight)

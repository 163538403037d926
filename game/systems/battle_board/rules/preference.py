"""Which enemy a token would rather fire at (Ruling Q311): nearest, weakest, dearest or quickest."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import Preference


def ranked(preference: Preference, enemies: Iterable[Token], at: Hex) -> list[tuple[int, Token]]:
    """Enemies with their distance from a hex, the preferred first; ties nearest, then as listed."""
    found = [(distance(at, enemy.where), enemy) for enemy in enemies]
    if preference == "nearest":
        return sorted(found, key=lambda each: each[0])
    return sorted(found, key=lambda each: (rank(preference, each[1]), each[0]))


def rank(preference: Preference, enemy: Token) -> Fraction | int:
    """What an enemy counts before its distance: less is preferred.

    The dearest is the token that costs most as it stands: one ship's cost times the ships left.
    """
    if preference == "weakest":
        return enemy.left
    if preference == "dearest":
        return -enemy.design.cost * enemy.ships
    if preference == "quickest":
        return -enemy.design.quickest
    return 0


def in_reach(board: Board, token: Token, range_: int) -> list[tuple[int, Token]]:
    """Enemies that a slot of such a range can fire at, with their distance, the preferred first."""
    order = ranked(token.preference, board.enemies(token), token.where)
    return [(far, enemy) for far, enemy in order if far <= range_]


def preferred(board: Board, token: Token) -> Token | None:
    """The enemy on all the board that a token prefers from where it stands (Ruling Q309)."""
    order = ranked(token.preference, board.enemies(token), token.where)
    return order[0][1] if order else None

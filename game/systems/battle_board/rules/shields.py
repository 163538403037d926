"""Shields at the end of a round (Ruling Q321)."""

from __future__ import annotations

from game.systems.battle_board.state.board import Token


def regained(token: Token) -> int:
    """Points that come back: a tenth, half up, of the shields of the ships left, up to those.

    A pool that was shot down to 0 stays down; one that is above them is not cut.
    """
    full = token.shields
    if token.pool == 0 or token.pool >= full:
        return 0
    return min((full + 5) // 10, full - token.pool)

"""Which tactic a side gives to each of its tokens, by how the battle stands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.systems.battle_board.mind.exchange import gain
from game.systems.battle_board.rules.disengaging import STEPS
from game.systems.battle_board.rules.expected import POINT, threat
from game.systems.battle_board.rules.value import shares, total, value
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, NET, Tactic

STRIKES, LATE = 9, 13
"""Rounds from which a side that has formed up strikes, and from which one ahead keeps its lead."""
CLEAR = 0.3
"""A gain or a loss in an exchange of fire that leaves no doubt."""
SAFE = Fraction(11, 5)
"""So many times the other's share is enough to leave with: half of it still wins."""
DEAR = Fraction(1, 3)
"""Share of its side's value from which a token is a prize, if it fights for less than half that."""
DANGER = 2
"""Rounds of the enemy's whole fire that a prize would have to outlive."""


def tactics(board: Board, side: str) -> Mapping[str, Tactic]:
    """The tactic of each token of a side on the board, by name.

    Prizes are brought out. The others keep away or close in at once where one distance is clearly
    theirs and another the enemy's; else they form up out of reach, so that all strike together.
    """
    mine = [token for token in board.of(side) if token.on_board]
    common = _common(board, side)
    return {token.name: AWAY if is_prize(board, token) else common for token in mine}


def is_prize(board: Board, token: Token) -> bool:
    """Whether a token counts for much, fights for little, would not last, and can still leave."""
    mine = [other for other in board.of(token.side) if other.on_board]
    if token.steps == 0 and board.scenario.last_round - board.turn < STEPS:
        return False
    share = value(token) / (total(mine) or 1)
    force = sum(map(_force, mine))
    if share < DEAR or _force(token) * 2 > share * force:
        return False
    return token.left < DANGER * sum(map(_force, board.enemies(token)))


def _common(board: Board, side: str) -> Tactic:
    left = shares(board)
    mine, theirs = left[side], max(share for name, share in left.items() if name != side)
    if board.turn >= STRIKES and mine > theirs * SAFE:
        return AWAY
    if board.turn >= LATE and mine > theirs:
        return LEAST
    near, far = gain(board, side, 1), gain(board, side, reach(board))
    if near < -CLEAR and far > CLEAR:
        return LEAST
    if near > CLEAR and far < -CLEAR:
        return MOST
    return LEAST if board.turn < STRIKES else NET


def reach(board: Board) -> int:
    """The farthest that any slot on the board reaches."""
    slots = (slot for token in board.on_board() for slot in token.design.slots)
    return max((slot.weapon.range for slot in slots), default=0)


def _force(token: Token) -> Fraction:
    """Points that all its slots do together in a round, where they do most."""
    return Fraction(max(threat(token.design, token.ships), default=0), POINT)

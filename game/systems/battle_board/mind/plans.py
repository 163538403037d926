"""Which tactic a side gives to each of its tokens, by how the battle stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from game.systems.battle_board.designs.movement import allowance
from game.systems.battle_board.mind.exchange import gain
from game.systems.battle_board.mind.skill import CAPTAIN, Skill
from game.systems.battle_board.rules.disengaging import STEPS
from game.systems.battle_board.rules.expected import POINT, threat
from game.systems.battle_board.rules.value import shares, total, value
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, NET, Tactic

LEADS, STRIKES, LATE = 5, 9, 13
"""Rounds from which the long arms and all of a line strike, and one ahead keeps its lead."""
CLEAR = 0.3
"""A gain or a loss in an exchange of fire that leaves no doubt."""
SAFE = Fraction(11, 5)
"""So many times the other's share is enough to leave with: half of it still wins."""
DEAR = Fraction(1, 3)
"""Share of its side's value from which a token is a prize, if it fights for less than half that."""
DANGER = 2
"""Rounds of the enemy's whole fire that a prize would have to outlive."""


def tactics(board: Board, side: str, skill: Skill = CAPTAIN) -> Mapping[str, Tactic]:
    """The tactic of each token of a side on the board, by name.

    Prizes are brought out. The others keep away or close in at once where one distance is clearly
    theirs and another the enemy's; else they form up out of reach and strike together, where some
    reach farther than the others those first.
    """
    common, out = _common(board, side, skill), prizes(board, side)
    mine = [token for token in board.of(side) if token.on_board]
    mixed = len({arm(token) for token in mine}) > 1
    found: dict[str, Tactic] = {}
    for token in mine:
        leads = mixed and arm(token) == reach(board)
        strikes = LEADS if leads else STRIKES
        in_line = NET if board.turn >= strikes or not skill.patience else LEAST
        found[token.name] = AWAY if token.name in out else common or in_line
    return found


def prizes(board: Board, side: str) -> Collection[str]:
    """Tokens that count for much, fight for little, would not last, and can still leave."""
    there = board.on_board()
    forces = {token.name: _force(token) for token in there}
    mine = [token for token in there if token.side == side]
    force = sum(forces[token.name] for token in mine)
    danger = DANGER * (sum(forces.values()) - force)
    helpless = [
        token
        for token in mine
        if token.left * POINT < danger
        and forces[token.name] * 2 < force
        and can_leave(board, token)
    ]
    if not helpless:
        return ()
    whole = total(mine)
    return {
        token.name
        for token in helpless
        if value(token) >= whole * max(DEAR, Fraction(forces[token.name] * 2, force))
    }


def can_leave(board: Board, token: Token) -> bool:
    """Whether it is quick enough to be off the board before the battle ends."""
    rounds = range(board.turn, board.scenario.last_round + 1)
    steps = sum(allowance(token.design.quarters, number) for number in rounds)
    return token.steps + steps > STEPS


def _common(board: Board, side: str, skill: Skill) -> Tactic | None:
    """One tactic for all; None where they form up and strike."""
    left = shares(board)
    mine, theirs = left[side], max(share for name, share in left.items() if name != side)
    there = [token for token in board.of(side) if token.on_board]
    if mine > theirs * SAFE and all(can_leave(board, token) for token in there):
        return AWAY
    if board.turn >= LATE and mine > theirs:
        return LEAST
    if any(prizes(board, other) for other in board.sides if other != side):
        return NET
    return _by_distance(board, side) if skill.foresight else None


def _by_distance(board: Board, side: str) -> Tactic | None:
    """Away or close in where one distance is clearly its own and another the enemy's."""
    near, far = gain(board, side, 1), gain(board, side, reach(board))
    if near < -CLEAR and far > CLEAR:
        return LEAST
    if near > CLEAR and near - far > CLEAR:
        return MOST
    return None


def reach(board: Board) -> int:
    """The farthest that any slot on the board reaches."""
    return max(map(arm, board.on_board()), default=0)


def arm(token: Token) -> int:
    """The farthest that any slot of a token reaches."""
    return max((slot.weapon.range for slot in token.design.slots), default=0)


def _force(token: Token) -> int:
    """Hundredths of a point that all its slots do together in a round, where they do most."""
    return max(threat(token.design, token.ships), default=0)

"""Which tactic a side gives to each of its tokens, by how the battle stands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from game.systems.battle_board.designs.movement import allowance
from game.systems.battle_board.mind.exchange import gain
from game.systems.battle_board.mind.plan_words import (
    afar_words,
    ahead_words,
    close_words,
    hunt_words,
    prize_words,
    strikes_words,
    waits_words,
    won_words,
)
from game.systems.battle_board.mind.skill import CAPTAIN, Skill
from game.systems.battle_board.rules.disengaging import STEPS
from game.systems.battle_board.rules.expected import POINT, threat
from game.systems.battle_board.rules.value import shares, total, value
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, NET, Tactic
from game.words import marked

LEADS, STRIKES, LATE = 5, 9, 13
"""Rounds from which the long arms and all of a line strike, and one ahead keeps its lead."""
CLEAR = 0.3
"""A gain or a loss in an exchange of fire that leaves no doubt."""
SAFE = Fraction(11, 5)
"""So many times the other's share is enough to leave with: half of it still wins."""
DEAR = Fraction(1, 3)
"""Share of its side's value from which a token is a prize, if it fights for less than half that."""
ARM = 3
"""What reaches farther begins behind."""
DANGER = 2
"""Rounds of the enemy's whole fire that a prize would have to outlive."""


class Plan(NamedTuple):
    """A tactic, what a side is out for with it (a marked sentence), and ``why`` in words."""

    tactic: Tactic
    intent: str
    why: Callable[[], str]


def plans(board: Board, side: str, skill: Skill = CAPTAIN) -> Mapping[str, Plan]:
    """The plan of each token of a side on the board, by name.

    Prizes are brought out. The others keep away or close in at once where one distance is clearly
    theirs and another the enemy's; else they form up out of reach and strike together, where some
    reach farther than the others those first.
    """
    common, out = _common(board, side, skill), prizes(board, side)
    mine = [token for token in board.of(side) if token.on_board]
    mixed = len({arm(token) for token in mine}) > 1
    found: dict[str, Plan] = {}
    for token in mine:
        if token.name in out:
            found[token.name] = _brought_out(token, mine)
        else:
            leads = mixed and arm(token) == reach(board)
            found[token.name] = common or _in_line(board, skill, leads=leads)
    return found


def _brought_out(token: Token, mine: Sequence[Token]) -> Plan:
    def why() -> str:
        return prize_words(value(token) / total(mine), DANGER)

    return Plan(AWAY, marked("To bring out what counts for most."), why)


def _in_line(board: Board, skill: Skill, *, leads: bool) -> Plan:
    """Form up out of reach, or strike."""
    strikes = LEADS if leads else STRIKES
    if board.turn >= strikes or not skill.patience:
        why = partial(strikes_words, strikes, leads=leads, patience=skill.patience)
        return Plan(NET, marked("To destroy more than it loses."), why)
    why = partial(waits_words, strikes, leads=leads)
    return Plan(LEAST, marked("To form up out of reach and strike together."), why)


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


def _common(board: Board, side: str, skill: Skill) -> Plan | None:
    """One plan for all; None where they form up and strike."""
    left = shares(board)
    mine, theirs = left[side], max(share for name, share in left.items() if name != side)
    there = [token for token in board.of(side) if token.on_board]
    if mine > theirs * SAFE and all(can_leave(board, token) for token in there):
        return Plan(AWAY, marked("To leave as the winner."), partial(won_words, mine, theirs))
    if board.turn >= LATE and mine > theirs:
        why = partial(ahead_words, mine, theirs, LATE)
        return Plan(LEAST, marked("To keep its lead to the end."), why)
    others = (other for other in board.sides if other != side)
    hunted = next((found for other in others if (found := prizes(board, other))), ())
    if hunted:
        why = partial(hunt_words, sorted(hunted))
        return Plan(NET, marked("To catch what the enemy would bring out."), why)
    return _by_distance(board, side) if skill.foresight else None


def _by_distance(board: Board, side: str) -> Plan | None:
    """Away or close in where one distance is clearly its own and another the enemy's."""
    longest = reach(board)
    near, far = gain(board, side, 1), gain(board, side, longest)
    if near < -CLEAR and far > CLEAR:
        why = partial(afar_words, near, far, longest)
        return Plan(LEAST, marked("To fight from as far as it reaches."), why)
    if near > CLEAR and near - far > CLEAR:
        why = partial(close_words, near, far, longest)
        return Plan(MOST, marked("To come close, where it does most."), why)
    return None


def reach(board: Board) -> int:
    """The farthest that any slot on the board reaches."""
    return max(map(arm, board.on_board()), default=0)


def arm(token: Token) -> int:
    """The farthest that any slot of a token reaches."""
    return max((slot.weapon.range for slot in token.design.slots), default=0)


def stands_behind(token: Token) -> bool:
    """Whether it begins behind the others."""
    return arm(token) > ARM


def _force(token: Token) -> int:
    """Hundredths of a point that all its slots do together in a round, where they do most."""
    return max(threat(token.design, token.ships), default=0)

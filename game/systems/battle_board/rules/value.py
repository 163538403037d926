"""What is left of a side, and how the battle ends (Rulings Q322 to Q324)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.systems.battle_board.state.board import Board, Token
from game.table.events import BattleEnded
from game.words import _

FIRST_CHECK, QUIET = 9, 4
"""From the end of round 9 on, four rounds without a shot end the battle (Ruling Q324).

They are the last four, so that those before round 9 count.
"""


def value(token: Token) -> Fraction:
    """What a token counts: its cost, less the share of damage; half once it has left."""
    whole = token.design.cost * (token.ships - Fraction(token.hurt) / token.design.armour)
    return whole / 2 if token.gone else whole


def values(board: Board) -> dict[str, Fraction]:
    """What each side has, by side."""
    return {side: total(board.of(side)) for side in board.sides}


def total(tokens: Iterable[Token]) -> Fraction:
    """What tokens count together."""
    return sum((value(token) for token in tokens), Fraction(0))


def shares(board: Board) -> dict[str, Fraction]:
    """What each side has left of what it began with, by side.

    All of it before it has bought its fleet: who began with nothing has lost nothing.
    """
    began = {side: board.start(side) for side in board.sides}
    now = values(board)
    return {side: now[side] / whole if whole else Fraction(1) for side, whole in began.items()}


def winner(board: Board) -> str | None:
    """The side with the greater share of its own; None where they are equal."""
    left = shares(board)
    first, second = board.sides
    if left[first] == left[second]:
        return None
    return max(board.sides, key=left.__getitem__)


def emptied(board: Board) -> str | None:
    """Why the battle is over at once: a side has nothing left on the board (Ruling Q323)."""
    for side in board.sides:
        if not any(token.on_board for token in board.of(side)):
            return _("{side} is off the board").format(side=side)
    return None


def end(board: Board) -> str | None:
    """Why the battle is over at the end of a round; None while it goes on."""
    gone = emptied(board)
    if gone is not None:
        return gone
    if board.turn >= board.scenario.last_round:
        return _("round {n} was the last").format(n=board.scenario.last_round)
    if board.turn >= FIRST_CHECK and board.quiet >= QUIET:
        return _("nobody has fired for {n} rounds").format(n=QUIET)
    return None


def quiet_left(board: Board) -> int | None:
    """After how many rounds the battle ends if nobody fires, this one among them (Ruling Q324).

    None where somebody has fired in this round or in the last one.
    """
    if board.shots or not board.quiet:
        return None
    return max(QUIET - board.quiet, FIRST_CHECK - board.turn + 1)


def ended(board: Board, reason: str) -> BattleEnded:
    """The end: the greater share of its own starting value wins."""
    found = shares(board)
    text = _("{reason}; {shares} kept")
    told = ", ".join(f"{side} {_percent(found[side])}" for side in board.sides)
    return BattleEnded(winner=winner(board), reason=text.format(reason=reason, shares=told))


def _percent(share: Fraction) -> str:
    return f"{float(share * 100):.1f} %"

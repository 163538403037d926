"""Numbers of the battle board as players read them."""

from __future__ import annotations

from fractions import Fraction

from game.systems.battle_board.rules.disengaging import CLOSE, STEPS, leaves
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import AWAY, tactic_words
from game.words import _, counted

_QUARTERS = ("", "¼", "½", "¾")


HELD = "\u00a0"
"""A space at which no line is broken."""


def movement_words(quarters: int) -> str:
    """Movement in hexes a round: ``1 ¼``, never on two lines."""
    whole, rest = divmod(quarters, 4)
    return HELD.join(part for part in (str(whole) if whole else "", _QUARTERS[rest]) if part)


def decimal(number: Fraction | int) -> str:
    """A number with at most one place after the point."""
    return f"{float(number):.1f}".removesuffix(".0")


def ships_words(ships: int, hull: str) -> str:
    """So many ships of a hull."""
    return counted("one {hull}", "{n} × {hull}", ships, hull=hull)


def moved_words(board: Board, token: Token) -> str:
    """How a token is moved: by its tactic, or by hand and by that where it is left to it."""
    tactic = tactic_words(token.tactic)
    if board.by_hand.get(token.side) == token.name:
        return _("by hand, else {tactic}").format(tactic=tactic)
    return tactic


def away_words(token: Token) -> str:
    """How many steps under Disengage are done; empty for who has not begun it."""
    if token.tactic != AWAY and not token.steps:
        return ""
    return _("{n} of {all}").format(n=min(token.steps, STEPS), all=STEPS)


def leaving_words(board: Board, token: Token) -> str:
    """What Disengage makes of the next step; empty under another tactic."""
    if token.tactic != AWAY:
        return ""
    if leaves(board, token):
        return _("Disengage: leave now, or click a hex to stay")
    if token.steps >= STEPS:
        return _("Disengage: an enemy within {n} hexes keeps it here").format(n=CLOSE)
    text = _("Disengage: step {n} of {all}")
    if token.steps == STEPS - 1:
        text = _("Disengage: step {n} of {all}, the next leads off the board")
    return text.format(n=token.steps + 1, all=STEPS)


def bears_words(token: Token) -> str:
    """What shields and armour a token has left."""
    armour = token.ships * token.design.armour - token.hurt
    return f"{token.pool} + {decimal(armour)}"

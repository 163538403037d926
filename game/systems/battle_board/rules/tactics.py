"""The best hex to move into by tactic (Order of movement): seven hexes, and what each is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.rules.expected import Outlook, Prospect
from game.systems.battle_board.rules.preference import preferred
from game.systems.battle_board.state.board import Board, Token, on_sheet
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST

GroundName = Literal[
    "reach", "net", "done", "taken", "close", "far", "far from all", "stay", "drawn"
]


def steps(token: Token) -> list[Hex]:
    """Where a token can be after one step: where it is, and the hexes beside it on the board."""
    here = token.where
    return [here, *(hex_ for hex_ in map(here.step, range(6)) if on_sheet(hex_))]


def prospects(board: Board, token: Token) -> list[Prospect]:
    """What each of those hexes is worth to it."""
    outlook = Outlook(board, token)
    return [outlook.prospect(hex_) for hex_ in steps(token)]


class Ground(NamedTuple):
    """What a tactic asks for: a name, and what each hex is worth by it; more is better."""

    name: GroundName
    worth: Callable[[Hex], Fraction | int]


def best_hexes(board: Board, token: Token) -> list[Hex]:
    """Hexes that are equally good by its tactic; among more than one the dice draw.

    Maximize net damage and Maximize damage look for a hex from which anything can be done, and
    close on the preferred enemy where there is none (Ruling Q309). Minimize damage taken asks for
    the least taken, then the most done (Ruling Q313). Ties: closest to the preferred enemy, then
    stay (Ruling Q312). That enemy is the one preferred from where the token stands, the same for
    all seven hexes. Disengage has no enemy to be close to: its ties are stay, then the dice.
    """
    asked = _grounds(board, token)
    if not asked:
        return [token.where]
    worth = {hex_: tuple(one.worth(hex_) for one in asked) for hex_ in steps(token)}
    most = max(worth.values())
    found = [hex_ for hex_ in worth if worth[hex_] == most]
    return [token.where] if token.where in found else found


def sieved(board: Board, token: Token) -> list[tuple[GroundName, list[Hex]]]:
    """The same ground by ground: each that told hexes apart, with those that it left.

    At the end is ``stay`` or ``drawn`` where several were equal by all of them.
    """
    left, told = steps(token), list[tuple[GroundName, list[Hex]]]()
    for one in _grounds(board, token):
        most = max(map(one.worth, left))
        best = [hex_ for hex_ in left if one.worth(hex_) == most]
        if len(best) < len(left):
            left = best
            told.append((one.name, left))
    if token.where in left[1:] or (len(left) > 1 and left[0] == token.where):
        told.append(("stay", [token.where]))
    elif len(left) > 1:
        told.append(("drawn", left))
    return told


def _grounds(board: Board, token: Token) -> list[Ground]:
    """What its tactic asks for, the first first; nothing without an enemy."""
    if token.tactic == AWAY:
        enemies = [enemy.where for enemy in board.enemies(token)]
        return [
            Ground("far", lambda hex_: min((distance(hex_, at) for at in enemies), default=0)),
            Ground("far from all", lambda hex_: sum(distance(hex_, at) for at in enemies)),
        ]
    goal = preferred(board, token)
    if goal is None:
        return []
    closest = Ground("close", lambda hex_: -distance(hex_, goal.where))
    return [*_worth(token, {one.hex: one for one in prospects(board, token)}), closest]


def _worth(token: Token, found: Mapping[Hex, Prospect]) -> list[Ground]:
    most = Ground("done", lambda hex_: found[hex_].done)
    if token.tactic == LEAST:
        return [Ground("taken", lambda hex_: -found[hex_].taken), most]
    if not any(one.done > 0 for one in found.values()):
        return []
    if token.tactic == MOST:
        return [most]
    reaches = Ground("reach", lambda hex_: found[hex_].done > 0)
    return [reaches, Ground("net", lambda hex_: found[hex_].net if found[hex_].done > 0 else 0)]

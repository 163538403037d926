"""The best hex to move into by tactic (Order of movement): seven hexes, and what each is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.rules.expected import Outlook, Prospect
from game.systems.battle_board.rules.preference import preferred
from game.systems.battle_board.state.board import Board, Token, on_sheet
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST

Worth = tuple[Fraction | int, ...]


def steps(token: Token) -> list[Hex]:
    """Where a token can be after one step: where it is, and the hexes beside it on the board."""
    here = token.where
    return [here, *(hex_ for hex_ in map(here.step, range(6)) if on_sheet(hex_))]


def prospects(board: Board, token: Token) -> list[Prospect]:
    """What each of those hexes is worth to it."""
    outlook = Outlook(board, token)
    return [outlook.prospect(hex_) for hex_ in steps(token)]


def best_hexes(board: Board, token: Token) -> list[Hex]:
    """Hexes that are equally good by its tactic; among more than one the dice draw.

    Maximize net damage and Maximize damage look for a hex from which anything can be done, and
    close on the preferred enemy where there is none (Ruling Q309). Minimize damage taken asks for
    the least taken, then the most done (Ruling Q313). Ties: closest to the preferred enemy, then
    stay (Ruling Q312). That enemy is the one preferred from where the token stands, the same for
    all seven hexes. Disengage has no enemy to be close to: its ties are stay, then the dice.
    """
    if token.tactic == AWAY:
        return _best(steps(token), _flight(board, token), token)
    goal = preferred(board, token)
    if goal is None:
        return [token.where]
    found = prospects(board, token)
    worth = _worth(token, found)

    def close(prospect: Prospect) -> Worth:
        return (*worth(prospect), -distance(prospect.hex, goal.where))

    by_hex = {prospect.hex: close(prospect) for prospect in found}
    return _best(list(by_hex), by_hex.__getitem__, token)


def _worth(token: Token, found: Sequence[Prospect]) -> Callable[[Prospect], Worth]:
    if token.tactic == LEAST:
        return lambda one: (-one.taken, one.done)
    if not any(one.done > 0 for one in found):
        return lambda _one: ()
    if token.tactic == MOST:
        return lambda one: (one.done > 0, one.done)
    return lambda one: (True, one.net) if one.done > 0 else (False, 0)


def _flight(board: Board, token: Token) -> Callable[[Hex], Worth]:
    """Farthest from the nearest enemy, then from all of them together."""
    enemies = [enemy.where for enemy in board.enemies(token)]

    def worth(hex_: Hex) -> Worth:
        far = [distance(hex_, where) for where in enemies]
        return (min(far, default=0), sum(far))

    return worth


def _best(hexes: Sequence[Hex], worth: Callable[[Hex], Worth], token: Token) -> list[Hex]:
    """The best; where the token stands if that is among them."""
    most = max(map(worth, hexes))
    found = [hex_ for hex_ in hexes if worth(hex_) == most]
    return [token.where] if token.where in found else found

"""What a token that is moved by hand gains by each step and each shot, in value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.rules.expected import POINT, Outlook, Share, slot_does
from game.systems.battle_board.rules.preference import in_reach
from game.systems.battle_board.rules.tactics import steps
from game.systems.battle_board.state.board import Board, Token


class Gain(NamedTuple):
    """What a token would destroy from a hex, and what it would take there; at whom it fires."""

    won: Fraction
    lost: Fraction
    aimed: tuple[str, ...]

    @property
    def net(self) -> Fraction:
        """What is gained by it."""
        return self.won - self.lost


def gains(board: Board, token: Token) -> Mapping[Hex, Gain]:
    """By each hex that it may step into; none where nobody comes into its reach.

    Like the tactics it counts no more than an enemy has left, but all that is taken.
    """
    outlook = Outlook(board, token)
    shares = {hex_: outlook.shares(hex_) for hex_ in steps(token)}
    if not any(shares.values()):
        return {}
    return {hex_: _gain(outlook, hex_, fired) for hex_, fired in shares.items()}


def striking(found: Mapping[Hex, Gain]) -> Mapping[Hex, Gain]:
    """Of some hexes those from which it has somebody in reach."""
    return {hex_: gain for hex_, gain in found.items() if gain.aimed}


def best_step(found: Mapping[Hex, Gain], goal: Hex) -> Hex | None:
    """The hex by which most is gained, of equals the one closest to its goal; None where nobody
    is in its reach from any."""
    within = striking(found)
    most = max((gain.net for gain in within.values()), default=None)
    best = [hex_ for hex_, gain in within.items() if gain.net == most]
    return min(best, key=lambda hex_: distance(hex_, goal), default=None)


def _gain(outlook: Outlook, at: Hex, shares: Sequence[Share]) -> Gain:
    done: dict[str, Fraction] = {}
    enemies = {enemy.name: enemy for enemy in outlook.enemies}
    for share in shares:
        name = share.target.name
        done[name] = done.get(name, Fraction(0)) + Fraction(share.does, POINT)
    won = sum(
        (min(does, enemies[name].left) * price(enemies[name]) for name, does in done.items()),
        Fraction(0),
    )
    lost = Fraction(outlook.prospect(at).taken, POINT) * price(outlook.token)
    return Gain(won, lost, tuple(done))


class Aim(NamedTuple):
    """An enemy that a slot reaches: what it may be expected to do there, and what is left of it,
    in value."""

    enemy: Token
    far: int
    does: Fraction
    left: Fraction

    @property
    def worth(self) -> Fraction:
        """What is destroyed by it."""
        return min(self.does, self.left)


def aims(board: Board, token: Token, slot: Slot) -> Sequence[Aim]:
    """Every enemy in reach of a slot, the preferred first."""
    return [
        Aim(
            enemy,
            far,
            Fraction(slot_does(slot, token.ships, far), POINT) * price(enemy),
            enemy.left * price(enemy),
        )
        for far, enemy in in_reach(board, token, slot.weapon.range)
    ]


def best_aim(found: Sequence[Aim]) -> Aim:
    """The one that destroys most; of equals the preferred."""
    return max(found, key=lambda aim: aim.worth)


def price(token: Token) -> Fraction:
    """Points of value that a point of damage costs."""
    return Fraction(token.design.cost, token.design.armour)

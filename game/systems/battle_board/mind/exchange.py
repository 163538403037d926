"""An exchange of fire at one distance, foretold by expectation: who gains by it, and how much."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import ceil

from game.systems.battle_board.rules.expected import POINT, slot_does
from game.systems.battle_board.rules.initiative import Rung, rungs
from game.systems.battle_board.rules.value import total, value
from game.systems.battle_board.state.board import Board

ROUNDS = 4
"""As many as tactics are given for."""

Left = dict[str, float]
"""Points of shields and armour that tokens have left, by name; or shares by side."""


def gain(board: Board, side: str, far: int) -> float:
    """What a side gains by four rounds of fire at a distance at which everybody stands.

    The share of its value that the enemy loses, less its own share: 1 to -1. Every slot that
    reaches so far fires at the weakest enemy; equal slots fire together. Worked out once a board.
    """
    found: Left = board.memo.get(("lost", far)) or _losses(board, far)
    board.memo["lost", far] = found
    return sum(share if name != side else -share for name, share in found.items())


def _losses(board: Board, far: int) -> Left:
    """The share of its value on the board that each side loses by it."""
    there = board.on_board()
    left: Left = {token.name: float(token.left) for token in there}
    before = dict(left)
    enemies = {name: [token.name for token in there if token.side != name] for name in board.sides}
    reaching = [rung for rung in rungs(board) if rung.slot.weapon.range >= far]
    ladder = [list(equal) for _place, equal in groupby(reaching, key=lambda rung: rung.place)]
    for _round in range(ROUNDS):
        for equal in ladder:
            volleys = [(rung.token.side, _does(rung, far, left, before)) for rung in equal]
            for firing, points in volleys:
                _strike(points, enemies[firing], left)
    return {name: _lost(board, name, left, before) for name in board.sides}


def _does(rung: Rung, far: int, left: Left, before: Left) -> float:
    """What a slot does with the ships that its token has left."""
    token = rung.token
    ships = ceil(token.ships * left[token.name] / before[token.name])
    return slot_does(rung.slot, ships, far) / POINT if ships else 0


def _strike(points: float, enemies: Iterable[str], left: Left) -> None:
    """Points on the weakest of the enemies, and what is over on the next."""
    while points > 0:
        weakest = min(
            (name for name in enemies if left[name] > 0), key=left.__getitem__, default=""
        )
        if not weakest:
            return
        struck = min(points, left[weakest])
        left[weakest] -= struck
        points -= struck


def _lost(board: Board, side: str, left: Left, before: Left) -> float:
    """The share of its value on the board that a side has lost."""
    there = [token for token in board.of(side) if token.on_board]
    lost = sum(float(value(token)) * (1 - left[token.name] / before[token.name]) for token in there)
    return lost / float(total(there) or 1)

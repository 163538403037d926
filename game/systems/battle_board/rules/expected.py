"""What slots may be expected to do (Rulings Q310, Q311): before anything is rolled.

All is counted in hundredths of a point, so that the chance of a torpedo to hit leaves it exact.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.designs.design import Design, Slot
from game.systems.battle_board.rules.beams import arriving
from game.systems.battle_board.rules.preference import rank
from game.systems.battle_board.state.board import Board, Token

POINT = 100
"""Hundredths in a point."""


class Gun(NamedTuple):
    """A slot of a token with so many ships: its range, and what it may do at each distance."""

    range: int
    does: tuple[int, ...]


def slot_does(slot: Slot, ships: int, far: int) -> int:
    """What a slot of so many ships may be expected to do at a distance within its range."""
    weapon = slot.weapon
    full = weapon.power * slot.count * ships
    if weapon.accuracy is not None:
        return full * weapon.accuracy
    return arriving(full, weapon.range, far) * POINT


@lru_cache(maxsize=4096)
def guns(design: Design, ships: int) -> tuple[Gun, ...]:
    """Every slot of such a token."""
    return tuple(
        Gun(
            slot.weapon.range,
            tuple(slot_does(slot, ships, far) for far in range(slot.weapon.range + 1)),
        )
        for slot in design.slots
    )


@lru_cache(maxsize=4096)
def threat(design: Design, ships: int) -> tuple[int, ...]:
    """What all slots of such a token do together at each distance, as far as any reaches."""
    slots = guns(design, ships)
    reach = max((gun.range for gun in slots), default=-1)
    return tuple(
        sum(gun.does[far] for gun in slots if far <= gun.range) for far in range(reach + 1)
    )


class Share(NamedTuple):
    """What one slot would do to the enemy that it prefers; ``far``: the distance."""

    slot: Slot
    target: Token
    far: int
    does: int


class Prospect(NamedTuple):
    """What a token does and takes in a hex, by expectation, in hundredths."""

    hex: Hex
    done: Fraction | int
    taken: int

    @property
    def net(self) -> Fraction | int:
        """What it does less what it takes."""
        return self.done - self.taken


class Outlook:
    """A token among its enemies: what each hex that it might stand in is worth to it."""

    def __init__(self, board: Board, token: Token) -> None:
        self.token = token
        self.enemies = board.enemies(token)
        self._guns = guns(token.design, token.ships)
        self._theirs = [
            (enemy.where, rank(token.preference, enemy), threat(enemy.design, enemy.ships))
            for enemy in self.enemies
        ]
        self._left = [enemy.left * POINT for enemy in self.enemies]

    def prospect(self, at: Hex) -> Prospect:
        """What it would do and take in a hex.

        Done counts no enemy beyond what it has left; taken is that of every enemy slot in range of
        the hex from where it stands.
        """
        taken = 0
        order = []
        for number, (where, ranked, threats) in enumerate(self._theirs):
            q, r = at.q - where.q, at.r - where.r
            far = max(abs(q), abs(r), abs(q + r))
            if far < len(threats):
                taken += threats[far]
            order.append((ranked, far, number))
        order.sort()
        done: dict[int, int] = {}
        for gun in self._guns:
            for _rank, far, number in order:
                if far <= gun.range:
                    done[number] = done.get(number, 0) + gun.does[far]
                    break
        sums = (min(does, self._left[number]) for number, does in done.items())
        return Prospect(at, sum(sums), taken)

    def shares(self, at: Hex) -> list[Share]:
        """What each slot would do from a hex, slot by slot; those without a target are left out."""
        order = sorted(
            (ranked, distance(at, where), number)
            for number, (where, ranked, _threats) in enumerate(self._theirs)
        )
        found = []
        for slot, gun in zip(self.token.design.slots, self._guns, strict=True):
            first = next((each for each in order if each[1] <= gun.range), None)
            if first is not None:
                _rank, far, number = first
                found.append(Share(slot, self.enemies[number], far, gun.does[far]))
        return found

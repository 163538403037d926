"""The torpedoes of a slot one by one, as its dice tell them."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.battle_board.events.fire import SlotFired
from game.systems.battle_board.state.board import Board

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Torpedo:
    """One of a salvo: which of the targets it runs at, what it rolled, whether it hits."""

    at: int
    rolled: int
    hits: bool


def accuracy(board: Board, event: SlotFired) -> int:
    """What a torpedo of a slot must not roll above."""
    return board.tokens[event.token].design.slots[event.slot].weapon.accuracy or 0


def torpedoes(board: Board, event: SlotFired) -> list[Torpedo]:
    """The torpedoes of a slot in the order in which they ran; ``board`` is the one before it."""
    least, power = accuracy(board, event), event.power
    found: list[Torpedo] = []
    target, arrived = 0, 0
    for die in (die for die in event.dice if die.sides == HUNDRED):
        hits = die.value <= least
        found.append(Torpedo(target, die.value, hits))
        arrived += power if hits else max(1, (power + 4) // 8)
        if arrived >= event.hits[target].arrived and target < len(event.hits) - 1:
            target, arrived = target + 1, 0
    return found

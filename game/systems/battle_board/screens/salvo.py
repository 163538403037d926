"""The torpedoes of a slot one by one, as its dice tell them."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.battle_board.events.fire import SlotFired
from game.systems.battle_board.rules.condition import condition
from game.systems.battle_board.rules.torpedoes import salvo
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
    least, dice = accuracy(board, event), [d for d in event.dice if d.sides == HUNDRED]
    found: list[Torpedo] = []
    for at, hit in enumerate(event.hits):

        def hits(at: int = at) -> bool:
            rolled = dice[len(found)].value
            found.append(Torpedo(at, rolled, rolled <= least))
            return found[-1].hits

        before = condition(board.tokens[hit.token])
        salvo(event.power, len(dice) - len(found), hits, [(hit.token, before)])
    return found

"""Initiative: slot by slot, the highest first; equal ones by the shorter range, then drawn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.state.board import Board, Token


class Rung(NamedTuple):
    """A slot on the ladder."""

    token: Token
    slot: Slot

    @property
    def place(self) -> tuple[int, int]:
        """What puts it before or after another: initiative, then range (STR-INI-1, STR-FIRE-1)."""
        return -self.slot.initiative, self.slot.weapon.range


def rungs(board: Board) -> list[Rung]:
    """Every slot on the board in the order of fire, equal ones as listed."""
    found = [Rung(token, slot) for token in board.on_board() for slot in token.design.slots]
    return sorted(found, key=lambda rung: rung.place)


def draw(board: Board, pick: Callable[[str, int], int]) -> list[Rung]:
    """The ladder of a round; equal slots are drawn anew (Rulings Q167, Q315).

    ``pick`` gives one of so many with equal chances, by what it is for.
    """
    found: list[Rung] = []
    for place, equal in groupby(rungs(board), key=lambda rung: rung.place):
        left = list(equal)
        while left:
            label = f"equal {-place[0]} range {place[1]}/{len(left)}"
            found.append(left.pop(pick(label, len(left))))
    return found

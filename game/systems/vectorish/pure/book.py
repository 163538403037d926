"""The speeds met in a search of moves, by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.vectorish.pure.packed import MOST_SPEEDS, SPEEDS, STEPS, Numbers, over
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds

UNKNOWN = -1
"""The number of speeds that are not worked out yet."""


class Owed(NamedTuple):
    """Of some moves the faces of their speeds, the hexes of each, and those left to be moved."""

    first: Numbers
    one: Numbers
    one_left: Numbers
    second: Numbers
    other: Numbers
    other_left: Numbers


@dataclass
class Book:
    """Speeds by number, and what a point along each facing makes of them.

    Moves that begin otherwise have numbers of their own: ``starts`` says for each whose it is.
    """

    speeds: list[Speeds] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    numbers: dict[tuple[int, Speeds], int] = field(default_factory=dict)
    after: Numbers = field(default_factory=lambda: np.full(MOST_SPEEDS * 8, UNKNOWN))
    table: Numbers = field(default_factory=lambda: np.empty((4, 0), np.int64))

    def number(self, start: int, speeds: Speeds) -> int:
        """The number of some speeds."""
        key = start, speeds
        if key not in self.numbers:
            self.numbers[key] = len(self.speeds)
            self.speeds.append(speeds)
            self.starts.append(start)
        return self.numbers[key]

    def faster(self, numbers: Numbers, facings: Numbers) -> Numbers:
        """What a point along a facing makes of some speeds.

        Themselves where they are at their most.
        """
        pairs = numbers * 8 + facings
        found: Numbers = self.after[pairs]
        unknown = pairs[found == UNKNOWN]
        if len(unknown):
            for pair in np.unique(unknown).tolist():
                self.after[pair] = self._after(*divmod(pair, 8))
            found = self.after[pairs]
        return found

    def _after(self, number: int, facing: int) -> int:
        after = _faster(self.speeds[number], facing)
        if len(self.speeds) == MOST_SPEEDS:
            return self.numbers.get((self.starts[number], after), number)
        return self.number(self.starts[number], after)

    def owed(self, moves: Numbers) -> Owed:
        """What each still owes (Ruling Q232)."""
        first, one, second, other = self.columns()[:, moves >> SPEEDS]
        left = np.maximum(0, one - over(moves, first))
        return Owed(first, one, left, second, other, np.maximum(0, other - over(moves, second)))

    def columns(self) -> Numbers:
        """A column a speed: its first face and hexes, its second ones; 0 where there is none."""
        known = self.table.shape[1]
        if known < len(self.speeds):
            new = [_row(speeds) for speeds in self.speeds[known:]]
            self.table = np.concatenate((self.table, np.array(new, np.int64).T), axis=1)
        return self.table

    def short_of(self, wanted: Hex) -> Numbers:
        """How many points each of the speeds is from drifting so far in a turn, at least."""
        first, one, second, other = self.columns()
        way = STEPS[first] * one[:, None] + STEPS[second] * other[:, None]
        q, r = wanted.q - way[:, 0], wanted.r - way[:, 1]
        found: Numbers = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
        return found


@lru_cache(maxsize=16384)
def _faster(speeds: Speeds, facing: int) -> Speeds:
    return speeds.faster(facing) if speeds.over(facing) < MOST_SPEED else speeds


def _row(speeds: Speeds) -> list[int]:
    both = [*speeds.both, (0, 0), (0, 0)]
    return [*both[0], *both[1]]

"""The speeds met in a search of moves, by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.vectorish.pure.packed import COUNT, MOST_SPEEDS, SPEEDS, THRUST, Numbers
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds

MOST_KNOWN = 16384
"""Speeds of all searches that are remembered."""
PARTS, WAY = 9, 2
"""Numbers told of each speeds: of its two parts, and of a turn of drifting."""
WAYS = [ORIGIN.step(face) for face in range(6)]


class Known:
    """What searches before this one have worked out of speeds, by numbers that never change."""

    def __init__(self) -> None:
        self.speeds: list[Speeds] = []
        self.rows: list[tuple[int, ...]] = []
        self._numbers: dict[Speeds, int] = {}
        self._after: dict[int, int] = {}

    def number(self, speeds: Speeds) -> int:
        """The number of some speeds."""
        found = self._numbers.get(speeds)
        if found is None:
            found = self._numbers[speeds] = len(self.speeds)
            self.speeds.append(speeds)
            self.rows.append(_row(speeds))
        return found

    def faster(self, number: int, facing: int) -> int:
        """What a point along a facing makes of some speeds; themselves where they are at most."""
        pair = number * 8 + facing
        found = self._after.get(pair)
        if found is None:
            speeds = self.speeds[number]
            able = speeds.over(facing) < MOST_SPEED
            found = self._after[pair] = self.number(speeds.faster(facing)) if able else number
        return found


@lru_cache(maxsize=1)
def _known() -> Known:
    return Known()


def known() -> Known:
    """What is known of speeds; begun anew where it has become too much."""
    if len(_known().speeds) > MOST_KNOWN:
        _known.cache_clear()
    return _known()


@dataclass
class Book:
    """Speeds by number, and what a point along each facing makes of them.

    Moves that begin otherwise have numbers of their own: ``starts`` says for each whose it is.
    ``parts``: a row a speed, of each of its two faces the bits below the hexes moved over it, a
    hex moved over it, hexes a turn, twice those of the other; last 1 where the second is larger.
    ``ways``: where a turn of drifting leads.
    """

    known: Known = field(default_factory=known)
    speeds: list[Speeds] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    parts: Numbers = field(default_factory=lambda: np.empty((MOST_SPEEDS, PARTS), np.int64))
    ways: Numbers = field(default_factory=lambda: np.empty((MOST_SPEEDS, WAY), np.int64))
    _known_as: list[int] = field(default_factory=list)
    _numbers: dict[tuple[int, int], int] = field(default_factory=dict)
    _changes: Numbers = field(default_factory=lambda: np.zeros((MOST_SPEEDS, 8), np.int64))

    def number(self, start: int, speeds: Speeds) -> int:
        """The number of the speeds with which a move begins."""
        found = self._number(start, self.known.number(speeds))
        self._tell(found)
        return found

    def changes(self, numbers: Numbers, facings: Numbers) -> Numbers:
        """By how much a point along a facing changes a packed move at some speeds."""
        found = self._changes[numbers, facings]
        if not found.all():
            new = found == 0
            self._learn(set(zip(numbers[new].tolist(), facings[new].tolist(), strict=True)))
            found = self._changes[numbers, facings]
        return found

    def _learn(self, pairs: set[tuple[int, int]]) -> None:
        """What a point along a facing makes of speeds of which that is not known yet."""
        told, changes = len(self.speeds), []
        for number, facing in sorted(pairs):
            faster = self.known.faster(self._known_as[number], facing)
            after = self._number(self.starts[number], faster, number)
            changes.append((number, facing, (1 << THRUST) + (after - number << SPEEDS)))
        which, facings, change = np.array(changes).T
        self._changes[which, facings] = change
        self._tell(told)

    def _number(self, start: int, known_as: int, instead: int = 0) -> int:
        """A number; ``instead`` where there are too many."""
        found = self._numbers.get((start, known_as))
        if found is not None:
            return found
        if len(self.speeds) == MOST_SPEEDS:
            return instead
        found = self._numbers[start, known_as] = len(self.speeds)
        self.speeds.append(self.known.speeds[known_as])
        self.starts.append(start)
        self._known_as.append(known_as)
        return found

    def _tell(self, first: int) -> None:
        """The rows of speeds from a number on."""
        if first < len(self.speeds):
            rows = np.array([self.known.rows[one] for one in self._known_as[first:]])
            self.parts[first : len(self.speeds)] = rows[:, :PARTS]
            self.ways[first : len(self.speeds)] = rows[:, PARTS:]

    def short_of(self, wanted: Hex) -> Numbers:
        """How many points each of the speeds is from drifting so far in a turn, at least."""
        q, r = (np.array(wanted) - self.ways[: len(self.speeds)]).T
        found: Numbers = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
        return found


def _row(speeds: Speeds) -> tuple[int, ...]:
    (first, one), (second, other) = [*speeds.both, (0, 0), (0, 0)][:2]
    (q, r), (also_q, also_r) = WAYS[first], WAYS[second]
    way = q * one + also_q * other, r * one + also_r * other
    faces = COUNT * first, COUNT * second, 1 << COUNT * first, 1 << COUNT * second
    return (*faces, one, other, 2 * other, 2 * one, int(other > one), *way)

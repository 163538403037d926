"""The search for every end of some moves: all together, step by step.

What is known of each move is packed in one number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.vectorish.pure.book import Book
from game.systems.vectorish.pure.packed import (
    COUNT,
    FACING,
    SPEEDS,
    TURNED,
    Numbers,
    facings,
    packed,
    places,
    thrusts,
    turnings,
)
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import Rating

SIGNS = ONWARD + FASTER + LEFT + RIGHT
LETTERS, BY_SIGN = np.array([ord(sign) for sign in SIGNS], np.uint32), np.arange(4, dtype=np.int8)
FIRST = np.zeros(1, np.int64)
MOST_MOVES = 1_500_000
"""Moves that are looked at: past that many no more points are spent."""
STATES = np.arange(1 << SPEEDS - FACING)
"""Facing and points of packed moves, by which the tables are read."""
FACINGS, THRUSTS, TURNINGS = (part(STATES << FACING) for part in (facings, thrusts, turnings))
TURNS = [((FACINGS + by) % 6 - FACINGS << FACING) + (1 << TURNED) for by in (5, 1)]
"""By how much a face to the left and one to the right change a packed move."""


class Columns(NamedTuple):
    """Ends of moves, arrays of the same length.

    Hexes, facings, speeds by number, costs, and where they are among all moves.
    """

    q: Numbers
    r: Numbers
    facing: Numbers
    number: Numbers
    thrust: Numbers
    turned: Numbers
    at: Numbers

    def part(self, chosen: Any) -> Columns:
        """Some of them."""
        return Columns(*(column[chosen] for column in self))


@dataclass(frozen=True)
class Ways:
    """Of the moves of a search, level by level: which each comes from, and by which step."""

    levels: tuple[tuple[Any, Any], ...]

    @property
    def moves(self) -> int:
        """How many there are."""
        return sum(len(parents) for parents, _signs in self.levels)

    def steps(self, at: Numbers) -> list[str]:
        """The steps of some moves."""
        longest, (level, place) = len(self.levels) - 1, np.divmod(at, MOST_MOVES)
        letters = np.zeros((len(at), max(1, longest)), np.uint32)
        for long in range(longest, 0, -1):
            some = (level >= long).nonzero()[0]
            parents, signs = self.levels[long]
            letters[some, long - 1] = LETTERS[signs[place[some]]]
            place[some] = parents[place[some]]
        found: list[str] = letters.view(f"U{letters.shape[1]}").ravel().tolist()
        return found

    def of(self, at: int) -> str:
        """The steps of one move."""
        found = []
        level, place = divmod(at, MOST_MOVES)
        while level:
            parents, signs = self.levels[level]
            found.append(SIGNS[signs[place]])
            level, place = level - 1, int(parents[place])
        return "".join(reversed(found))


class Found(NamedTuple):
    """What a search has found: ends by where they began, speeds by number, ways.

    ``flies``: where a turn of drifting leads, a row for each of the speeds.
    """

    ends: list[Columns]
    speeds: tuple[Speeds, ...]
    flies: Numbers
    ways: Ways


def searched(
    starts: tuple[tuple[Speeds, int], ...],
    rating: Rating,
    moved: tuple[int, ...],
    wanted: Hex | None = None,
) -> Found:
    """The cheapest way to every end of moves that begin with these speeds and facings.

    ``moved``: hexes moved before, by face. ``wanted``: only ends after which a turn of drifting
    leads so far.
    """
    search = _Search(rating, wanted)
    begun = [
        packed(moved, facing, search.book.number(start, speeds))
        for start, (speeds, facing) in enumerate(starts)
    ]
    nowhere = np.zeros(len(begun), np.int64)
    search.add(np.array(begun), nowhere, nowhere)
    while search.go_on():
        pass
    speeds, ways = tuple(search.book.speeds), Ways(tuple(search.ways))
    flies = search.book.ways[: len(speeds)].copy()
    return Found(search.cheapest(len(begun), moved), speeds, flies, ways)


class _Search:
    """Moves by how many steps they are long, and what each comes from.

    Of the last: ``onward``: what a hex more makes of each, ``owes``: those that owe one. ``done``:
    by level those that do not.
    """

    def __init__(self, rating: Rating, wanted: Hex | None) -> None:
        self.rating, self.wanted, self.book = rating, wanted, Book()
        self.levels, self.done = list[Numbers](), list[Numbers]()
        self.ways = list[tuple[Any, Any]]()
        self.looked_at = 0
        self._thrusts, self._turns = rating.adf > THRUSTS, rating.mr > TURNINGS

    def add(self, moves: Numbers, parents: Numbers, signs: Numbers) -> None:
        """Moves one step longer, with the numbers of those and the steps that they come from."""
        if self.wanted is not None:
            left = self.rating.adf - thrusts(moves)
            able = self.book.short_of(self.wanted)[moves >> SPEEDS] <= left
            moves, parents, signs = moves[able], parents[able], signs[able]
        self.levels.append(moves)
        self.ways.append((parents.astype(np.int32), signs))
        self.numbers = moves >> SPEEDS
        self.onward, owed = _onward(self.book, moves, self.numbers)
        self.owes = owed.nonzero()[0]
        self.done.append((owed == 0).nonzero()[0])
        self.looked_at += len(moves)

    def go_on(self) -> bool:
        """Find all moves that are one step longer, each once; whether there are any."""
        origins, steps = zip(*self._steps(), strict=True)
        moves, origin = np.concatenate(steps), np.concatenate(origins)
        if not len(moves):
            return False
        order = moves.argsort(kind="stable")
        moves = moves[order]
        first = np.concatenate((FIRST, (moves[1:] != moves[:-1]).nonzero()[0] + 1))
        once, first = moves[first], order[first]
        if len(self.levels) > 1:
            before, turned_less = self.levels[-2], once - (2 << TURNED)
            known = before.take(before.searchsorted(turned_less), mode="clip") == turned_less
            if known.any():
                new = (~known).nonzero()[0]
                once, first = once[new], first[new]
        signs = np.repeat(BY_SIGN[: len(steps)], [len(some) for some in steps])
        self.add(once, origin[first], signs[first])
        return len(once) > 0

    def _steps(self) -> Iterator[tuple[Numbers, Numbers]]:
        """Each step with the numbers of the moves that may take it, and what it makes of them."""
        level = self.levels[-1]
        yield self.owes, self.onward[self.owes]
        if self.looked_at < MOST_MOVES:
            state = level >> FACING & len(STATES) - 1
            able = self._thrusts[state].nonzero()[0]
            change = self.book.changes(self.numbers[able], FACINGS[state[able]])
            yield able, level[able] + change
            able = self._turns[state].nonzero()[0]
            turning, state = level[able], state[able]
            for turn in TURNS:
                yield able, turning + turn[state]

    def cheapest(self, count: int, before: tuple[int, ...]) -> list[Columns]:
        """Of the moves with nothing owed the cheapest to each end, by where they began."""
        moves = np.concatenate(
            [level[done] for level, done in zip(self.levels, self.done, strict=True)]
        )
        at = np.concatenate([number * MOST_MOVES + done for number, done in enumerate(self.done)])
        if self.wanted is not None:
            flown = self.book.short_of(self.wanted)[moves >> SPEEDS] == 0
            moves, at = moves[flown], at[flown]
        (q, r), facing, number = places(moves, before), facings(moves), moves >> SPEEDS
        thrust, turned = thrusts(moves), turnings(moves)
        end = (q + 1024) << 30 | (r + 1024) << 16 | number << 3 | facing
        order = (end << 9 | thrust + turned << 4 | thrust).argsort(kind="stable")
        first = order[np.unique(end[order], return_index=True)[1]]
        starts = np.array(self.book.starts)[number[first]]
        first = first[starts.argsort(kind="stable")]
        every = Columns(q, r, facing, number, thrust, turned, at).part(first)
        bounds = np.bincount(starts, minlength=count).cumsum().tolist()
        return [every.part(slice(*bound)) for bound in zip([0, *bounds], bounds, strict=False)]


def _onward(book: Book, moves: Numbers, numbers: Numbers) -> tuple[Numbers, Numbers]:
    """What a hex more makes of some moves, and hexes that they owe (VEC-6, Q157, Q232)."""
    parts = book.parts.take(numbers, 0)
    left = np.maximum(parts[:, 4:6] - (moves[:, None] >> parts[:, :2] & (1 << COUNT) - 1), 0)
    behind = left * parts[:, 6:8]
    other = behind[:, 1] + parts[:, 8] > behind[:, 0]
    return moves + np.where(other, parts[:, 3], parts[:, 2]), left[:, 0] + left[:, 1]

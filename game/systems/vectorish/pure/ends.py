"""Every end of a ship's move: where it may be, facing where, with which speeds, and how cheaply.

All moves are searched together, step by step: what is known of each is packed in one number.
Hexes are told as seen from where the ship starts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds
from game.systems.vectorish.state.drift import UNMOVED, Rating

Numbers = NDArray[np.int64]
SIGNS = ONWARD + FASTER + LEFT + RIGHT
COUNT = 7
"""Bits for the hexes moved over one face."""
FACING, THRUST, TURNED, SPEEDS = 42, 45, 49, 52
"""Where the other parts of a packed move begin: facing, points, faces, number of its speeds."""
MOST_POINTS = Rating((1 << TURNED - THRUST) - 1, (1 << SPEEDS - TURNED) - 1)
"""Points for which there are bits: more are not looked at."""
MOST_MOVES = 1_500_000
"""Moves that are looked at: past that many no more points are spent."""
STEPS = np.array([[ORIGIN.step(face).q, ORIGIN.step(face).r] for face in range(6)])


class End(NamedTuple):
    """A state at the end of a move: hex as seen from its start, facing, speeds."""

    hex: Hex
    facing: int
    speeds: Speeds


class Reached(NamedTuple):
    """The cheapest way to an end: points of acceleration, faces of rotation, steps."""

    thrust: int
    turned: int
    steps: str

    @property
    def cost(self) -> int:
        """Points in all."""
        return self.thrust + self.turned


@dataclass
class _Book:
    """The speeds met in a search by number, and what a point along each facing makes of them."""

    speeds: list[Speeds] = field(default_factory=list)
    numbers: dict[Speeds, int] = field(default_factory=dict)
    after: dict[tuple[int, int], int] = field(default_factory=dict)
    table: Numbers = field(default_factory=lambda: np.empty((4, 0), np.int64))

    def number(self, speeds: Speeds) -> int:
        """The number of some speeds."""
        if speeds not in self.numbers:
            self.numbers[speeds] = len(self.speeds)
            self.speeds.append(speeds)
        return self.numbers[speeds]

    def faster(self, number: int, facing: int) -> int:
        """What a point along the facing makes of them; themselves where they are at their most."""
        key = number, facing
        if key not in self.after:
            now = self.speeds[number]
            able = now.over(facing) < MOST_SPEED
            self.after[key] = self.number(now.faster(facing)) if able else number
        return self.after[key]

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


def _row(speeds: Speeds) -> list[int]:
    both = [*speeds.both, (0, 0), (0, 0)]
    return [*both[0], *both[1]]


@dataclass(frozen=True)
class Ends:
    """Every end of a move, arrays of the same length: hexes, facings, speeds by number, costs.

    The cheapest way to each: fewest points, then least acceleration.
    """

    q: Numbers
    r: Numbers
    facing: Numbers
    number: Numbers
    thrust: Numbers
    turned: Numbers
    speeds: tuple[Speeds, ...]
    _ways: tuple[Any, ...]
    _at: Numbers

    def __len__(self) -> int:
        return len(self.q)

    @property
    def moves(self) -> int:
        """Moves that were looked at for them."""
        return sum(len(parents) for parents, _signs in self._ways)

    @property
    def size(self) -> int:
        """Bytes that they take."""
        columns = (self.q, self.r, self.facing, self.number, self.thrust, self.turned, self._at)
        return sum(one.nbytes for one in (*columns, *(one for way in self._ways for one in way)))

    def end(self, index: int) -> End:
        """One of them."""
        here = Hex(int(self.q[index]), int(self.r[index]))
        return End(here, int(self.facing[index]), self.speeds[self.number[index]])

    def way(self, index: int) -> Reached:
        """How it is reached."""
        level, place = divmod(int(self._at[index]), MOST_MOVES)
        signs = []
        while level:
            parents, steps = self._ways[level]
            signs.append(SIGNS[steps[place]])
            level, place = level - 1, int(parents[place])
        steps = "".join(reversed(signs))
        return Reached(int(self.thrust[index]), int(self.turned[index]), steps)

    @cached_property
    def by_hex(self) -> dict[Hex, list[int]]:
        """Numbers of the ends in each hex, the cheapest first."""
        found: dict[Hex, list[int]] = {}
        cost = self.thrust + self.turned
        for index in np.lexsort((self.thrust, cost)).tolist():
            here = Hex(int(self.q[index]), int(self.r[index]))
            found.setdefault(here, []).append(index)
        return found

    def every(self) -> Iterator[tuple[End, Reached]]:
        """All of them with their ways."""
        return ((self.end(index), self.way(index)) for index in range(len(self)))


@lru_cache(maxsize=256)
def ends(
    speeds: Speeds,
    facing: int,
    rating: Rating,
    moved: tuple[int, ...] = UNMOVED,
    wanted: Hex | None = None,
) -> Ends:
    """Every end of a move from these speeds, with so many points left and hexes moved.

    ``wanted``: only those after which a turn of drifting leads so far.
    """
    rating = Rating(*map(min, rating, MOST_POINTS))
    book = _Book()
    packed = (facing << FACING) | (book.number(speeds) << SPEEDS)
    packed |= sum(count << (COUNT * face) for face, count in enumerate(moved))
    level = np.array([packed], np.int64)
    levels, ways, looked_at = [level], [(level, level)], 1
    faces = [_faces(book, level)]
    while len(level):
        level, parents, signs = _next(book, level, faces[-1], rating, looked_at < MOST_MOVES)
        if wanted is not None:
            able = book.short_of(wanted)[level >> SPEEDS] <= rating.adf - (level >> THRUST & 15)
            level, parents, signs = level[able], parents[able], signs[able]
        levels.append(level)
        faces.append(_faces(book, level))
        ways.append((parents.astype(np.int32), signs.astype(np.int8)))
        looked_at += len(level)
    if wanted is not None:
        there = book.short_of(wanted) == 0
        faces = [
            np.where(there[level >> SPEEDS], face, 0)
            for level, face in zip(levels, faces, strict=True)
        ]
    return _cheapest(book, levels, faces, tuple(ways), moved)


def _next(
    book: _Book, level: Numbers, face: Numbers, rating: Rating, spend: bool
) -> tuple[Numbers, Numbers, Numbers]:
    """All moves that are one step longer, each once, with the move and the step it comes from."""
    found, origin, signs = [], [], []

    def add(where: Numbers, moves: Numbers, sign: int) -> None:
        found.append(moves)
        origin.append(where)
        signs.append(np.full(len(where), sign))

    onward = np.flatnonzero(face >= 0)
    add(onward, level[onward] + (np.int64(1) << (COUNT * face[onward])), 0)
    if spend:
        able = np.flatnonzero((level >> THRUST) & 15 < rating.adf)
        add(able, _faster(book, level[able]), 1)
        able = np.flatnonzero((level >> TURNED) & 7 < rating.mr)
        for sign, by in ((2, 5), (3, 1)):
            add(able, _turned(level[able], by), sign)
    moves = np.concatenate(found)
    once, first = np.unique(moves, return_index=True)
    return once, np.concatenate(origin)[first], np.concatenate(signs)[first]


def _faces(book: _Book, level: Numbers) -> Numbers:
    """Over which face the next hex of each lies, -1 where nothing is owed (VEC-6, Q157)."""
    first, one, second, other = book.columns()[:, level >> SPEEDS]
    mask = (1 << COUNT) - 1
    owed_one = np.maximum(0, one - (level >> (COUNT * first) & mask))
    owed_other = np.maximum(0, other - (level >> (COUNT * second) & mask))
    parts_one, parts_other = owed_one * other, owed_other * one
    tie = (parts_one == parts_other) & (other > one)
    takes_other = (owed_one == 0) | ((owed_other > 0) & ((parts_other > parts_one) | tie))
    face = np.where(takes_other, second, first)
    return np.where((owed_one == 0) & (owed_other == 0), -1, face)


def _faster(book: _Book, moves: Numbers) -> Numbers:
    """One point more."""
    number, facing = moves >> SPEEDS, (moves >> FACING) & 7
    pairs, inverse = np.unique(number * 8 + facing, return_inverse=True)
    after = np.array([book.faster(int(pair) >> 3, int(pair) & 7) for pair in pairs], np.int64)
    rest = moves & ((np.int64(1) << SPEEDS) - 1)
    return rest + (np.int64(1) << THRUST) + (after[inverse] << SPEEDS if len(pairs) else 0)


def _turned(moves: Numbers, by: int) -> Numbers:
    """One face round."""
    facing = (moves >> FACING) & 7
    after = (facing + by) % 6
    return moves + ((after - facing) << FACING) + (np.int64(1) << TURNED)


def _cheapest(
    book: _Book,
    levels: list[Numbers],
    faces: list[Numbers],
    ways: tuple[Any, ...],
    before: tuple[int, ...],
) -> Ends:
    """Of the moves with nothing owed the cheapest to each end."""
    done = [np.flatnonzero(face < 0) for face in faces]
    moves = np.concatenate([level[at] for level, at in zip(levels, done, strict=True)])
    at = np.concatenate([number * MOST_MOVES + here for number, here in enumerate(done)])
    mask = (1 << COUNT) - 1
    counts = np.stack([(moves >> (COUNT * face)) & mask for face in range(6)], axis=1)
    place = (counts - np.array(before)) @ STEPS
    facing, number = (moves >> FACING) & 7, moves >> SPEEDS
    thrust, turned = (moves >> THRUST) & 15, (moves >> TURNED) & 7
    end = ((place[:, 0] + 1024) << 30) | ((place[:, 1] + 1024) << 16) | (number << 3) | facing
    order = np.lexsort((thrust, thrust + turned, end))
    first = order[np.unique(end[order], return_index=True)[1]]
    return Ends(
        place[first, 0],
        place[first, 1],
        facing[first],
        number[first],
        thrust[first],
        turned[first],
        tuple(book.speeds),
        ways,
        at[first],
    )

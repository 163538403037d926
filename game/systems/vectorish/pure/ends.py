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

from game.hexgrid.hexes import Hex
from game.systems.vectorish.pure.book import Book
from game.systems.vectorish.pure.packed import (
    COUNT,
    FACING,
    MOST_POINTS,
    SPEEDS,
    THRUST,
    TURNED,
    Numbers,
    facings,
    packed,
    places,
    there,
    thrusts,
    turnings,
)
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import UNMOVED, Rating

SIGNS = ONWARD + FASTER + LEFT + RIGHT
MOST_MOVES = 1_500_000
"""Moves that are looked at: past that many no more points are spent."""


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


@dataclass(frozen=True)
class Ways:
    """Of the moves of a search, level by level: which each comes from, and by which step."""

    levels: tuple[tuple[Any, Any], ...]

    @cached_property
    def steps(self) -> list[list[str]]:
        """The steps of every move."""
        found = [[""] * len(self.levels[0][0])]
        for parents, signs in self.levels[1:]:
            before = found[-1]
            pairs = zip(parents.tolist(), signs.tolist(), strict=True)
            found.append([before[parent] + SIGNS[sign] for parent, sign in pairs])
        return found

    def of(self, level: int, place: int) -> str:
        """The steps of one move."""
        signs = []
        while level:
            parents, steps = self.levels[level]
            signs.append(SIGNS[steps[place]])
            level, place = level - 1, int(parents[place])
        return "".join(reversed(signs))


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
    _ways: Ways
    _at: Numbers

    def __len__(self) -> int:
        return len(self.q)

    @property
    def moves(self) -> int:
        """Moves that were looked at for them."""
        return sum(len(parents) for parents, _signs in self._ways.levels)

    @property
    def size(self) -> int:
        """Bytes that they take."""
        columns = (self.q, self.r, self.facing, self.number, self.thrust, self.turned, self._at)
        return sum(
            one.nbytes for one in (*columns, *(one for way in self._ways.levels for one in way))
        )

    def end(self, index: int) -> End:
        """One of them."""
        here = Hex(int(self.q[index]), int(self.r[index]))
        return End(here, int(self.facing[index]), self.speeds[self.number[index]])

    def way(self, index: int) -> Reached:
        """How it is reached."""
        level, place = divmod(int(self._at[index]), MOST_MOVES)
        steps = self._ways.of(level, place)
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
        steps = self._ways.steps
        columns = (self.q, self.r, self.facing, self.number, self.thrust, self.turned, self._at)
        for q, r, facing, number, thrust, turned, at in zip(
            *(column.tolist() for column in columns), strict=True
        ):
            level, place = divmod(at, MOST_MOVES)
            end = End(Hex(q, r), facing, self.speeds[number])
            yield end, Reached(thrust, turned, steps[level][place])


@lru_cache(maxsize=256)
def ends(speeds: Speeds, facing: int, rating: Rating, moved: tuple[int, ...] = UNMOVED) -> Ends:
    """Every end of a move from these speeds, with so many points left and hexes moved."""
    return _searched(((speeds, facing),), rating, moved)[0]


@lru_cache(maxsize=32)
def ends_of_each(
    starts: tuple[tuple[Speeds, int], ...], rating: Rating, wanted: Hex | None = None
) -> list[Ends]:
    """The ends of several moves that begin with these speeds and facings, searched together.

    ``wanted``: only those after which a turn of drifting leads so far.
    """
    return _searched(starts, rating, wanted=wanted)


def _searched(
    starts: tuple[tuple[Speeds, int], ...],
    rating: Rating,
    moved: tuple[int, ...] = UNMOVED,
    wanted: Hex | None = None,
) -> list[Ends]:
    search = _Search(Rating(*map(min, rating, MOST_POINTS)), moved, wanted)
    begun = [
        packed(moved, facing, search.book.number(start, speeds))
        for start, (speeds, facing) in enumerate(starts)
    ]
    nowhere = np.zeros(len(begun), np.int64)
    search.add(np.array(begun, np.int64), nowhere, nowhere)
    while len(search.levels[-1]):
        search.go_on()
    return search.cheapest(len(begun))


@dataclass
class _Search:
    """Moves by how many steps they are long, and what each comes from.

    ``faces``: over which face the next hex of each lies.
    """

    rating: Rating
    before: tuple[int, ...]
    wanted: Hex | None
    book: Book = field(default_factory=Book)
    levels: list[Numbers] = field(default_factory=list)
    faces: list[Numbers] = field(default_factory=list)
    ways: list[tuple[Any, Any]] = field(default_factory=list)
    looked_at: int = 0

    def add(self, moves: Numbers, parents: Numbers, signs: Numbers) -> None:
        """Moves one step longer, with the numbers of those and the steps that they come from."""
        if self.wanted is not None:
            left = self.rating.adf - thrusts(moves)
            able = self.book.short_of(self.wanted)[moves >> SPEEDS] <= left
            moves, parents, signs = moves[able], parents[able], signs[able]
        self.levels.append(moves)
        self.faces.append(_faces(self.book, moves))
        self.ways.append((parents.astype(np.int32), signs.astype(np.int8)))
        self.looked_at += len(moves)

    def go_on(self) -> None:
        """Find all moves that are one step longer, each once."""
        steps = list(self._steps())
        moves = np.concatenate([moves for _sign, _from, moves in steps])
        origin = np.concatenate([where for _sign, where, _moves in steps])
        signs = np.repeat([sign for sign, *_rest in steps], [len(moves) for *_, moves in steps])
        once, first = np.unique(moves, return_index=True)
        if len(self.levels) > 1:
            new = ~there(self.levels[-2], once - (np.int64(2) << TURNED))
            once, first = once[new], first[new]
        self.add(once, origin[first], signs[first])

    def _steps(self) -> Iterator[tuple[int, Numbers, Numbers]]:
        """Each step with the numbers of the moves that may take it, and what it makes of them."""
        level, face = self.levels[-1], self.faces[-1]
        onward = np.flatnonzero(face >= 0)
        yield 0, onward, level[onward] + (np.int64(1) << (COUNT * face[onward]))
        if self.looked_at < MOST_MOVES:
            able = np.flatnonzero(thrusts(level) < self.rating.adf)
            yield 1, able, _faster(self.book, level[able])
            able = np.flatnonzero(turnings(level) < self.rating.mr)
            for sign, by in ((2, 5), (3, 1)):
                yield sign, able, _turned(level[able], by)

    def cheapest(self, count: int) -> list[Ends]:
        """Of the moves with nothing owed the cheapest to each end, by where they began."""
        done = [np.flatnonzero(face < 0) for face in self.faces]
        moves = np.concatenate([level[at] for level, at in zip(self.levels, done, strict=True)])
        at = np.concatenate([number * MOST_MOVES + here for number, here in enumerate(done)])
        if self.wanted is not None:
            flown = self.book.short_of(self.wanted)[moves >> SPEEDS] == 0
            moves, at = moves[flown], at[flown]
        first = _cheapest(moves, self.before)
        starts = np.array(self.book.starts)[moves[first] >> SPEEDS]
        every = [first[starts == start] for start in range(count)]
        ways = Ways(tuple(self.ways))
        return [self._ends(moves[mine], at[mine], ways) for mine in every]

    def _ends(self, moves: Numbers, at: Numbers, ways: Ways) -> Ends:
        q, r = places(moves, self.before)
        speeds = tuple(self.book.speeds)
        spent = thrusts(moves), turnings(moves)
        return Ends(q, r, facings(moves), moves >> SPEEDS, *spent, speeds, ways, at)


def _cheapest(moves: Numbers, before: tuple[int, ...]) -> Numbers:
    """The numbers of the cheapest move to each end, by end."""
    q, r = places(moves, before)
    end = (q + 1024) << 30 | (r + 1024) << 16 | moves >> SPEEDS << 3 | facings(moves)
    order = np.lexsort((thrusts(moves), thrusts(moves) + turnings(moves), end))
    found: Numbers = order[np.unique(end[order], return_index=True)[1]]
    return found


def _faces(book: Book, moves: Numbers) -> Numbers:
    """Over which face the next hex of each lies, -1 where nothing is owed (VEC-6, Q157)."""
    first, one, one_left, second, other, other_left = book.owed(moves)
    parts_one, parts_other = one_left * other, other_left * one
    tie = (parts_one == parts_other) & (other > one)
    takes_other = (one_left == 0) | ((other_left > 0) & ((parts_other > parts_one) | tie))
    face = np.where(takes_other, second, first)
    return np.where((one_left == 0) & (other_left == 0), -1, face)


def _faster(book: Book, moves: Numbers) -> Numbers:
    """One point more."""
    after = book.faster(moves >> SPEEDS, facings(moves))
    rest = moves & ((np.int64(1) << SPEEDS) - 1)
    return rest + (np.int64(1) << THRUST) + (after << SPEEDS)


def _turned(moves: Numbers, by: int) -> Numbers:
    """One face round."""
    facing = facings(moves)
    return moves + ((facing + by) % 6 - facing << FACING) + (np.int64(1) << TURNED)

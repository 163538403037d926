"""Every end of a ship's move: where it may be, facing where, with which speeds, and how cheaply.

Hexes are told as seen from where the ship starts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.vectorish.pure.packed import MOST_POINTS, Numbers
from game.systems.vectorish.pure.search import MOST_MOVES, Found, searched
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import UNMOVED, Rating

MOST_EACH = 1000
"""Moves searched together with others of which the ends are remembered."""


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
    _at: Numbers
    _found: Found

    def __len__(self) -> int:
        return len(self.q)

    @property
    def speeds(self) -> tuple[Speeds, ...]:
        """All speeds met in the search, by number."""
        return self._found.speeds

    @cached_property
    def flies(self) -> Numbers:
        """Where a turn of drifting leads after each: columns, then rows."""
        found: Numbers = self._found.flies[self.number].T
        return found

    @property
    def moves(self) -> int:
        """Moves that were looked at for them."""
        return self._found.ways.moves

    @property
    def size(self) -> int:
        """Bytes that they take."""
        columns = self.q, self.r, self.facing, self.number, self.thrust, self.turned, self._at
        levels = (one for way in self._found.ways.levels for one in way)
        return sum(one.nbytes for one in (*columns, *levels))

    def end(self, index: int) -> End:
        """One of them."""
        here = Hex(int(self.q[index]), int(self.r[index]))
        return End(here, int(self.facing[index]), self.speeds[self.number[index]])

    @property
    def lengths(self) -> Numbers:
        """How many steps lead to each."""
        return self._at // MOST_MOVES

    def steps(self, index: int) -> str:
        """The steps that lead to one of them."""
        return self._found.ways.of(int(self._at[index]))

    def way(self, index: int) -> Reached:
        """How it is reached."""
        return Reached(int(self.thrust[index]), int(self.turned[index]), self.steps(index))

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
        columns = self.q, self.r, self.facing, self.number, self.thrust, self.turned
        told = zip(
            *(column.tolist() for column in columns), self._found.ways.steps(self._at), strict=True
        )
        for q, r, facing, number, thrust, turned, steps in told:
            yield End(Hex(q, r), facing, self.speeds[number]), Reached(thrust, turned, steps)


_EACH: dict[tuple[Speeds, int, Rating], Ends] = {}
"""The ends of moves searched together with others, by speeds, facing and what a ship has."""


@lru_cache(maxsize=256)
def ends(speeds: Speeds, facing: int, rating: Rating, moved: tuple[int, ...] = UNMOVED) -> Ends:
    """Every end of a move from these speeds, with so many points left and hexes moved."""
    return _searched(((speeds, facing),), rating, moved)[0]


def ends_of_each(
    starts: tuple[tuple[Speeds, int], ...], rating: Rating, wanted: Hex | None = None
) -> list[Ends]:
    """The ends of several moves that begin with these speeds and facings, searched together.

    ``wanted``: only those after which a turn of drifting leads so far.
    """
    if wanted is not None:
        return _leading(starts, rating, wanted)
    if len(_EACH) > MOST_EACH:
        _EACH.clear()
    new = tuple(dict.fromkeys(start for start in starts if (*start, rating) not in _EACH))
    if new:
        found = zip(new, _searched(new, rating), strict=True)
        _EACH.update(((*start, rating), one) for start, one in found)
    return [_EACH[*start, rating] for start in starts]


@lru_cache(maxsize=32)
def _leading(starts: tuple[tuple[Speeds, int], ...], rating: Rating, wanted: Hex) -> list[Ends]:
    return _searched(starts, rating, wanted=wanted)


def forget() -> None:
    """No move is remembered any more that was searched together with others."""
    _EACH.clear()


def _searched(
    starts: tuple[tuple[Speeds, int], ...],
    rating: Rating,
    moved: tuple[int, ...] = UNMOVED,
    wanted: Hex | None = None,
) -> list[Ends]:
    found = searched(starts, Rating(*map(min, rating, MOST_POINTS)), moved, wanted)
    return [Ends(*columns, found) for columns in found.ends]

"""A hull as arrays, a row a box and a last one for no box: what many plays at once look up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.systems.earth_expects.pure.hull import GONE, Hull
from game.systems.earth_expects.pure.ways import Line

Ints = npt.NDArray[np.int64]
Levels = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """See ``Hull``; rows of different length are filled up with the number of no box.

    ``after``: by box, level and points the level then; ``left``: by box and level the points it
    absorbs. ``past``: by box its neighbours as if there were no armour. ``armour``, ``beyond``: by
    box what is on each side, and behind that.
    """

    after: Levels
    left: Ints
    past: Ints
    armour: Ints
    beyond: Ints
    own: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Crossing:
    """What a line meets from a side: ``boxes`` by row from ``low`` on, first met first.

    The first row and the last are bare, and stand for all rows outside the ship.
    """

    low: int
    boxes: Ints

    def at(self, rows: Ints) -> Ints:
        """(lines, boxes) what lies on rows."""
        found: Ints = self.boxes[np.clip(rows - self.low, 0, len(self.boxes) - 1)]
        return found


@lru_cache(maxsize=512)
def grid_of(hull: Hull) -> Grid:
    """The arrays of a hull."""
    left = np.array([list(counts) for counts in (*hull.left, bytes(GONE + 1))])
    after = np.full((hull.nothing + 1, GONE + 1, GONE + 2), GONE, dtype=np.uint8)
    after[:-1] = [[list(levels) for levels in box] for box in hull.after]
    return Grid(
        after=after,
        left=left,
        past=_filled([*hull.past, ()], hull.nothing),
        armour=_filled([[a for a, _b in pairs] for pairs in (*hull.beside, ())], hull.nothing),
        beyond=_filled([[b for _a, b in pairs] for pairs in (*hull.beside, ())], hull.nothing),
        own=np.array(hull.own, dtype=np.int64),
    )


def crossing_of(line: Line) -> Crossing:
    """What a line of fire meets."""
    return _crossing(line.hull, line.aim.side, line.rows is line.hull.rows[line.aim.side])


@lru_cache(maxsize=4096)
def _crossing(hull: Hull, side: int, armour: bool) -> Crossing:
    rows = (hull.rows if armour else hull.bare)[side]
    low, high = min(rows, default=0), max(rows, default=0)
    every = [rows.get(row, ()) for row in range(low - 1, high + 2)]
    return Crossing(low - 1, _filled(every, hull.nothing))


def _filled(lists: Sequence[Sequence[int]], nothing: int) -> Ints:
    """The lists as one array, as wide as the longest."""
    table = np.full((len(lists), max(1, *map(len, lists))), nothing)
    for number, one in enumerate(lists):
        table[number, : len(one)] = one
    return table

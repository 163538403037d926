"""Tables over displacements: what a ship does to a hex, looked up for many positions at once.

A table is an array indexed by (q + REACH, r + REACH) of the displacement as the ship's record sees
it; beyond REACH hexes everything counts 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.rules.arcs import arc_box, arc_hexes, in_the_way
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level, Record

REACH = 12
SIZE = 2 * REACH + 1
WIDE = SIZE + 2
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[Any]

_AXIS = np.arange(-REACH, REACH + 1)
_Q, _R = np.meshgrid(_AXIS, _AXIS, indexing="ij")
RANGE: Ints = np.maximum(np.maximum(abs(_Q), abs(_R)), abs(_Q + _R))
"""Range of each entry of a table; the corners lie beyond REACH."""
INSIDE = RANGE <= REACH
_RING = RANGE == 1
_BY_RANGE: Ints = np.argsort(np.where(INSIDE, RANGE, REACH + 1), axis=None, kind="stable")
_ENDS = np.cumsum(np.bincount(RANGE[INSIDE])).tolist()


def ranges(q: Numbers, r: Numbers) -> Numbers:
    """Hex distances of displacements."""
    longest: Numbers = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    return longest


def by_range(values: Sequence[float]) -> Floats:
    """A table from one value for each range 0 to REACH."""
    padded = np.array([*values, *([0.0] * REACH)])
    return np.where(INSIDE, padded[RANGE], 0.0)


def rings(tables: Floats) -> Iterator[tuple[Floats, Floats]]:
    """The mean and the most of each of some tables at each range from 1 to REACH."""
    entries = tables.reshape(len(tables), SIZE * SIZE)[:, _BY_RANGE]
    for start, end in pairwise(_ENDS):
        ring = entries[:, start:end]
        yield ring.mean(axis=1), ring.max(axis=1)


@lru_cache(maxsize=4096)
def arc_table(design: Design, gone: frozenset[str], system: System) -> Floats:
    """1 where the system bears, by record displacement; in the same hex the mean of ring 1."""
    widest, ways = _rays(design, system)
    standing = np.array([box not in gone for box in design.boxes])
    table = np.where(ways[standing].any(axis=0), 0.0, widest)
    table[REACH, REACH] = table[_RING].mean()
    table.setflags(write=False)
    return table


@lru_cache(maxsize=512)
def _rays(design: Design, system: System) -> tuple[Floats, Mask]:
    """Where a system would bear if its box stood alone, and for each box of the ship the record
    displacements towards which it stands in the way."""
    alone = Record(design, {b: Level.DESTROYED for b in design.boxes if b != arc_box(system)})
    bare = Ship(name="", side="", record=alone, hex=ORIGIN, facing=0)
    bears = list(arc_hexes(bare, system, REACH))
    q, r = np.array(bears, dtype=np.int64).reshape(-1, 2).T + REACH
    widest, ways = np.zeros((SIZE, SIZE)), np.zeros((len(design.boxes), SIZE, SIZE), dtype=bool)
    widest[q, r] = 1.0
    ways[:, q, r] = _bits([in_the_way(design, system, d) for d in bears], len(design.boxes)).T
    return widest, ways


def _bits(masks: Iterable[int], count: int) -> Mask:
    """The lowest bits of some masks, a mask in each row."""
    size = count // 8 + 1
    raw = np.frombuffer(b"".join(mask.to_bytes(size, "little") for mask in masks), np.uint8)
    return np.unpackbits(raw.reshape(-1, size), axis=1, bitorder="little")[:, :count].astype(bool)


def displaced(q: Ints, r: Ints) -> Ints:
    """Map displacements as single numbers for ``placed``; less than 0 the other way round."""
    found: Ints = _bounded(q) * WIDE + _bounded(r)
    return found


def placed(facing: Ints, apart: Ints) -> Ints:
    """Where displacements seen from facings (broadcast) stand in a table, for ``look_up``.

    What lies beyond REACH stands in a corner, which is 0 in every table.
    """
    return _places().take(facing * WIDE**2 + WIDE**2 // 2 + apart)


def look_up(table: Floats, at: Ints) -> Floats:
    """Entries of a table at ``placed``, in their shape."""
    return table.take(at)


def _bounded(steps: Ints) -> Ints:
    return np.minimum(np.maximum(steps, -REACH - 1), REACH + 1)


@lru_cache(maxsize=1)
def _places() -> Ints:
    """For each facing and map displacement one hex wider than a table, the entry of a table."""
    axis = np.arange(-REACH - 1, REACH + 2)
    q, r = np.meshgrid(axis, axis, indexing="ij")
    found = []
    for facing in range(6):
        record_q, record_r = q, r
        for _turn in range(-facing % 6):
            record_q, record_r = -record_r, record_q + record_r
        entry = (record_q + REACH) * SIZE + record_r + REACH
        found.append(np.where(ranges(q, r) <= REACH, entry, 0))
    return np.array(found, dtype=np.int64)

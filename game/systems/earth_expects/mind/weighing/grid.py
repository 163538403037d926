"""Tables over displacements: what a ship does to a hex, looked up for many positions at once.

A table is an array indexed by (q + REACH, r + REACH) of the displacement from the ship; beyond
REACH hexes everything counts 0. ``turned`` gives it for the six facings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.rules.arcs import arc_hexes
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level, Record

REACH = 12
SIZE = 2 * REACH + 1
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


def ranges(q: Numbers, r: Numbers) -> Numbers:
    """Hex distances of displacements."""
    longest: Numbers = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    return longest


def by_range(values: Sequence[float]) -> Floats:
    """A table from one value for each range 0 to REACH."""
    padded = np.array([*values, *([0.0] * REACH)])
    return np.where(INSIDE, padded[RANGE], 0.0)


def arc_table(ship: Ship, system: System) -> Floats:
    """1 where the system bears, by record displacement; in the same hex the mean of ring 1."""
    return _arc_table(ship.design, ship.record.gone, system)


@lru_cache(maxsize=4096)
def _arc_table(design: Design, gone: frozenset[str], system: System) -> Floats:
    record = Record(design, dict.fromkeys(gone, Level.DESTROYED))
    bare = Ship(name="", side="", record=record, hex=ORIGIN, facing=0)
    table = np.zeros((SIZE, SIZE))
    for d in arc_hexes(bare, system, REACH):
        table[d.q + REACH, d.r + REACH] = 1.0
    table[REACH, REACH] = table[_RING].mean()
    table.setflags(write=False)
    return table


@lru_cache(maxsize=1)
def _turns() -> tuple[Ints, Ints]:
    """For each facing and map displacement the record displacement, as table indices."""
    qs = np.empty((6, SIZE, SIZE), dtype=np.int64)
    rs = np.empty((6, SIZE, SIZE), dtype=np.int64)
    for facing in range(6):
        q, r = _Q, _R
        for _turn in range(-facing % 6):
            q, r = -r, q + r
        qs[facing], rs[facing] = q + REACH, r + REACH
    return np.clip(qs, 0, SIZE - 1), np.clip(rs, 0, SIZE - 1)


def turned(table: Floats) -> Floats:
    """A table for each facing, by map displacement."""
    qs, rs = _turns()
    return np.where(INSIDE, table[qs, rs], 0.0)


def spots(facing: Ints, q: Ints, r: Ints) -> Ints:
    """Where facings (broadcast) and map displacements stand in turned tables, for ``look_up``.

    What lies beyond REACH stands in a corner, which is 0 in every turned table.
    """
    found: Ints = (facing * SIZE + (q + REACH)) * SIZE + (r + REACH)
    return np.where(ranges(q, r) <= REACH, found, 0)


def look_up(tables: Floats, at: Ints) -> Floats:
    """Entries of turned tables at ``spots``, in their shape."""
    return tables.take(at)

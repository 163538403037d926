"""Tables over displacements: what a ship does to a hex, looked up for many positions at once.

A table is an array indexed by (q + REACH, r + REACH) of the displacement as the ship's record sees
it; beyond REACH hexes everything counts 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

REACH = 12
SIZE = 2 * REACH + 1
WIDE = SIZE + 2
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[Any]

_AXIS = np.arange(-REACH, REACH + 1)
Q, R = np.meshgrid(_AXIS, _AXIS, indexing="ij")
RANGE: Ints = np.maximum(np.maximum(abs(Q), abs(R)), abs(Q + R))
"""Range of each entry of a table; the corners lie beyond REACH."""
INSIDE = RANGE <= REACH
_COUNTS: Ints = np.bincount(RANGE[INSIDE])[1:]
_STARTS: Ints = np.cumsum(_COUNTS) - _COUNTS
_RINGS: Ints = np.argsort(np.where(INSIDE, RANGE, REACH + 1), axis=None, kind="stable")[
    1 : 1 + _COUNTS.sum()
]
"""The entries of a table ring by ring, from range 1 to REACH."""


def ranges(apart: Numbers) -> Numbers:
    """Hex distances of displacements (columns first, then rows)."""
    q, r = apart
    longest: Numbers = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    return longest


def by_range(values: Sequence[float]) -> Floats:
    """A table from one value for each range 0 to REACH."""
    padded = np.array([*values, *([0.0] * REACH)])
    return np.where(INSIDE, padded[RANGE], 0.0)


def by_rings(tables: Floats) -> tuple[Floats, Floats]:
    """The mean and the most of each of some tables at each range from 1 to REACH."""
    entries = tables.reshape(len(tables), SIZE * SIZE)[:, _RINGS]
    sums = np.add.reduceat(entries, _STARTS, axis=1)
    return sums / _COUNTS, np.maximum.reduceat(entries, _STARTS, axis=1)


def displaced(apart: Ints) -> Ints:
    """Map displacements as single numbers for ``placed``; less than 0 the other way round."""
    q, r = np.minimum(np.maximum(apart, -REACH - 1), REACH + 1)
    found: Ints = q * WIDE + r
    return found


def placed(facing: Ints, apart: Ints) -> Ints:
    """Where displacements seen from facings (broadcast) stand in a table, for ``take``.

    What lies beyond REACH stands in a corner, which is 0 in every table.
    """
    return _places().take((facing * WIDE**2 + WIDE**2 // 2) + apart)


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
        found.append(np.where(ranges(np.array([q, r])) <= REACH, entry, 0))
    return np.array(found, dtype=np.int64)

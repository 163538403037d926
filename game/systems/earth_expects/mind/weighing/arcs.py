"""Where everything of a ship bears, all displacements at once (Definitions: Firing arc; EE-DEF-18).

All in the lattice of ``hexgrid.lines``, in whole numbers: every ray is laid over every place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.hexgrid.hexes import ORIGIN, Hex, Hexside, distance
from game.hexgrid.lines import CORNERS
from game.systems.earth_expects.mind.weighing.grid import (
    INSIDE,
    RANGE,
    REACH,
    SIZE,
    Floats,
    Mask,
    Q,
    R,
)
from game.systems.earth_expects.rules.arcs import arc_box, on_own_row
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.ship.design import Design, System

Numbers = Mapping[tuple[str, str | None], int]
Bytes = npt.NDArray[np.uint8]
_RING = RANGE == 1
_HEXES = np.array([Q.ravel(), R.ravel()])
_ENDS = np.array([3 * _HEXES[0], 2 * _HEXES[1] + _HEXES[0]], dtype=np.float64)
"""The lattice point that each ray goes to."""
_ACROSS = np.array([-_ENDS[1], _ENDS[0]])
_ONWARD = np.array([[2.0, 1.0], [1.0, 2.0]]) @ _HEXES
"""What column and row of a hex count towards how far ahead it lies on each ray."""
_WIDTH = np.maximum(abs(_ENDS).sum(axis=0), 2 * abs(_ENDS[1]))
"""How far beside each ray the furthest corner of a hex may lie."""
_ROUNDED = 4
"""Ships of nearly the same size share a table of rays."""


class Arcs(NamedTuple):
    """Tables of all that bears from a ship, each with its number by system and primary in use."""

    numbers: Numbers
    tables: Floats

    def of(self, system: System) -> Floats:
        """1 where the system bears; in the same hex the mean of ring 1."""
        found: Floats = self.tables[self.numbers[system.id, system.primary]]
        return found

    def widest(self, system: System) -> Floats:
        """1 where a weapon bears by any of its primaries."""
        if not system.primaries:
            return self.of(system)
        widest: Floats = np.maximum.reduce([self.of(use) for use in system.uses])
        return widest


class _Rays(NamedTuple):
    """By record displacement where each system would bear if its box stood alone, and, a bit for
    each box of the ship, what the ray there touches."""

    numbers: Numbers
    alone: Floats
    ways: Bytes


@lru_cache(maxsize=128)
def arcs_of(design: Design, gone: frozenset[str]) -> Arcs:
    """What bears where on a ship that has lost some of its boxes."""
    numbers, alone, ways = _rays(design)
    standing = np.packbits([box not in gone for box in design.boxes])
    blocked = np.bitwise_or.reduce(ways & standing[:, None, None], axis=0)
    tables = np.where(blocked, 0.0, alone).reshape(-1, SIZE, SIZE)
    tables[:, REACH, REACH] = tables[:, _RING].mean(axis=1)
    tables.setflags(write=False)
    return Arcs(numbers, tables)


@lru_cache(maxsize=128)
def _rays(design: Design) -> _Rays:
    uses = [use for system in design.systems_of(*bearing()) for use in system.uses]
    starts = [design.boxes[arc_box(use)].place for use in uses]
    from_hexes = np.array([s for s in starts if isinstance(s, Hex)], dtype=np.int64).reshape(-1, 2)
    places = [box.place for box in design.boxes.values()]
    hexes = np.array([p.hex if isinstance(p, Hexside) else p for p in places])
    kinds = np.array([1 + p.direction if isinstance(p, Hexside) else 0 for p in places])
    apart = hexes[:, None] - from_hexes
    reach = -(-int(abs(apart).max(initial=0)) // _ROUNDED) * _ROUNDED
    numbers = (apart[..., 0] + reach) * (2 * reach + 1) + apart[..., 1] + reach
    ways = np.empty((len(places), len(uses), SIZE * SIZE), dtype=bool)
    for kind in set(kinds.tolist()):
        ways[kinds == kind] = _touched(reach, kind)[numbers[kinds == kind]]
    alone = np.array([_alone(use) for use in uses]).reshape(len(uses), SIZE * SIZE)
    names = {(use.id, use.primary): number for number, use in enumerate(uses)}
    return _Rays(names, alone, np.packbits(ways, axis=0))


def _alone(system: System) -> Floats:
    """1 wherever a system bears that nothing is in the way of."""
    if not system.type.own_row:
        return np.where(INSIDE & (RANGE > 0), 1.0, 0.0).ravel()
    every = (Hex(q, r) for q, r in _HEXES.T.tolist())
    row = [d != ORIGIN and distance(ORIGIN, d) <= REACH and on_own_row(system, d) for d in every]
    return np.array(row, dtype=np.float64)


@lru_cache(maxsize=16)
def _touched(reach: int, kind: int) -> Mask:
    """Which rays touch which hexes about their start, row by row: (hexes, displacements).

    ``kind``: 0 for the hexes themselves, else one more than the direction of a hexside of theirs.
    """
    axis = np.arange(-reach, reach + 1)
    q, r = (one.ravel() for one in np.meshgrid(axis, axis, indexing="ij"))
    points = np.array([3 * q, 2 * r + q], dtype=np.float64).T
    if kind:
        return _sides_touched(points + CORNERS[kind - 2], points + CORNERS[kind - 1])
    near = abs(points @ _ACROSS) <= _WIDTH
    touched: Mask = near & (np.array([q, r]).T @ _ONWARD > 0)
    return touched


def _sides_touched(one: Floats, other: Floats) -> Mask:
    """Which rays touch the hexsides between two corners each: they cross it, or run along it."""
    to_one, to_other = one @ _ACROSS, other @ _ACROSS
    turn = (one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0])[:, None]
    crossed = (to_one * to_other <= 0) & (turn * (to_other - to_one) > 0)
    along = (to_one == 0) & (to_other == 0) & (one @ _ENDS > 0)
    touched: Mask = crossed | along
    return touched

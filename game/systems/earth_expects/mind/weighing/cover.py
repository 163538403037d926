"""What terrain hides: which positions see each other (rulebook: Line of sight, Terrain)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.mind.weighing.grid import Floats, Ints, Mask, ranges
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Terrain
from game.systems.earth_expects.terrain.kind import Sight
from game.systems.earth_expects.terrain.sight import barriers, clear

MOST = 1 << 32
"""More than any coordinate of a hex."""
GRAZED = Sight(ORIGIN, Hex(1, 1), frozenset({Hex(1, 0)}), 0, 0)
"""A line that touches one hex of a kind in nothing but a corner."""
Hexes = Ints
"""Coordinates of some hexes: columns, then rows."""


class Solid(NamedTuple):
    """Hexes that may keep a sensor from seeing; ``thick``: which of them do so to every line that
    as much as touches them between its ends."""

    hexes: Hexes
    thick: Mask


def in_sight(view: Battle, mine: Hexes, theirs: Hexes) -> Floats | None:
    """1 where a hex of ours (rows) and one of theirs (columns) see each other, else 0.

    As sensors see, which only what blocks everything keeps apart. None where all do.
    """
    if not view.terrain.patches:
        return None
    (here, rows), (there, columns) = _each_once(mine), _each_once(theirs)
    solid = _solid(view.terrain)
    row, column, which = _touched(here, there, solid.hexes)
    if not len(row):
        return None
    met = solid.hexes[:, which]
    at_end = _same(here[:, row], met) | _same(there[:, column], met)
    found = np.ones((here.shape[1], there.shape[1]))
    hidden = solid.thick[which] & ~at_end
    found[row[hidden], column[hidden]] = 0.0
    for one, other in set(zip(row[~hidden].tolist(), column[~hidden].tolist(), strict=True)):
        if found[one, other]:
            found[one, other] = clear(view, _hex(here, one), _hex(there, other), BoxType.SENSOR)
    return found[rows[:, None], columns]


def _each_once(hexes: Hexes) -> tuple[Hexes, Ints]:
    """Different hexes of some, and which of them each is."""
    q, r = hexes
    _, first, which = np.unique(q * MOST + r, return_index=True, return_inverse=True)
    return hexes[:, first], which


def _touched(mine: Hexes, theirs: Hexes, solid: Hexes) -> tuple[Ints, Ints, Ints]:
    """Which line (from the first to the second) touches which of some hexes, three numbers each.

    Such a hex lies on a shortest way, and its centre no further beside the line than its furthest
    corner.
    """
    through = _apart(mine, solid)[:, None, :] + _apart(theirs, solid)
    row, column, which = np.nonzero(through == _apart(mine, theirs)[:, :, None])
    if not len(row):
        return row, column, which
    start = mine[:, row]
    (end_x, end_y), (x, y) = _point(theirs[:, column] - start), _point(solid[:, which] - start)
    width = np.maximum(abs(end_x) + abs(end_y), 2 * abs(end_y))
    touched = abs(end_x * y - end_y * x) <= width
    return row[touched], column[touched], which[touched]


def _point(apart: Ints) -> tuple[Ints, Ints]:
    """Displacements in the lattice of ``hexgrid.lines``."""
    q, r = apart
    return 3 * q, 2 * r + q


def _apart(mine: Hexes, theirs: Hexes) -> Ints:
    return ranges(mine[:, :, None] - theirs[:, None, :])


def _same(some: Hexes, others: Hexes) -> Mask:
    same: Mask = (some == others).all(axis=0)
    return same


def _solid(terrain: Terrain) -> Solid:
    """What may keep a sensor from seeing; kept with the terrain."""
    if _solid not in terrain.lines:
        thick = barriers(terrain, BoxType.SENSOR, GRAZED)
        every = sorted(barriers(terrain, BoxType.SENSOR))
        hexes = np.array(every, dtype=np.int64).reshape(-1, 2).T
        terrain.lines[_solid] = Solid(hexes, np.array([here in thick for here in every], bool))
    known: Solid = terrain.lines[_solid]
    return known


def _hex(hexes: Hexes, number: int) -> Hex:
    q, r = hexes[:, number].tolist()
    return Hex(q, r)

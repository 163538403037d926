"""What terrain hides: which positions see each other (rulebook: Line of sight, Terrain)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.mind.weighing.forecast import Ends
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
Hexes = tuple[Ints, Ints]
"""Coordinates of some hexes, side by side."""


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
    at_end = _same(here, row, solid.hexes, which) | _same(there, column, solid.hexes, which)
    found = np.ones((len(here[0]), len(there[0])))
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
    return (q[first], r[first]), which


def _touched(mine: Hexes, theirs: Hexes, solid: Hexes) -> tuple[Ints, Ints, Ints]:
    """Which line (from the first to the second) touches which of some hexes, three numbers each.

    Such a hex lies on a shortest way, and its centre no further beside the line than its furthest
    corner.
    """
    through = _apart(mine, solid)[:, None, :] + _apart(theirs, solid)
    near = np.nonzero(through == _apart(mine, theirs)[:, :, None])
    row, column, which = near
    end_x, end_y = _point(theirs[0][column] - mine[0][row], theirs[1][column] - mine[1][row])
    x, y = _point(solid[0][which] - mine[0][row], solid[1][which] - mine[1][row])
    width = np.maximum(abs(end_x) + abs(end_y), 2 * abs(end_y))
    touched = abs(end_x * y - end_y * x) <= width
    return row[touched], column[touched], which[touched]


def _point(q: Ints, r: Ints) -> Hexes:
    """Displacements in the lattice of ``hexgrid.lines``."""
    return 3 * q, 2 * r + q


def _apart(mine: Hexes, theirs: Hexes) -> Ints:
    return ranges(mine[0][:, None] - theirs[0], mine[1][:, None] - theirs[1])


def _same(hexes: Hexes, numbers: Ints, others: Hexes, which: Ints) -> Mask:
    """Whether those of two numbers are one hex."""
    same: Mask = (hexes[0][numbers] == others[0][which]) & (hexes[1][numbers] == others[1][which])
    return same


def _solid(terrain: Terrain) -> Solid:
    """What may keep a sensor from seeing; kept with the terrain."""
    if _solid not in terrain.lines:
        thick = barriers(terrain, BoxType.SENSOR, GRAZED)
        every = sorted(barriers(terrain, BoxType.SENSOR))
        q, r = np.array(every, dtype=np.int64).reshape(-1, 2).T
        terrain.lines[_solid] = Solid((q, r), np.array([here in thick for here in every], bool))
    known: Solid = terrain.lines[_solid]
    return known


def _hex(hexes: Hexes, number: int) -> Hex:
    return Hex(int(hexes[0][number]), int(hexes[1][number]))


def hexes_of(ends: Ends) -> Hexes:
    """The hex of each end."""
    return ends.q, ends.r

"""What terrain hides: which positions see each other (rulebook: Line of sight, Terrain)."""

from __future__ import annotations

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import Floats, Ints, Mask, ranges
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Terrain
from game.systems.earth_expects.terrain.sight import barriers, clear

MOST = 1 << 32
"""More than any coordinate of a hex."""
Hexes = tuple[Ints, Ints]
"""Coordinates of some hexes, side by side."""


def in_sight(view: Battle, mine: Hexes, theirs: Hexes) -> Floats | None:
    """1 where a hex of ours (rows) and one of theirs (columns) see each other, else 0.

    As sensors see, which only what blocks everything keeps apart. None where all do.
    """
    if not view.terrain.patches:
        return None
    (here, rows), (there, columns) = _each_once(mine), _each_once(theirs)
    doubtful = _doubtful(_solid(view.terrain), here, there)
    if not doubtful.any():
        return None
    found = np.ones(doubtful.shape)
    for row, column in zip(*(at.tolist() for at in np.nonzero(doubtful)), strict=True):
        found[row, column] = clear(view, _hex(here, row), _hex(there, column), BoxType.SENSOR)
    return found[rows[:, None], columns]


def _each_once(hexes: Hexes) -> tuple[Hexes, Ints]:
    """Different hexes of some, and which of them each is."""
    q, r = hexes
    _, first, which = np.unique(q * MOST + r, return_index=True, return_inverse=True)
    return (q[first], r[first]), which


def _doubtful(solid: Hexes, mine: Hexes, theirs: Hexes) -> Mask:
    """Where anything solid lies on a shortest way: a line touches nothing but such hexes."""
    way = _apart(mine, theirs)
    through = _apart(mine, solid)[:, None, :] + _apart(theirs, solid)[None, :, :]
    found: Mask = (through == way[:, :, None]).any(axis=2)
    return found


def _apart(mine: Hexes, theirs: Hexes) -> Ints:
    return ranges(mine[0][:, None] - theirs[0], mine[1][:, None] - theirs[1])


def _solid(terrain: Terrain) -> Hexes:
    """What may keep a sensor from seeing; kept with the terrain."""
    if _solid not in terrain.lines:
        every = np.array(sorted(barriers(terrain, BoxType.SENSOR)), dtype=np.int64).reshape(-1, 2)
        terrain.lines[_solid] = every[:, 0], every[:, 1]
    known: Hexes = terrain.lines[_solid]
    return known


def _hex(hexes: Hexes, number: int) -> Hex:
    return Hex(int(hexes[0][number]), int(hexes[1][number]))


def hexes_of(ends: Ends) -> Hexes:
    """The hex of each end."""
    return ends.q, ends.r

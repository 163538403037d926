"""Fire foretold by expectation: what a sheet does to each place around it, in points."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.systems.full_thrust.rules import beams, torpedoes
from game.systems.full_thrust.rules.arcs import FORE, Arc
from game.systems.full_thrust.rules.beams import Beams
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.rules.torpedoes import Torpedoes
from game.systems.full_thrust.sheets.sheet import Beam, Sheet

Grid: TypeAlias = NDArray[np.float32]
"""Points by facing and by how far away the target is: ``[facing, q + FAR, r + FAR]``."""
Whole: TypeAlias = NDArray[np.intp]
FAR = 25
"""Farther than any weapon reaches."""


def fire_of(sheet: Sheet, screens: int, *, sitting: bool = False, hexcess: bool = True) -> Grid:
    """All weapons of a sheet at a target with such screens; ``sitting``: which lies still."""
    bands = beams.HEXCESS if hexcess else beams.EASIER
    pulses = torpedoes.HEXCESS if hexcess else torpedoes.EASIER
    return _fire(sheet.guns, sheet.torpedoes, screens, sitting, bands, pulses)


def points_at(grid: Grid, facing: Whole, q: Whole, r: Whole) -> Grid:
    """Points at targets that are so far away, element by element."""
    found: Grid = grid[facing, np.clip(q, -FAR, FAR) + FAR, np.clip(r, -FAR, FAR) + FAR]
    return found


@lru_cache(maxsize=256)
def _fire(
    guns: tuple[Beam, ...],
    pulses: int,
    screens: int,
    sitting: bool,
    bands: Beams,
    torpedo: Torpedoes,
) -> Grid:
    q, r = _around()
    far = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    ahead = np.zeros(q.shape, np.float32)
    for rating, arcs in guns:
        dice = [bands.dice(rating, each, sitting=sitting) for each in range(2 * FAR + 1)]
        ahead += np.array(dice)[far] * _within(arcs) * float(mean(screens))
    hits = [float(torpedo.mean(each)) for each in range(2 * FAR + 1)]
    ahead += np.array(hits)[far] * _within(FORE) * pulses
    return np.stack([_turned(ahead, facing) for facing in range(6)])


def _around() -> tuple[Whole, Whole]:
    q, r = np.mgrid[-FAR : FAR + 1, -FAR : FAR + 1]
    return q, r


def _within(arcs: str) -> NDArray[np.bool_]:
    """Which places lie in any of the arcs of a ship that faces north."""
    q, r = _around()
    fore, aft = (r < 0) & (q + r < 0), (r > 0) & (q + r > 0)
    beside = ~fore & ~aft
    found: dict[Arc, NDArray[np.bool_]] = {"F": fore, "A": aft}
    found["P"], found["S"] = beside & (q < 0), beside & (q > 0)
    inside: NDArray[np.bool_] = (q == 0) & (r == 0)
    for arc, places in found.items():
        if arc in arcs:
            inside = inside | places
    return inside


def _turned(ahead: Grid, facing: int) -> Grid:
    """The same for a ship that faces another way; what is turned out of the square is nothing."""
    q, r = _around()
    for _side in range(-facing % 6):
        q, r = -r, q + r
    inside = (abs(q) <= FAR) & (abs(r) <= FAR)
    found: Grid = np.where(
        inside, ahead[np.clip(q, -FAR, FAR) + FAR, np.clip(r, -FAR, FAR) + FAR], 0
    )
    return found

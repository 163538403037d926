"""Smooth noise: coarse and fine laid over each other, each turned."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.float32]
OCTAVES = 6
THINNER = 0.58
"""How much each finer noise counts of the one before."""


def noise(seed: int, x: Grid, y: Grid) -> Grid:
    """Numbers from 0 to 1 at places that are no farther than 1 from the middle either way."""
    dice = np.random.default_rng(seed)
    total = np.zeros(np.broadcast_shapes(x.shape, y.shape), np.float32)
    for octave in range(OCTAVES):
        turn = dice.uniform(0.0, math.tau)
        cos, sin = np.float32(math.cos(turn)), np.float32(math.sin(turn))
        cells = 2 ** (octave + 1)
        lumps = dice.random((4 * cells, 4 * cells), np.float32)
        weight = np.float32(THINNER**octave)
        total += weight * _smooth(lumps, x * cos + y * sin, y * cos - x * sin, cells)
    least, most = total.min(), total.max()
    found: Grid = (total - least) / max(1e-6, most - least)
    return found


def _smooth(lumps: Grid, u: Grid, v: Grid, cells: int) -> Grid:
    """A coarse grid of numbers, blended where ``u`` and ``v`` (within 1.5 of 0) point."""
    across, down = (u + np.float32(1.5)) * cells, (v + np.float32(1.5)) * cells
    i, j = across.astype(np.intp), down.astype(np.intp)
    p, q = _eased(across - i), _eased(down - j)
    upper = lumps[j, i] + (lumps[j, i + 1] - lumps[j, i]) * p
    lower = lumps[j + 1, i] + (lumps[j + 1, i + 1] - lumps[j + 1, i]) * p
    found: Grid = upper + (lower - upper) * q
    return found


def _eased(part: Grid) -> Grid:
    found: Grid = (part**3 * (part * (part * 6 - 15) + 10)).astype(np.float32)
    return found

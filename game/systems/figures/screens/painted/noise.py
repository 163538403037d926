"""Smooth noise, blurs and blends of whole pictures, as fields of numbers."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

Field = npt.NDArray[np.float32]
SIZE = 512
"""Pixels along the edge of a piece of noise; it goes on at its other edge."""


@lru_cache(maxsize=16)
def piece(seed: int, cells: int, octaves: int) -> Field:
    """Numbers 0 to 1, in so many cells, half as strong in cells half as large, and so on."""
    dice = np.random.default_rng(seed)
    total = np.zeros((SIZE, SIZE), np.float32)
    for octave in range(octaves):
        many = min(SIZE, cells * 2**octave)
        grid = dice.random((many, many), np.float32)
        total += np.float32(0.5**octave) * _widened(_widened(grid).T).T
    low, high = total.min(), total.max()
    found: Field = (total - low) / (high - low)
    return found


def _widened(cells: Field) -> Field:
    """A row a pixel, from a ring of rows that are so far apart."""
    at = np.arange(SIZE) * len(cells) / SIZE
    cell = at.astype(int)
    part = eased((at - cell).astype(np.float32))[:, None]
    found: Field = cells[cell] * (1 - part) + cells[(cell + 1) % len(cells)] * part
    return found


def noise(shape: tuple[int, int], seed: int, wave: float, octaves: int = 1) -> Field:
    """Numbers 0 to 1 that change within about ``wave`` pixels."""
    found = piece(seed, max(1, round(SIZE / wave)), octaves)
    times = (-(-shape[0] // SIZE), -(-shape[1] // SIZE))
    return np.tile(found, times)[: shape[0], : shape[1]]


def eased(part: Field) -> Field:
    """0 to 1, without corners."""
    found: Field = part * part * (3 - 2 * part)
    return found


def between(field: Field, low: float, high: float) -> Field:
    """0 up to ``low``, 1 from ``high`` on, smooth between them."""
    return eased(np.clip((field - np.float32(low)) / np.float32(high - low), 0, 1))


def near(field: Field, value: float, wide: float) -> Field:
    """1 where a field has a value, 0 where it is so far from it or farther."""
    found: Field = np.clip(1 - np.abs(field - np.float32(value)) / np.float32(wide), 0, 1)
    return found


def blurred(field: Field, radius: int) -> Field:
    """The mean of what lies within so many pixels, twice."""
    for axis in (0, 1, 0, 1):
        field = _mean(field, radius, axis)
    return field


def _mean(field: Field, radius: int, axis: int) -> Field:
    wide = 2 * radius + 1
    pad = [(0, 0), (0, 0)]
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float32)
    if axis == 0:
        return (sums[wide:] - sums[:-wide]) / np.float32(wide)
    return (sums[:, wide:] - sums[:, :-wide]) / np.float32(wide)


def relief(height: Field) -> Field:
    """How much lighter or darker than flat ground each place is, lit from the upper left."""
    found = np.zeros_like(height)
    found[1:, 1:] = 2 * height[1:, 1:] - height[:-1, 1:] - height[1:, :-1]
    return found

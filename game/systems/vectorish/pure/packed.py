"""Moves packed in a number each: hexes over every face, facing, points spent, which speeds."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import ORIGIN
from game.systems.vectorish.state.drift import Rating

Numbers = NDArray[np.int64]
COUNT = 7
"""Bits for the hexes moved over one face."""
FACING, THRUST, TURNED, SPEEDS = 42, 45, 49, 52
"""Where the other parts of a packed move begin: facing, points, faces, number of its speeds."""
OVER = COUNT * np.arange(6)
"""Where the hexes moved over each face begin."""
MOST_POINTS = Rating((1 << TURNED - THRUST) - 1, (1 << SPEEDS - TURNED) - 1)
"""Points for which there are bits: more are not looked at."""
MOST_SPEEDS = 1 << 63 - SPEEDS
"""Speeds that can be told apart by their bits: more are not looked at."""
STEPS = np.array([[ORIGIN.step(face).q, ORIGIN.step(face).r] for face in range(6)])
"""The way of a hex over each face."""


def packed(moved: tuple[int, ...], facing: int, number: int) -> int:
    """A move that has spent nothing yet."""
    over = sum(count << (COUNT * face) for face, count in enumerate(moved))
    return over | (facing << FACING) | (number << SPEEDS)


def places(moves: Numbers, before: tuple[int, ...]) -> tuple[Numbers, Numbers]:
    """Where each is as seen from its start: columns, rows. ``before``: hexes moved until then."""
    counts = moves[:, None] >> OVER & (1 << COUNT) - 1
    way = (counts - np.array(before)) @ STEPS
    return way[:, 0], way[:, 1]


def facings(moves: Numbers) -> Numbers:
    """How each faces."""
    return moves >> FACING & 7


def thrusts(moves: Numbers) -> Numbers:
    """Points of acceleration that each has spent."""
    return moves >> THRUST & 15


def turnings(moves: Numbers) -> Numbers:
    """Faces that each has turned."""
    return moves >> TURNED & 7

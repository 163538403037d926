"""What a ship can bring about next turn, by how fast it goes, from where it ends this turn."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from game.hexgrid.hexes import DIRECTIONS
from game.systems.earth_expects.mind.weighing.grid import (
    SIZE,
    Floats,
    Ints,
    Q,
    R,
    displaced,
    placed,
)

PACES = 4
"""Speeds told apart: 1 and less, 2, 3, 4 and more."""
TURNS = (-2, -1, 0, 1, 2)
"""Hexsides that a ship may turn next turn, before it flies on or after."""


def within_reach(table: Floats) -> Floats:
    """The most of a table that a ship can have next turn, pace by pace: PACES rows of places.

    It turns and flies a hex less to a hex more than its pace; the other stays where it is.
    """
    flat = table.ravel()
    return np.array([flat[moves].max(axis=0) for moves in _moves()])


def of_pace(onward: Floats) -> Ints:
    """Which of those rows belongs to ships that fly so many hexes, ahead or astern."""
    found: Ints = np.clip(np.rint(abs(onward)), 1, PACES).astype(np.int64) - 1
    return found


@lru_cache(maxsize=1)
def _moves() -> tuple[Ints, ...]:
    """For each pace and move the place in a table where each place is found after the move."""
    return tuple(
        np.array([_after(turn, way, steps) for turn, way, steps in _ways(pace)])
        for pace in range(1, PACES + 1)
    )


def _ways(pace: int) -> list[tuple[int, int, int]]:
    """Turns, the directions flown, and how far, each once."""
    found = ((t, way, s) for t in TURNS for way in (0, t) for s in range(pace - 1, pace + 2))
    return list(dict.fromkeys((t, way if s else 0, s) for t, way, s in found))


def _after(turn: int, way: int, steps: int) -> Ints:
    flown = np.reshape(DIRECTIONS[way % 6], (2, 1, 1)) * steps
    left = np.array([Q, R]) - flown
    return placed(np.full((SIZE, SIZE), turn % 6), displaced(left)).ravel()

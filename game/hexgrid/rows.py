"""Rows of a ship record and how a line of fire shifts across them (Initial Point of Impact)."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.bearings import dot
from game.hexgrid.hexes import DIRECTIONS, Hex

HighWord = Literal["left", "right", "up", "down"]

AXIS_OF_SIDE: tuple[int, ...] = (0, 1, 2, 0, 1, 2)
"""The axis that rows seen from each side lie along."""

HIGH_WORDS: tuple[tuple[HighWord, HighWord], ...] = (
    ("left", "right"),
    ("up", "down"),
    ("up", "down"),
)
"""For each axis the two ways a high roll may move the row, as seen on the page, bow up."""

_HIGH_SIGNS: tuple[dict[str, int], ...] = (
    {"left": -1, "right": 1},
    {"up": -1, "down": 1},
    {"up": -1, "down": 1},
)


def row_id(h: Hex, axis: int) -> int:
    """Number of the row through ``h`` along an axis; neighbouring rows differ by one."""
    return (h.q, h.q + h.r, h.r)[axis]


def position(h: Hex, side: int) -> int:
    """Place along a row: the larger, the nearer to an attacker on ``side``."""
    return dot(h, side)


def row_sign(side: int, sense: int) -> int:
    """Change of row number for a shift of one, seen from ``side``.

    ``sense`` +1 is clockwise round the ship on the page, -1 the other way.
    """
    return _sign(row_id(DIRECTIONS[(side + sense) % 6], AXIS_OF_SIDE[side % 6]))


def high_words(axis: int) -> tuple[HighWord, HighWord]:
    """The two words an attacker chooses between for a high roll (EE-IPI-3)."""
    return HIGH_WORDS[axis]


def high_sign(axis: int, word: HighWord) -> int:
    """Change of row number when a high roll moves one row that way. ValueError if it cannot."""
    signs = _HIGH_SIGNS[axis]
    if word not in signs:
        raise ValueError(f"rows on axis {axis} move {' or '.join(signs)}, not {word}")
    return signs[word]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

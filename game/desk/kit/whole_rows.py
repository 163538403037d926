"""Which part of rows that are scrolled is seen: whole rows, unless they are high."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

LITTLE = 4
"""A row of which no more than so many units are out of sight is taken for whole."""
HIGH = 72
"""Rows higher than so many units are seen in part, or one might see none of them."""

PEEK = 40
"""So much of a high row is worth being seen, where it says that there is more."""


def begin_at(tops: Sequence[int], wanted: int, *, up: bool) -> int:
    """Where to begin near a place so that the first row is whole, no later than it if ``up``.

    ``tops`` is where each row begins, and where the last one ends.
    """
    before = bisect_right(tops, wanted)
    if not 0 < before < len(tops):
        return wanted
    found = tops[before - 1] if up or tops[before - 1] == wanted else tops[before]
    return found if abs(found - wanted) <= HIGH else wanted


def end_at(tops: Sequence[int], begin: int, room: int, *, peeks: bool = False) -> int:
    """Where the last row ends that is seen whole from ``begin`` on; a high one is seen in part.

    ``peeks``: so is a high one of which only the head is seen.
    """
    foot, below = begin + room, bisect_right(tops, begin + room)
    found = tops[below - 1]
    high = peeks and below < len(tops) and tops[below] - found > HIGH
    return found if found > begin and foot - found <= (PEEK if high else HIGH) else foot


def seen_of(tops: Sequence[int], begin: int, room: int) -> tuple[int, int]:
    """Where what is seen begins and ends, once rows were scrolled to ``begin``."""
    start = begin_at(tops, max(0, begin - LITTLE), up=False)
    return start, end_at(tops, begin, room + LITTLE if room > LITTLE else room)

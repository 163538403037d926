"""Plots of Easier Hex Thrust: which pivots and which speeds a ship may have (EHT-2, EHT-3)."""

from __future__ import annotations

from typing import Literal, get_args

from game.words import _, marked

Marker = Literal["", "L", "LL", "R", "RR"]
"""What lies face down beside a ship (EHT-4): blank for straight on, or a pivot to port (L)."""
MARKERS: tuple[Marker, ...] = get_args(Marker)
SIDES: dict[Marker, int] = {"": 0, "L": -1, "LL": -2, "R": 1, "RR": 2}
"""How many hexsides clockwise each of them turns a ship."""
WORDS: dict[Marker, str] = {
    "LL": marked("two sides left"),
    "L": marked("one side left"),
    "": marked("straight"),
    "R": marked("one side right"),
    "RR": marked("two sides right"),
}
"""What each marker tells a ship, from the sharpest turn to the left to that to the right."""
SPARE = 4
"""How much faster than its thrust a ship may go."""


def marker_words(marker: Marker) -> str:
    """What a marker tells a ship."""
    return _(WORDS[marker])


def sharpest(thrust: int, straight: bool) -> int:
    """The most hexsides of a pivot, by whether the last turn was one straight ahead (Q177)."""
    if thrust >= 7:
        return 2
    if thrust >= 4:
        return 2 if straight else 1
    if thrust == 3:
        return 1
    return 1 if thrust and straight else 0


def most_change(thrust: int) -> int:
    """By how much a ship may go faster or slower: half its thrust, rounded up."""
    return -(-thrust // 2)


def fastest(thrust: int, limit: int | None = None) -> int:
    """The highest speed; ``limit``: that of the sheet, if it has one."""
    most = thrust + SPARE
    return most if limit is None else min(most, limit)


def changes(speed: int, thrust: int, limit: int | None = None) -> range:
    """The changes of speed that are legal, the greatest loss first.

    Whoever is faster than the maximum slows down to it, or by the most allowed (Ruling Q291).
    """
    most = most_change(thrust)
    highest = max(fastest(thrust, limit), speed - most)
    return range(-min(most, speed), min(most, highest - speed) + 1)


def least_change(speed: int, thrust: int, limit: int | None = None) -> int:
    """The legal change that is nearest to none."""
    return min(changes(speed, thrust, limit), key=abs)


def markers(thrust: int, straight: bool, speed: int) -> tuple[Marker, ...]:
    """The markers that are legal; at a new speed of 0 only the blank one is (Ruling Q290)."""
    most = sharpest(thrust, straight) if speed else 0
    return tuple(marker for marker, sides in SIDES.items() if abs(sides) <= most)


def goes_straight(marker: Marker, hexes: int) -> bool:
    """Whether a move counts as a turn straight ahead for the next plot (Ruling Q289)."""
    return not marker and hexes > 0

"""The six hexes around a figure by what they are to it (Facing; Ruling Q169)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.words import marked

FRONT, FRONT_RIGHT, REAR_RIGHT, BACK, REAR_LEFT, FRONT_LEFT = range(6)
"""Sides of a figure, clockwise from where it faces: so many hexsides from its facing."""
NAMES = (
    marked("front"),
    marked("right front"),
    marked("right"),
    marked("back"),
    marked("left"),
    marked("left front"),
)
FRONTS = (FRONT_LEFT, FRONT, FRONT_RIGHT)
"""Those it sees into, attacks into, and moves forward into."""


def side_of(facing: int, direction: int) -> int:
    """Which of its hexes lies in a direction, for a figure that faces ``facing``."""
    return (direction - facing) % 6


def turns(before: int, after: int) -> int:
    """Hexsides between two facings, 0 to 3."""
    clockwise = (after - before) % 6
    return min(clockwise, 6 - clockwise)


def direction_to(here: Hex, there: Hex) -> int | None:
    """The direction of a hex beside another; None when it is not beside it."""
    return next((d for d in range(6) if here.step(d) == there), None)


def in_front(here: Hex, facing: int, there: Hex) -> bool:
    """Whether a hex lies within the arc of the three front hexes, at any distance but 0."""
    if here == there:
        return False
    q, r = there.minus(here).rotated(-facing)
    return (q <= 0 and r <= 0) or (q >= 0 and q + r <= 0)


def weapon_side(hand: str) -> int:
    """The front hex on the side of the weapon: the right one of the right-handed (FIG-FAC-2)."""
    return FRONT_RIGHT if hand == "right" else FRONT_LEFT

"""Whether a hunter comes alongside by its next move or the one after, every way looked through."""

from __future__ import annotations

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import (
    alongside,
    comes_alongside,
    ends_of,
    hexes,
    velocity,
)
from game.systems.vectorish.pure.ends import Ends, ends_of_each
from game.systems.vectorish.pure.packed import MOST_POINTS, MOST_SPEEDS
from game.systems.vectorish.pure.search import MOST_MOVES
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of

TOGETHER = 24
"""Second moves that are searched together."""
MOST_BEGUN = 600
"""Speeds and facings after a first move that are looked at; no answer where there are more."""

Begun = dict[tuple[Speeds, int], set[Hex]]
"""How first moves end, likeliest first, with the ways that are left to the prey from there."""


def catches(hunter: Ship, prey: Ship, moves: int = 2) -> bool | None:
    """Whether a hunter can come alongside a ship by so many moves, before that moves again.

    One that has moved this turn moves after its prey in the next. None: it is not known, as
    there are more ways than are looked through.
    """
    if drift_of(hunter).done:
        return False
    reach, gap = ends_of(hunter), prey.hex.minus(hunter.hex)
    if alongside(reach, gap, speeds_of(prey)) is not None:
        return True
    if moves == 1:
        return False if _whole(reach) else None
    begun = _begun(reach, gap, velocity(speeds_of(prey)), rating_of(hunter).adf)
    rating = rating_of(hunter)
    known = rating.adf <= MOST_POINTS.adf and rating.mr <= MOST_POINTS.mr and _whole(reach)
    if not known or len(begun) > MOST_BEGUN:
        return comes_alongside(hunter, prey) or None
    return _second(hunter, prey, begun)


def _second(hunter: Ship, prey: Ship, begun: Begun) -> bool | None:
    """Whether a second move leads alongside after any of the first ones."""
    starts, whole = list(begun), True
    for number in range(0, len(starts), TOGETHER):
        some = tuple(starts[number : number + TOGETHER])
        found = ends_of_each(some, rating_of(hunter), velocity(speeds_of(prey)))
        pairs = zip(some, found, strict=True)
        if any(not begun[start].isdisjoint(each.by_hex) for start, each in pairs):
            return True
        whole = whole and _whole(found[0])
    return False if whole else None


def _begun(reach: Ends, gap: Hex, flies: Hex, adf: int) -> Begun:
    """First moves after which a second one may lead alongside.

    A point changes by a hex at most where a turn of drifting leads, and how far the hexes that
    are moved in a turn lie from those of its last speeds.
    """
    mine, left = reach.flies, (gap.q - reach.q, gap.r - reach.r)
    wrong = hexes(flies.q - mine[0], flies.r - mine[1])
    astray = hexes(left[0] - mine[0], left[1] - mine[1])
    aside = hexes(left[0] - flies.q, left[1] - flies.r)
    able = np.flatnonzero(np.maximum(np.maximum(wrong, astray), aside) <= adf)
    likely = able[np.argsort((wrong + astray + aside)[able], kind="stable")]
    found: Begun = {}
    for index in likely.tolist():
        start = reach.speeds[reach.number[index]], int(reach.facing[index])
        found.setdefault(start, set()).add(Hex(int(left[0][index]), int(left[1][index])))
    return found


def _whole(reach: Ends) -> bool:
    """Whether the search for some ends came to its end."""
    return reach.moves < MOST_MOVES and len(reach.speeds) < MOST_SPEEDS

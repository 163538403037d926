"""Ways with the moments at which they are flown, side by side where they share hexes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from game.desk.paint.theme import Colour, Node
from game.hexgrid.hexes import Hex

LANES = (0, 1, -1, 2, -2, 3, -3)
"""The lanes of ways over the same hexes, the first taken first; 0 is through their middles."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """A way with the moment at which each hex after the first is entered: a tick, or a number.

    ``times``: blank for a hex that has no tick. The number of its end comes first, the others
    where there is room; a ``quiet`` one has only its end on small hexes. One that is ``flown``
    has filled numbers and ends at a counter. ``lane``: which of those over the same hexes it is.
    """

    hexes: tuple[Hex, ...]
    times: tuple[str, ...]
    colour: Colour
    dash: tuple[int, ...] = ()
    node: Node = "round"
    quiet: bool = False
    flown: bool = False
    lane: int = 0

    @property
    def legs(self) -> frozenset[frozenset[Hex]]:
        """The pairs of hexes between which it leads, whichever way."""
        return frozenset(frozenset(pair) for pair in pairwise(self.hexes))


def side_by_side(ways: Sequence[Timeline]) -> list[Timeline]:
    """The same, no two in one lane that share a leg; the last ones keep to the middle."""
    found: list[Timeline] = []
    for way in reversed(ways):
        beside = {other.lane for other in found if not way.legs.isdisjoint(other.legs)}
        lane = next((lane for lane in LANES if lane not in beside), LANES[-1])
        found.append(replace(way, lane=lane))
    return found[::-1]


def last_of_each(times: Iterable[str]) -> tuple[str, ...]:
    """Of hexes that are entered in one moment only the last has its time."""
    every = [*times]
    return tuple("" if time == after else time for time, after in zip_longest(every, every[1:]))

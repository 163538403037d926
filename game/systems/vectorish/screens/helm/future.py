"""Where ships were in the segments of a turn, and where they will be if nothing more is done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.rules.chart import SEGMENTS, faces_in
from game.systems.vectorish.rules.helm import SEGMENT
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.space import Space
from game.table.events import Happening, PhaseBegan, TurnBegan

Past = dict[str, dict[int, tuple[Hex, ...]]]
"""By ship and segment: the hex it was in, and those that it entered."""


@dataclass(frozen=True)
class Future:
    """A ship's hexes by segment: for each to come those it enters, in order."""

    start: Hex
    by_segment: dict[int, tuple[Hex, ...]]

    @property
    def way(self) -> tuple[Hex, ...]:
        """The hex it is in and all that it will enter this turn."""
        return (self.start, *(hex_ for way in self.by_segment.values() for hex_ in way))

    @property
    def labels(self) -> tuple[str, ...]:
        """The segment in which each hex after the first is entered."""
        return tuple(str(n) for n, way in self.by_segment.items() for _hex in way)

    def at(self, segment: int) -> Hex:
        """Where it is once a segment is over."""
        here = self.start
        for number, way in self.by_segment.items():
            if number <= segment and way:
                here = way[-1]
        return here


def future(ship: Ship, speeds: Speeds, after: int) -> Future:
    """A ship that drifts with some speeds in the segments after one."""
    here, found = ship.hex, dict[int, tuple[Hex, ...]]()
    for segment in range(after + 1, SEGMENTS + 1):
        way = []
        for face in faces_in(speeds, segment):
            here = here.step(face)
            way.append(here)
        found[segment] = tuple(way)
    return Future(ship.hex, found)


def moved_until(space: Space, ship: Ship, eyes: str, segment: int) -> int:
    """The last segment in which a ship has had its move while a side is asked in one."""
    order = space.in_order
    later = order.index(ship.side) > order.index(eyes)
    return min(segment, SEGMENTS + 1) - (later and segment <= SEGMENTS)


def past(events: Iterable[Happening]) -> Past:
    """What ships have flown this turn."""
    found: Past = {}
    segment = 0
    for event in events:
        if isinstance(event, TurnBegan):
            found, segment = {}, 0
        elif isinstance(event, PhaseBegan):
            word, _blank, number = event.phase.partition(" ")
            segment = int(number) if word == SEGMENT else segment
        elif isinstance(event, Charted) and event.track.steps:
            way = (event.track.start, *(step.hex for step in event.track.steps))
            found.setdefault(event.ship, {})[segment] = way
    return found


def over_face(way: tuple[Hex, ...], face: int) -> int:
    """How many of the hexes of a way were entered over a face."""
    return sum(before.step(face) == after for before, after in pairwise(way))

"""Where ships will be in the segments to come if nothing more is done."""

from __future__ import annotations

from dataclasses import dataclass

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.rules.chart import SEGMENTS, faces_in
from game.systems.vectorish.rules.speeds import Speeds


@dataclass(frozen=True)
class Future:
    """A ship's hexes by segment: for each to come those it enters, in order."""

    start: Hex
    by_segment: dict[int, tuple[Hex, ...]]

    @property
    def way(self) -> tuple[Hex, ...]:
        """The hex it is in and all that it will enter this turn."""
        return (self.start, *(hex_ for way in self.by_segment.values() for hex_ in way))

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

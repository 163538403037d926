"""Where ships and seekers were in the segments of a turn, and where they drift in the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import MissileLaunched
from game.systems.vectorish.events.alone import HelmCalled
from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.events.seekers import SeekerFlew
from game.systems.vectorish.rules.chart import SEGMENTS, faces_in
from game.systems.vectorish.rules.helm import SEGMENT
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.space import Space
from game.table.events import Happening, PhaseBegan, TurnBegan

MOST = 10_000
"""More hexes than anything flies in a turn."""
Past = dict[str, dict[int, tuple[Hex, ...]]]
"""By ship or seeker and segment: the hex it was in, and those that it entered."""


@dataclass(frozen=True)
class Future:
    """The hexes of a ship or seeker by segment: for each to come those it enters, in order."""

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


def future(start: Hex, speeds: Speeds, after: int, left: int = MOST) -> Future:
    """What drifts with some speeds in the segments after one, ``left`` hexes at most."""
    here, found = start, dict[int, tuple[Hex, ...]]()
    for segment in range(after + 1, SEGMENTS + 1):
        way = []
        for face in faces_in(speeds, segment)[:left]:
            here = here.step(face)
            way.append(here)
        found[segment], left = tuple(way), left - len(way)
    return Future(start, found)


def moved_until(space: Space, side: str, eyes: str, segment: int) -> int:
    """The last segment in which a side has had its move while another is asked in one."""
    order = space.in_order
    later = order.index(side) > order.index(eyes)
    return min(segment, SEGMENTS + 1) - (later and segment <= SEGMENTS)


def past(events: Iterable[Happening]) -> Past:
    """What ships and seekers have flown this turn."""
    found: Past = {}
    seekers: dict[str, Hex] = {}
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
        elif isinstance(event, MissileLaunched):
            seekers[event.missile] = event.hex
        elif isinstance(event, SeekerFlew) and event.path:
            way = (seekers[event.missile], *event.path)
            found.setdefault(event.missile, {})[segment] = way
            seekers[event.missile] = way[-1]
    return found


def called_to(events: Sequence[Happening], ship: str) -> HelmCalled | None:
    """Why a ship that was left alone is asked in this segment all the same."""
    for event in reversed(events):
        if isinstance(event, PhaseBegan):
            return None
        if isinstance(event, HelmCalled) and event.ship == ship:
            return event
    return None


def over_face(way: tuple[Hex, ...], face: int) -> int:
    """How many of the hexes of a way were entered over a face."""
    return sum(before.step(face) == after for before, after in pairwise(way))

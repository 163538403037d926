"""A ship that is flown by a plan on the chart, segment by segment (VEC-SC)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.vectorish.rules.chart import SEGMENTS, at_the_end, faces_in, gained, next_turning
from game.systems.vectorish.rules.helm import Helm
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds

LAST = SEGMENTS + 1
"""The segment of the last thrust."""


@dataclass
class Flight:
    """A ship on its way, as seen from where it is when the plan is made.

    It turns to ``face``, spends ``points`` there, and keeps its bow on the enemy from then on.
    ``may``: points that the segment gives; ``steps``: what has been done since they were cleared.
    """

    speeds: Speeds
    facing: int
    segment: int
    now: int
    turns_from: int
    adf: int
    mr: int
    thrust: int
    turned: int
    may: int
    face: int
    points: int
    place: Hex = ORIGIN
    steps: str = ""

    def steer(self, bow: int) -> None:
        """What the plan does in a segment."""
        if self.facing == self.face:
            self._burn()
        wanted = self.face if self.points else bow
        if self.facing != wanted and self._may_turn():
            right = (wanted - self.facing) % 6 <= SEGMENTS // 3
            self.facing = (self.facing + (1 if right else 5)) % 6
            self.steps += "R" if right else "L"
            self.turned += 1
            self.turns_from = next_turning(self.now, self.mr)
            if self.facing == self.face:
                self._burn()

    def _may_turn(self) -> bool:
        return self.segment < LAST and self.turned < self.mr and self.now >= self.turns_from

    def _burn(self) -> None:
        """Spend what the segment gives."""
        while self.points and self.may and self.speeds.over(self.facing) < MOST_SPEED:
            self.speeds = _faster(self.speeds, self.facing)
            self.steps += "A"
            self.thrust += 1
            self.points, self.may = self.points - 1, self.may - 1

    def onward(self) -> None:
        """Into the next segment: it moves, and gains its points."""
        self.segment += 1
        if self.segment > LAST:
            self.segment, self.thrust, self.turned = 1, 0, 0
        if self.segment == LAST:
            self.may = max(0, at_the_end(self.adf, self.thrust, self.speeds.total))
            return
        self.now += 1
        here, hexes = _moved(self.speeds, self.segment)
        self.place = self.place.plus(here)
        self.may = min(gained(self.adf) * hexes, max(0, self.adf - self.thrust))


def begun(helm: Helm, segment: int, face: int, points: int) -> Flight:
    """A ship at its helm, about to follow a plan."""
    now = helm.now - (segment == LAST)
    return Flight(
        helm.speeds,
        helm.facing,
        segment,
        now,
        helm.turns_from,
        *helm.rating,
        helm.thrust,
        helm.turned,
        helm.points,
        face,
        points,
    )


@lru_cache(maxsize=4096)
def _faster(speeds: Speeds, facing: int) -> Speeds:
    return speeds.faster(facing)


@lru_cache(maxsize=4096)
def _moved(speeds: Speeds, segment: int) -> tuple[Hex, int]:
    """The way of a segment, and how many hexes it is long."""
    here, faces = ORIGIN, faces_in(speeds, segment)
    for face in faces:
        here = here.step(face)
    return here, len(faces)


@lru_cache(maxsize=512)
def drifts(speeds: Speeds, segment: int, ahead: int) -> tuple[Hex, ...]:
    """Where a ship is after each of the next segments, if it does nothing; first where it is."""
    places = [ORIGIN]
    for _number in range(ahead):
        segment = segment % LAST + 1
        way = ORIGIN if segment == LAST else _moved(speeds, segment)[0]
        places.append(places[-1].plus(way))
    return tuple(places)

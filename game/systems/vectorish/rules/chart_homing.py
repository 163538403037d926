"""How a seeker steers in a segment of the chart (VEC-SC-8, Rulings Q236, Q272).

After its hexes of the segment it turns one face for each of them at most and takes up to two points
for each, so that it comes as near to its target as can be if both then drift.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.vectorish.rules.chart import SEGMENTS, at_the_end, faces_in, gained
from game.systems.vectorish.rules.homing import toward
from game.systems.vectorish.rules.speeds import Speeds
from game.systems.vectorish.state.seeker import ADF, Seeker

FORESEEN = 2 * SEGMENTS
"""Segments in which both are taken to drift."""


@dataclass(frozen=True, slots=True)
class Drifting:
    """Something that drifts on the chart."""

    hex: Hex
    speeds: Speeds

    def after(self, segment: int) -> Drifting:
        """Once the hexes of a segment are moved."""
        here = self.hex
        for face in faces_in(self.speeds, segment):
            here = here.step(face)
        return Drifting(here, self.speeds)


def steering(
    seeker: Seeker, start: Hex, target: Drifting, hexes: int, turn: int, segment: int
) -> str:
    """The steps of a seeker that has moved so many hexes in a segment and is at ``start``."""
    left = seeker.points(turn)
    points = min(left, gained(ADF) * hexes)
    if segment > SEGMENTS:
        points = max(0, at_the_end(ADF, ADF - left, seeker.speeds.total))

    def worth(steps: str) -> tuple[int, int, int, int, str]:
        after = seeker.after(steps, 0, turn)
        miss, when, gap = _miss(after, start, target, segment)
        off = min((abs((face - after.facing + 3) % 6 - 3) for face in toward(gap)), default=0)
        return miss, when, off, len(steps), steps

    return min(_ways(hexes, points), key=worth)


def _ways(hexes: int, points: int) -> Iterator[str]:
    """Turning no more than a face a hex, and points before or after."""
    turns = ["", *(sign * n for n in range(1, min(hexes, 3) + 1) for sign in "LR")]
    for turn, before, after in product(turns, range(points + 1), range(points + 1)):
        if before + after <= points and (turn or not after):
            yield "A" * before + turn + "A" * after


def _miss(seeker: Seeker, start: Hex, target: Drifting, segment: int) -> tuple[int, int, Hex]:
    """How near it comes, in how many segments, and the gap that is left then."""
    here, left = start, seeker.left
    gap = target.hex.minus(here)
    best = distance(gap, ORIGIN), 0, gap
    for later in range(1, FORESEEN + 1):
        number = (segment + later - 1) % SEGMENTS + 1 if segment <= SEGMENTS else later % 10 or 10
        for face in faces_in(seeker.speeds, number)[:left]:
            here, left = here.step(face), left - 1
            gap = target.hex.minus(here)
            best = min(best, (distance(gap, ORIGIN), later, gap), key=lambda one: one[:2])
        target = target.after(number)
        gap = target.hex.minus(here)
        best = min(best, (distance(gap, ORIGIN), later, gap), key=lambda one: one[:2])
    return best

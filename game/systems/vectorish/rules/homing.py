"""How a seeker finds its target: it homes by itself (Rulings Q236, Q272).

Without the chart it looks for the way with the fewest hexes, then points, on which it strikes a
target that stands still; else for the one on which it comes nearest. It turns one face after each
hex that it has moved, and accelerates whenever it likes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds, next_face
from game.systems.vectorish.state.drift import UNMOVED
from game.systems.vectorish.state.seeker import Seeker

TURNS = (("", 0), ("L", -1), ("R", 1))
WIDEST = 24
"""Ways that are followed from hex to hex, the most promising first."""

_next = lru_cache(maxsize=65536)(next_face)
_faster = lru_cache(maxsize=16384)(Speeds.faster)


@dataclass(frozen=True, slots=True)
class Way:
    """A seeker on its way: where it is, how it drifts, what it has spent of this turn."""

    hex: Hex
    facing: int
    speeds: Speeds
    left: int
    points: int
    moved: tuple[int, ...] = UNMOVED
    steps: str = ""
    path: tuple[Hex, ...] = ()

    @property
    def ahead(self) -> int | None:
        """The face over which its next hex lies; None when none is owed or it may move no more."""
        return _next(self.speeds, self.moved) if self.left else None

    def onward(self, face: int) -> Way:
        """Once it has moved the next hex."""
        here = self.hex.step(face)
        moved = tuple(n + (f == face) for f, n in enumerate(self.moved))
        return replace(
            self,
            hex=here,
            moved=moved,
            left=self.left - 1,
            steps=self.steps + ".",
            path=(*self.path, here),
        )

    def turned(self, sign: str, by: int) -> Way:
        """Once it has turned, or not."""
        return replace(self, facing=(self.facing + by) % 6, steps=self.steps + sign)

    def faster(self) -> Way:
        """Once it has accelerated by one."""
        speeds = _faster(self.speeds, self.facing)
        return replace(self, speeds=speeds, points=self.points - 1, steps=self.steps + "A")


def homing(first: Way, target: Hex, drifts: Speeds, deadly: Callable[[Hex], bool]) -> Way:
    """The way that a seeker takes in its movement, as far as its target's hex.

    ``drifts``: the speeds of the target, which counts as standing still while the seeker moves;
    ``deadly``: hexes in which it would be lost, where it goes only if it must.
    """
    aim = Aim(target, target.plus(velocity(drifts)))
    ways, ended = _accelerated(first), list[Way]()
    while ways:
        moved = [way.onward(face) for way in ways if (face := way.ahead) is not None]
        moved = [way for way in moved if not deadly(way.hex)] or moved
        ended += [way for way in ways if way.ahead is None]
        struck = [way for way in moved if way.hex == target]
        if struck:
            return min(struck, key=lambda way: (-way.points, way.steps))
        every = [more for way in moved for more in _steered(way)]
        ways = _best(every, aim)
    return min(ended, key=aim.missed)


def setting_out(seeker: Seeker, start: Hex, turn: int) -> Way:
    """The way of a seeker before its first hex of a turn."""
    return Way(start, seeker.facing, seeker.speeds, seeker.left, seeker.points(turn))


@dataclass(frozen=True, slots=True)
class Aim:
    """Where the target is, and where it will be if it drifts for a turn."""

    now: Hex
    later: Hex

    def promise(self, way: Way) -> tuple[int, int, str]:
        """How near a way comes to the target if it goes on as it is; less is better."""
        gap = self.now.minus(way.hex)
        off = min((_turns(way.facing, face) for face in toward(gap)), default=0)
        return _nearest(way, self.now) * 2 + distance(gap, ORIGIN) + off, -way.points, way.steps

    def missed(self, way: Way) -> tuple[int, int, str]:
        """How far from the target a way leads that ends beside it."""
        gone = distance(way.hex.plus(velocity(way.speeds)), self.later)
        lost = 0 if way.left else HOPELESS
        return lost + gone + distance(way.hex, self.now), -way.points, way.steps


HOPELESS = 1000
"""What it counts that a way ends the flight."""


def velocity(speeds: Speeds) -> Hex:
    """Hexes of a turn's drift as one step."""
    found = ORIGIN
    for face, hexes in speeds.both:
        found = found.plus(ORIGIN.step(face).times(hexes))
    return found


def toward(gap: Hex) -> tuple[int, ...]:
    """The faces over which a gap gets smaller; none where there is no gap."""
    far = distance(gap, ORIGIN)
    return tuple(f for f in range(6) if distance(gap.minus(ORIGIN.step(f)), ORIGIN) < far)


def _turns(facing: int, face: int) -> int:
    apart = (face - facing) % 6
    return min(apart, 6 - apart)


def _accelerated(way: Way) -> list[Way]:
    """The way with no, one, ... points more."""
    found = [way]
    while found[-1].points and found[-1].speeds.over(way.facing) < MOST_SPEED:
        found.append(found[-1].faster())
    return found


def _steered(way: Way) -> list[Way]:
    return [more for sign, by in TURNS for more in _accelerated(way.turned(sign, by))]


def _best(ways: list[Way], aim: Aim) -> list[Way]:
    """The most promising ones, one for each state that may come of them."""
    known: dict[tuple[object, ...], Way] = {}
    for way in sorted(ways, key=aim.promise):
        known.setdefault((way.hex, way.facing, way.speeds.both, way.moved), way)
        if len(known) == WIDEST:
            break
    return list(known.values())


def _nearest(way: Way, target: Hex) -> int:
    """How near its drift leads it past the target."""
    here, best = way.hex, distance(way.hex, target)
    moved, left = way.moved, way.left
    while left and (face := _next(way.speeds, moved)) is not None:
        here, left = here.step(face), left - 1
        moved = tuple(n + (f == face) for f, n in enumerate(moved))
        best = min(best, distance(here, target))
    return best

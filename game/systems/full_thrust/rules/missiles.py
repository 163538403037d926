"""Missiles: eight hexes with one turn, armed from their second turn on (EHT-9, Ruling Q297)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.hexgrid.hexes import Hex, distance

MOVE = 8
REACH = 2
POINTS = 4
"""Points of a strike, whatever screens there are."""
ARMED = range(2, 7)
"""The turns of its flight in which it may strike; after the last it is spent."""
Helm = Literal["left", "right"]


class Course(NamedTuple):
    """A move: straight on, or with a turn of one side after so many hexes."""

    helm: Helm | None = None
    after: int = 0


STRAIGHT = Course()


class Flown(NamedTuple):
    """What a move comes to: the hexes entered, and the heading at its end."""

    path: tuple[Hex, ...]
    heading: int


def flown(start: Hex, heading: int, course: Course = STRAIGHT) -> Flown:
    """The whole move along a course."""
    turned = heading + {None: 0, "left": -1, "right": 1}[course.helm]
    path, here = [], start
    for done in range(MOVE):
        here = here.step(heading if done < course.after else turned)
        path.append(here)
    return Flown(tuple(path), turned % 6)


def courses() -> Iterator[Course]:
    """Every course there is: straight on first, then those that turn, the latest last."""
    yield STRAIGHT
    for after in range(MOVE + 1):
        yield Course("left", after)
        yield Course("right", after)


def armed(age: int) -> bool:
    """Whether a missile may strike in that turn of its flight."""
    return age in ARMED


def in_reach(end: Hex, target: Hex) -> bool:
    """Whether a missile that ended its move can strike what is in a hex."""
    return distance(end, target) <= REACH

"""Ends of a move at which a hunter does not catch a ship before that moves again."""

from __future__ import annotations

from typing import NamedTuple

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import comes_alongside, ended
from game.systems.vectorish.pure.ends import Ends, ends
from game.systems.vectorish.rules.course import Course
from game.systems.vectorish.rules.speeds import AT_REST, FACES, Speeds
from game.systems.vectorish.screens.course.places import place_words
from game.systems.vectorish.state.drift import Rating, drift_of, rating_of
from game.words import _, counted

ESCAPES = 40
"""Ends that are looked at, the cheapest first."""


class Refuge(NamedTuple):
    """An end out of reach: where, and by which steps from the start of the move."""

    hex: Hex
    facing: int
    speeds: Speeds
    cost: int
    steps: str

    @property
    def where(self) -> str:
        """What a button says that leads there."""
        return _("Safe: {hex}").format(hex=place_words(self.hex))

    @property
    def how(self) -> str:
        """How the ship is there, and what that takes."""
        text = _("{speeds}, facing {face} · {points}")
        points = counted("{n} point", "{n} points", self.cost)
        return text.format(speeds=self.speeds.text, face=FACES[self.facing], points=points)


NOWHERE = Refuge(ORIGIN, 0, AT_REST, 0, "")
"""None of the ends of a move is out of reach."""


def can_catch(hunter: Ship, ship: Ship, here: Hex, speeds: Speeds) -> bool:
    """Whether a hunter comes alongside a ship that ends its move so."""
    return comes_alongside(hunter, ended(ship, here, speeds))


def refuge(hunter: Ship, ship: Ship, begins: Course) -> Refuge | None:
    """The cheapest end of a move out of a hunter's reach; None where too many would be looked at.

    ``NOWHERE`` if there is none at all.
    """
    key = refuge, hunter.hex, hunter.facing, drift_of(hunter), rating_of(hunter), begins
    if key not in ship.record.memo:
        ship.record.memo[key] = _found(hunter, ship, begins)
    found: Refuge | None = ship.record.memo[key]
    return found


def _found(hunter: Ship, ship: Ship, begins: Course) -> Refuge | None:
    reach = ends_of_course(begins)
    looked_at = set[tuple[Hex, Speeds]]()
    for index in sorted(range(len(reach)), key=lambda index: reach.way(index).cost):
        end, way = reach.end(index), reach.way(index)
        here = begins.hex.plus(end.hex)
        if (here, end.speeds) in looked_at:
            continue
        if len(looked_at) == ESCAPES:
            return None
        looked_at.add((here, end.speeds))
        if not can_catch(hunter, ship, here, end.speeds):
            return Refuge(here, end.facing, end.speeds, way.cost, way.steps)
    return NOWHERE


def ends_of_course(course: Course) -> Ends:
    """Every end of a move from where it stands."""
    left = Rating(course.adf_left, course.mr_left)
    return ends(course.speeds, course.facing, left, course.moved)

"""Ends of a move that a ship may not live to see: what it is lost to on the way."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import Course as Through
from game.systems.earth_expects.terrain.flying import dangers, deadly
from game.systems.earth_expects.terrain.kind import Danger
from game.systems.vectorish.phases.moving import with_points
from game.systems.vectorish.pure.ends import Ends
from game.systems.vectorish.rules.course import Course, flown
from game.systems.vectorish.state.space import Space
from game.words import _

Losses = dict[int, Danger | None]
"""By the number of an end."""


def lost_on(space: Space, ship: Ship, course: Course, steps: str) -> Danger | None:
    """What a ship may be lost to on its way, if anything: what is sure before what is not."""
    end = flown(course, steps)
    able = with_points(ship, end)
    found = dangers(space, able, Through(end.track, end.spent))
    return worst(found)


def worst(found: list[Danger]) -> Danger | None:
    """Of dangers the first that is sure to be fatal, else the first that may be."""
    fatal = [danger for danger in found if danger.fatal]
    return next((danger for danger in fatal if is_sure(danger)), next(iter(fatal), None))


def is_sure(danger: Danger) -> bool:
    """Whether no die decides it."""
    return not danger.chance


def lost_to(space: Space, ship: Ship, course: Course, reach: Ends, index: int) -> Danger | None:
    """What a ship may be lost to on the way to one of the ends of its move, if anything."""
    if not _near(space, course):
        return None
    key = lost_to, space.turn, course
    losses: Losses = ship.record.memo.setdefault(key, {})
    if index not in losses:
        losses[index] = lost_on(space, ship, course, reach.way(index).steps)
    return losses[index]


def _near(space: Space, course: Course) -> bool:
    """Whether any place where a ship may be lost is as near as it may come."""
    most = course.speeds.total + course.adf_left
    return any(distance(course.hex, there) <= most for there in deadly(space.terrain))


def lost_words(danger: Danger) -> str:
    """On the map: that the ship is lost there, or may be."""
    return _("lost here") if is_sure(danger) else _("may be lost here")

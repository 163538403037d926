"""What a move gives away in which nothing is written, told before it is sealed."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import Course as Through
from game.systems.earth_expects.terrain.flying import dangers
from game.systems.vectorish.mind.chase import ended
from game.systems.vectorish.phases.moving import with_points
from game.systems.vectorish.rules.course import Course, coasting, flown
from game.systems.vectorish.rules.goals import arrived, entry_of, is_home
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.tape import lost_points
from game.systems.vectorish.screens.course.warnings import next_turn
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.words import _


def adrift(draft: Draft) -> Iterator[str]:
    """A ship that drifts though it could turn or accelerate, unless drifting is just right."""
    lost = lost_points(draft)
    if draft.order.steps or not lost or _just_right(draft):
        return
    text = _("Nothing is written for {ship}: it drifts, and {lost} of this turn are lost.")
    yield text.format(ship=draft.ship.name, lost=_(" and ").join(lost))


def _just_right(draft: Draft) -> bool:
    """Whether it comes home, past its line or alongside its prey by drifting, and unhurt."""
    space, course = draft.space, draft.end
    if draft.catches is not None:
        return True
    if entry_of(space, draft.ship).home:
        return is_home(space, _at(draft.ship, course))
    if space.told.goal.kind != "race":
        return False
    for _turn in range(space.turn, space.told.turn_limit + 1):
        if _dangers(space, draft.ship, course):
            return False
        if arrived(space, _at(draft.ship, course)):
            return True
        course = next_turn(course)
        course = flown(course, coasting(course))
    return False


def _dangers(space: Space, ship: Ship, course: Course) -> bool:
    return bool(dangers(space, with_points(ship, course), Through(course.track, course.spent)))


def _at(ship: Ship, course: Course) -> Ship:
    """The ship where a course ends."""
    return altered(ended(ship, course.hex, course.speeds), facing=course.facing)

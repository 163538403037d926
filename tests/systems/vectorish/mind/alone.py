"""One ship flown by the scripted side while nobody else does anything but drift."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.rules.course import begun, flown, whole
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered

Steps = Callable[[Space, Ship], str]


def moved(ship: Ship, steps: str) -> Ship:
    """A ship after its move, with the points of a new turn."""
    course = begun(ship)
    for sign in steps:
        assert course.why_not(sign) is None, (steps, sign)
        course = course.after(sign)
    course = flown(course, whole(ship, steps)[len(steps) :])
    drift = replace(drift_of(ship), speeds=course.speeds)
    return altered(ship, hex=course.hex, facing=course.facing, extras=(drift,))


def drifted(ship: Ship) -> Ship:
    """A ship a turn later that does nothing."""
    return altered(ship, hex=ship.hex.plus(velocity(speeds_of(ship))))


def turn(space: Space, name: str, steps: Steps) -> Space:
    """A turn later: one ship is flown, then all others drift."""
    ships = {
        own: moved(ship, steps(space, ship)) if own == name else drifted(ship)
        for own, ship in space.ships.items()
    }
    return altered(space, ships=ships)

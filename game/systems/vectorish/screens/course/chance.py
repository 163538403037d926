"""What an end of a hunter's move is worth: whether it catches its prey by the next one."""

from __future__ import annotations

from typing import NamedTuple

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import ended, ends_of, first_of_two
from game.systems.vectorish.pure.ends import Reached
from game.systems.vectorish.rules.course import Course
from game.systems.vectorish.screens.course.refuge import can_catch, moves_before
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.words import _


class Chance(NamedTuple):
    """What is told of it in a line, and when the move comes of which it is told.

    ``tag``: on the map, where it catches; ``way``: to where it would.
    """

    words: str
    when: str = ""
    tag: str = ""
    way: Reached | None = None


def chance(space: Space, hunter: Ship, prey: Ship, end: Course) -> Chance | None:
    """What comes of a move that ends so and does not catch; None if that is not known.

    If its prey has moved it moves again before that does, but for the last turn (Ruling Q270).
    """
    if space.told.sequence != "turns":
        return None
    if moves_before(space) == 1 or not drift_of(prey).done:
        text = _("This move cannot catch {prey}.")
        if moves_before(space) == 1:
            text = _("This is its last move: it cannot catch {prey}.")
        return Chance(text.format(prey=prey.name)) if _never(hunter, prey, 1) else None
    when = _("It moves first in turn {n}, before {prey} moves again.")
    when = when.format(n=space.turn + 1, prey=prey.name)
    then = altered(ended(hunter, end.hex, end.speeds), facing=end.facing)
    if can_catch(then, prey, 1):
        text = _("From here its next move can catch {prey}.")
        return Chance(text.format(prey=prey.name), when, _("can catch it next"))
    if _never(hunter, prey, 2):
        text = _("This move and the next cannot catch {prey}.")
        return Chance(text.format(prey=prey.name), when)
    if not can_catch(hunter, prey, 2):
        return None
    words = _("From here its next move cannot catch {prey}.").format(prey=prey.name)
    return Chance(words, when, "", _elsewhere(hunter, prey))


def _never(hunter: Ship, prey: Ship, moves: int) -> bool:
    """Whether it is known that so many moves do not catch it."""
    return can_catch(hunter, prey, moves) is False


def _elsewhere(hunter: Ship, prey: Ship) -> Reached | None:
    """The way to an end from where it can, if that is among the likely ones."""
    reach = ends_of(hunter)
    first = first_of_two(hunter, reach, prey)
    return reach.way(first) if first is not None else None

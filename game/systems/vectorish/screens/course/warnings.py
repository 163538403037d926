"""What a move leads to that cannot be mended later: to be caught, or to strike something."""

from __future__ import annotations

from typing import NamedTuple

from game.desk.play.doubts import Doubt
from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import ended
from game.systems.vectorish.rules.course import Course, coasting
from game.systems.vectorish.rules.goals import caught_so
from game.systems.vectorish.screens.course.lost import lost_on
from game.systems.vectorish.screens.course.refuge import (
    NOWHERE,
    Refuge,
    can_catch,
    ends_of_course,
    moves_before,
    refuge,
)
from game.systems.vectorish.state.drift import buys
from game.systems.vectorish.state.space import Space
from game.words import _

LOOKED_AT = 300
"""Ways out that are looked at; where there are more, one of them is taken to be safe."""


class Fear(NamedTuple):
    """What is feared: a word on the map, in a line, and all that is known of it.

    With a ``title`` sealing it is asked about first; ``back``: what thinking again does.
    ``refuge``: where the move could end instead, as far as that is known.
    """

    tag: str
    short: str
    words: str
    title: str = ""
    back: str = ""
    refuge: Refuge | None = None

    @property
    def doubt(self) -> Doubt | None:
        """What is asked before it is sealed, if anything."""
        return Doubt(self.words, self.title, self.back) if self.title else None


def feared(space: Space, ship: Ship, begins: Course, end: Course) -> Fear | None:
    """What the end of a move that ``begins`` so leads to."""
    return _caught(space, ship, begins, end) or _struck(space, ship, end) or fled(space, end.hex)


def fled(space: Space, here: Hex) -> Fear | None:
    """What it means to be in a hex when a turn ends, in a battle with an edge."""
    goal = space.told.goal
    if goal.kind != "hull" or distance(here, hex_from_number(space.scenario.centre)) <= goal.within:
        return None
    text = _("More than {n} hexes from the middle when a turn ends, it has fled and is out.")
    words = text.format(n=goal.within)
    short = _("Here it has left the battle.")
    return Fear(_("has fled here"), short, words, _("Leave the battle?"), _("Change the course"))


def hunter_of(space: Space, ship: Ship) -> Ship | None:
    """Who hunts a ship; None where what it can do is secret."""
    goal = space.told.goal
    if goal.kind != "catch" or goal.target != ship.name or goal.ship is None:
        return None
    hunter = space.ships[goal.ship]
    return hunter if hunter.on_table and not buys(hunter) else None


def _caught(space: Space, ship: Ship, begins: Course, end: Course) -> Fear | None:
    hunter = hunter_of(space, ship)
    if hunter is not None and caught_so(space, ended(ship, end.hex, end.speeds)):
        text = _("It ends in the hex of {hunter} with the same speeds: it is caught.")
        words = text.format(hunter=hunter.name)
        short = _("It is caught here.")
        fear = Fear(_("is caught here"), short, words, _("End where it is caught?"))
        return fear._replace(back=_("Change the course"))
    moves = moves_before(space)
    if hunter is None or not can_catch(hunter, ended(ship, end.hex, end.speeds), moves):
        return None
    safe = refuge(hunter, ship, begins, moves)
    if safe == NOWHERE:
        text, tag = _("{hunter} can catch it with its last move, wherever it ends now."), ""
        if moves > 1:
            text = _("{hunter} can catch it within its next two moves, wherever it ends now.")
            tag = _("in reach of its next two moves")
        short = text.format(hunter=hunter.name)
        return Fear(tag or _("in reach of its last move"), short, f"{short} {_moves(space)}")
    text = _("{hunter} can catch it here with its last move.")
    if moves > 1:
        text = _("{hunter} can catch it here within its next two moves.")
    short = text.format(hunter=hunter.name)
    fear = Fear(_("can be caught here"), short, f"{short} {_moves(space)}")
    if safe is None:
        return fear
    title = _("End where it can be caught?")
    return fear._replace(title=title, back=_("Change the course"), refuge=safe)


def _moves(space: Space) -> str:
    """Which those are: who moves last in a turn moves first in the next (Ruling Q270)."""
    if moves_before(space) == 1:
        return _("That is the last move of the chase.")
    text = _("Those are last in turn {n} and first in turn {next}, before this ship moves again.")
    return text.format(n=space.turn, next=space.turn + 1)


def _struck(space: Space, ship: Ship, end: Course) -> Fear | None:
    """What it runs into a turn later, if there is one, if it drifts or whatever it does."""
    if space.terrain.empty or space.last:
        return None
    later = next_turn(end)
    danger = lost_on(space, ship, later, coasting(later))
    if danger is None:
        return None
    text = _("{first} {what}")
    if _way_out(space, ship, later):
        short = _("Drifting on it is lost next turn.")
        words = text.format(first=short, what=danger_words(danger))
        return Fear(_("drifts into danger"), short, words)
    short = _("Whatever it does next turn, it is lost.")
    words = text.format(first=short, what=danger_words(danger))
    return Fear(_("no way out"), short, words, _("Fly a fatal course?"), _("Change the course"))


def next_turn(end: Course) -> Course:
    """The move after one, before its first step."""
    place = end.hex, end.facing
    return Course(end.name, *place, end.rating, *place, end.speeds)


def _way_out(space: Space, ship: Ship, later: Course) -> bool:
    reach = ends_of_course(later)
    if len(reach) > LOOKED_AT:
        return True
    ways = (reach.way(index).steps for index in range(len(reach)))
    return any(lost_on(space, ship, later, steps) is None for steps in ways)

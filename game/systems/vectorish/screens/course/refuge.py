"""Ends of a move at which a hunter cannot catch a ship before that moves again."""

from __future__ import annotations

from typing import NamedTuple

from game.desk.kit import Explanation
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.catching import catches
from game.systems.vectorish.mind.chase import ended, velocity
from game.systems.vectorish.pure.ends import Ends, ends
from game.systems.vectorish.rules.course import Course
from game.systems.vectorish.rules.speeds import AT_REST, FACES, Speeds
from game.systems.vectorish.screens.course.places import cost_words, place_words, points_words
from game.systems.vectorish.state.drift import Rating, drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _

ESCAPES = 40
"""Ends that are looked at, the cheapest first."""


class Refuge(NamedTuple):
    """An end out of reach: where, what it takes, and by which steps from the start of the move."""

    hex: Hex
    facing: int
    speeds: Speeds
    thrust: int
    turned: int
    steps: str

    @property
    def where(self) -> str:
        """What a button says that leads there."""
        return _("Out of its reach: {hex}").format(hex=place_words(self.hex))

    @property
    def short(self) -> str:
        """The same with what it takes."""
        points = points_words(self.thrust, self.turned)
        return " · ".join(filter(None, (self.where, points)))

    @property
    def cost(self) -> str:
        """What it takes, in words."""
        return cost_words(self.thrust, self.turned)

    @property
    def how(self) -> str:
        """How the ship is there, and what that takes."""
        text = _("{speeds}, facing {face} · {points}")
        return text.format(speeds=self.speeds.text, face=FACES[self.facing], points=self.cost)

    @property
    def card(self) -> Explanation:
        """What was looked at, and what was not."""
        looked = _("There it is not caught before it moves again, whatever the hunter flies.")
        later = _("What may come after that is not told.")
        return Explanation(self.where, self.how, (looked, later))


NOWHERE = Refuge(ORIGIN, 0, AT_REST, 0, 0, "")
"""None of the ends of a move is out of reach."""


def moves_before(space: Space) -> int:
    """Moves that whoever is last in this turn has before the other moves again (Ruling Q270)."""
    return 1 if space.last else 2


def can_catch(hunter: Ship, ship: Ship, moves: int) -> bool | None:
    """Whether a hunter can come alongside a ship by so many moves; None if not known."""
    key = can_catch, *_known(hunter), moves, ship.hex, speeds_of(ship).both
    if key not in ship.record.memo:
        ship.record.memo[key] = catches(hunter, ship, moves)
    found: bool | None = ship.record.memo[key]
    return found


def refuge(hunter: Ship, ship: Ship, begins: Course, moves: int) -> Refuge | None:
    """The cheapest end of a move that is known to be out of reach of a hunter's ``moves``.

    ``NOWHERE`` if all are known to be in it; None where that is not known.
    """
    key = refuge, *_known(hunter), moves, begins
    if key not in ship.record.memo:
        ship.record.memo[key] = _found(hunter, ship, begins, moves)
    found: Refuge | None = ship.record.memo[key]
    return found


def _known(hunter: Ship) -> tuple[object, ...]:
    """All of a hunter that decides whom it catches."""
    return hunter.hex, hunter.facing, drift_of(hunter), rating_of(hunter)


def _found(hunter: Ship, ship: Ship, begins: Course, moves: int) -> Refuge | None:
    reach, answers = ends_of_course(begins), dict[tuple[Hex, Hex], bool | None]()
    for index in sorted(range(len(reach)), key=lambda index: reach.way(index).cost):
        end, way = reach.end(index), reach.way(index)
        here = begins.hex.plus(end.hex)
        if (here, velocity(end.speeds)) in answers:
            continue
        if len(answers) == ESCAPES:
            return None
        caught = can_catch(hunter, ended(ship, here, end.speeds), moves)
        if caught is False:
            return Refuge(here, end.facing, end.speeds, way.thrust, way.turned, way.steps)
        answers[here, velocity(end.speeds)] = caught
    return NOWHERE if all(answers.values()) else None


def ends_of_course(course: Course) -> Ends:
    """Every end of a move from where it stands."""
    left = Rating(course.adf_left, course.mr_left)
    return ends(course.speeds, course.facing, left, course.moved)

"""A ship's move as it is being written: where it stands, what may follow, where it will drift.

It needs no window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.terrain.flying import Course as Through
from game.systems.earth_expects.terrain.flying import dangers
from game.systems.earth_expects.terrain.kind import Danger
from game.systems.vectorish.mind.chase import ended
from game.systems.vectorish.phases.moving import with_points
from game.systems.vectorish.pure.ends import Ends, Reached, ends
from game.systems.vectorish.rules.course import FASTER, Course, begun, coasting, flown
from game.systems.vectorish.rules.goals import arrived, caught_so
from game.systems.vectorish.rules.speeds import Speeds, next_face
from game.systems.vectorish.screens.course.chance import Chance, chance
from game.systems.vectorish.screens.course.lost import is_sure, lost_to, worst
from game.systems.vectorish.screens.course.warnings import Fear, feared
from game.systems.vectorish.state.drift import UNMOVED, Rating, speeds_of
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.faults import Fault

AHEAD = 2
"""Turns after this one of which the drift is shown."""


@dataclass(frozen=True)
class Draft:
    """An order as far as it is written, on the table as it is.

    ``by_hand``: so many of its steps stand whatever end is chosen; None for all of them.
    """

    space: Space
    order: CourseOrder
    by_hand: int | None = None

    @property
    def ship(self) -> Ship:
        """The ship that moves."""
        return self.space.ships[self.order.ship]

    @property
    def before(self) -> Draft:
        """The same with nothing written."""
        return Draft(self.space, self.order.but(steps=""))

    @cached_property
    def base(self) -> Draft:
        """The same up to where an end may still be chosen from."""
        if self.by_hand is None:
            return self
        return Draft(self.space, self.order.but(steps=self.order.steps[: self.by_hand]))

    @cached_property
    def course(self) -> Course:
        """Where it stands after the steps that are written."""
        return flown(begun(self.ship), self.order.steps)

    @cached_property
    def end(self) -> Course:
        """Where it stands once what is owed is moved too."""
        return flown(self.course, coasting(self.course))

    @property
    def stages(self) -> list[Course]:
        """The move after each step that is written, the start first."""
        found = [begun(self.ship)]
        for sign in self.order.steps:
            found.append(flown(found[-1], sign))
        return found

    @cached_property
    def ends(self) -> Ends:
        """Where it can end from its base, hexes as seen from where it stands then."""
        course = self.base.course
        left = Rating(course.adf_left, course.mr_left)
        return ends(course.speeds, course.facing, left, course.moved)

    def why_not(self, sign: str) -> Fault | None:
        """What is against one more step."""
        return self.course.why_not(sign)

    def added(self, sign: str) -> CourseOrder:
        """One step more."""
        return self.order.but(steps=self.order.steps + sign)

    def meant(self, hex_: Hex, side: int | None) -> int | None:
        """The number of the end that a click on a hex means: facing the tick, or the cheapest.

        Where some of those in the hex catch the prey, it is one of them; and of those that are as
        good one to which the ship comes alive.
        """
        here = self.base.course.hex
        able = self.ends.by_hex.get(hex_.plus(here.times(-1)), [])
        if self.prey is not None and hex_ == self.prey.hex:
            able = [index for index in able if self.catch(index)] or able
        if side is not None and able:
            nearest = min(self._apart(index, side) for index in able)
            able = [index for index in able if self._apart(index, side) == nearest]
        alive = (index for index in able if self.lost_to(index) is None)
        return next(alive, next(iter(able), None))

    def _apart(self, index: int, side: int) -> int:
        """By how many faces an end faces another way."""
        turn = (int(self.ends.facing[index]) - side) % 6
        return min(turn, 6 - turn)

    def lost_to(self, index: int) -> Danger | None:
        """What the ship may be lost to on the way to one of the ends, if anything."""
        return lost_to(self.space, self.ship, self.base.course, self.ends, index)

    def onto(self, hex_: Hex, side: int | None = None) -> CourseOrder | None:
        """The cheapest steps from the base to a hex; None where it cannot end."""
        index = self.meant(hex_, side)
        if index is None:
            return None
        return self.order.but(steps=self.base.order.steps + self.ends.way(index).steps)

    def given(self, hex_: Hex | None, side: int | None) -> Draft | None:
        """The move that a click on a hex gives; None where it cannot end."""
        order = self.onto(hex_, side) if hex_ is not None else None
        return Draft(self.space, order, len(self.base.order.steps)) if order is not None else None

    def drift(self, course: Course) -> list[tuple[Hex, ...]]:
        """The hexes of each of the turns after a move, nothing done: its start hex and those."""
        found, here = [], course.hex
        for _turn in range(AHEAD):
            way = drifted(here, course.speeds)
            found.append(way)
            here = way[-1]
        return found

    @cached_property
    def dangers(self) -> list[Danger]:
        """What terrain does to it on the way that is written, and on what is owed after it."""
        end = self.end
        able = with_points(self.ship, end)
        return dangers(self.space, able, Through(end.track, end.spent))

    @property
    def deadly(self) -> Danger | None:
        """What it may be lost to on that way, if anything."""
        return worst(self.dangers)

    @property
    def lost(self) -> Danger | None:
        """What it is sure to be lost to on that way, if anything: nothing comes after it."""
        return self.deadly if self.deadly is not None and is_sure(self.deadly) else None

    @property
    def prey(self) -> Ship | None:
        """Whom it chases, if anybody."""
        goal = self.space.told.goal
        chases = goal.kind == "catch" and goal.ship == self.ship.name and goal.target is not None
        return self.space.ships[goal.target] if chases and goal.target else None

    @cached_property
    def arrives(self) -> bool:
        """Whether its end meets the goal of a race, and nothing on the way may stop it."""
        if self.space.told.goal.kind != "race" or self.dangers:
            return False
        there = altered(ended(self.ship, self.end.hex, self.end.speeds), facing=self.end.facing)
        return arrived(self.space, there)

    @cached_property
    def catches(self) -> Ship | None:
        """Whom it catches where it ends, if anybody."""
        return self._catch(self.end.hex, self.end.speeds)

    def catch(self, index: int) -> Ship | None:
        """Whom it catches at one of the ends, if anybody."""
        end = self.ends.end(index)
        return self._catch(self.base.course.hex.plus(end.hex), end.speeds)

    @cached_property
    def catching(self) -> Reached | None:
        """The way to the end at which its prey is caught that a click there means, if any."""
        index = self.meant(self.prey.hex, None) if self.prey is not None else None
        return self.ends.way(index) if index is not None and self.catch(index) else None

    @cached_property
    def chance(self) -> Chance | None:
        """What its end is worth in a chase, where this move does not catch its prey."""
        if self.prey is None or self.catches is not None or self.catching is not None:
            return None
        return chance(self.space, self.ship, self.prey, self.end)

    def _catch(self, here: Hex, speeds: Speeds) -> Ship | None:
        prey = self.prey
        if prey is None or not caught_so(self.space, ended(self.ship, here, speeds)):
            return None
        return prey

    @cached_property
    def fear(self) -> Fear | None:
        """What its end leads to that cannot be mended later.

        Nothing where it wins a chase, or does not live to see it.
        """
        if self.catches is not None or self.lost is not None:
            return None
        return feared(self.space, self.ship, begun(self.ship), self.end)

    @property
    def near(self) -> tuple[Ship, int] | None:
        """The nearest enemy, and the range to it at the end, where ``reckoned`` has it.

        None in a race, in which how far others are is nothing to a ship.
        """
        space, here = self.space, self.end.hex
        if space.told.goal.kind == "race":
            return None
        enemies = space.enemies(self.ship.side)
        found = [(one, distance(reckoned(space, one), here)) for one in enemies]
        return min(found, key=lambda one: one[1], default=None)

    @property
    def faster(self) -> Speeds:
        """Its speeds after one point more."""
        return self.course.after(FASTER).speeds


def all_at_once(space: Space) -> bool:
    """Whether the others move along with a ship, so that at its end they stand elsewhere."""
    return space.told.sequence == "phases" and not space.told.races


def reckoned(space: Space, other: Ship) -> Hex:
    """Where another ship is at the end of a move: where it is, or drifts if all move at once."""
    return drifted(other.hex, speeds_of(other))[-1] if all_at_once(space) else other.hex


def drifted(here: Hex, speeds: Speeds) -> tuple[Hex, ...]:
    """The hexes of a turn in which nothing is done, the first one it is in."""
    moved, way = list(UNMOVED), [here]
    while (face := next_face(speeds, tuple(moved))) is not None:
        moved[face] += 1
        way.append(way[-1].step(face))
    return tuple(way)

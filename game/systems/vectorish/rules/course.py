"""A ship's move without the chart: a list of steps in any order (VEC-3 to VEC-6, Ruling Q267).

``L`` and ``R`` rotate a face, ``A`` accelerates by one, ``.`` moves the next hex. The move ends
when its player says so; hexes that are owed then are moved without further steps.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import FURTHEST, Step, Track
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds, next_face, owed
from game.systems.vectorish.state.drift import UNMOVED, Drift, Rating, drift_of, rating_of
from game.table.faults import Fault
from game.words import _, counted

LEFT, RIGHT, FASTER, ONWARD = "L", "R", "A", "."
TURNS = {LEFT: -1, RIGHT: 1}


@dataclass(frozen=True, slots=True)
class Course:
    """A ship in the middle of its move. ``hexes``: each hex entered, and the facing held in it."""

    name: str
    start: Hex
    start_facing: int
    rating: Rating
    hex: Hex
    facing: int
    speeds: Speeds
    moved: tuple[int, ...] = UNMOVED
    thrust: int = 0
    turned: int = 0
    hexes: tuple[Step, ...] = ()
    spent: tuple[int, ...] = (0,)

    @property
    def next_face(self) -> int | None:
        """Over which face its next hex lies; None when nothing is owed."""
        return next_face(self.speeds, self.moved)

    @property
    def owed(self) -> dict[int, int]:
        """Hexes still to be moved, by face."""
        return owed(self.speeds, self.moved)

    @property
    def adf_left(self) -> int:
        """Points of acceleration left."""
        return self.rating.adf - self.thrust

    @property
    def mr_left(self) -> int:
        """Faces of rotation left."""
        return self.rating.mr - self.turned

    @property
    def track(self) -> Track:
        """What it flies, for all who look on. Speed points are hexes, manoeuvre points faces."""
        return Track(
            start=self.start,
            start_facing=self.start_facing,
            steps=self.hexes,
            facing=self.facing,
            speed_spent=len(self.hexes),
            manoeuvre_spent=self.turned,
        )

    def why_not(self, sign: str) -> Fault | None:
        """What is against one more step."""
        if sign in TURNS and self.mr_left <= 0:
            return self._refused("VEC-4", short_of_mr(self.rating.mr))
        if sign == FASTER and self.adf_left <= 0:
            return self._refused("VEC-4", _short_of_adf(self.rating.adf))
        if sign == FASTER and self.speeds.over(self.facing) >= MOST_SPEED:
            text = _("no ship flies faster than {n} over a face.").format(n=MOST_SPEED)
            return self._refused("VEC-1", text)
        if sign == ONWARD and self.next_face is None:
            text = _("no hex is owed any more; take the last point out, or accelerate first.")
            return self._refused("VEC-6", text)
        return None

    def _refused(self, rule: str, sentence: str) -> Fault:
        return Fault(rule, sentence, self.name)

    def after(self, sign: str) -> Course:
        """After a step that nothing is against."""
        if sign in TURNS:
            facing = (self.facing + TURNS[sign]) % 6
            return replace(self, facing=facing, turned=self.turned + 1)
        if sign == FASTER:
            faster = self.speeds.faster(self.facing)
            return replace(self, speeds=faster, thrust=self.thrust + 1)
        return self._onward()

    def _onward(self) -> Course:
        face = self.next_face
        assert face is not None
        here = self.hex.step(face)
        moved = tuple(n + (f == face) for f, n in enumerate(self.moved))
        step = Step(hex=here, facing=self.facing)
        spent = (*self.spent, self.turned)
        return replace(self, hex=here, moved=moved, hexes=(*self.hexes, step), spent=spent)


def begun(ship: Ship) -> Course:
    """A ship's move before its first step."""
    drift, place = drift_of(ship), (ship.hex, ship.facing)
    return Course(
        ship.name,
        *place,
        rating_of(ship),
        *place,
        drift.speeds,
        drift.moved,
        drift.thrust,
        drift.turned,
    )


def flown(course: Course, steps: str) -> Course:
    """After a list of steps that nothing is against; a hex that nothing owes is left out."""
    for sign in steps:
        if sign != ONWARD or course.next_face is not None:
            course = course.after(sign)
    return course


def coasting(course: Course) -> str:
    """The steps that move what is owed and nothing else."""
    return ONWARD * sum(course.owed.values())


def whole(ship: Ship, steps: str) -> str:
    """The steps of an order, and those that move what is owed after them (Ruling Q267)."""
    return steps + coasting(flown(begun(ship), steps))


def cut_short(steps: str, hexes: int) -> str:
    """The steps up to a hex where terrain ends the move: what follows is void (Q141, Q265)."""
    for place, sign in enumerate(steps):
        hexes -= sign == ONWARD
        if not hexes:
            return steps[: place + 1]
    return steps


def steps_faults(ship: Ship, steps: str) -> list[Fault]:
    """Every reason against a list of steps, each told once."""
    course, found = begun(ship), dict[str, Fault]()
    for sign in steps:
        fault = course.why_not(sign)
        if fault is not None:
            found.setdefault(fault.sentence, fault)
            continue
        course = course.after(sign)
    course = flown(course, coasting(course))
    if max(abs(course.hex.q), abs(course.hex.r)) > FURTHEST:
        text = _("this leads off the edge of the map.")
        found[text] = Fault("VEC-6", text, ship.name)
    return list(found.values())


def drift_after(drift: Drift, course: Course) -> Drift:
    """What is known of a ship once its move is over."""
    return replace(
        drift,
        speeds=course.speeds,
        moved=course.moved,
        thrust=course.thrust,
        turned=course.turned,
        done=True,
        used=drift.used + course.thrust - drift.thrust,
    )


def short_of_mr(mr: int) -> str:
    """Why a ship with an MR turns no farther this turn."""
    if not mr:
        return _("it cannot turn: its MR is 0.")
    return counted(
        "it may turn by only {n} face a turn.", "it may turn by only {n} faces a turn.", mr
    )


def _short_of_adf(adf: int) -> str:
    if not adf:
        return _("it cannot accelerate: its ADF is 0.")
    return counted(
        "it may accelerate by only {n} a turn.", "it may accelerate by only {n} a turn.", adf
    )

"""Writing how missiles fly and what they strike, by keys and clicks."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.desk.desk import Desk
from game.desk.map.widget import Pick
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Stage
from game.hexgrid.hexes import Hex, hex_number
from game.systems.full_thrust.questions.easier.launches import (
    course_of,
    in_reach_of,
    steered,
)
from game.systems.full_thrust.rules.flying import staying, strike_ends
from game.systems.full_thrust.rules.missiles import (
    ARMED,
    MOVE,
    REACH,
    STRAIGHT,
    Course,
    armed,
    flown,
    in_reach,
)
from game.systems.full_thrust.screens.easier.step_sheet import StepSheet
from game.systems.full_thrust.state.craft import Missile
from game.systems.full_thrust.state.easier_orders import SteerOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked


class SteerWriting(StepSheet):
    """The courses of the missiles of a side, as they are written."""

    next_words = marked("Next missile")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.joined: set[Hex] = set()

    def first(self, decision: Decision) -> Order:
        """Straight on, at the nearest enemy there."""
        space: Space = self.pad.hot.decision_view(decision)
        return steered(space, space.missiles[decision.ship or ""], STRAIGHT)

    # -- what is written

    @property
    def order(self) -> SteerOrder:
        """How the missile flies."""
        return self.pad.written(SteerOrder)

    @property
    def missile(self) -> Missile:
        """The missile that is shown."""
        return self.space.missiles[self.order.ship]

    @property
    def course(self) -> Course:
        """Its turn."""
        return Course(self.order.helm, self.order.after)

    @property
    def ends(self) -> Mapping[Hex, Course]:
        """Where it may end on the table, with the first course that leads there."""
        missile, found = self.missile, dict[Hex, Course]()
        for course in staying(self.space, missile):
            end = flown(missile.hex, missile.heading, course).path[-1]
            found.setdefault(end, course)
        return found

    @property
    def targets(self) -> list[str]:
        """What it may strike at its end."""
        return in_reach_of(self.space, self.missile, course_of(self.missile, self.order))

    # -- missiles of one hex

    @property
    def beside(self) -> list[Decision]:
        """The decisions of all missiles that fly from the same hex along the same heading."""
        here = self.missile.hex, self.missile.heading, self.missile.age
        return [each for each in self.pad.moment.decisions if self._flies(each) == here]

    def _flies(self, decision: Decision) -> tuple[Hex, int, int]:
        missile = self.space.missiles[decision.ship or ""]
        return missile.hex, missile.heading, missile.age

    @property
    def together(self) -> bool:
        """Whether those are steered together."""
        return self.missile.hex in self.joined and len(self.beside) > 1

    def join(self) -> None:
        """Steer all missiles beside this one as it flies, or each alone again."""
        self.joined ^= {self.missile.hex}
        self.write(self.order)
        self.stage.rebuild()

    def write(self, order: SteerOrder) -> None:
        """Another order, for all that are steered together."""
        for each in self.beside if self.together else [self.pad.decision]:
            self.pad.write(order.but(ship=each.ship or ""), each)

    def passed_stops(self) -> Collection[str]:
        """Missiles that fly as one before them does, and those that are spent for nothing."""
        found, led = set[str](), set[tuple[Hex, int, int]]()
        for each in self.pad.moment.decisions:
            place, name = self._flies(each), each.ship or ""
            if (place[0] in self.joined and place in led) or spent(self.space, name):
                found.add(name)
            led.add(place)
        return found

    def dooms(self) -> list[Doubt]:
        """Missiles that fly off the table though they need not."""
        found = []
        for each in self.pad.moment.decisions:
            missile = self.space.missiles[each.ship or ""]
            move = course_of(missile, self.pad.written(SteerOrder, each))
            if staying(self.space, missile) and not all(map(self.space.holds, move.path)):
                words = _("{missile} flies off the table and is lost.").format(missile=missile.name)
                found.append(Doubt(words, _("Lose the missile?"), _("Steer it back")))
        return found

    # -- changing it

    def steer(self, course: Course) -> None:
        """Another course, at the nearest enemy at its end."""
        self.write(steered(self.space, self.missile, course))

    def turn(self, helm: str) -> None:
        """Turn that way, or straight on again."""
        if helm == self.order.helm:
            self.steer(STRAIGHT)
        else:
            self.steer(Course("left" if helm == "left" else "right", self.order.after))

    def later(self, by: int) -> None:
        """The turn later or earlier."""
        order = self.order
        if order.helm is None:
            self.stage.refuse(_("It flies straight on: turn it first."))
        elif 0 <= order.after + by <= MOVE:
            self.steer(Course(order.helm, order.after + by))

    @property
    def strikes(self) -> Mapping[str, Course]:
        """Every enemy that it may strike, with a course that does: the present one if it can."""
        space, missile, found = self.space, self.missile, dict[str, Course]()
        for course in (self.course, *self.ends.values()):
            end = flown(missile.hex, missile.heading, course)
            for name in in_reach_of(space, missile, end):
                found.setdefault(name, course)
        return {ship.name: found[ship.name] for ship in space.enemies(missile.side)
                if ship.name in found}  # fmt: skip

    def next_target(self) -> None:
        """The next enemy that it may strike; it is turned there if need be."""
        known = list(self.strikes)
        if not known:
            self.stage.refuse(self._why_nothing())
            return
        now = self.order.target
        name = known[(known.index(now) + 1) % len(known) if now in known else 0]
        course = self.strikes[name]
        order = self.order if course == self.course else steered(self.space, self.missile, course)
        self.write(order.but(target=name))

    def _why_nothing(self) -> str:
        if not armed(self.missile.age):
            return _("It is not armed in the turn of its launch.")
        if spent(self.space, self.missile.name):
            return _("Its last turn: no enemy is in reach, and it is passed by.")
        return _("No enemy is within {n} hexes of any end.").format(n=REACH)

    def on_pick(self, pick: Pick) -> None:
        """A click on an end; on an enemy near the end it is what is struck."""
        known = self.targets
        struck = [name for name in known if self.space.ships[name].hex == pick.hex]
        course = self.ends.get(pick.hex)
        if struck and (course is None or struck[0] != self.order.target):
            self.write(self.order.but(target=struck[0]))
        elif pick.hex == course_of(self.missile, self.order).path[-1]:
            self._turn_at_end(pick.hex)
        elif course is not None:
            self.steer(course)
        else:
            words = _("It cannot end in {hex}: click a lit hex.")
            self.stage.refuse(words.format(hex=hex_number(pick.hex)))

    def _turn_at_end(self, end: Hex) -> None:
        """The next course to the end where it flies already: straight on, or a turn at the last."""
        space, missile = self.space, self.missile
        known = [course for course in staying(space, missile) if _end(missile, course) == end]
        at = known.index(self.course) + 1 if self.course in known else 0
        course = known[at % len(known)] if known else self.course
        if course == self.course:
            self.stage.toast(_("It ends there as it is written."))
        else:
            self.write(self.order.but(helm=course.helm, after=course.after))


def _end(missile: Missile, course: Course) -> Hex:
    return flown(missile.hex, missile.heading, course).path[-1]


def spent(space: Space, name: str) -> bool:
    """Whether a missile flies its last turn and can strike nobody, however it is steered."""
    missile = space.missiles[name]
    if missile.age != ARMED[-1]:
        return False
    enemies = space.enemies(missile.side)
    return not any(in_reach(end, x.hex) for end in strike_ends(space, missile) for x in enemies)

"""Which ship moves next, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.pure.ends import ends
from game.systems.vectorish.rules.course import begun, steps_faults
from game.systems.vectorish.state.orders import CourseOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Course(Question):
    """The steps of one of the ships that have still to move."""

    kind, order, topic, phase = "course", CourseOrder, "VEC-5", "moves"
    phases = ("moves", "countermoves", "movement")
    by_ship = True
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: CourseOrder, rules: Any
    ) -> list[Fault]:
        """Not one of those ships, or against the rules."""
        if order.ship not in decision.choices:
            text = _("{name} is not one of those that move now: {names}.")
            names = ", ".join(decision.choices)
            return [Fault("Q267", text.format(name=order.ship, names=names))]
        return steps_faults(view.ships[order.ship], order.steps)

    def plainest(self, view: Battle, decision: Decision, rules: Any) -> CourseOrder:
        """The first ship drifts on."""
        return CourseOrder(ship=decision.choices[0])

    def options(self, view: Battle, decision: Decision, rules: Any) -> Sequence[CourseOrder]:
        """Every end of each ship's move, the cheapest way there."""
        found = [self.plainest(view, decision, rules)]
        for name in decision.choices:
            course = begun(view.ships[name])
            every = ends(course.speeds, course.facing, course.rating)
            found += [CourseOrder(ship=name, steps=one.steps) for _end, one in every.every()]
        return found

    def words(self, view: Battle, decision: Decision, order: CourseOrder) -> str:
        """Its steps, or that it drifts."""
        if not order.steps.strip("."):
            return _("{ship} drifts on").format(ship=order.ship)
        return f"{order.ship}: {order.steps}"

    def idle(self, order: CourseOrder, rules: Any) -> bool:
        """Whether it only drifts."""
        return not order.steps.strip(".")

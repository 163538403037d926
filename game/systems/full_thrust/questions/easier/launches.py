"""What ships launch, and how missiles fly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.hexgrid.hexes import distance
from game.papers.text import one_of
from game.systems.full_thrust.rules import nova
from game.systems.full_thrust.rules.flying import staying
from game.systems.full_thrust.rules.missiles import Course, Flown, armed, flown, in_reach
from game.systems.full_thrust.state.craft import Missile, Ship
from game.systems.full_thrust.state.easier_orders import LaunchOrder, SteerOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, counted, marked


class Launch(Question):
    """One group, missiles, a nova."""

    kind, order, topic, phase, by_ship = "launch", LaunchOrder, "EHT-1", "launch", True
    asked = marked("Launches")

    def faults(
        self, view: Space, decision: Decision, order: LaunchOrder, rules: Any
    ) -> list[Fault]:
        """What it has not, or not yet again."""
        return list(_faults(view, view.ships[order.ship], order))

    def plainest(self, view: Space, decision: Decision, rules: Any) -> LaunchOrder:
        """Nothing."""
        return LaunchOrder(ship=decision.ship or "")

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[LaunchOrder]:
        """Nothing, each of them, everything."""
        plain = self.plainest(view, decision, rules)
        ship = view.ships[plain.ship]
        group, shot = bool(ship.groups), nova_ready(view, ship)
        found = [plain, plain.but(group=group), plain.but(nova=shot)]
        found += [plain.but(missiles=n + 1) for n in range(ship.missiles)]
        found.append(plain.but(group=group, missiles=ship.missiles, nova=shot))
        return [order for n, order in enumerate(found) if order not in found[:n]]

    def words(self, view: Space, decision: Decision, order: LaunchOrder) -> str:
        """What is launched."""
        said = [_("a group")] if order.group else []
        if order.missiles:
            said.append(counted("one missile", "{n} missiles", order.missiles))
        return ", ".join([*said, *([_("a nova")] if order.nova else [])]) or _("nothing")


def nova_ready(space: Space, ship: Ship) -> bool:
    """Whether a ship may launch a nova this turn."""
    return ship.sheet.nova and nova.ready(ship.nova, space.turn)


def can_launch(space: Space, ship: Ship) -> bool:
    """Whether a ship has anything to launch."""
    return bool(ship.groups or ship.missiles) or nova_ready(space, ship)


def _faults(space: Space, ship: Ship, order: LaunchOrder) -> Iterator[Fault]:
    if order.group and not ship.groups:
        yield Fault("Q293", _("it has no group of fighters left aboard."), ship.name)
    if order.missiles > ship.missiles:
        text = _("it has {n} missiles left.").format(n=ship.missiles)
        yield Fault("EHT-9", text, ship.name)
    if order.nova and not ship.sheet.nova:
        yield Fault("EHT-10", _("it has no nova."), ship.name)
    elif order.nova and not nova_ready(space, ship):
        text = _("it launches a nova in one of {n} turns.").format(n=nova.PAUSE)
        yield Fault("Q296", text, ship.name)


class Steer(Question):
    """The course of a missile, and what it strikes at its end."""

    kind, order, topic, phase, by_ship = "steer", SteerOrder, "EHT-9", "flight", True
    asked = marked("Missiles fly")

    def faults(self, view: Space, decision: Decision, order: SteerOrder, rules: Any) -> list[Fault]:
        """It strikes only what is near its end, and only while it is armed."""
        missile = view.missiles[order.ship]
        if order.target is None:
            return []
        if not armed(missile.age):
            return [Fault("EHT-9", _("it is not armed in the turn of its launch."), order.ship)]
        known = in_reach_of(view, missile, course_of(missile, order))
        if order.target in known:
            return []
        text = _("it does not end within 2 hexes of {target}: choose {known}.")
        words = text.format(target=order.target, known=one_of(known) if known else _("none"))
        return [Fault("EHT-9", words, order.ship)]

    def plainest(self, view: Space, decision: Decision, rules: Any) -> SteerOrder:
        """Straight on, at the nearest enemy there."""
        return steered(view, view.missiles[decision.ship or ""], Course())

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[SteerOrder]:
        """Every course that stays on the table, or straight on."""
        missile = view.missiles[decision.ship or ""]
        plain = self.plainest(view, decision, rules)
        kept = (course for course in staying(view, missile) if course.helm)
        return [plain, *(steered(view, missile, course) for course in kept)]

    def words(self, view: Space, decision: Decision, order: SteerOrder) -> str:
        """The turn and the target."""
        return ", ".join(filter(None, (turn_words(order), order.target)))


def turn_words(order: SteerOrder) -> str:
    """The turn of a missile."""
    if order.helm is None:
        return _("straight on")
    left = order.helm == "left"
    if not order.after:
        return _("turns left at once") if left else _("turns right at once")
    if left:
        return counted("turns left after one hex", "turns left after {n} hexes", order.after)
    return counted("turns right after one hex", "turns right after {n} hexes", order.after)


def course_of(missile: Missile, order: SteerOrder) -> Flown:
    """The move of an order."""
    return flown(missile.hex, missile.heading, Course(order.helm, order.after))


def in_reach_of(space: Space, missile: Missile, move: Flown) -> list[str]:
    """Enemies that a missile can strike at the end of a move, the nearest first."""
    end = move.path[-1]
    if not armed(missile.age) or not all(map(space.holds, move.path)):
        return []
    found = [x for x in space.enemies(missile.side) if in_reach(end, x.hex)]
    return [x.name for x in sorted(found, key=lambda x: distance(end, x.hex))]


def steered(space: Space, missile: Missile, course: Course) -> SteerOrder:
    """The order to fly a course, at the nearest enemy at its end."""
    order = SteerOrder(ship=missile.name, helm=course.helm, after=course.after)
    known = in_reach_of(space, missile, course_of(missile, order))
    return order.but(target=known[0] if known else None)

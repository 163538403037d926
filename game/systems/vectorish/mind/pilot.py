"""The scripted side: fights like a captain of Earth Expects, and flies by rules of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.systems.earth_expects.mind.deeds import think_of_deeds
from game.systems.earth_expects.mind.scripted import Captain
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder, RepairOrder, TargetsOrder
from game.systems.vectorish.mind.chase import chased, evaded
from game.systems.vectorish.mind.deeds import (
    fire_thought,
    power_thought,
    repair_thought,
    tells_of,
)
from game.systems.vectorish.mind.errands import errand_of, has_errand
from game.systems.vectorish.mind.fight import fought, may_drift
from game.systems.vectorish.mind.flight import LAST
from game.systems.vectorish.mind.heat import felt
from game.systems.vectorish.mind.homing import homed
from game.systems.vectorish.mind.hunt import hunted
from game.systems.vectorish.mind.launching import arrives, in_vain
from game.systems.vectorish.mind.mending import choose_mending
from game.systems.vectorish.mind.planning import planned
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.mind.skill import CAPTAIN, Skill, by_eye
from game.systems.vectorish.mind.steering import held
from game.systems.vectorish.mind.waiting import waits
from game.systems.vectorish.mind.weighed import Weighed, unweighed
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.drift import Rating, drift_of, rating_of
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import Space, space_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.thoughts import Option, Thought
from game.words import _


class Pilot(Captain):
    """Answers every question of the game, and says why. ``flying`` is how well it flies."""

    def __init__(self, random: Random | int, flying: Skill = CAPTAIN) -> None:
        super().__init__(random)
        self.flying = flying

    def tells(self, order: Order) -> bool:
        """Whether there is anything to be told of such an order."""
        return tells_of(order)

    def thinks(self, view: Battle, decision: Decision, rules: Any) -> Thought[Any] | None:
        """What it has in mind when it flies, gives power, fires, mends or tracks; None of other
        kinds."""
        if decision.kind in ("course", "helm"):
            return self._flies(view, decision)
        seen, order = self._posing_as(view, decision, rules), self.decide(view, decision, rules)
        match order:
            case TargetsOrder():
                able = super().targets(seen, decision, rules)
                return fire_thought(seen, decision, order, able, self.skill)
            case RepairOrder():
                return repair_thought(seen, decision, order)
            case PowerOrder():
                return power_thought(seen, decision, order)
        return think_of_deeds(seen, decision, order, self.skill)

    def _flies(self, view: Battle, decision: Decision) -> Thought[Any]:
        """Why a ship moves as it does."""
        name = mover(decision)
        weighed = self._weighed(space_of(view), decision)
        told = weighed.tells()
        pieces, options = told.pieces, list[Option]()
        if told.worth is not None:
            order = partial(_order, decision.kind, name)
            options = [way.option(pieces, told.worth, order) for way in told.ways]
        return Thought(
            turn=view.turn,
            who=name,
            kind=decision.kind,
            intent=told.intent,
            options=tuple(options),
            chosen=told.chosen if options else None,
            usual=told.usual(),
            weighed=1 if told.worth is None else len(told.worth),
            standing=(*_when(view), *told.sentences()),
            order=None if options else _order(decision.kind, name, weighed.steps),
            counted=told.counted if options else "",
        )

    def power(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What a ship's power goes to."""
        return allocated(view, decision, rules)

    def course(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """The first ship that has still to move, by what the battle is about."""
        del rules
        steps = self._weighed(space_of(view), decision).steps
        return CourseOrder(ship=mover(decision), steps=steps)

    def targets(self, view: Battle, decision: Decision, rules: Any) -> TargetsOrder:
        """What fires at whom; what does more later waits for that, seekers until they arrive."""
        order = super().targets(view, decision, rules)
        if not self.flying.patient:
            return order
        space, ships = space_of(view), view.ships
        fire = [a for a in order.attacks if not waits(space, ships[a.ship], ships[a.target])]
        able = () if in_vain(space) else order.launches
        sent = [one for one in able if arrives(ships[one.ship], ships[one.target])]
        return order.but(attacks=tuple(fire), launches=tuple(sent))

    def repairs(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What is mended."""
        del rules
        return choose_mending(view, decision)

    def helm(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What a ship does in a segment."""
        del rules
        steps = self._weighed(space_of(view), decision).steps
        return HelmOrder(ship=mover(decision), steps=steps)

    def _weighed(self, view: Space, decision: Decision) -> Weighed:
        """The steps of a ship's move, or of one in a segment."""
        space = straight(view, mover(decision))
        ship = space.ships[mover(decision)]
        if self._idles(space, ship):
            words = _("This level lets a ship drift at times.")
            return unweighed("", _("To do nothing this turn."), words)
        random = Random(f"{self._seed}/{decision.key}")
        if decision.kind == "course":
            return _course(space, ship, random, self.flying)
        if has_errand(space, ship):
            return homed(space, ship, errand_of(space, ship, felt(space, ship)), self.flying.ahead)
        return held(space, ship, by_eye(self.flying.wavering / 2, random))

    def _idles(self, space: Space, ship: Ship) -> bool:
        """Whether a ship only drifts in this turn, as pilots do to whom inertia is new."""
        if not self.flying.idle or space.told.races:
            return False
        random = Random(f"{self._seed}/{space.turn}/{ship.name}")
        return random.random() < self.flying.idle and may_drift(space, ship)


def mover(decision: Decision) -> str:
    """The ship that it moves: of several the first."""
    return decision.ship or decision.choices[0]


def _when(view: Battle) -> Iterator[str]:
    """The segment of the chart that it is."""
    if segment_of(view) == LAST:
        yield _("After the last segment, when a ship only accelerates.")
    elif segment_of(view):
        yield _("In segment {n} of {all}.").format(n=segment_of(view), all=SEGMENTS)


def _order(kind: str, ship: str, steps: str) -> Order:
    return (CourseOrder if kind == "course" else HelmOrder)(ship=ship, steps=steps)


def straight(space: Space, name: str) -> Space:
    """The battle in which a ship with others docked to it cannot turn, for that tears them off."""
    ship = space.ships[name]
    if not space.docked_to(name):
        return space
    fixed = replace(drift_of(ship), rating=Rating(rating_of(ship).adf, 0))
    return space_of(space.with_extra(name, fixed))


def _course(space: Space, ship: Ship, random: Random, flying: Skill) -> Weighed:
    goal = space.told.goal
    judged = by_eye(flying.wavering, random)
    if has_errand(space, ship):
        return planned(ship, errand_of(space, ship, felt(space, ship)), flying.ahead)
    if goal.kind == "catch" and ship.name == goal.ship:
        return chased(space, ship, space.ships[goal.target or ""], judged)
    if goal.kind == "catch" and ship.name == goal.target:
        return evaded(space, ship, space.ships[goal.ship or ""], random, judged)
    if goal.kind == "convoy" and space.told.sequence != "chart":
        return hunted(space, ship, random, judged)
    return fought(space, ship, judged)

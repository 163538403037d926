"""The scripted side: fights like a captain of Earth Expects, and flies by rules of its own."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.vectorish.mind.chase import chased, evaded
from game.systems.vectorish.mind.errands import errand_of, has_errand
from game.systems.vectorish.mind.fight import fought, may_drift
from game.systems.vectorish.mind.heat import felt
from game.systems.vectorish.mind.homing import homed
from game.systems.vectorish.mind.hunt import hunted
from game.systems.vectorish.mind.launching import arrives
from game.systems.vectorish.mind.mending import choose_mending
from game.systems.vectorish.mind.planning import planned
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.mind.skill import CAPTAIN, Skill, by_eye
from game.systems.vectorish.mind.steering import held
from game.systems.vectorish.mind.waiting import waits
from game.systems.vectorish.state.drift import Rating, drift_of, rating_of
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import Space, space_of
from game.table.decisions import Decision
from game.table.orders import Order


class Pilot(Scripted):
    """Answers every question of the game. ``flying`` is how well it flies."""

    advises = False

    def __init__(self, random: Random | int, flying: Skill = CAPTAIN) -> None:
        super().__init__(random)
        self.flying = flying

    def tells(self, order: Order) -> bool:
        """Nothing is told yet."""
        del order
        return False

    def power(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What a ship's power goes to."""
        return allocated(view, decision, rules)

    def course(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """The first ship that has still to move, by what the battle is about."""
        del rules
        space = straight(space_of(view), decision.choices[0])
        ship = space.ships[decision.choices[0]]
        if self._idles(space, ship):
            return CourseOrder(ship=ship.name)
        random = Random(f"{self._seed}/{decision.key}")
        return CourseOrder(ship=ship.name, steps=_steps(space, ship, random, self.flying))

    def targets(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What fires at whom; what does more later waits for that, seekers until they arrive."""
        order = super().targets(view, decision, rules)
        if not self.flying.patient:
            return order
        assert isinstance(order, TargetsOrder)
        space, ships = space_of(view), view.ships
        fire = [a for a in order.attacks if not waits(space, ships[a.ship], ships[a.target])]
        sent = [one for one in order.launches if arrives(ships[one.ship], ships[one.target])]
        return order.but(attacks=tuple(fire), launches=tuple(sent))

    def repairs(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What is mended."""
        del rules
        return choose_mending(view, decision)

    def helm(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """What a ship does in a segment."""
        del rules
        space = straight(space_of(view), decision.ship or "")
        ship = space.ships[decision.ship or ""]
        if self._idles(space, ship):
            return HelmOrder(ship=ship.name)
        if has_errand(space, ship):
            steps = homed(space, ship, errand_of(space, ship, felt(space, ship)), self.flying.ahead)
            return HelmOrder(ship=ship.name, steps=steps)
        random = Random(f"{self._seed}/{decision.key}")
        judged = by_eye(self.flying.wavering / 2, random)
        return HelmOrder(ship=ship.name, steps=held(space, ship, judged))

    def _idles(self, space: Space, ship: Ship) -> bool:
        """Whether a ship only drifts in this turn, as pilots do to whom inertia is new."""
        if not self.flying.idle or space.told.races:
            return False
        random = Random(f"{self._seed}/{space.turn}/{ship.name}")
        return random.random() < self.flying.idle and may_drift(space, ship)


def straight(space: Space, name: str) -> Space:
    """The battle in which a ship with others docked to it cannot turn, for that tears them off."""
    ship = space.ships[name]
    if not space.docked_to(name):
        return space
    fixed = replace(drift_of(ship), rating=Rating(rating_of(ship).adf, 0))
    return space_of(space.with_extra(name, fixed))


def _steps(space: Space, ship: Ship, random: Random, flying: Skill) -> str:
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

"""What the scripted side answers in Easier Hex Thrust."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import numpy as np

from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.full_thrust.mind.easier.fighters import best_end, ends, hexes
from game.systems.full_thrust.mind.easier.plots import Judge
from game.systems.full_thrust.mind.easier.prey import after, prey_of, spoken_for, strikes
from game.systems.full_thrust.mind.easier.salvoes import spread, worth_launching
from game.systems.full_thrust.mind.easier.shots import HITS, gunnery, nova_bears
from game.systems.full_thrust.mind.skill import Skill
from game.systems.full_thrust.mind.weighed import Weighed
from game.systems.full_thrust.mind.worth import price, stake
from game.systems.full_thrust.questions.easier.fighters import groups_near
from game.systems.full_thrust.questions.easier.launches import course_of, in_reach_of, nova_ready
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.flying import Choice, choices, plotted
from game.systems.full_thrust.rules.missiles import POINTS, Course
from game.systems.full_thrust.state.craft import Group, Missile, Ship
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    FlyOrder,
    GunneryOrder,
    LaunchOrder,
    Plot,
    PlotOrder,
    SteerOrder,
)
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision

WHIM = 1.0
"""Points by which like plots differ, so that nobody foresees them."""
KILLS_A_DIE = 0.8


class EasierAnswers:
    """A method for each question; ``_random`` is what it draws from for the question at hand."""

    skill: Skill
    _random: Random

    def plot(self, view: Space, decision: Decision, rules: Any) -> PlotOrder:
        """The best plot of each ship, those of the dearest last: others make way for them."""
        del rules
        return PlotOrder(plots=tuple(each.plot for each in self._plotting(view, decision)))

    def _plotting(self, view: Space, decision: Decision) -> list[Plotting]:
        found, friends = list[Plotting](), list[Hex]()
        for ship in sorted(plotted(view, decision.side), key=stake):
            ways = Judge(view, ship, friends, self.skill).weighed(choices(ship))
            whim = WHIM + self.skill.wavering_plots
            drawn = [worth + self._random.uniform(0, whim) for worth in ways.values]
            each = Plotting(ship, ways, drawn.index(max(drawn)))
            friends.append(each.best.spot.hex)
            found.append(each)
        return found

    def fly(self, view: Space, decision: Decision, rules: Any) -> FlyOrder:
        """Towards where its prey will be; in the second move where it strikes best or is safe."""
        del rules
        return self._flying(view, decision).order

    def _flying(self, view: Space, decision: Decision) -> Flying:
        group = view.groups[decision.ship or ""]
        prey = prey_of(view, group)
        if prey is None:
            return Flying(group, None, group.hex)
        if decision.count == EASIER.moves[0]:
            return Flying(group, prey, _toward(view, group, after(prey), decision.count))
        if not self.skill.wary:
            return Flying(group, prey, _toward(view, group, prey.hex, decision.count))
        ways = ends(view, group, decision.count)
        return Flying(group, prey, best_end(view, group, prey.hex, ways), ways)

    def defend(self, view: Space, decision: Decision, rules: Any) -> DefendOrder:
        """The fullest groups first, no more dice at each than it has fighters for."""
        del rules
        ship = view.ships[decision.ship or ""]
        point = _spread(view, groups_near(view, ship, area=False), ship.sheet.pdaf)
        area = _spread(view, groups_near(view, ship, area=True), ship.sheet.adaf)
        return DefendOrder(ship=ship.name, point=point, area=area)

    def attack(self, view: Space, decision: Decision, rules: Any) -> AttackOrder:
        """What it may expect the most points of."""
        del rules
        group = view.groups[decision.ship or ""]
        found = attacks_of(view, group, decision)
        return AttackOrder(ship=group.name, target=found.best if found.choices else None)

    def gunnery(self, view: Space, decision: Decision, rules: Any) -> GunneryOrder:
        """The most points that its weapons may expect, or what flies at its side."""
        del rules
        return gunnery(view, view.ships[decision.ship or ""], self.skill).best

    def launch(self, view: Space, decision: Decision, rules: Any) -> LaunchOrder:
        """Fighters at once, missiles and novas once they are hard to escape, or may meet at all;
        in the last turn only what still strikes."""
        del rules
        ship = view.ships[decision.ship or ""]
        last = view.last
        fire = bool(ship.missiles) and not last and worth_launching(view, ship, self.skill)
        return LaunchOrder(
            ship=ship.name,
            group=bool(ship.groups) and not last,
            missiles=ship.missiles * fire,
            nova=nova_ready(view, ship) and nova_bears(view, ship, self.skill),
        )

    def steer(self, view: Space, decision: Decision, rules: Any) -> SteerOrder:
        """At the dearest that it can strike, else on the way to where one will be."""
        return steering(view, decision, rules).best


class Plotting(NamedTuple):
    """A ship with the plots that were weighed for it and the place of the one taken."""

    ship: Ship
    ways: Weighed[Choice]
    taken: int

    @property
    def best(self) -> Choice:
        """The one taken."""
        return self.ways.choices[self.taken]

    @property
    def plot(self) -> Plot:
        """It as it is told."""
        return plot_of(self.ship, self.best)


def plot_of(ship: Ship, choice: Choice) -> Plot:
    """The plot of a ship alone."""
    return Plot(ships=(ship.name,), marker=choice.marker, change=choice.change)


class Flying(NamedTuple):
    """Fighters, whom they fly at, where to, and what each hex was worth where that was weighed."""

    group: Group
    prey: Ship | None
    end: Hex
    ways: Weighed[Hex] | None = None

    @property
    def order(self) -> FlyOrder:
        """It as it is told."""
        return flight_to(self.group, self.end)


def flight_to(group: Group, there: Hex) -> FlyOrder:
    """The order to fly to a hex, or to stay."""
    return FlyOrder(ship=group.name, to=None if there == group.hex else hex_number(there))


def attacks_of(view: Space, group: Group, decision: Decision) -> Weighed[str]:
    """What each attack is worth after those of groups that come before it."""
    return strikes(view, group, decision.choices, spoken_for(view, group, EASIER.reach))


def steering(view: Space, decision: Decision, rules: Any) -> Weighed[SteerOrder]:
    """What each course of a missile is worth: by whom it strikes, else by whom it may meet next."""
    missile = view.missiles[decision.ship or ""]
    found: list[SteerOrder] = []
    for order in rules.questions[decision.kind].options(view, decision, rules):
        known = in_reach_of(view, missile, course_of(missile, order))
        best = max(known, key=lambda x: price(view.ships[x]), default=None)
        found.append(order.but(target=best))
    if any(order.target for order in found):
        return Weighed(found, {HITS: np.array([_struck(view, order) for order in found])})
    ways = spread(view, missile)
    return Weighed([_flown(missile, course) for course in ways.choices], ways.terms)


def _struck(view: Space, order: SteerOrder) -> float:
    return POINTS * price(view.ships[order.target]) if order.target else 0.0


def _flown(missile: Missile, course: Course) -> SteerOrder:
    return SteerOrder(ship=missile.name, helm=course.helm, after=course.after)


def _toward(view: Space, group: Group, there: Hex, most: int) -> Hex:
    """The hex on the table that is nearest to another within its move, a short way first."""
    able = hexes(view, group, most)
    return min(able, key=lambda x: (distance(x, there), distance(x, group.hex), x))


def _spread(view: Space, names: list[str], dice: int) -> tuple[str, ...]:
    """Dice at groups, the fullest first."""
    left = {name: float(view.groups[name].fighters) for name in names}
    found = []
    for _die in range(dice if left else 0):
        best = max(left, key=lambda name: left[name])
        left[best] -= KILLS_A_DIE
        found.append(best)
    return tuple(found)

"""What the scripted side answers in Easier Hex Thrust."""

from __future__ import annotations

from random import Random
from typing import Any

from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.full_thrust.mind.easier.fighters import best_end, hexes
from game.systems.full_thrust.mind.easier.plots import Judge
from game.systems.full_thrust.mind.easier.salvoes import spread, worth_launching
from game.systems.full_thrust.mind.easier.shots import (
    after,
    gunnery,
    nova_bears,
    prey_of,
    strike_worth,
)
from game.systems.full_thrust.mind.skill import Skill
from game.systems.full_thrust.mind.worth import price, stake
from game.systems.full_thrust.questions.easier.fighters import groups_near
from game.systems.full_thrust.questions.easier.launches import course_of, in_reach_of, nova_ready
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.flying import Choice, choices, plotted
from game.systems.full_thrust.rules.missiles import Course
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
        said, friends = list[Plot](), list[Hex]()
        for ship in sorted(plotted(view, decision.side), key=stake):
            best = self._best_plot(view, ship, friends)
            friends.append(best.spot.hex)
            said.append(Plot(ships=(ship.name,), marker=best.marker, change=best.change))
        return PlotOrder(plots=tuple(said))

    def _best_plot(self, view: Space, ship: Ship, friends: list[Hex]) -> Choice:
        judge, whim = Judge(view, ship, friends, self.skill), WHIM + self.skill.wavering_plots
        return max(choices(ship), key=lambda x: judge.worth(x) + self._random.uniform(0, whim))

    def fly(self, view: Space, decision: Decision, rules: Any) -> FlyOrder:
        """Towards where its prey will be; in the second move where it strikes best or is safe."""
        del rules
        group = view.groups[decision.ship or ""]
        prey = prey_of(view, group)
        if prey is None:
            return FlyOrder(ship=group.name)
        if decision.count == EASIER.moves[0]:
            end = _toward(view, group, after(prey), decision.count)
        elif not self.skill.wary:
            end = _toward(view, group, prey.hex, decision.count)
        else:
            end = best_end(view, group, prey.hex, decision.count)
        return FlyOrder(ship=group.name, to=None if end == group.hex else hex_number(end))

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
        best = max(decision.choices, key=lambda x: strike_worth(view, group, x), default=None)
        return AttackOrder(ship=group.name, target=best)

    def gunnery(self, view: Space, decision: Decision, rules: Any) -> GunneryOrder:
        """The most points that its weapons may expect, or what flies at its side."""
        del rules
        return gunnery(view, view.ships[decision.ship or ""], self.skill)

    def launch(self, view: Space, decision: Decision, rules: Any) -> LaunchOrder:
        """Fighters at once, missiles and novas once they are hard to escape, or may meet at all."""
        del rules
        ship = view.ships[decision.ship or ""]
        fire = bool(ship.missiles) and worth_launching(view, ship, self.skill)
        return LaunchOrder(
            ship=ship.name,
            group=bool(ship.groups),
            missiles=ship.missiles * fire,
            nova=nova_ready(view, ship) and nova_bears(view, ship, self.skill),
        )

    def steer(self, view: Space, decision: Decision, rules: Any) -> SteerOrder:
        """At the dearest that it can strike, else on the way to where one will be."""
        missile = view.missiles[decision.ship or ""]
        found: list[SteerOrder] = []
        for order in rules.questions[decision.kind].options(view, decision, rules):
            known = in_reach_of(view, missile, course_of(missile, order))
            best = max(known, key=lambda x: price(view.ships[x]), default=None)
            found.append(order.but(target=best))
        if any(order.target for order in found):
            return max(found, key=lambda order: _struck(view, order))
        return _flown(missile, spread(view, missile))


def _struck(view: Space, order: SteerOrder) -> float:
    return price(view.ships[order.target]) if order.target else 0.0


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

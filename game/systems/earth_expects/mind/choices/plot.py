"""Choosing a plot (Movement plot): candidates, predictions, payoff, choice.

Each of the four is one call, so that another way to choose can take its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np

from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Considered, Thought
from game.systems.earth_expects.mind.weighing.forecast import Ends, ends_of, plots, reached
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.mind.weighing.launch_worth import launches_lost
from game.systems.earth_expects.mind.weighing.meeting import errand_worth
from game.systems.earth_expects.mind.weighing.outlook import Outlook, outlook
from game.systems.earth_expects.mind.weighing.payoff import Worth, position_worth
from game.systems.earth_expects.mind.weighing.plot_risk import Perils
from game.systems.earth_expects.movement.words import weighed_words
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.decisions import Decision
from game.words import _

SHOWN = 5


def choose_plot(
    view: Battle,
    decision: Decision,
    rules: Rules,
    persona: Persona,
    random: Random,
    skill: Skill = OFFICER,
) -> tuple[PlotOrder, Thought]:
    """The plot of a ship, and what was thought; what may cost the ship is passed over."""
    ship = view.ships[decision.ship or ""]
    orders, ends = candidates(view, ship, rules)
    live = ship.powered_boxes
    seen = outlook(view, ship, rules, persona, live, foresight=skill.foresight)
    worth = payoff(ends, seen)
    lost = Perils.of(view, rules, ship).losses(ship, orders)
    lost = lost + launches_lost(view, ship, orders, rules.movement)
    pace = ship.conduct.speed_power if ship.conduct is not None else Fraction(0)
    errand = errand_worth(view, ship, ends, pace)
    pick = choose(worth.total - lost + errand, persona.wavering * skill.wavering, random)
    return orders[pick], _thought(view, decision, orders, seen, worth, pick)


def candidates(view: Battle, ship: Ship, rules: Rules) -> tuple[Sequence[PlotOrder], Ends]:
    """Every end state with its cheapest plot; for a ship without power its turns in place.

    It coasts where nothing speaks for a turn, never lands, and always coasts to lift off.
    """
    points = ship.conduct
    ways = [way for way in rules.movement.unpowered(view, ship) if not way.lands]
    ways.sort(key=lambda way: way.facing != ship.facing)
    if ways:
        ways = ways[:1] if ship.altitude == "landed" else ways
        ends = dict.fromkeys((ship.hex, way.facing) for way in ways)
        return [way.order for way in ways], ends_of(ends, 0.0)
    pace = 0.0 if points is None else float(points.speed_power / ship.design.costs.speed)
    return plots(rules.movement, ship), reached(
        rules.movement, ship, -pace if ship.extra(Reverse).astern else pace
    )


def payoff(ends: Ends, seen: Outlook) -> Worth:
    """What each candidate is worth against the predicted ends of the enemies."""
    if not seen.duels:
        nothing = np.zeros(len(ends.facing))
        return Worth(nothing, nothing, nothing)
    return position_worth(ends, seen.duels)


def choose(worth: Floats, wavering: float, random: Random) -> int:
    """One of the best: the likelier, the less it is behind the best, in points of ``wavering``."""
    if wavering <= 0:
        return int(np.argmax(np.round(worth, 9)))
    pull = np.exp(np.clip((worth - worth.max()) / wavering, -40.0, 0.0))
    mark = random.random() * float(pull.sum())
    return min(int(np.searchsorted(np.cumsum(pull), mark)), len(worth) - 1)


def _thought(
    view: Battle,
    decision: Decision,
    orders: Sequence[PlotOrder],
    seen: Outlook,
    worth: Worth,
    pick: int,
) -> Thought:
    best = [int(i) for i in np.argsort(-worth.total, kind="stable")[:SHOWN]]
    shown = [pick, *(i for i in best if i != pick)][:SHOWN]
    considered = tuple(
        Considered(weighed_words(orders[i]), round(float(worth.total[i]), 2)) for i in shown
    )
    text = _("It expected to do {given:.1f} points and to take {taken:.1f}.")
    expected = text.format(given=worth.given[pick], taken=worth.taken[pick])
    return Thought(
        decision.key, view.turn, decision.ship, seen.intent.sentence(), considered, expected
    )

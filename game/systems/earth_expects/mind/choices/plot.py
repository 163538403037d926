"""Choosing a plot (Movement plot): candidates, predictions, payoff, choice.

Each of the four is one call, so that another way to choose can take its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import (
    Option,
    Thought,
    alike,
    foreseen,
    rates,
    usual,
)
from game.systems.earth_expects.mind.weighing.forecast import Ends, candidates
from game.systems.earth_expects.mind.weighing.friends import NONE_TAKEN, Chosen, Taken
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.mind.weighing.inbound import Inbound
from game.systems.earth_expects.mind.weighing.launch_worth import launches_lost
from game.systems.earth_expects.mind.weighing.meeting import errand_worth
from game.systems.earth_expects.mind.weighing.outlook import Outlook
from game.systems.earth_expects.mind.weighing.payoff import (
    Abreast,
    Worth,
    abreast,
    bearing,
    feared,
    hoped,
    position_worth,
    terms_of,
)
from game.systems.earth_expects.mind.weighing.plot_risk import Perils
from game.systems.earth_expects.mind.weighing.second_guess import reckoned
from game.systems.earth_expects.movement.words import weighed_words
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.decisions import Decision
from game.table.thoughts import SHOWN
from game.words import capitalised


@dataclass(frozen=True)
class Weighed:
    """Every plot of a ship with its end, what is foreseen, and what the plot is worth: by the
    position it leads to, less what may be lost, for its errand and its friends.

    ``missiles``: what those in flight take; None where they are not reckoned with.
    """

    orders: Sequence[PlotOrder]
    ends: Ends
    seen: Outlook
    position: Floats
    danger: Floats
    launch: Floats
    errand: Floats
    friends: Floats
    missiles: Floats | None = None

    @property
    def total(self) -> Floats:
        """What each plot is worth."""
        found: Floats = self.position - (self.danger + self.launch) + self.errand + self.friends
        return found if self.missiles is None else found - self.missiles

    def hex(self, number: int) -> Hex:
        """Where one of the plots ends."""
        q, r = self.ends.at[:, number].tolist()
        return Hex(q, r)

    @cached_property
    def pairs(self) -> Abreast | None:
        """Every end beside those of the enemies; none where no enemy is at hand."""
        return abreast(self.ends, self.seen.duels) if self.seen.duels else None

    @cached_property
    def fear(self) -> Floats:
        """Points of fire expected of each enemy by plot."""
        if self.pairs is None:
            return np.zeros((0, len(self.orders)))
        return feared(self.pairs, np.arange(len(self.orders)))

    @cached_property
    def hope(self) -> Floats:
        """Points of fire expected on each enemy by plot."""
        if self.pairs is None:
            return np.zeros((0, len(self.orders)))
        return hoped(self.pairs, np.arange(len(self.orders)))

    def terms(self) -> dict[str, Floats]:
        """What that is made of, by name."""
        position = terms_of(self.pairs) if self.pairs is not None else {}
        rest = {"danger": -self.danger, "launch": -self.launch, "errand": self.errand}
        missiles = {} if self.missiles is None else {"missiles": -self.missiles}
        return position | rest | {"friends": self.friends} | missiles


def choose_plot(
    view: Battle,
    decision: Decision,
    rules: Rules,
    persona: Persona,
    random: Random,
    skill: Skill = OFFICER,
    taken: Taken = NONE_TAKEN,
) -> Chosen:
    """The plot of a ship; what may cost the ship is passed over."""
    found = weighed(view, decision, rules, persona, skill, taken)
    pick = choose(found.total, persona.wavering * skill.wavering, random)
    return Chosen(found.orders[pick], found.hex(pick))


def think_plot(
    view: Battle,
    decision: Decision,
    rules: Rules,
    persona: Persona,
    random: Random,
    skill: Skill = OFFICER,
    taken: Taken = NONE_TAKEN,
) -> Thought:
    """What is thought of it."""
    found, wavering = weighed(view, decision, rules, persona, skill, taken), persona.wavering
    total = found.total
    pick = choose(total, wavering * skill.wavering, random)
    likely = chances(total, wavering * skill.wavering)
    best = [int(i) for i in np.argsort(-total, kind="stable")[:SHOWN]]
    shown = best if pick in best else [*best, pick]
    terms = found.terms()
    options = tuple(_option(found, i, float(likely[i]), terms) for i in shown)
    return Thought(
        turn=view.turn,
        who=decision.ship or "",
        kind=decision.kind,
        intent=found.seen.intent.sentence(),
        options=options,
        chosen=shown.index(pick),
        usual=usual(terms),
        foreseen=foreseen(found.seen),
        rates=rates(found.seen),
        feared=_feared(found),
        alike=alike(likely),
        weighed=len(total),
    )


def _option(found: Weighed, number: int, chance: float, terms: Mapping[str, Floats]) -> Option:
    """One of the plots, told."""
    order = found.orders[number]
    enemies = [pair.enemy.name for pair, _ends in found.seen.duels]
    return Option(
        order=order,
        words=capitalised(weighed_words(order)),
        chance=chance,
        total=float(found.total[number]),
        terms={name: float(values[number]) for name, values in terms.items()},
        ends=((found.hex(number), int(found.ends.facing[number])),),
        bears=bearing(found.pairs, number) if found.pairs is not None else {},
        fear=dict(zip(enemies, found.fear[:, number].tolist(), strict=True)),
        hope=dict(zip(enemies, found.hope[:, number].tolist(), strict=True)),
    )


def _feared(found: Weighed) -> dict[Hex, float]:
    """By hex the points of fire expected there, if the ship ends as is best for it."""
    points, fear = found.fear.sum(axis=0).tolist(), dict[Hex, float]()
    places = [Hex(q, r) for q, r in found.ends.at.T.tolist()]
    for number in np.argsort(-found.total, kind="stable").tolist():
        fear.setdefault(places[number], points[number])
    return fear if found.seen.duels else {}


def weighed(
    view: Battle, decision: Decision, rules: Rules, persona: Persona, skill: Skill, taken: Taken
) -> Weighed:
    """Everything that speaks for and against every plot."""
    ship = view.ships[decision.ship or ""]
    seen = reckoned(view, ship, rules, persona, ship.powered_boxes, skill)
    gathering = skill.gathers_way or seen.intent.chase
    orders, ends = candidates(view, ship, rules, gathering=gathering)
    pace = ship.conduct.speed_power if ship.conduct is not None else Fraction(0)
    coming = Inbound(view, ship, ship.powered_boxes) if skill.inbound else None
    return Weighed(
        orders,
        ends,
        seen,
        payoff(ends, seen).total,
        Perils.of(view, rules, ship, wary=skill.wary).losses(ship, orders),
        launches_lost(view, ship, orders, rules.movement),
        errand_worth(view, ship, ends, pace),
        taken.worth(ends),
        skill.inbound * coming.losses(ends) if coming else None,
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
    pull = _pull(worth, wavering)
    mark = random.random() * float(pull.sum())
    return min(int(np.searchsorted(np.cumsum(pull), mark)), len(worth) - 1)


def chances(worth: Floats, wavering: float) -> Floats:
    """How likely each is taken."""
    if wavering <= 0:
        best: Floats = np.eye(len(worth))[np.argmax(np.round(worth, 9))]
        return best
    pull = _pull(worth, wavering)
    found: Floats = pull / pull.sum()
    return found


def _pull(worth: Floats, wavering: float) -> Floats:
    found: Floats = np.exp(np.clip((worth - worth.max()) / wavering, -40.0, 0.0))
    return found

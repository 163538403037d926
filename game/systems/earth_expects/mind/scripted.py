"""The scripted side: decides for a side nobody sits at, or one decision for a person.

It reads only the view a person would have, and answers every kind of decision legally. It keeps
no memory it needs: the same view, decision and seed give the same order.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from random import Random
from typing import Self

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.choices.aim import (
    choose_aim,
    choose_approach,
    choose_axis,
    choose_heat,
    choose_impact,
    middle_row,
)
from game.systems.earth_expects.mind.choices.announce import choose_announcements, choose_consent
from game.systems.earth_expects.mind.choices.claim import claims_escape
from game.systems.earth_expects.mind.choices.defence import choose_defence
from game.systems.earth_expects.mind.choices.fire import choose_launches, choose_targets
from game.systems.earth_expects.mind.choices.hidden import (
    hiding_words,
    imagined,
    lies_low,
    no_power,
    think_hidden,
    with_search,
    without_hidden,
)
from game.systems.earth_expects.mind.choices.mask import MASKED, kept_up
from game.systems.earth_expects.mind.choices.plot import choose_plot, think_plot
from game.systems.earth_expects.mind.choices.power import choose_power, think_power
from game.systems.earth_expects.mind.choices.repair import (
    choose_cut,
    choose_repairs,
    choose_section,
)
from game.systems.earth_expects.mind.choices.sensor import choose_sensors
from game.systems.earth_expects.mind.clock_words import clock_words, score_words
from game.systems.earth_expects.mind.deeds import tells, think_of_deeds
from game.systems.earth_expects.mind.persona import NET_DAMAGE, Persona
from game.systems.earth_expects.mind.skill import GUNNER, OFFICER, SKILLS, Skill
from game.systems.earth_expects.mind.standing_words import standing_words
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.mind.weighing.friends import (
    NONE_TAKEN,
    WRITTEN,
    Chosen,
    Taken,
    ends_of,
    left_to_friends,
)
from game.systems.earth_expects.mind.weighing.last_turn import tracks_in_vain
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PlotOrder, TargetsOrder
from game.table.decisions import Decision
from game.table.minds import ByKind
from game.table.orders import Order
from game.table.questions import faults


class Captain(ByKind):
    """A captain by rules of thumb.

    ``random`` is its seed, or gives it once; each decision then draws from numbers of its own, so
    that the order in which decisions come makes no difference.
    """

    def __init__(
        self, random: Random | int, persona: Persona = NET_DAMAGE, skill: Skill = OFFICER
    ) -> None:
        self.persona = persona
        self.skill = skill
        self._seed = random if isinstance(random, int) else random.getrandbits(64)
        self._written: tuple[PlotOrder, ...] = ()

    def heeding(self, written: Mapping[str, Order]) -> Self:
        """The same, but it leaves to its friends the hexes that plots written for them end in."""
        found = copy(self)
        found._written = tuple(one for one in written.values() if isinstance(one, PlotOrder))
        return found

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """A legal order for the decision, from what the side may see."""
        posing = _posing(view, decision)
        if posing is not view:
            order = super().decide(posing, decision, rules)
            if not faults(view, decision, order, rules):
                return order
        return super().decide(view, decision, rules)

    def says(self, view: Battle, decision: Decision, rules: Rules) -> tuple[str, str] | None:
        """Before a ship gives out power its escape is claimed, if that is meant."""
        if decision.kind != "power" or decision.ship is None:
            return None
        claimed = claims_escape(view, view.ships[decision.ship], rules)
        return ("escape", decision.ship) if claimed else None

    def _posing_as(self, view: Battle, decision: Decision, rules: Rules) -> Battle:
        """What it decides on, as ``decide`` does."""
        posing = _posing(view, decision)
        if posing is view:
            return view
        order = super().decide(posing, decision, rules)
        return view if faults(view, decision, order, rules) else posing

    def _drawn(self, decision: Decision) -> Random:
        return Random(f"{self._seed}/{decision.key}")

    def _quiet(self, view: Battle, decision: Decision, rules: Rules) -> Order | None:
        """The order of a ship that lies low, if it does."""
        if not lies_low(view, view.ships[decision.ship or ""]):
            return None
        return no_power(view, decision, rules)

    def _taken(self, view: Battle, decision: Decision, rules: Rules) -> Taken:
        """What is left to friends by a ship that decides where it flies."""
        price, movement = self.skill.friends, rules.movement
        if not price and not self._written:
            return NONE_TAKEN

        def end(other: Decision) -> Hex | None:
            return self._chosen(view, other, rules).end if price else None

        ends = ends_of(view, self._written, movement)
        left = left_to_friends(view, decision, movement, end, ends)
        return Taken(left, WRITTEN if self._written else price)

    def _chosen(self, view: Battle, decision: Decision, rules: Rules) -> Chosen:
        """What is decided about power or a plot, once for the ship and for all its friends."""
        key = self._seed, self.persona, self.skill, self._written, decision.key
        if key not in view.memo:
            view.memo[key] = self._choose(view, decision, rules)
        known: Chosen = view.memo[key]
        return known

    def _choose(self, view: Battle, decision: Decision, rules: Rules) -> Chosen:
        ahead = imagined(view, decision)
        if decision.kind == "plot":
            random, taken = self._drawn(decision), self._taken(view, decision, rules)
            return choose_plot(ahead, decision, rules, self.persona, random, self.skill, taken)
        quiet = self._quiet(view, decision, rules)
        if quiet is not None:
            return Chosen(quiet, None)
        taken = self._taken(view, decision, rules)
        return choose_power(ahead, decision, rules, self.persona, self.skill, taken)

    # -- one method a question

    def power(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """What a ship's power goes to."""
        return self._chosen(view, decision, rules).order

    def plot(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """Where a ship flies."""
        return self._chosen(view, decision, rules).order

    def announce(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """What is said before Power."""
        return choose_announcements(view, decision, rules)

    def consent(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """Yes or no to a docking."""
        return choose_consent(view, decision)

    def cut(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """What an enemy ship loses power for."""
        return choose_cut(view, decision)

    def heat(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """The side that heat strikes."""
        return choose_heat(view, decision)

    def repairs(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """What is mended."""
        return choose_repairs(view, decision)

    def approach(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """How missiles come in."""
        return choose_approach(view, decision)

    def point_defence(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """The next shot at a missile."""
        return choose_defence(without_hidden(view, decision.side), decision)

    def launches(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """What is launched ahead of other fire."""
        return choose_launches(view, decision, self.skill)

    def targets(self, view: Battle, decision: Decision, _rules: Rules) -> TargetsOrder:
        """What fires at whom."""
        return choose_targets(view, decision, self.skill)

    def axis(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """The side that fire comes from."""
        return choose_axis(view, decision)

    def aim(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """The row of an attack."""
        if not self.skill.marksman:
            return middle_row(view, decision)
        return choose_aim(view, decision)

    def impact(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """The next missile that strikes, and its row."""
        return choose_impact(view, decision)

    def section(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """The section that is kept."""
        return choose_section(view, decision)

    def sensors(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
        """Who is tracked, or looked for."""
        order = choose_sensors(view, decision, self.skill)
        vain = tracks_in_vain(view, view.ships[order.ship], self.skill)
        return order if vain else with_search(view, order)


class Scripted(Captain):
    """A captain that ``thinks``: it says what it has in mind, to whoever may know that."""

    def tells(self, order: Order) -> bool:
        """Whether there is anything to be told of such an order."""
        return tells(order)

    def thinks(self, view: Battle, decision: Decision, rules: Rules) -> Thought | None:
        """What it has in mind when it gives power, plots, fires, mends or tracks; None of other
        kinds."""
        told = self._thinks(view, decision, rules)
        ship = view.ships.get(decision.ship or "")
        if told is None:
            return None
        clock: tuple[str, ...] = ()
        if ship is not None and told.order is None:
            clock = tuple(clock_words(view, ship, self.skill))
        rival, straight = _rival(self.skill), not self.skill.foresight
        weighs = decision.kind in ("power", "plot")
        score = score_words(view, decision.side, self.skill, weighs=weighs)
        told = replace(told, clock=clock, score=score, rival=rival, straight=straight)
        return replace(told, reach=self.skill.reach)

    def _thinks(self, view: Battle, decision: Decision, rules: Rules) -> Thought | None:
        if decision.kind not in ("power", "plot"):
            seen, order = self._posing_as(view, decision, rules), self.decide(view, decision, rules)
            return think_of_deeds(seen, decision, order, self.skill)
        seen = self._posing_as(view, decision, rules)
        low = lies_low(seen, seen.ships[decision.ship or ""])
        if decision.kind == "power" and low and no_power(seen, decision, rules) is not None:
            return think_hidden(seen, decision)
        ahead, taken = imagined(seen, decision), self._taken(seen, decision, rules)
        if decision.kind == "power":
            told = think_power(ahead, decision, rules, self.persona, self.skill, taken)
        else:
            random = self._drawn(decision)
            told = think_plot(ahead, decision, rules, self.persona, random, self.skill, taken)
        standing = tuple(standing_words(view, ahead, decision, rules))
        return replace(told, intent=hiding_words() if low else told.intent, standing=standing)


def _posing(view: Battle, decision: Decision) -> Battle:
    """What a decision is made on that may give a disguise away, while that is kept up."""
    return kept_up(view, decision.side) if decision.kind in MASKED else view


def _rival(skill: Skill) -> str:
    """The name of the level that enemies are taken for."""
    taken = OFFICER if skill.rival == GUNNER else skill.rival
    return next((name for name, other in SKILLS.items() if other == taken), "")

"""The scripted side: decides for a side nobody sits at, or one decision for a person.

It reads only the view a person would have, and answers every kind of decision legally. It keeps
no memory it needs: the same view, decision and seed give the same order.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.systems.earth_expects.mind.aim_choice import (
    choose_aim,
    choose_approach,
    choose_axis,
    choose_heat,
    choose_impact,
)
from game.systems.earth_expects.mind.announce_choice import choose_announcements, choose_consent
from game.systems.earth_expects.mind.claim_choice import claims_escape
from game.systems.earth_expects.mind.defence_choice import choose_defence
from game.systems.earth_expects.mind.fire_choice import choose_launches, choose_targets
from game.systems.earth_expects.mind.hidden_choice import (
    imagined,
    lies_low,
    no_power,
    with_search,
    without_hidden,
)
from game.systems.earth_expects.mind.mask_choice import MASKED, kept_up
from game.systems.earth_expects.mind.persona import NET_DAMAGE, Persona
from game.systems.earth_expects.mind.plot_choice import choose_plot
from game.systems.earth_expects.mind.power_choice import choose_power
from game.systems.earth_expects.mind.repair_choice import choose_cut, choose_repairs, choose_section
from game.systems.earth_expects.mind.sensor_choice import choose_sensors
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.questions.faults import faults
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.orders import Order, PassOrder


class Scripted:
    """A captain by rules of thumb. ``thoughts`` says afterwards what it had in mind.

    ``random`` is its seed, or gives it once; each decision then draws from numbers of its own, so
    that the order in which decisions come makes no difference.
    """

    def __init__(self, random: Random | int, persona: Persona = NET_DAMAGE) -> None:
        self.persona = persona
        self.thoughts: list[Thought] = []
        self._seed = random if isinstance(random, int) else random.getrandbits(64)

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """A legal order for the decision, from what the side may see."""
        posing = kept_up(view, decision.side) if decision.kind in MASKED else view
        if posing is not view:
            thought = len(self.thoughts)
            order = self._answer(posing, decision, rules)
            if not faults(view, decision, order, rules):
                return order
            del self.thoughts[thought:]
        return self._answer(view, decision, rules)

    def claims_escape(self, view: Battle, ship: str, rules: Rules) -> bool:
        """Whether it claims a ship's escape now."""
        return claims_escape(view, view.ships[ship], rules)

    def _answer(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        if decision.kind == "power":
            return self._told(*self._power(view, decision, rules))
        if decision.kind == "announce":
            return choose_announcements(view, decision, rules)
        if decision.kind == "plot":
            random = Random(f"{self._seed}/{decision.key}")
            ahead = imagined(view, decision)
            return self._told(*choose_plot(ahead, decision, rules, self.persona, random))
        return _ANSWERS[decision.kind](view, decision)

    def explanation(self, ship: str | None = None) -> tuple[Thought, ...]:
        """What was thought so far, of one ship or of all; for the reader after the battle."""
        return tuple(t for t in self.thoughts if ship is None or t.ship == ship)

    def _power(
        self, view: Battle, decision: Decision, rules: Rules
    ) -> tuple[o.PowerOrder, Thought]:
        quiet = None
        if lies_low(view, view.ships[decision.ship or ""]):
            quiet = no_power(view, decision, rules)
        ahead = imagined(view, decision)
        return quiet or choose_power(ahead, decision, rules, self.persona)

    def _told(self, order: Order, thought: Thought) -> Order:
        self.thoughts.append(thought)
        return order


def _pass(_view: Battle, _decision: Decision) -> Order:
    return PassOrder()


def _sensors(view: Battle, decision: Decision) -> Order:
    return with_search(view, choose_sensors(view, decision))


def _defence(view: Battle, decision: Decision) -> Order:
    return choose_defence(without_hidden(view, decision.side), decision)


_ANSWERS: dict[str, Callable[[Battle, Decision], Order]] = {
    "cut": choose_cut,
    "heat": choose_heat,
    "repairs": choose_repairs,
    "approach": choose_approach,
    "point_defence": _defence,
    "launches": choose_launches,
    "targets": choose_targets,
    "axis": choose_axis,
    "aim": choose_aim,
    "impact": choose_impact,
    "section": choose_section,
    "sensors": _sensors,
    "consent": choose_consent,
    "pass": _pass,
}

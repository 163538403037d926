"""The scripted side: decides for a side nobody sits at, or one decision for a person.

It reads only the view a person would have, and answers every kind of decision legally. It keeps
no memory it needs: the same view, decision and seed give the same order.
"""

from __future__ import annotations

from random import Random

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
    imagined,
    lies_low,
    no_power,
    with_search,
    without_hidden,
)
from game.systems.earth_expects.mind.choices.mask import MASKED, kept_up
from game.systems.earth_expects.mind.choices.plot import choose_plot
from game.systems.earth_expects.mind.choices.power import choose_power
from game.systems.earth_expects.mind.choices.repair import (
    choose_cut,
    choose_repairs,
    choose_section,
)
from game.systems.earth_expects.mind.choices.sensor import choose_sensors
from game.systems.earth_expects.mind.persona import NET_DAMAGE, Persona
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.minds import ByKind
from game.table.orders import Order
from game.table.questions import faults


class Scripted(ByKind):
    """A captain by rules of thumb. ``thoughts`` says afterwards what it had in mind.

    ``random`` is its seed, or gives it once; each decision then draws from numbers of its own, so
    that the order in which decisions come makes no difference.
    """

    def __init__(
        self, random: Random | int, persona: Persona = NET_DAMAGE, skill: Skill = OFFICER
    ) -> None:
        self.persona = persona
        self.skill = skill
        self.thoughts: list[Thought] = []
        self._seed = random if isinstance(random, int) else random.getrandbits(64)

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """A legal order for the decision, from what the side may see."""
        posing = kept_up(view, decision.side) if decision.kind in MASKED else view
        if posing is not view:
            thought = len(self.thoughts)
            order = super().decide(posing, decision, rules)
            if not faults(view, decision, order, rules):
                return order
            del self.thoughts[thought:]
        return super().decide(view, decision, rules)

    def says(self, view: Battle, decision: Decision, rules: Rules) -> tuple[str, str] | None:
        """Before a ship gives out power its escape is claimed, if that is meant."""
        if decision.kind != "power" or decision.ship is None:
            return None
        claimed = claims_escape(view, view.ships[decision.ship], rules)
        return ("escape", decision.ship) if claimed else None

    def explanation(self, ship: str | None = None) -> tuple[Thought, ...]:
        """What was thought so far, of one ship or of all; for the reader after the battle."""
        return tuple(t for t in self.thoughts if ship is None or t.ship == ship)

    def _told(self, order: Order, thought: Thought) -> Order:
        self.thoughts.append(thought)
        return order

    # -- one method a question

    def power(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """What a ship's power goes to."""
        quiet = None
        if lies_low(view, view.ships[decision.ship or ""]):
            quiet = no_power(view, decision, rules)
        ahead = imagined(view, decision)
        return self._told(
            *(quiet or choose_power(ahead, decision, rules, self.persona, self.skill))
        )

    def plot(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """Where a ship flies."""
        random = Random(f"{self._seed}/{decision.key}")
        ahead = imagined(view, decision)
        return self._told(*choose_plot(ahead, decision, rules, self.persona, random, self.skill))

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

    def targets(self, view: Battle, decision: Decision, _rules: Rules) -> Order:
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
        return with_search(view, choose_sensors(view, decision))

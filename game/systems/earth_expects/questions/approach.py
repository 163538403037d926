"""The hexside by which each of a side's missiles enters its target's hex (EE-MSL-5)."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import ApproachOrder, Entry
from game.systems.earth_expects.weapons.missile import entry_sides
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _


class Approach(Question):
    """How a side's missiles come in."""

    kind = "approach"
    order = ApproachOrder
    topic = "EE-MSL-5"
    phase = "weapons"

    def faults(
        self, view: Battle, decision: Decision, order: ApproachOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        found = []
        names = [entry.missile for entry in order.entries]
        if len(set(names)) != len(names):
            found.append(Fault("EE-MSL-5", _("a missile is named twice; leave it one way in.")))
        for entry in order.entries:
            if entry.missile not in decision.choices:
                text = _("{missile} has no choice of approach; leave it out.")
                text = text.format(missile=entry.missile)
                found.append(Fault("EE-MSL-5", text))
                continue
            able = [DIRECTION_NAMES[s] for s in entry_sides(view, view.missiles[entry.missile])]
            if entry.side not in able:
                text = _("{missile} may enter by {sides}, not by {side}.")
                text = text.format(missile=entry.missile, sides=" or ".join(able), side=entry.side)
                found.append(Fault("EE-MSL-5", text))
        return found

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> ApproachOrder:
        """Each by the first way open to it."""
        ways = {name: entry_sides(view, view.missiles[name])[0] for name in decision.choices}
        entries = (Entry(missile=n, side=DIRECTION_NAMES[side]) for n, side in ways.items())
        return ApproachOrder(entries=tuple(entries))

    def names(self, order: ApproachOrder) -> tuple[str, ...]:
        """The missiles."""
        return tuple(entry.missile for entry in order.entries)

"""Which section of a parted ship its owner keeps (EE-DMG-8)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.connection import largest_section, section_faults
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import SectionOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Section(Question):
    """The section that is kept."""

    kind = "section"
    order = SectionOrder
    topic = "EE-DMG-8"
    phase = "weapons"
    by_ship = True

    def faults(
        self, view: Battle, decision: Decision, order: SectionOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return section_faults(view, order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> SectionOrder:
        """The largest."""
        ship = view.ships[decision.ship or ""]
        return SectionOrder(ship=ship.name, keep=min(largest_section(ship)))

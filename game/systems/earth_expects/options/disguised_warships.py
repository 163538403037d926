"""Disguised warships (rulebook: Optional rules, Disguised warships; EE-OPT-DW-1)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.rules.disguise import (
    after_event,
    before_damage,
    before_event,
    dropped,
    tells_nothing,
)
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Said
from game.table.decisions import Phase
from game.table.faults import Fault
from game.words import _


class DropDisguise(Announcement):
    """The owner shows what the ship is."""

    what, rule = "drop disguise", "EE-OPT-DW-1"

    def label(self, said: Said) -> str:
        """Drop the disguise."""
        del said
        return _("Drop the disguise")

    def explain(self, said: Said) -> str:
        """What it is from then on."""
        text = _(
            "From now on {ship} is an auxiliary for all to see: it moves at the cost of its class, "
            "and its damaged boxes are only moderately damaged."
        )
        return text.format(ship=said.ship)

    def might(self, battle: Battle, ship: Ship) -> bool:
        """Any passenger ship may be one."""
        return ship.design.kind is Kind.PASSENGER

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """It has to be disguised."""
        if view.ships[said.ship].extra(Disguise).design is not None and said.other is None:
            return []
        text = _("{ship} wears no disguise.").format(ship=said.ship)
        return [Fault("EE-OPT-DW-1", text, said.ship)]

    def carry_out(self, table: Table, said: Said) -> Phase:
        """The true record is laid open."""
        ship = table.battle.ships[said.ship]
        if ship.extra(Disguise).design is not None:
            table.emit(dropped(ship, _("it shows its colours")))
        yield from ()


def disguised_warships(rules: Ruleset) -> Ruleset:
    """Passenger ships may be warships."""
    customs = replace(
        rules.customs,
        inscrutable=tells_nothing,
        before_event=before_event,
        after_event=after_event,
        before_damage=before_damage,
    )
    spoken = (*rules.announcements, DropDisguise())
    return replace(rules, customs=customs, announcements=spoken)

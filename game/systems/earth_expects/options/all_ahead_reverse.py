"""All Ahead Reverse (EE-OPT-AR-1, Rulings Q10, Q150).

What moving astern means stands with what it changes: the way of a plot, the engines that may drive,
and what counts as the rear. Here is only what is said before Power.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.systems.earth_expects.events import Reversed
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.movement.engines import last_speed_power, open_ahead
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Said
from game.table.decisions import Phase
from game.table.faults import Fault
from game.words import _

RULE = "EE-OPT-AR-1"


@dataclass(frozen=True, slots=True)
class Reversing(Announcement):
    """Going astern, or ahead again: said by a ship that made no speed power last turn."""

    what: str
    astern: bool
    rule: str = RULE

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """Nothing of a ship that moves that way already."""
        if ship.extra(Reverse).astern == self.astern:
            return ()
        return Announcement.sayings(self, view, ship)

    def label(self, said: Said) -> str:
        """What its switch is called."""
        del said
        return _("Move astern") if self.astern else _("Move ahead again")

    def explain(self, said: Said) -> str:
        """What it means."""
        del said
        if self.astern:
            return _(
                "From this turn on it moves backwards, driven by engines with an open front "
                "hexside. This turn both its ends count as the rear for tailing and railguns."
            )
        return _("This turn both its ends count as the rear for tailing and railguns.")

    def might(self, battle: Battle, ship: Ship) -> bool:
        """A ship of the right build that showed no speed last turn may have made none."""
        del battle
        stood = ship.wake is None or ship.wake.speed_spent == 0
        return stood and ship.extra(Reverse).astern != self.astern and _can_reverse(ship)

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """Not the way it moves already; last speed power 0; an engine open at the front."""
        ship = view.ships[said.ship]
        found = []
        if ship.extra(Reverse).astern == self.astern:
            text = _("it moves {way} already.")
            way = _("astern") if ship.extra(Reverse).astern else _("ahead")
            found.append(Fault(RULE, text.format(way=way), ship.name))
        if last_speed_power(ship):
            text = _("it made {power} speed power last turn; first slow down to none.")
            text = text.format(power=float(last_speed_power(ship)))
            found.append(Fault(RULE, text, ship.name))
        if not _can_reverse(ship):
            text = _("none of its engines has a front hexside open to space.")
            found.append(Fault(RULE, text, ship.name))
        return found

    def carry_out(self, table: Table, said: Said) -> Phase:
        """From now on it moves the other way."""
        table.emit(Reversed(ship=said.ship, astern=self.astern))
        yield from ()


def _can_reverse(ship: Ship) -> bool:
    if ship.design.base:
        return False
    return any(open_ahead(ship.record, e) for e in ship.design.systems_of(BoxType.ENGINE))


def all_ahead_reverse(rules: Ruleset) -> Ruleset:
    """Two more things to announce: astern, and ahead."""
    ways = (Reversing("astern", astern=True), Reversing("ahead", astern=False))
    return replace(rules, announcements=(*rules.announcements, *ways))

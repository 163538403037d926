"""Faster than light escape (rulebook: Optional rules; EE-OPT-FTL-1, Rulings Q148, Q230)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.systems.earth_expects.events import JumpAborted, JumpBegan, ShipEscaped
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.extras.jump import JUMP_HEXES, Jump
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder, Said
from game.table.decisions import Phase
from game.table.faults import Fault
from game.words import _

RULE = "EE-OPT-FTL-1"
JUMP, ABORT = "jump", "abort jump"


@dataclass(frozen=True, slots=True)
class Leave(Announcement):
    """Beginning to leave faster than light, or thinking better of it."""

    what: str
    rule: str = RULE

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """Leaving of a ship that does not leave yet, breaking off of one that does."""
        leaving = ship.extra(Jump).hexes is not None
        return Announcement.sayings(self, view, ship) if leaving == (self.what == ABORT) else ()

    def label(self, _said: Said) -> str:
        """What its switch is called."""
        return _("Leave faster than light") if self.what == JUMP else _("Break off the jump")

    def explain(self, _said: Said) -> str:
        """What it means."""
        if self.what == ABORT:
            return _("The ship may manoeuvre again; the hexes moved for its jump are lost.")
        text = _(
            "From now on no manoeuvre power, not even to brake. After {n} hexes moved the ship is "
            "gone at the end of the turn. It can be broken off before Power of any turn."
        )
        return text.format(n=JUMP_HEXES)

    def might(self, battle: Battle, ship: Ship) -> bool:
        """All that it hangs on is open to everybody."""
        return any(not self.faults(battle, said) for said in self.sayings(battle, ship))

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """Every reason against it."""
        ship = view.ships[said.ship]
        text = ""
        if self.what == JUMP and ship.design.base:
            text = _("a base stays where it is and cannot leave faster than light.")
        elif self.what == JUMP and ship.extra(Jump).hexes is not None:
            text = _("this ship is leaving faster than light already.")
        elif self.what == ABORT and ship.extra(Jump).hexes is None:
            text = _("this ship has no jump to break off.")
        return [Fault(RULE, text, ship.name)] if text else []

    def carry_out(self, table: Table, said: Said) -> Phase:
        """It begins, or ends, at once."""
        event = JumpBegan if self.what == JUMP else JumpAborted
        table.emit(event(ship=said.ship))
        yield from ()


def no_manoeuvre(_battle: Battle, ship: Ship, order: PowerOrder) -> list[tuple[str, str]]:
    """No manoeuvre power while a ship tries to leave (Ruling Q230)."""
    if ship.extra(Jump).hexes is None or not order.manoeuvres:
        return []
    text = _(
        "no manoeuvre power while the ship leaves faster than light; break the jump off first."
    )
    return [(RULE, text)]


def no_turn(_battle: Battle, ship: Ship, order: PlotOrder) -> list[tuple[str, str]]:
    """Nor does it turn in unpowered flight."""
    if ship.extra(Jump).hexes is None or order.unpowered in (None, "coast"):
        return []
    return [(RULE, _("a ship that leaves faster than light keeps its course; let it coast."))]


def leave(table: Table) -> None:
    """Ships that have moved far enough are gone, with those docked to them."""
    for ship in list(_gone(table.battle)):
        table.emit(ShipEscaped(ship=ship, reason=_("it leaves faster than light")))


def _gone(battle: Battle) -> Iterator[str]:
    for ship in battle.afloat():
        if (ship.extra(Jump).hexes or 0) >= JUMP_HEXES:
            yield ship.name
            yield from (s.name for s in battle.ships.values() if s.berth == ship.name)


def ftl_escape(rules: Ruleset) -> Ruleset:
    """Ships may announce that they leave faster than light."""
    customs = replace(
        rules.customs,
        power_checks=(*rules.customs.power_checks, no_manoeuvre),
        plot_checks=(*rules.customs.plot_checks, no_turn),
    )
    return replace(
        rules,
        customs=customs,
        announcements=(*rules.announcements, Leave(JUMP), Leave(ABORT)),
        turn_ends=(*rules.turn_ends, leave),
    )

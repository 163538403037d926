"""Rolling ships (EE-OPT-RO-1, Rulings Q149, Q262).

Announced before Power of the first turn; at the end of Movement of the second the ship turns over,
unless its plot breaks the roll off; in the third it makes no movement power either. Power to speed
or manoeuvre before it has turned over breaks the roll off.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.systems.earth_expects.events import RollBegan, RollBroken, TurnedOver
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.movement.engines import last_speed_power
from game.systems.earth_expects.options.extras.roll import ROLL_TURNS, Roll
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder, Said
from game.table.decisions import Phase
from game.table.faults import Fault
from game.words import _

RULE = "EE-OPT-RO-1"


@dataclass(frozen=True, slots=True)
class Rolling(Announcement):
    """A ship says that it begins to roll."""

    what: str = "roll"
    rule: str = RULE

    def label(self, said: Said) -> str:
        """What its switch is called."""
        del said
        return _("Roll over")

    def explain(self, said: Said) -> str:
        """What it means."""
        del said
        return _(
            "Three turns without power to speed or manoeuvre. In the second port and starboard "
            "change places, unless its plot breaks the roll off."
        )

    def might(self, battle: Battle, ship: Ship) -> bool:
        """A ship that made no more than a point of speed power last turn may stop and roll."""
        shown = ship.wake.speed_spent * ship.design.costs.speed if ship.wake else 0
        return shown <= 1 and not ship.extra(Roll).turn and _alone(battle, ship)

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """Not rolling, not docked, no base, and able to do without speed power at once."""
        ship = view.ships[said.ship]
        found = []
        if ship.extra(Roll).turn:
            found.append(Fault(RULE, _("it is rolling already."), ship.name))
        if not _alone(view, ship):
            text = _("a base or a docked ship does not roll.")
            found.append(Fault(RULE, text, ship.name))
        if last_speed_power(ship) > 1:
            text = _("it made {power} speed power last turn; slow down to 1 or none first.")
            text = text.format(power=float(last_speed_power(ship)))
            found.append(Fault(RULE, text, ship.name))
        return found

    def carry_out(self, table: Table, said: Said) -> Phase:
        """The first of three turns."""
        table.emit(RollBegan(ship=said.ship))
        yield from ()


@dataclass(frozen=True, slots=True)
class AbortingRoll(Announcement):
    """A ship says, before the Power phase of the second turn, that its roll comes to nothing."""

    what: str = "abort roll"
    rule: str = RULE

    def label(self, said: Said) -> str:
        """What its switch is called."""
        del said
        return _("Break off the roll")

    def explain(self, said: Said) -> str:
        """What it means."""
        del said
        return _("It does not turn over, and may give power to speed and manoeuvre again.")

    def might(self, battle: Battle, ship: Ship) -> bool:
        """Everybody sees who is in the second turn of a roll."""
        del battle
        return ship.extra(Roll).turns_over

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """Only in the second turn."""
        if view.ships[said.ship].extra(Roll).turns_over:
            return []
        return [Fault(RULE, _("it is not in the second turn of a roll."), said.ship)]

    def carry_out(self, table: Table, said: Said) -> Phase:
        """It is over."""
        table.emit(RollBroken(ship=said.ship, reason=_("its captain says so")))
        yield from ()


def _alone(battle: Battle, ship: Ship) -> bool:
    """No base, and docked to nothing."""
    guests = any(other.berth == ship.name for other in battle.ships.values())
    return not (ship.design.base or ship.berth or guests)


def turn_over(table: Table) -> None:
    """At the end of Movement: rolls broken off by power or docking, and ships that turn over."""
    for ship in table.battle.afloat():
        if ship.extra(Roll).turn not in range(1, ROLL_TURNS):
            continue
        if ship.conduct is not None and ship.conduct.powered:
            reason = _("it gave power to speed or manoeuvre")
            table.emit(RollBroken(ship=ship.name, reason=reason))
        elif not _alone(table.battle, ship):
            table.emit(RollBroken(ship=ship.name, reason=_("it is docked")))
        elif ship.extra(Roll).turns_over:
            table.emit(TurnedOver(ship=ship.name))


def no_power_in_the_last_turn(
    battle: Battle, ship: Ship, order: PowerOrder
) -> list[tuple[str, str]]:
    """A ship that has turned over gives no power to movement for one more turn."""
    del battle
    if not ship.extra(Roll).stands_still or not (order.speed_power or order.manoeuvres):
        return []
    return [(RULE, _("it has just turned over: no power to speed or manoeuvre this turn."))]


def rolling_ships(rules: Ruleset) -> Ruleset:
    """Two more announcements, and what happens at the end of Movement."""
    customs = rules.customs
    checks = (*customs.power_checks, no_power_in_the_last_turn)
    return replace(
        rules,
        announcements=(*rules.announcements, Rolling(), AbortingRoll()),
        movement_ends=(*rules.movement_ends, turn_over),
        customs=replace(customs, power_checks=checks),
    )

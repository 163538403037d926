"""Interface (rulebook: Terrain; EE-TER-F)."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import InterfaceMet
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import fail_engines, failure_dice
from game.systems.earth_expects.ship.box_type import BoxType, Sends
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import PIPS, Danger, Flight, Kind, MissileFate, Sight
from game.words import _


class Interface(Kind):
    """The line where another body's pull takes over."""

    ground = Ground.INTERFACE
    rule = "EE-TER-F"

    def title(self) -> str:
        """Its name."""
        return _("interface")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship that enters it stops there at speed zero and takes engine failure for the "
            "speed it loses, less its unspent manoeuvre points; it leaves normally next turn. "
            "Missiles and anti-missiles cannot be fired across it, only into or out of it."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Missiles and anti-missiles fired through it (EE-TER-F-3)."""
        return use.sends is Sends.MISSILE and sight.between

    def missile_enters(self, last: bool) -> MissileFate:
        """It may be entered, not crossed (Ruling Q221)."""
        return "on" if last else "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it cannot cross the interface")

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """It stops at speed 0; what its unspent points do not take off is engine failure.

        EE-TER-F-1, Ruling Q141: points planned for the rest of the path are unspent, too.
        """
        flight.stopped = True
        flight.spare, flight.ahead = flight.spare + flight.ahead, 0
        spent = flight.pay(flight.speed)
        shut_down(table, flight.ship, here, flight.speed, spent)

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """The stop, and the dice of engine failure."""
        flight.stopped = True
        spare = flight.odds or (flight.spare,)
        few, many = (
            failure_dice(max(0, flight.speed - flight.ahead - n)) for n in (max(spare), min(spare))
        )
        if not many:
            text = _("the interface ends the move here, at speed 0.")
            return Danger(here, text, "EE-TER-F-1")
        dice = str(many) if few == many else f"{few}-{many}"
        text = _(
            "the interface ends the move here, at speed 0, with {dice} dice of engine failure."
        )
        loss = PIPS * Fraction(few + many, 2)
        return Danger(here, text.format(dice=dice), "EE-TER-F-1", loss=loss)


def shut_down(
    table: Table, ship: str, here: Hex, speed: int, spent: int, *, overtaken: bool = False
) -> None:
    """The engines stop from so many speed points with so many points spent (EE-TER-F-5)."""
    event = InterfaceMet(ship=ship, hex=here, speed=speed, spent=spent, overtaken=overtaken)
    table.emit(event)
    if speed > spent:
        fail_engines(table, ship, failure_dice(speed - spent))

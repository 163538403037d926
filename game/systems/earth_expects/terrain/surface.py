"""Surface (rulebook: Terrain; EE-TER-S)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import AltitudeChanged
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import wreck
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import Danger, Flight, Kind, MissileFate, Sight
from game.words import _


class Surface(Kind):
    """The ground of a planet, moon or large asteroid, and the sky low above it."""

    ground = Ground.SURFACE
    rule = "EE-TER-S"
    deadly = True

    def title(self) -> str:
        """Its name."""
        return _("planet surface")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship may enter it by unpowered flight only, else it is destroyed; it then flies "
            "low. One more hex of unpowered flight lands it or lets it take off again. It blocks "
            "every line of sight that passes through; a ship flying low in it may fire and be "
            "fired at, a landed one may not fire. Missiles are lost in it unless their target is "
            "there."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Whatever passes through it; never at an end (Ruling Q48)."""
        return sight.touches_between

    def missile_enters(self, last: bool) -> MissileFate:
        """Lost but in the target's own hex (Ruling Q221)."""
        return "on" if last else "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it strikes the ground")

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """Low flight for a ship that coasts; under power it is destroyed (EE-TER-S-1)."""
        flight.stopped = True
        if flight.unpowered:
            table.emit(AltitudeChanged(ship=flight.ship, hex=here, altitude="low"))
        else:
            wreck(table, flight.ship, _("it flies into the surface under power"))

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """Death under power."""
        flight.stopped = True
        if flight.unpowered:
            return Danger(
                here, _("the ship comes down to low flight over the surface."), "EE-TER-S-1"
            )
        text = _("the ship flies into the surface under power and is destroyed.")
        return Danger(here, text, "EE-TER-S-1", fatal=True)

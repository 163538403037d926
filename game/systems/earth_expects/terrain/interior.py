"""Interior (rulebook: Terrain; EE-TER-I)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import wreck
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import Danger, Flight, Kind, MissileFate, Sight
from game.words import _


class Interior(Kind):
    """The inside of a planet, or air too dense to live in."""

    ground = Ground.INTERIOR
    rule = "EE-TER-I"
    deadly = True

    def title(self) -> str:
        """Its name."""
        return _("planet interior")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship or missile that enters it, by whatever movement, is destroyed. It blocks "
            "every line of sight."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Everything (EE-TER-I-1)."""
        return True

    def missile_enters(self, last: bool) -> MissileFate:
        """Always lost (Ruling Q221)."""
        return "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it plunges into the planet")

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """No ship comes back from there (EE-TER-I-1)."""
        wreck(table, flight.ship, _("it flies into the interior of a planet"))

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """Death, by any means."""
        flight.stopped = True
        text = _("the ship flies into the interior and is destroyed.")
        return Danger(here, text, "EE-TER-I-1", fatal=True)

"""Atmosphere (rulebook: Terrain; EE-TER-A)."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import AtmosphereMet
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt
from game.systems.earth_expects.rules.visible import leading_side, visible_boxes
from game.systems.earth_expects.ship.box_type import BoxType, Sends
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import (
    CLEAR,
    Danger,
    Flight,
    Haze,
    Kind,
    MissileFate,
    Sight,
)
from game.table.explain import Term
from game.words import _, counted

_UNLOCKED = frozenset({Sends.LIGHT, Sends.PROJECTILE})


class Atmosphere(Kind):
    """Air: it stops what flies fast, and blurs what is aimed through it."""

    ground = Ground.ATMOSPHERE
    rule = "EE-TER-A"

    def title(self) -> str:
        """Its name."""
        return _("atmosphere")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "Entering it ends a ship's movement for the turn; unless the ship flies unpowered, "
            "every box open to fire from dead ahead takes a point for each speed point. Missiles "
            "stop for the turn. Ion cannon cannot fire through it, railguns only into or out of "
            "it; lasers and railguns fire as without lock-on. Each hex of it doubles the range "
            "for sensors, and sensors cannot help point defence through it."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Ion cannon, the ends included (Ruling Q193); railguns where they fire through."""
        if use.sends is Sends.PARTICLES:
            return True
        return use.sends is Sends.PROJECTILE and sight.between

    def lock_counts(self, sight: Sight, use: BoxType) -> bool:
        """Not for lasers and railguns (EE-TER-A-4)."""
        return use.sends not in _UNLOCKED or not sight.through

    def melts(self, sight: Sight) -> bool:
        """A projectile melts on its way in or out (EE-TER-A-5)."""
        return sight.through > 0

    def range_factor(self, sight: Sight) -> int:
        """Doubled once for each hex of it (EE-TER-A-6)."""
        return 1 << sight.through

    def haze(self, sight: Sight) -> Haze:
        """No sensor cuts the range (EE-TER-A-4)."""
        if not sight.through:
            return CLEAR
        words = _("hexes that sensors cancel through atmosphere")
        return Haze(blind=True, terms=(Term(words, "0", "EE-TER-A-4"),))

    def missile_enters(self, last: bool) -> MissileFate:
        """It stops a missile for the turn; the target's own hex counts as reached (Ruling Q92)."""
        return "on" if last else "stop"

    def enter(self, table: Table, flight: Flight, here: Hex) -> None:
        """It stops, and its speed strikes what is seen from ahead now (EE-TER-A-1, Ruling Q79)."""
        flight.stopped = True
        points = flight.speed
        table.emit(AtmosphereMet(ship=flight.ship, hex=here, points=points))
        ship = table.battle.ships[flight.ship]
        if not points:
            return
        for earlier, box in enumerate(visible_boxes(ship.record, leading_side(ship))):
            first = earlier * points + 1
            hurt(table, flight.ship, box, points, f"atmosphere/{flight.ship}", first)

    def warns(self, battle: Battle, ship: Ship, flight: Flight, here: Hex) -> Danger | None:
        """The stop, and how much strikes how many boxes."""
        flight.stopped = True
        if not flight.speed:
            return None
        seen = visible_boxes(ship.record, leading_side(ship))
        boxes = len(seen)
        loss = sum(min(flight.speed, ship.record.points_left(box)) for box in seen)
        text = counted(
            "the atmosphere ends the move here; {n} box seen from ahead takes {points}.",
            "the atmosphere ends the move here; {n} boxes seen from ahead take {points} each.",
            boxes,
            points=flight.speed,
        )
        return Danger(here, text, "EE-TER-A-1", loss=Fraction(loss))

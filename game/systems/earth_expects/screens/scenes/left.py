"""A ship leaves the battle: faster than light, or out of reach (rulebook: Escape; FTL escape)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.map.marks import Mark, Plate, Track
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import ShipEscaped
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    ship_shape,
    side_colour,
    side_number,
)
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.rear import heading
from game.table.scenes import Scene
from game.words import _, counted

SECONDS = 0.9
AWAY = 6
"""So many hexes of its way out are shown."""


class LeftShow(MapShow):
    """It flies off the table along its course; its way out stays as dashes."""

    kind = "left"
    lengths = (SECONDS,)

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.phase = scene.before.phase or "sensors"
        self.ships = [self.before.ships[name] for name in self.leaving(scene)]
        self.headline, self.topic = self.called(scene)
        self.caption = _("Who has left")
        self.concerned = dict.fromkeys((ship.name for ship in self.ships), "")
        self.subline = ", ".join(self.concerned)
        self.following = self.goes_on()

    def goes_on(self) -> str:
        """The battle ends with those who left, or goes on without them."""
        if self.desk.game.ended:
            return super().goes_on()
        return counted(
            "the battle goes on without it", "the battle goes on without them", len(self.ships)
        )

    def leaving(self, scene: Scene[Battle]) -> Sequence[str]:
        """Who leaves."""
        return [event.ship for event in scene.of(ShipEscaped)]

    def called(self, scene: Scene[Battle]) -> tuple[str, str]:
        """How they leave, and where the handbook tells of it."""
        del scene
        if any(ship.extra(Jump).hexes is not None for ship in self.ships):
            return _("A ship leaves faster than light"), "EE-OPT-FTL-1"
        return _("A ship escapes"), "EE-GEN-2"

    def about(self) -> Sequence[Hex]:
        """The map follows those who leave for the last time."""
        return [hex_ for ship in self.ships for hex_ in _way_out(ship)]

    def marks(self, now: Now) -> Sequence[Mark]:
        """Those that stay, and those that leave on their way out."""
        marks = counters(self.after)
        for ship in self.ships:
            if ship.berth is not None:
                continue
            colour = side_colour(self.before, ship.side)
            marks.append(Track(_way_out(ship), colour, (6, 8), numbers=False, arrow=True))
            if not now.over:
                marks.append(self._leaving(ship, now.share * AWAY))
        return marks

    def _leaving(self, ship: Ship, done: float) -> Mark:
        """A ship on its way, so many hexes out."""
        way, at = _way_out(ship), int(done)
        return Plate(
            way[at],
            ship.facing,
            ship_shape(ship),
            side_number(self.before, ship.side),
            ship.name,
            towards=way[at + 1],
            progress=done - at,
        )


def _way_out(ship: Ship) -> tuple[Hex, ...]:
    """Straight on along its course."""
    return tuple(ship.hex.step(heading(ship), n) for n in range(AWAY + 1))

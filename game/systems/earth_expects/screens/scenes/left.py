"""A ship leaves the battle: faster than light, or out of reach (rulebook: Escape; FTL escape)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.map.marks import Mark, Plate, Track
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import ShipEscaped
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.screens.map.battle_marks import counters, ship_shape, side_number
from game.systems.earth_expects.screens.scenes.declared import MapScene
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.weapons.rear import heading
from game.table.scenes import Scene
from game.words import _, counted

SECONDS = 0.9
AWAY = 6
"""So many hexes of its way out are shown."""


class LeftScene(MapScene):
    """It flies off the table along its course; its way out stays as dashes."""

    kind = "left"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.phase = scene.before.phase or "sensors"
        told = [e for e in scene.events if isinstance(e, ShipEscaped)]
        self.ships = [self.before.ships[e.ship] for e in told]
        self.jumped = any(ship.extra(Jump).hexes is not None for ship in self.ships)
        self.headline = _("A ship leaves faster than light") if self.jumped else _("A ship escapes")
        self.subline = ", ".join(ship.name for ship in self.ships)
        self.caption = _("Who has left")
        self._fitted = (0, 0)
        self.clock = SECONDS if desk.settings.reduced_motion else 0.0
        desk.sounds.play("reveal")

    @property
    def topic(self) -> str:
        """Where leaving is told."""
        return "EE-OPT-FTL-1" if self.jumped else "EE-GEN-2"

    def tick(self, seconds: float) -> None:
        """Fly on."""
        if self.clock < SECONDS:
            self.clock = min(SECONDS, self.clock + seconds * self.desk.settings.animation)
            self.desk.map_view.show_live(self.live())
            if self.has("map"):
                self.widget("map").dirty()

    def live(self) -> list[Mark]:
        """Those that stay, and those that leave on their way out."""
        marks = counters(self.after)
        for ship in self.ships:
            if ship.berth is not None:
                continue
            side, way = side_number(self.before, ship.side), _way_out(ship)
            marks.append(Track(way, theme.side(side).colour, (6, 8), numbers=False, arrow=True))
            done = self.clock / SECONDS * AWAY
            at = min(int(done), AWAY - 1)
            if self.clock < SECONDS:
                marks.append(
                    Plate(
                        way[at],
                        ship.facing,
                        ship_shape(ship),
                        side,
                        ship.name,
                        towards=way[at + 1],
                        progress=done - at,
                    )
                )
        return marks

    def build_more(self) -> None:
        """The map follows those who leave for the last time."""
        view = self.desk.map_view
        if view.size != self._fitted:
            self._fitted = view.size
            view.fit([hex_ for ship in self.ships for hex_ in _way_out(ship)])

    def concerned(self) -> list[tuple[str, str]]:
        """Their records as they leave."""
        return [(ship.name, "") for ship in self.ships]

    def next_words(self) -> str:
        """The battle goes on without them."""
        return counted(
            "the battle goes on without it", "the battle goes on without them", len(self.ships)
        )


def _way_out(ship: Ship) -> tuple[Hex, ...]:
    """Straight on along its course."""
    return tuple(ship.hex.step(heading(ship), n) for n in range(AWAY + 1))

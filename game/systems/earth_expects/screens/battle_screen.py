"""The base of every screen of a battle of Earth Expects: its map and its ships' records."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.desk.kit import Area, Panel
from game.desk.map.keys import bind_map_keys
from game.desk.map.widget import MapWidget
from game.desk.play.play_screen import PlayScreen
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.battle_marks import home_hexes, side_number
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.hotseat import HotSeat

RECORD_HEAD = 42
SMALLEST = 8
"""The radius of boxes below which a record that is only shown beside others says nothing."""


class BattleScreen(PlayScreen):
    """A screen of play on which the map and records may stand."""

    @property
    def hot(self) -> HotSeat[Battle]:
        """The battle in play."""
        return self.desk.game

    @property
    def view(self) -> Battle:
        """The battle as those at the screen may see it."""
        return self.hot.view()

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """The hexes that the map opens on, and others, nearest first, as far as there is room."""
        return list(home_hexes(self.view)), []

    def map_foot(self) -> int:
        """How much of the map's foot a legend covers, in units."""
        return 0

    def build_map(self, place: Area, **hooks: Any) -> MapWidget:
        """The map in a place, with the hooks of ``MapWidget``; it follows the battle."""
        view = self.desk.map_view
        view.resize(self.metrics.rect(place).size, self.metrics.scale)
        view.foot = self.metrics.px(self.map_foot())
        self.desk.follow(*self.about())
        hooks.setdefault("home", lambda: home_hexes(self.view))
        view.ground = TerrainLayer(self.view.terrain)
        explain = hooks.pop("explain_hex", lambda hex_, _side: hex_card(self.view, hex_))
        hooks["explain_hex"] = lambda hex_, side: terrain_card(self.view, hex_, explain(hex_, side))
        widget = self.add(
            MapWidget("map", place, view, region="map", about=self.about()[0], **hooks)
        )
        bind_map_keys(self, widget)
        return widget

    def build_record(
        self, name: str, place: Area, ship: Ship, found: dict[str, BoxLook], **more: Any
    ) -> RecordWidget:
        """A panel with a ship's name and record; gives the record.

        ``more`` are fields of ``RecordWidget``, and ``note`` for the panel's right end.
        """
        side = side_number(self.view, ship.side)
        note = more.pop("note", "")
        panel = self.add(Panel(f"{name} panel", place, "", note, ship.name, side))
        more.setdefault("largest", 20)
        inside = Area(place.x + 6, place.y + RECORD_HEAD, place.w - 12, place.h - RECORD_HEAD - 6)
        record = RecordWidget(name, inside, record_view(ship.design), found, **more)
        record.region = name if record.focusable else ""
        return panel.add(record)

    def record_height(self, ship: Ship, radius: int, most: int = 1000) -> int:
        """How high a record panel in the column is that shows a ship at up to ``radius``."""
        m, view = self.metrics, record_view(ship.design)
        room = m.rect(Area(0, 0, m.frame.column.w - 12, most - RECORD_HEAD - 6))
        high = view.size(view.fit(room, m.hex_radius(radius)))[1]
        return min(most, math.ceil(high / m.scale) + RECORD_HEAD + 6)

    def build_records(self, rest: Area, battle: Battle, ships: Sequence[tuple[str, str]]) -> None:
        """The records of ships, each with a note, below one another as far as there is room.

        ``battle`` is the view they are drawn from.
        """
        largest, gap = (14, 8) if self.metrics.compact else (22, 16)
        for name, note in ships:
            ship = battle.ships[name]
            if rest.h < self.record_height(ship, SMALLEST):
                return
            high = self.record_height(ship, largest, rest.h)
            place, rest = rest.top(high, gap)
            found = looks(battle, ship)
            self.build_record(f"record {ship.name}", place, ship, found, note=note, largest=largest)

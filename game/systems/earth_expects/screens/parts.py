"""Parts that most screens of Earth Expects are made of: the map, and ships' records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    Metrics,
    Panel,
    Stack,
    Widget,
    column,
    only_large,
    only_small,
    padded,
    spare,
    yielding,
)
from game.desk.kit.layout import Filling, Pair, Sized
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
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

EDGE, PAD = 6, (theme.PAD_X, 8)
"""Beside a record in its panel; around what is in a panel beside the table."""
SMALLEST, HEAD = 8, 50
"""The radius of boxes below which a record says nothing, and how high a panel is without one."""


@dataclass
class BattleMap(Filling):
    """The map of a battle, as a part called ``map``; it follows what the screen is about.

    ``about`` are the hexes that it opens on, and others, nearest first, as far as there is room;
    the ships' own unless given. ``foot`` is how much of it a legend covers, in units. ``hooks``
    are fields of ``MapWidget``.
    """

    desk: Desk
    view: Battle
    about: tuple[Sequence[Hex], Sequence[Hex]] | None = None
    foot: int = 0
    hooks: dict[str, Any] = field(default_factory=dict)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Fit the desk's map to the area, and show it."""
        view = self.desk.map_view
        view.resize(m.rect(area).size, m.scale)
        view.foot = m.px(self.foot)
        about, near = self.about or (list(home_hexes(self.view)), [])
        self.desk.follow(about, near)
        view.ground = TerrainLayer(self.view.terrain)
        hooks = {"home": lambda: home_hexes(self.view), **self.hooks}
        explain = hooks.pop("explain_hex", lambda hex_, _side: hex_card(self.view, hex_))
        hooks["explain_hex"] = lambda hex_, side: terrain_card(self.view, hex_, explain(hex_, side))
        return [MapWidget("map", area, view, region="map", about=about, **hooks)]

    def taken(self, m: Metrics, area: Area) -> list[pygame.Rect]:
        """The pixels of its counters and compass, once it is laid out in an area."""
        view, corner = self.desk.map_view, m.rect(area).topleft
        found = [view.rect_of(plate.hex) for plate in view.plates()]
        return [rect.move(corner) for rect in (*found, *([view.rose_rect] if view.rose else []))]


def record_panel(
    name: str,
    board: Battle,
    ship: Ship,
    found: Mapping[str, BoxLook] | None = None,
    *,
    note: str = "",
    largest: int = 20,
    **hooks: Any,
) -> Panel:
    """A panel with a ship's name and its record, called ``name``, at most ``largest`` in radius.

    ``found`` is how its boxes look, as the board has them unless given; ``note`` stands at the
    right of its name. ``hooks`` are fields of ``RecordWidget``.
    """
    shown = looks(board, ship) if found is None else found
    record = RecordWidget(
        name, view=record_view(ship.design), looks=shown, largest=largest, **hooks
    )
    record.region = name if record.focusable else ""
    side = side_number(board, ship.side)
    inside = padded(record, EDGE - theme.PAD_X, 0)
    return Panel(f"{name} panel", title_=ship.name, note=note, side=side, holds=inside, pad=PAD)


def records(board: Battle, ships: Iterable[tuple[str, str]], largest: Pair = (14, 22)) -> Stack:
    """The records of ships, each with a note, below one another as far as there is room.

    ``largest`` is the radius of their boxes at most, in the small form of the window and the large.
    """
    forms = zip((only_small, only_large), largest, strict=True)
    listed = tuple(ships)
    return column(*(form(_beside(board, *one, most)) for form, most in forms for one in listed))


def _beside(board: Battle, name: str, note: str, largest: int) -> Sized:
    """A record as large as there is room, gone where it would say nothing."""
    ship = board.ships[name]
    panel = record_panel(f"record {name}", board, ship, note=note, largest=largest)
    return spare(yielding(panel, record_view(ship.design).size(SMALLEST)[1] + HEAD))

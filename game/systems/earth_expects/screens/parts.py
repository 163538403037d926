"""Parts that most screens of Earth Expects are made of: the map, and ships' records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import (
    Explanation,
    Panel,
    Stack,
    column,
    padded,
    spare,
    stretched,
    yielding,
)
from game.desk.kit.layout import Pair, Sized
from game.desk.map.framed import FramedMap
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.desk_map import DeskMap
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
FILLING = 28, 44
"""The radius of the boxes of records at most that fill a column."""

About = tuple[Sequence[Hex], Sequence[Hex]]
"""The hexes that a map opens on, and others, nearest first, as far as there is room."""
Explain = Callable[[Hex, int | None], Explanation | None]
"""The card of a hex, or of a hexside of it."""


def battle_map(
    desk: Desk,
    view: Battle,
    live: Iterable[Mark],
    decor: Iterable[Mark] = (),
    *,
    about: About | None = None,
    foot: Pair = (0, 0),
    explain_hex: Explain | None = None,
    **hooks: Any,
) -> DeskMap:
    """The desk's map of a battle, with marks; it opens on the ships unless it is ``about`` others.

    ``explain_hex`` tells of a hex what its ships and terrain do not; ``hooks`` are fields of
    ``MapWidget``.
    """
    opens, near = about or (list(home_hexes(view)), [])
    made = DeskMap(desk, live, decor, opens, near, foot, TerrainLayer(view.terrain))
    made.hooks = {"home": lambda: home_hexes(view), "explain_hex": hex_cards(view, explain_hex)}
    made.hooks |= hooks
    return made


def framed_battle(
    view: HexView,
    battle: Battle,
    live: Iterable[Mark],
    decor: Iterable[Mark] = (),
    *,
    home: Iterable[Hex],
    fit: Callable[[], None] | None = None,
    **hooks: Any,
) -> FramedMap:
    """A map in a frame, in a ``view`` that is not the desk's; the rest as in ``FramedMap``."""
    view.ground = TerrainLayer(battle.terrain)
    view.show(decor, live)
    return FramedMap(view, home, fit, {"explain_hex": hex_cards(battle), **hooks})


def hex_cards(view: Battle, explain: Explain | None = None) -> Explain:
    """What is told of a hex: what ``explain`` says, else its ships; and its terrain."""

    def card(hex_: Hex, side: int | None) -> Explanation | None:
        told = explain(hex_, side) if explain is not None else hex_card(view, hex_)
        return terrain_card(view, hex_, told)

    return card


def record_panel(
    name: str,
    board: Battle,
    ship: Ship,
    found: Mapping[str, BoxLook] | None = None,
    *,
    note: str = "",
    largest: int | Pair = 20,
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


def records(board: Battle, notes: Mapping[str, str], largest: Pair | None = None) -> Stack:
    """The records of ships below one another as far as there is room, each with its note.

    They fill the room there is, unless told how large their boxes are at most.
    """
    if largest is not None:
        return column(*(record_beside(board, *one, largest) for one in notes.items()))
    found = (record_beside(board, *one, FILLING, SMALLEST) for one in notes.items())
    return column(*map(stretched, found))


def record_beside(
    board: Battle, name: str, note: str, largest: int | Pair, usual: int | None = None
) -> Sized:
    """A record as large as there is room, gone where it would say nothing."""
    ship = board.ships[name]
    panel = record_panel(f"record {name}", board, ship, note=note, largest=largest, usual=usual)
    return spare(yielding(panel, record_view(ship.design).size(SMALLEST)[1] + HEAD))

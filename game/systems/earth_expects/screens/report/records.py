"""The ship records of a report, a page of them at a time."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import (
    Badge,
    Button,
    DottedLabel,
    Label,
    Panel,
    Part,
    column,
    flow,
    grow,
    row,
    scaled,
    spare,
    stretched,
)
from game.desk.kit.layout import GAP, AsWide
from game.desk.paint import theme
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.map.battle_marks import ship_shape, side_number
from game.systems.earth_expects.screens.portrait import portrait_canvas
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.events import Happening
from game.words import _, counted

MOST = 4
"""So many records stand side by side."""
HULL, BESIDE = (54, 60), 8
"""How large a hull is in the head; as wide as how many columns of a record it is beside one."""


def records(
    board: Battle,
    event: Happening | None,
    page: int,
    leaf: Callable[[int], None],
    note: Callable[[Ship], str] | None = None,
) -> Part:
    """The records of a ``page`` of ships as the board has them; what the event hit is ringed.

    ``leaf`` is told the page that follows; ``note`` says what became of a ship.
    """
    ships = list(board.ships.values())
    pages = -(-len(ships) // MOST)
    first = page % pages * MOST
    shown = ships[first : first + MOST]
    narrow = len(shown) == MOST
    each = (_record(board, ship, event, note or _note, narrow=narrow) for ship in shown)
    wide = (record_view(ship.design).columns + BESIDE for ship in shown)
    panels = row(*map(stretched if narrow else grow, each, wide), gap=GAP)
    if pages == 1:
        return panels
    words, following = _("Next ships: {n} in all").format(n=len(ships)), (page + 1) % pages
    button = Button("next ships", label=words, on_click=lambda: leaf(following), keys="N",
                    region="records")  # fmt: skip
    return column(grow(panels), row(button), gap=theme.INSIDE)


def _record(
    board: Battle,
    ship: Ship,
    event: Happening | None,
    note: Callable[[Ship], str],
    *,
    narrow: bool,
) -> Panel:
    side = side_number(board, ship.side)
    found = looks(board, ship)
    if isinstance(event, ev.BoxDamaged) and event.ship == ship.name:
        found = ringed(found, [event.box], "chosen")
    name = row(
        Badge(f"badge {ship.name}", side=side, size=20),
        Label(f"name {ship.name}", label=ship.name, style=theme.PANEL_TITLE),
    )
    words = note(ship)
    told = DottedLabel(f"note {ship.name}", label=words, style=theme.SMALL, colour=theme.INK2)
    view = record_view(ship.design)
    record = RecordWidget(f"record {ship.name}", view=view, looks=found, largest=20)
    hull = portrait_canvas(f"hull {ship.name}", ship_shape(ship), side, ship.name)
    if narrow:
        least = Label("", label=words.split(" · ")[0], style=theme.SMALL)
        named = column(grow(), flow(name, AsWide(told, [least]), gap=4), grow(), gap=0)
        head = row(scaled(*HULL, hull), stretched(named))
        body: Part = record
    else:
        told.align = "right"
        head = row(name, spare(stretched(told)))
        body = row(grow(hull, BESIDE), grow(record, view.columns + 2))
    return Panel(f"ship {ship.name}", holds=column(head, grow(body), gap=theme.INSIDE))


def _note(ship: Ship) -> str:
    """What became of it, else how many boxes are gone."""
    if ship.fate is not None:
        fates = {
            "destroyed": _("destroyed"),
            "escaped": _("escaped"),
            "conceded": _("conceded"),
        }
        return fates[ship.fate]
    left = len(ship.record.own)
    words = _("{n} gone").format(n=len(ship.design.own) - left)
    return " · ".join((words, counted("{n} box left", "{n} boxes left", left)))

"""The ship records of a report, a page of them at a time."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import Area, Button, Panel, Screen
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.events import Happening
from game.words import _


def build_records(
    on: Screen,
    place: Area,
    board: Battle,
    event: Happening | None,
    page: int,
    leaf: Callable[[int], None],
) -> None:
    """The records of a ``page`` of ships as the board has them; what the event hit is ringed.

    ``leaf`` is told the page that follows.
    """
    compact = on.metrics.compact
    most, gap = (3, 10) if compact else (5, 16)
    ships = list(board.ships.values())
    pages = -(-len(ships) // most)
    first = page % pages * most
    shown = ships[first : first + most]
    if pages > 1:
        foot, place = place.foot(36, 8)
        words = _("Next ships: {n} in all").format(n=len(ships))
        spot, following = foot._replace(w=260), (page + 1) % pages
        on.add(Button("next ships", spot, words, lambda: leaf(following), keys="N",
                      region="records"))  # fmt: skip
    weights = [_wide(ship) for ship in shown]
    room = place.w - gap * (len(shown) - 1)
    x = place.x
    for ship, weight in zip(shown, weights, strict=True):
        wide = round(room * weight / sum(weights))
        _build_record(on, Area(x, place.y, wide, place.h), board, ship, event)
        x += wide + gap


def _build_record(
    on: Screen, place: Area, board: Battle, ship: Ship, event: Happening | None
) -> None:
    side = side_number(board, ship.side)
    note = _note(ship, place.w)
    panel = on.add(Panel(f"ship {ship.name}", place, "", note, ship.name, side))
    found = looks(board, ship)
    if isinstance(event, ev.BoxDamaged) and event.ship == ship.name:
        found = ringed(found, [event.box], "chosen")
    record = record_view(ship.design)
    panel.add(RecordWidget(f"record {ship.name}", panel.body, record, found, largest=20))


def _note(ship: Ship, wide: int) -> str:
    """What became of it, else how many boxes are gone, in as many words as there is room for."""
    if ship.fate is not None:
        fates = {
            "destroyed": _("destroyed"),
            "escaped": _("escaped"),
            "conceded": _("conceded"),
        }
        return fates[ship.fate]
    boxes = len(ship.design.own)
    gone = boxes - len(ship.record.own)
    if wide < 220:
        return f"−{gone}"
    text = _("{n} of {all} gone") if wide < 360 else _("{n} of {all} boxes destroyed")
    return text.format(n=gone, all=boxes)


def _wide(ship: Ship) -> int:
    at = [h.q for h in ship.design.at]
    return max(at) - min(at) + 9

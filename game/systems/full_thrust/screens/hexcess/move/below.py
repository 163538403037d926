"""Below the steps of a move: what comes of it, or by V which weapons bear on whom from an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.desk.entry_rows import entry_rows
from game.desk.kit import (
    Button,
    Given,
    Label,
    ListView,
    Panel,
    column,
    fixed,
    grow,
    lowering,
    only_large,
    only_small,
    row,
    spare,
    to_border,
    yielding,
)
from game.desk.kit.lists import Row
from game.desk.paint import theme
from game.desk.paint.metrics import Metrics
from game.desk.play.order_sheet import Stage
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.full_thrust.rules.ends import Choice
from game.systems.full_thrust.rules.prospects import may_come
from game.systems.full_thrust.screens.bearing import Foe, bearings
from game.systems.full_thrust.screens.foes import nearest
from game.systems.full_thrust.screens.hexcess.move.column import end_panel
from game.systems.full_thrust.screens.hexcess.move.draft import Draft, at_end
from game.systems.full_thrust.screens.hexcess.thrust import left_words
from game.systems.full_thrust.screens.sheet_panel import hull_panel, hull_strip, sheet_panel
from game.words import _

END, SHEET = 60, 40
"""What comes of a move and the sheet of the ship keep so much of their height."""
WHERE, BEARINGS = "bearings where", "bearings"
Made = tuple[tuple[Row, ...], tuple[int, ...]]


def below(draft: Draft, *, weapons: bool, switch: Callable[[], None]) -> Iterator[Given]:
    """What comes of the move, or its weapons; the ship; the button that changes between them."""
    strip = spare(hull_strip(draft.ship, hexcess=True))
    yield yielding(_bearings_panel(draft) if weapons else end_panel(draft), END)
    yield strip if weapons else only_small(strip)
    yield fixed(theme.ROW_HEIGHT - 8, row(grow(_switch(on=weapons, run=switch))))
    if not weapons:
        told = (make(draft.space, draft.ship) for make in (sheet_panel, hull_panel))
        yield only_large(yielding(lowering(*told, hull_strip(draft.ship, hexcess=True)), SHEET))


def _switch(*, on: bool, run: Callable[[], None]) -> Button:
    words = _("Weapons and arcs")
    made = Button("show weapons", label=words, keys="V", on_click=run, region="weapons")
    made.on = on
    return made


def _bearings_panel(draft: Draft) -> Panel:
    """Weapons at each enemy from where the ship ends, or from the end that is pointed at."""
    shown = ListView(BEARINGS, made=partial(bearing_rows, draft), empty=_("no enemy in sight"))
    where = Label(WHERE, label=where_words(draft), style=theme.SMALL, colour=theme.INK2)
    note = left_words(draft.ship, draft.left)
    holds = column(where, yielding(to_border(shown)), gap=2)
    return Panel("bearing panel", caption=_("Weapons and arcs"), note=note, holds=holds)


def where_words(draft: Draft, *, pointed: bool = False) -> str:
    """From where the weapons are told."""
    text = _("from its end, {hex}, facing {way}")
    if pointed:
        text = _("if it ends in {hex}, facing {way}")
    moved = draft.moved
    return text.format(hex=hex_number(moved.hex), way=direction_words(moved.facing))


def bearing_rows(draft: Draft, m: Metrics, wide: int) -> Made:
    """A row for each of the nearest enemies, wherever it may have moved when all fire."""
    space, ship = draft.after, draft.moved
    foes = []
    for enemy, _far in nearest(space, ship):
        places = [place for place in may_come(space, enemy) if place.hex != ship.hex]
        foes.append(Foe(enemy, places or [enemy]))
    return entry_rows(m, wide, list(bearings(space, ship, foes)))


def tell_bearings(stage: Stage, draft: Draft, choice: Choice | None) -> None:
    """Tell the weapons from an end that is pointed at, else from where the ship ends."""
    there = draft if choice is None else at_end(draft, choice)
    rows, where = stage.widget(BEARINGS), stage.widget(WHERE)
    assert isinstance(rows, ListView) and isinstance(where, Label)
    where.label = where_words(there, pointed=choice is not None)
    where.dirty()
    rows.remake(partial(bearing_rows, there))

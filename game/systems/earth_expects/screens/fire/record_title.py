"""The line above a record that is aimed at: whose it is, and where the fire comes from."""

from __future__ import annotations

from game.desk.kit import (
    Chip,
    Given,
    Label,
    Line,
    Part,
    Run,
    column,
    fitting,
    fixed,
    grow,
    only_large,
    only_small,
    padded,
    row,
    yielding,
)
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.systems.earth_expects.screens.map.words import crew_name
from game.systems.earth_expects.screens.record.table import side_badge
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def record_title(board: Battle, ship: Ship, origin: tuple[str, Colour], strip: Given) -> Part:
    """Ship, class and boxes left; ``origin`` in its colour; ``strip`` where there is room."""
    kind = ship_class(ship.design.ship_class).words
    if ship.crew != "standard":
        kind = _("{kind}, {crew}").format(kind=kind, crew=crew_name(ship))
    note = _("{kind} · {n} boxes left").format(kind=kind, n=len(ship.record.own))
    forms = (theme.compact(theme.SCREEN_TITLE), theme.SMALL), (theme.SCREEN_TITLE, theme.ROW)
    small, large = (
        Line(
            "target",
            runs=(Run(ship.name, head, theme.INK, gap=16), Run(note, below, theme.INK2)),
        )
        for head, below in forms
    )
    below = column(
        Label("target", label=ship.name, style=theme.ROW_TITLE),
        Label("target words", label=note, style=theme.SMALL, colour=theme.INK2),
        gap=0,
    )
    badge = side_badge(board, ship, "target badge")
    words, colour = origin
    tag = Chip("origin", label=words, colour=colour, align="right")
    tag.fill = theme.VOID
    told = column(only_small(small), only_large(large)), below
    strips = (strip, None) if strip is not None else (None,)
    head = fitting(*(row(badge, grow(yielding(t)), s, tag) for s in strips for t in told))
    return padded(column(fixed(40, head), grow(), gap=0), (16, 24), (8, 16))

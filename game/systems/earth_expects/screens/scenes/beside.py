"""Beside a record that changes: what is left of its ship, and where it lies on the map."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.kit import Label, Panel, Part, column, fixed, flow, spare, stretched
from game.desk.kit.layout import Sized
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.systems.earth_expects.screens.record.counts import NONE, counts, idle
from game.systems.earth_expects.screens.report.moment import moment_map
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, counted

LEAST = 150
"""How high the map is at least; where it has less room it is left out."""


def left_panel(before: Ship, now: Ship) -> Sized:
    """What of a ship works, as it was and as it is where that is not the same; what is damaged."""
    was, works, out = counts(before.record), counts(now.record), idle(now.record)
    shown = [name for name, n in works.items() if {was[name], n} != {NONE} or out[name]]
    figures = [column(*_figure(n, was[n], works[n], out[n]), gap=0) for n in shown]
    nothing = Label("left nothing", label=_("Nothing of it works."), colour=theme.INK2)
    found = flow(*figures, fill=True) if figures else nothing
    caption = _("What is left of {ship}").format(ship=now.name)
    return spare(Panel("left", caption=caption, holds=found))


def _figure(name: str, was: str, now: str, out: int) -> Iterator[Part]:
    damaged = counted("{n} damaged", "{n} damaged", out) if out else ""
    text = _("{name} · {damaged}") if out else "{name}"
    words = text.format(name=name, damaged=damaged)
    yield Label(f"left {name}", label=words, style=theme.SMALL, colour=theme.INK2)
    words = _("{before} → {now}").format(before=was, now=now) if was != now else now
    ink = theme.INK if was != now else theme.INK3
    yield Label(f"left value {name}", label=words, style=theme.NUMBER, colour=ink)


def small_map(view: HexView, board: Battle) -> Sized:
    """Where everything lies, in a ``view`` that is kept from moment to moment."""
    return spare(stretched(fixed(LEAST, moment_map(view, board, None)), share=3))

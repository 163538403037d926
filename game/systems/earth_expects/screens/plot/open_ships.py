"""The ships of a side whose plots are not whole yet, named beside the one that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import (
    Button,
    Explanation,
    Label,
    Part,
    column,
    flow,
    grow,
    middle,
    only_large,
    only_small,
    row,
)
from game.desk.paint import theme
from game.systems.earth_expects.screens.plot.model import PlotModel
from game.words import _, counted

NAMED = 2
"""So many ships are named in a small window, the rest only counted."""


def left_words(model: PlotModel) -> str:
    """What a plot still lacks, in short; nothing if it is whole."""
    hexes = model.writing.left[0] if model.powered else 0
    return counted("{n} hex", "{n} hexes", hexes) if hexes else ""


def open_button(name: str, left: str, show: Callable[[], None]) -> Button:
    """A ship and what its plot lacks; a click shows it."""
    words = _("{ship} · {left}").format(ship=name, left=left)
    button = Button(f"open {name}", label=words, on_click=show, region="stops")
    text = _("{left} of its plot still to write. A click shows it.").format(left=left)
    button.explain = Explanation(name, "", (text,))
    return button


def open_line(buttons: Sequence[Button]) -> Part:
    """All of them; in a small window one line of the next ones, and how many more there are."""
    more = len(buttons) - NAMED
    words = _("+ {n} more").format(n=more)
    rest = Label("open more", label=words, style=theme.SMALL, colour=theme.INK2)
    short = row(*map(grow, buttons[:NAMED]), middle(rest) if more > 0 else None)
    return column(only_small(short), only_large(flow(*buttons)), gap=0)

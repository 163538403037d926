"""The ships of a side that still lack something, named beside the one that is shown."""

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
from game.words import _

SQUADRON = 3
"""So many ships at least make it worth saying which of them still lack something."""
NAMED = 2
"""So many ships are named in a small window, the rest only counted."""


def open_button(name: str, lacks: tuple[str, str], show: Callable[[], None]) -> Button:
    """A ship and what it lacks, in short and in a sentence; a click shows it."""
    left, told = lacks
    words = _("{ship} · {left}").format(ship=name, left=left)
    button = Button(f"open {name}", label=words, on_click=show, region="stops")
    button.explain = Explanation(name, "", (told, _("A click shows its orders.")))
    return button


def open_line(buttons: Sequence[Button]) -> Part:
    """All of them; in a small window one line of the next ones, and how many more there are."""
    more = len(buttons) - NAMED
    words = _("+ {n} more").format(n=more)
    rest = Label("open more", label=words, style=theme.SMALL, colour=theme.INK2)
    short = row(*map(grow, buttons[:NAMED]), middle(rest) if more > 0 else None)
    return column(only_small(short), only_large(flow(*buttons)), gap=0)

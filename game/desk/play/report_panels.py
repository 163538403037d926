"""Panels of a report: figures turn by turn with a scrubber, and every line of the battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import (
    Badge,
    Caption,
    Label,
    ListView,
    Panel,
    Part,
    column,
    fixed,
    grow,
    row,
    to_border,
)
from game.desk.log.rows import Lines
from game.desk.paint import theme
from game.desk.paint.charts import Scrubber, Series, TurnChart
from game.desk.play.history import History
from game.table.events import PhaseBegan
from game.table.log import LogLine
from game.words import _


def chart_panel(
    figures: tuple[str, Sequence[Series]],
    history: History,
    at: int,
    label: str,
    go: Callable[[int], None],
    turn_words: Callable[[int], str],
    buttons: Part,
) -> Panel:
    """Figures of each side by turn below their caption, with a scrubber and ``buttons`` to play it.

    It stands ``at`` a moment called ``label``, and says where to ``go``; turns have ``turn_words``.
    """
    caption, series = figures
    sides, shown = history.start.sides, dict.fromkeys(one.side for one in series)
    scrubber = Scrubber(
        "scrubber",
        when=[m.when for m in history.moments],
        value=at,
        turns=history.turns,
        marks=tuple(m.when for m in history.moments if isinstance(m.event, PhaseBegan)),
        label=label,
        turn_words=turn_words,
        on_change=go,
        region="replay",
    )
    legend = [_legend(number, sides[number]) for number in shown]
    head = row(Caption("chart caption", label=caption), grow(), *legend, gap=24)

    def go_to_turn(turn: int) -> None:
        whens = [moment.when for moment in history.moments]
        if whens:
            go(min(range(len(whens)), key=lambda n: abs(whens[n] - turn)))

    chart = TurnChart("chart", series=tuple(series), turns=history.turns, on_turn=go_to_turn)
    holds = column(head, grow(chart), fixed(80, scrubber), buttons, gap=4)
    return Panel("chart panel", holds=holds)


def _legend(number: int, side: str) -> Part:
    colour = theme.side(number).colour
    badge = Badge(f"legend badge {side}", side=number, size=14)
    return row(badge, Label(f"legend {side}", label=side, style=theme.SMALL, colour=colour))


def log_panel(
    lines: Sequence[LogLine], at: int, note: str, on_choose: Callable[[int], None]
) -> Panel:
    """Every line of the battle; the one it stands ``at`` is the moment looked at."""
    shown = ListView(
        "lines",
        made=lambda m, wide: Lines(m, wide, left=16, indent=28).rows(lines),
        chosen=at if lines else None,
        on_choose=on_choose,
        empty=_("Nothing happened."),
    )
    holds = column(grow(to_border(shown)))
    return Panel("log panel", caption=_("What happened"), note=note, region="log", holds=holds)

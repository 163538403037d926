"""Panels of a report: figures turn by turn with a scrubber, and every line of the battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import (
    Badge,
    Caption,
    Label,
    ListView,
    Panel,
    Paragraph,
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
    at: tuple[int, str],
    go: Callable[[int], None],
    turn_words: Callable[[int], str],
    buttons: Part,
    flags: Sequence[float] = (),
) -> Panel:
    """Figures of each side by turn below their caption, with a scrubber and ``buttons`` to play it.

    It stands ``at`` a moment by its number and what it is called, and says where to ``go``; turns
    have ``turn_words``. ``flags`` are the times of swing moments.
    """
    (caption, series), (number, label) = figures, at
    sides = history.start.sides
    scrubber = Scrubber(
        "scrubber",
        when=[m.when for m in history.moments],
        value=number,
        turns=history.turns,
        marks=tuple(m.when for m in history.moments if isinstance(m.event, PhaseBegan)),
        label=label,
        turn_words=turn_words,
        on_change=go,
        region="replay",
    )
    legend = [_legend(n, sides[n]) for n in dict.fromkeys(one.side for one in series)]
    head = row(Caption("chart caption", label=caption), grow(), *legend, gap=24)

    def go_to_turn(turn: int) -> None:
        whens = [moment.when for moment in history.moments]
        if whens:
            go(min(range(len(whens)), key=lambda n: abs(whens[n] - turn)))

    chart = TurnChart("chart", series=tuple(series), turns=history.turns, on_turn=go_to_turn,
                      flags=tuple(flags))  # fmt: skip
    told = chart if flags or _changes(series) else _unchanged(series, sides)
    holds = column(head, grow(told), fixed(80, scrubber), buttons, gap=4)
    return Panel("chart panel", holds=holds)


def _changes(series: Sequence[Series]) -> bool:
    return any(len(set(one.values)) > 1 for one in series)


def _unchanged(series: Sequence[Series], sides: Sequence[str]) -> Part:
    """In words what flat lines would show."""
    values = " · ".join(f"{sides[one.side]} {one.words(-1)}" for one in series)
    text = _("The same at the end of every turn: {values}.").format(values=values)
    return Paragraph("chart words", label=text, style=theme.BODY)


def _legend(number: int, side: str) -> Part:
    colour = theme.side(number).colour
    badge = Badge(f"legend badge {side}", side=number, size=14)
    return row(badge, Label(f"legend {side}", label=side, style=theme.SMALL, colour=colour))


def log_panel(
    lines: Sequence[LogLine],
    at: int,
    note: str,
    on_choose: Callable[[int], None],
    switch: Part | None = None,
) -> Panel:
    """Every line of the battle; the one it stands ``at`` is the moment looked at.

    A ``switch`` to other lists stands in the place of its caption.
    """
    shown = ListView(
        "lines",
        made=lambda m, wide: Lines(m, wide, left=16, indent=28).rows(lines),
        chosen=at if lines else None,
        on_choose=on_choose,
        empty=_("Nothing happened."),
    )
    holds = column(switch, grow(to_border(shown)), gap=theme.INSIDE)
    if switch is not None:
        return Panel("log panel", region="log", holds=holds)
    return Panel("log panel", caption=_("What happened"), note=note, region="log", holds=holds)

"""The charts of a report: boxes left turn by turn, with a scrubber; damage by weapon."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import Badge, Caption, Label, Panel, Part, column, fixed, grow, row
from game.desk.paint import theme
from game.desk.paint.charts import Bars, BarTable, Scrubber, Series, TurnChart
from game.systems.earth_expects.screens.report.history import History, kind_words, kinds
from game.table.events import PhaseBegan
from game.words import _


def chart_panel(
    history: History, at: int, label: str, go: Callable[[int], None], buttons: Part
) -> Panel:
    """Boxes left by turn, with a scrubber that stands ``at`` a moment called ``label`` and says
    where to ``go``; ``buttons`` play it.
    """
    sides = history.start.sides
    starts = [history.boxes_left(side)[0] for side in sides]
    uneven = max(starts) > 1.5 * min(starts)
    caption = _("Boxes left in percent") if uneven else _("Boxes left, turn by turn")
    series = tuple(_series(history, n, side, uneven) for n, side in enumerate(sides))
    scrubber = Scrubber(
        "scrubber",
        when=[m.when for m in history.moments],
        value=at,
        turns=history.turns,
        marks=tuple(m.when for m in history.moments if isinstance(m.event, PhaseBegan)),
        label=label,
        turn_words=lambda n: _("turn {n}").format(n=n),
        on_change=go,
        region="replay",
    )
    head = row(Caption("chart caption", label=caption), grow(), *map(_legend, enumerate(sides)),
               gap=24)  # fmt: skip
    chart = TurnChart("chart", series=series, turns=history.turns)
    holds = column(head, grow(chart), fixed(80, scrubber), buttons, gap=4)
    return Panel("chart panel", holds=holds)


def _legend(numbered: tuple[int, str]) -> Part:
    number, side = numbered
    colour = theme.side(number).colour
    badge = Badge(f"legend badge {side}", side=number, size=14)
    return row(badge, Label(f"legend {side}", label=side, style=theme.SMALL, colour=colour))


def _series(history: History, number: int, side: str, percent: bool) -> Series:
    left = history.boxes_left(side)
    if not percent:
        return Series(number, side, tuple(left))
    return Series(number, side, tuple(round(100 * n / (left[0] or 1)) for n in left), " %")


def damage_panel(history: History) -> Panel:
    """Points of damage that each side suffered, by what did some, or by all where nothing did."""
    columns = []
    sides = history.start.sides
    told = [k for k in kinds() if any(history.suffered(side, k) for side in sides)] or kinds()
    for number, side in enumerate(sides):
        values = tuple(history.suffered(side, kind) for kind in told)
        head = _("suffered by {side} · {n}").format(side=side, n=sum(values))
        columns.append(Bars(number, head, values))
    labels = tuple(kind_words(kind) for kind in told)
    table = BarTable("damage", labels=labels, columns=tuple(columns))
    caption = _("Points of damage landed, by weapon")
    return Panel("damage panel", caption=caption, note=_("whole battle"), holds=column(grow(table)))

"""The charts of a report: boxes left turn by turn; damage by weapon."""

from __future__ import annotations

from game.desk.kit import Panel, column, grow
from game.desk.paint.charts import Bars, BarTable, Series
from game.systems.earth_expects.screens.report.history import History, kind_words, kinds
from game.words import _


def boxes_left(history: History) -> tuple[str, list[Series]]:
    """What the chart shows, and its caption: in percent where the sides began uneven."""
    sides = history.start.sides
    starts = [history.boxes_left(side)[0] for side in sides]
    uneven = max(starts) > 1.5 * min(starts)
    caption = _("Boxes left in percent") if uneven else _("Boxes left, turn by turn")
    return caption, [_series(history, n, side, uneven) for n, side in enumerate(sides)]


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

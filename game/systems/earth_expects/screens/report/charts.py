"""The charts of a report: boxes left turn by turn, with a scrubber; damage by weapon."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import Area, Label, Panel, Picture, Screen
from game.desk.paint import flags, fonts, theme
from game.desk.paint.charts import Bars, BarTable, Scrubber, Series, TurnChart
from game.systems.earth_expects.screens.report.history import History, kind_words, kinds
from game.table.events import PhaseBegan
from game.words import _


def build_chart(
    on: Screen, place: Area, history: History, at: int, label: str, go: Callable[[int], None]
) -> tuple[Panel, Area]:
    """Boxes left by turn, with a scrubber that stands ``at`` a moment called ``label`` and says
    where to ``go``.

    Gives the panel and the place at its foot for what plays it.
    """
    sides = history.start.sides
    starts = [history.boxes_left(side)[0] for side in sides]
    uneven = max(starts) > 1.5 * min(starts)
    caption = _("Boxes left in percent") if uneven else _("Boxes left, turn by turn")
    panel = on.add(Panel("chart panel", place, caption))
    _build_legend(on, panel, place, sides)
    buttons, rest = panel.body.foot(40, 8)
    scrub, chart = rest.foot(80, 0)
    series = [_series(history, n, side, uneven) for n, side in enumerate(sides)]
    panel.add(TurnChart("chart", chart, series=tuple(series), turns=history.turns))
    panel.add(
        Scrubber(
            "scrubber",
            scrub,
            when=[m.when for m in history.moments],
            value=at,
            turns=history.turns,
            marks=tuple(m.when for m in history.moments if isinstance(m.event, PhaseBegan)),
            label=label,
            turn_words=lambda n: _("turn {n}").format(n=n),
            on_change=go,
            region="replay",
        )
    )
    return panel, buttons


def _build_legend(on: Screen, panel: Panel, place: Area, sides: Sequence[str]) -> None:
    legend = place.inset(16, 12).top(24)[0].right_part(min(560, place.w // 2))[0]
    for number, side in enumerate(reversed(sides)):
        spot = Area(legend.right - (number + 1) * 190, legend.y, 186, 24)
        colour = theme.side(len(sides) - 1 - number).colour
        panel.add(Label(f"legend {side}", spot, side, theme.SMALL, colour, "right"))
        long = fonts.width(side, theme.SMALL, on.metrics.type_size(theme.SMALL))
        long = min(186, round(long / on.metrics.scale))
        mark = flags.badge(len(sides) - 1 - number, on.metrics.px(14), theme.PANEL)
        badge = Area(spot.right - long - 22, spot.y, 14, 24)
        panel.add(Picture(f"legend badge {side}", badge, mark))


def _series(history: History, number: int, side: str, percent: bool) -> Series:
    left = history.boxes_left(side)
    if not percent:
        return Series(number, side, tuple(left))
    return Series(number, side, tuple(round(100 * n / (left[0] or 1)) for n in left), " %")


def build_damage(on: Screen, place: Area, history: History) -> None:
    """Points of damage that each side suffered, by what did it."""
    panel = on.add(
        Panel("damage panel", place, _("Points of damage landed, by weapon"), _("all battle"))
    )
    columns = []
    for number, side in enumerate(history.start.sides):
        values = tuple(history.suffered(side, kind) for kind in kinds())
        head = _("suffered by {side} · {n}").format(side=side, n=sum(values))
        columns.append(Bars(number, head, values))
    labels = tuple(kind_words(kind) for kind in kinds())
    panel.add(BarTable("damage", panel.body, labels=labels, columns=tuple(columns)))

"""The left part of the repairs screen: the record on its table, and what would change below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.desk.kit import Area, Button, Label, Line, Panel, Run, Screen
from game.desk.paint import theme
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.record_table import (
    LEGEND,
    LegendEntry,
    RecordTable,
    bind_cursor,
)
from game.systems.earth_expects.screens.repairs.plan import (
    Figure,
    RepairPlan,
    figures,
    hanging,
    rolled_for,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, counted


@dataclass(frozen=True, slots=True)
class Tools:
    """The buttons that write or clear a whole plan."""

    choose_for_me: Callable[[], None]
    none: Callable[[], None]
    undo: Callable[[], None]

    def build(self, on: Screen, place: Area) -> None:
        """Choose for me, none, undo."""
        tools = (
            ("choose", _("Choose for me"), "F", self.choose_for_me),
            ("none", _("None"), "Del", self.none),
            ("undo", _("Undo"), "Bksp", self.undo),
        )
        spots = place.parts((178, 108, 118))
        for (name, label, keys, run), spot in zip(tools, spots, strict=True):
            on.add(Button(name, spot, label, run, keys=keys, region="tools"))


class RepairsTable:
    """Builds the table of a plan on a screen."""

    def __init__(self, on: Screen, plan: RepairPlan, tools: Tools) -> None:
        self._on = on
        self._plan = plan
        self._tools = tools
        self._compact = on.metrics.compact

    def build(self, looks: dict[str, BoxLook], **hooks: Any) -> None:
        """Record, legend, what would change, and at 1280x720 the tools.

        ``hooks`` are those of the record, as ``RecordTable.build`` takes them.
        """
        table = RecordTable(self._on, self._plan.board, self._plan.ship)
        foot = 126 + 8 + 36 + 8 if self._compact else LEGEND + 8 + 136 + 16
        below = table.build(looks, foot, self._about(), **hooks)
        bind_cursor(self._on, _("Move from box to box"))
        if not self._compact:
            legend, below = below.top(LEGEND, 8)
            table.legend(legend, _legend())
        panel, below = below.top(126 if self._compact else 136, 8)
        self._build_changes(panel)
        if self._compact:
            self._tools.build(self._on, below.top(36)[0])

    def _about(self) -> str:
        record = self._plan.ship.record
        every = len(record.design.boxes)
        text = _("{n} of {all} boxes damaged · no manoeuvre power this turn")
        if self._compact:
            text = _("{n} of {all} boxes damaged")
        return text.format(n=len(record.levels), all=every)

    def _build_changes(self, place: Area) -> None:
        on, plan = self._on, self._plan
        note = _turns(plan.board.turn, plan.board.scenario.turn_limit)
        boxes = (*plan.order.boxes, *plan.order.alone)
        caption = _("What would change")
        if rolled_for(plan.board, plan.ship, boxes):
            caption = _("What would change if every try succeeds")
        panel = on.add(Panel("changes", place, caption, note))
        shown = figures(plan.ship, boxes, plan.board.customs)[: 5 if self._compact else 7]
        row, rest = panel.body.top(44, 0)
        for number, (figure, spot) in enumerate(
            zip(shown, row.columns(max(1, len(shown)), 8), strict=False)
        ):
            self._figure(number, spot, figure)
        if rest.h >= 20:
            line = rest.foot(20)[0]
            on.add(Line("hanging", line, runs=(self._hanging(),)))

    def _figure(self, number: int, place: Area, figure: Figure) -> None:
        head, value = place.top(20, 0)
        colour = theme.INK if figure.changes else theme.INK3
        self._on.add(Label(f"figure {number}", head, figure.name, theme.SMALL, theme.INK2))
        words = " → ".join(figure.values) if figure.changes else figure.values[0]
        style = theme.NUMBER if figure.changes else theme.BODY.mono_()
        self._on.add(Label(f"figure value {number}", value.top(24)[0], words, style, colour))

    def _hanging(self) -> Run:
        plan = self._plan
        found = hanging(plan.ship, plan.order.boxes, plan.board.customs)
        if not found:
            words = _("No part of this ship hangs on a single point.")
            return Run(words, theme.SMALL, theme.INK2)
        box, count = found[0]
        text = counted(
            "One more point on {box} cuts {n} box off.",
            "One more point on {box} cuts {n} boxes off.",
            count,
            box=box_words(plan.ship.design, box),
        )
        return Run(text, theme.SMALL, theme.WARN, icon="scissors")


def _legend() -> tuple[LegendEntry, ...]:
    power = BoxType.POWER
    return (
        (power, BoxLook(ring="clears"), _("cleared now: works next turn")),
        (power, BoxLook(damage="moderate", ring="may"), _("can be repaired: moderate, critical")),
        (power, BoxLook(damage="moderate", ring="chosen"), _("chosen")),
        (power, BoxLook(damage="heavy"), _("heavy: beyond repair")),
        (power, BoxLook(damage="destroyed"), _("destroyed")),
    )


def _turns(turn: int, last: int) -> str:
    """Which turns the three values of a figure are for, as far as the battle goes."""
    text = _("now → turn {next} → turn {after}")
    if turn >= last:
        text = _("this is the last turn")
    elif turn + 1 == last:
        text = _("now → turn {next}, the last → after it")
    return text.format(next=turn + 1, after=turn + 2)

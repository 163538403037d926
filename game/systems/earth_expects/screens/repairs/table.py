"""The left part of the repairs screen: the record on its table, and what would change below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.desk.kit import Label, Line, Panel, Part, Run, column, flow, only_large
from game.desk.paint import theme
from game.systems.earth_expects.screens.hints import cleared_words
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.table import LegendEntry, legend, record_table
from game.systems.earth_expects.screens.repairs.plan import (
    Figure,
    RepairPlan,
    figures,
    hanging,
    rolled_for,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.words import _, counted


def repairs_table(plan: RepairPlan, looks: Mapping[str, BoxLook], **hooks: Any) -> Part:
    """Record, legend and what would change; ``hooks`` are those of the record."""
    below = only_large(legend(_legend(plan.board))), _changes(plan)
    return record_table(plan.board, plan.ship, looks, damaged_words(plan), *below, **hooks)


def damaged_words(plan: RepairPlan) -> str:
    """How many boxes are damaged, and where that lets a ship repair, that it did not manoeuvre."""
    record, power = plan.ship.record, plan.ship.power
    turned = plan.ship.manoeuvred or (power is not None and bool(power.manoeuvres))
    text = _("{n} of {all} boxes damaged · no manoeuvre power this turn")
    if turned:
        text = _("{n} of {all} boxes damaged")
    return text.format(n=len(record.levels), all=len(record.design.boxes))


def _changes(plan: RepairPlan) -> Panel:
    boxes = (*plan.order.boxes, *plan.order.alone)
    caption = _("What would change")
    if rolled_for(plan.board, plan.ship, boxes):
        caption = _("What would change if every try succeeded")
    shown = figures(plan.ship, boxes, plan.board.customs)
    parts = flow(*(_figure(n, figure) for n, figure in enumerate(shown)), fill=True)
    note = _turns(plan.board.turn, plan.board.scenario.turn_limit)
    holds = column(parts, Line("hanging", runs=(_hanging(plan),)), gap=8)
    return Panel("changes", caption=caption, note=note, holds=holds)


def _figure(number: int, figure: Figure) -> Part:
    name = Label(f"figure {number}", label=figure.name, style=theme.SMALL, colour=theme.INK2)
    words = " → ".join(figure.values) if figure.changes else figure.values[0]
    value = Label(f"figure value {number}", label=words, style=theme.NUMBER)
    if not figure.changes:
        value.style, value.colour = theme.BODY.mono_(), theme.INK3
    return column(name, value, gap=0)


def _hanging(plan: RepairPlan) -> Run:
    found = hanging(plan.ship, plan.order.boxes, plan.board.customs)
    if not found:
        words = _("No single point of damage cuts a box off.")
        return Run(words, theme.SMALL, theme.INK2)
    box, count = found[0]
    text = counted(
        "One more point on {box} cuts {n} box off.",
        "One more point on {box} cuts {n} boxes off.",
        count,
        box=box_words(plan.ship.design, box),
    )
    return Run(text, theme.SMALL, theme.WARN, icon="scissors")


def _legend(board: Battle) -> tuple[LegendEntry, ...]:
    power = BoxType.POWER
    return (
        (power, BoxLook(ring="clears"), cleared_words(board)),
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

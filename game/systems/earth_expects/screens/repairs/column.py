"""The right part of the repairs screen: repairs counted, boxes to choose, reloading."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Checkbox,
    Explanation,
    Label,
    Panel,
    Paragraph,
    Part,
    Picture,
    ScrollArea,
    column,
    fixed,
    grow,
    row,
    scaled,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Switches, SwitchRow
from game.desk.paint import theme
from game.systems.earth_expects.rules.repairs import reloadable
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.look import BoxLook, Ring
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.sprites import box_picture
from game.systems.earth_expects.screens.repairs.plan import RepairPlan, effect, step_words
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, capitalised, counted

MOST_SHOWN, INDENT = 9, 32
"""So many controls are drawn; where the words of a tick begin."""
COLUMNS = (
    Column(least=12),
    Column(),
    Column(grows=True),
    Column(low=True),
    Column(low=True),
    Column(),
)
"""Place in the order, box, name, step, what comes of it, whether it is chosen."""


class RepairHands(Protocol):
    """What the column does: with a box, or with the launchers."""

    def choose(self, box: str) -> None:
        """Choose a box, or take it back."""

    def choose_alone(self, box: str) -> None:
        """A damaged control tries for itself, or does not."""

    def reload(self, wanted: bool) -> None:
        """Tick or clear reloading."""

    def point(self, box: str | None) -> None:
        """A row is pointed at."""

    def explain(self, box: str) -> Explanation:
        """The card of a box."""


def repairs_column(plan: RepairPlan, hands: RepairHands) -> Part:
    """From the top: repairs counted, the boxes, reloading."""
    reload = _reload(plan, hands) if plan.ship.design.launchers else None
    return column(_count(plan), yielding(_boxes(plan, hands)), reload)


# -- repairs counted


def _count(plan: RepairPlan) -> Panel:
    chosen = str(len(plan.order.boxes))
    number = Label("repairs chosen", label=chosen, style=theme.BIG_NUMBER)
    allowed = _("of {n} chosen").format(n=plan.allowed)
    head = Label("repairs allowed", label=allowed, style=theme.LABEL)
    words = Paragraph("controls", label=_controls_words(plan), style=theme.SMALL)
    holds = row(number, column(head, words, gap=0), grow(), yielding(_controls(plan)), gap=12)
    return Panel("count", caption=_("Repairs"), note=_("one box for each control"), holds=holds)


def _controls_words(plan: RepairPlan) -> str:
    ship = plan.ship
    text = counted("{n} control works", "{n} controls work", ship.controls)
    idle = ship.record.count(BoxType.CONTROL) - ship.controls
    return _("{working}, {idle} cannot").format(working=text, idle=idle) if idle else text


def _controls(plan: RepairPlan) -> Part:
    """The controls, those that work first; one with a bright ring for each repair chosen."""
    record, found = plan.ship.record, looks(plan.board, plan.ship)
    every = [b for b in record.design.by_type[BoxType.CONTROL] if record.present(b)]
    every.sort(key=lambda b: not record.works(b))
    pictures = []
    for number, box in enumerate(every[:MOST_SHOWN]):
        ring: Ring | None = "clears" if box in record.resting else None
        look = replace(found[box], ring="chosen" if number < len(plan.order.boxes) else ring)
        picture = Picture(f"control {box}", image=box_picture(BoxType.CONTROL, look))
        pictures.append(scaled(28, 34, picture))
    return row(*pictures, gap=0)


# -- the boxes


def _boxes(plan: RepairPlan, hands: RepairHands) -> Panel:
    rows = [_box_row(plan, hands, box) for box in plan.repairable]
    rows += [_box_row(plan, hands, box, alone=True) for box in plan.self_mending]
    none = _("No box has moderate or critical damage.")
    holds: Part = Paragraph("no boxes", label=none, style=theme.SMALL, colour=theme.INK3)
    if rows:
        holds = ScrollArea("boxes list", holds=Switches(COLUMNS, rows), region="boxes")
    caption, note = _("Boxes that can be repaired"), _("click here or in the record")
    return Panel("boxes", caption=caption, note=note, holds=holds)


def _box_row(plan: RepairPlan, hands: RepairHands, box: str, *, alone: bool = False) -> SwitchRow:
    """A damaged box; ``alone``: a control that tries for itself, beside the ship's repairs."""
    board, ship, order = plan.board, plan.ship, plan.order
    chosen = box in (order.alone if alone else order.boxes)
    number = str(order.boxes.index(box) + 1) if chosen and not alone else ""
    label = capitalised(box_words(ship.design, box))
    label = _("{box} by itself").format(box=box) if alone else label
    found = looks(board, ship)[box]
    look = BoxLook(found.fill, found.damage, launcher=found.launcher)
    made = SwitchRow(f"{'alone' if alone else 'box'} {box}", label=label, chosen=chosen)
    made.entries = (
        Entry(number, theme.KEY),
        Entry(image=box_picture(ship.design.boxes[box].type, look)),
        Entry(label, theme.LABEL, theme.INK),
        Entry(step_words(board, ship, box, alone=alone)),
        Entry(effect(board, ship, box)),
        Entry(icon="check" if chosen else "plus", colour=theme.CHALK if chosen else theme.INK3),
    )
    choose = hands.choose_alone if alone else hands.choose
    made.on_switch = lambda _one: choose(box)
    made.on_point = lambda here: hands.point(box if here else None)
    made.explain = partial(hands.explain, box)
    return made


# -- reloading


def _reload(plan: RepairPlan, hands: RepairHands) -> Panel:
    reason, empty = plan.why_no_reload(), len(reloadable(plan.ship))
    label = counted("Reload {n} empty launcher", "Reload {n} empty launchers", empty)
    tick = Checkbox("reload", label=label if empty else _("Reload launchers"), keys="R")
    tick.region, tick.ticked, tick.on_change = "reload", plan.order.reload, hands.reload
    tick.reason = reason
    tick.second = reason or _("Free: no power went to manoeuvre this turn.")
    return Panel("reload panel", holds=column(tick, _too_damaged(plan), gap=0))


def _too_damaged(plan: RepairPlan) -> Part | None:
    """How many launchers stay empty whatever is done."""
    ship = plan.ship
    lost = sum(
        b not in ship.loaded and ship.record.present(b) and not ship.record.works(b)
        for b in ship.design.launchers
    )
    words = counted(
        "{n} more empty launcher is too damaged to reload.",
        "{n} more empty launchers are too damaged to reload.",
        lost,
    )
    told = Paragraph("too damaged", label=words, style=theme.SMALL, colour=theme.INK3)
    return row(fixed(INDENT), grow(told), gap=0) if lost else None

"""The list of weapons, generators and sensors: one row for what is switched together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.desk.kit import Panel, ScrollArea
from game.desk.kit.keys import numbered
from game.desk.kit.ledger import Column, Entry, Switches, SwitchRow
from game.desk.paint import theme
from game.systems.earth_expects.screens.places import Group, open_rows, row_words
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.cards import group_card, group_state, launcher_words
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.modes import mode_rows
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_picture
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, counted

COLUMNS = (
    Column(),
    Column(),
    Column(grows=True),
    Column(align="right", least=20),
    Column(least=76),
    Column(least=76),
)
"""Key, box, name, boxes with power, state, and what it reaches: names have the same room,
whatever is switched."""


def switch_panel(model: PowerModel, hands: PowerHands) -> Panel | None:
    """As many rows as the ship has weapons and sensors; they scroll where room is short."""
    rows = list(_rows(model, hands))
    for number, row in enumerate(rows, 1):
        key = numbered(number) if row.on_switch is not None else ""
        row.keys = f"{key}|Shift {key}" if key else ""
        row.entries = (Entry(key, theme.KEY, theme.INK3), *row.entries)
    holds = ScrollArea("rows list", holds=Switches(COLUMNS, rows), region="rows")
    caption, note = _("Weapons and sensors"), _("power · state · clear rows")
    return Panel("rows", caption=caption, note=note, holds=holds, pad=(12, 8)) if rows else None


def _rows(model: PowerModel, hands: PowerHands) -> Iterator[SwitchRow]:
    ship = model.ship
    for group in model.rows:
        yield _switch_row(model.made, group, hands)
        yield from mode_rows(model.made, group, hands, rapid=model.board.customs.rapid_fire)
    if ship.design.launchers:
        state, colour = launcher_words(ship, ship.record)
        yield _plain_row(BoxType.MISSILE, _("Launchers"), state, colour)
    count = len(ship.design.by_type[BoxType.ANTI_MISSILE])
    if count:
        able = len(ship.record.working(BoxType.ANTI_MISSILE))
        state = _("{n} of {all} usable").format(n=able, all=count)
        yield _plain_row(BoxType.ANTI_MISSILE, _("Anti-missiles"), state, theme.INK2)


def _switch_row(made: Allocation, group: Group, hands: PowerHands) -> SwitchRow:
    on = sum(box in made.order.boxes for box in group.boxes)
    state, colour = group_state(made, group)
    row = SwitchRow(f"row {group.name}", label=group.name)
    row.entries = (
        Entry(image=box_picture(group.type, BoxLook("powered" if on else "unpowered"))),
        Entry(group.name, theme.LABEL, theme.INK, short=group.short),
        Entry(str(on), theme.NUMBER, theme.INK),
        Entry(state, colour=colour),
        Entry(_reach(made, group, on)),
    )
    row.on_switch = lambda one: hands.edit(partial(_switched, group.boxes, one))
    row.on_point = lambda here: hands.point(group.boxes if here else ())
    row.explain = group_card(made, group)
    return row


def _plain_row(type_: BoxType, label: str, state: str, colour: theme.Colour) -> SwitchRow:
    look = BoxLook(launcher="loaded" if type_.launcher else None)
    entries = (
        Entry(image=box_picture(type_, look)),
        Entry(label, theme.LABEL, theme.INK),
        Entry("–", theme.NUMBER, theme.INK),
        Entry(state, colour=colour, span=2),
    )
    return SwitchRow(f"row {label}", label=label, entries=entries)


def _reach(made: Allocation, group: Group, on: int) -> str:
    ship = made.ship
    if group.type is BoxType.SENSOR:
        return counted("{n} attempt", "{n} attempts", min(on, ship.controls))
    if group.type is BoxType.GENERATOR:
        return _("shield {n}").format(n=on)
    used = [made.in_use(s) for s in group.systems]
    rows = sorted({d for s in used for d in open_rows(ship.record, s)})
    if group.type.own_row:
        return _("row {rows}").format(rows=row_words(ship, rows)) if rows else _("blocked")
    return row_words(ship, rows) or _("slanted lines")


def _switched(boxes: tuple[str, ...], one: bool, made: Allocation) -> Allocation:
    """All of a row, or one box more."""
    return made.one_more(boxes) if one else made.switch(boxes)

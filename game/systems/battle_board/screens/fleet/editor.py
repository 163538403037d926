"""The design on the table: hull, drive, brain, shields and weapon slots, each with its price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Caption,
    Explanation,
    Label,
    Panel,
    Paragraph,
    Part,
    Segment,
    Stepper,
    Term,
    TextField,
    column,
    fixed,
    flow,
    grow,
    row,
    scaled,
    stretched,
)
from game.desk.paint import theme
from game.systems.battle_board.designs.design import MAX_SLOTS
from game.systems.battle_board.designs.parts import Hull
from game.systems.battle_board.screens.fleet.plan import PARTS, FleetPlan
from game.words import _

STEPPER, WORDS, SLOT = 132, 128, 104


class EditorHands(Protocol):
    """What the editor asks to have done."""

    def use_hull(self, name: str) -> None:
        """Another hull."""

    def set_part(self, part: str, amount: int) -> None:
        """More or less of a part."""

    def set_slot(self, number: int, weapon: str, count: int) -> None:
        """Another weapon slot."""

    def rename(self, name: str) -> None:
        """Another name."""

    def keep(self) -> None:
        """The design is saved for later battles."""

    def load(self) -> None:
        """The saved designs are read again."""


def part_words(part: str) -> str:
    """A part as players read it."""
    return {
        "ideal_speed": _("Ideal speed"),
        "engines": _("Engines"),
        "jets": _("Jets"),
        "overthrusters": _("Overthrusters"),
        "computers": _("Computers"),
        "shields": _("Shields"),
    }[part]


def editor_panel(plan: FleetPlan, hands: EditorHands) -> Panel:
    """All that a design is made of."""
    name = TextField("name", value=plan.sheet.name, hint=_("name of the design"), longest=40)
    name.on_submit = hands.rename
    room = _("{n} of {room} parts").format(
        n=plan.sheet.parts, room=plan.parts.hulls[plan.sheet.hull].parts
    )
    holds = column(
        name,
        row(*(stretched(_hull(plan, hull, hands, n)) for n, hull in _hulls(plan)), gap=6),
        row(Caption("drive", label=_("Drive, brain, shields")), grow(), _heads()),
        *(_part(plan, part, hands) for part in PARTS),
        Caption("slots caption", label=_("Weapon slots")),
        *_slots(plan, hands),
        _verdict(plan),
        grow(),
        _files(hands),
        gap=(3, 8),
    )
    return Panel("editor", caption=_("Design"), note=room, holds=holds)


def _files(hands: EditorHands) -> Part:
    keep = Button("keep", label=_("Save design"), keys="Ctrl D", on_click=hands.keep)
    load = Button("load", label=_("Load designs"), keys="Ctrl O", on_click=hands.load)
    return flow(keep, load)


def _heads() -> Label:
    words = _("gives · weight · cost")
    return Label("part heads", label=words, style=theme.SMALL, colour=theme.INK3, align="right")


def _hulls(plan: FleetPlan) -> Iterator[tuple[int, Hull]]:
    return iter(enumerate(plan.parts.hulls.values(), 1))


def _hull(plan: FleetPlan, hull: Hull, hands: EditorHands, number: int) -> Button:
    lines = (
        Term(_("weight"), str(hull.weight)),
        Term(_("initiative"), str(hull.initiative)),
        Term(_("armour"), str(hull.armour)),
        Term(_("cost"), str(hull.cost)),
        Term(_("engines at most"), str(hull.engines)),
        Term(_("parts at most"), str(hull.parts)),
    )
    return Button(
        f"hull {number}",
        label=_(hull.name),
        on=plan.sheet.hull == hull.name,
        on_click=partial(hands.use_hull, hull.name),
        align="centre",
        explain=Explanation(_(hull.name), "", lines, _("Hulls"), "Q326"),
    )


def _part(plan: FleetPlan, part: str, hands: EditorHands) -> Part:
    low, high = plan.limits(part)
    stepper = Stepper(
        part,
        value=plan.amount(part),
        low=low,
        high=high,
        on_change=partial(hands.set_part, part),
        region="parts",
    )
    words = Label(f"{part} words", label=part_words(part), style=theme.BODY, colour=theme.INK)
    note = Label(f"{part} note", label=_note(plan, part), style=theme.SMALL, align="right")
    return row(scaled(WORDS, WORDS + 20, words), fixed(STEPPER, stepper), grow(note), gap=8)


def _note(plan: FleetPlan, part: str) -> str:
    """What one of a part gives, weighs and costs."""
    parts = plan.parts
    if part == "ideal_speed":
        return _("(n − 4) ÷ 4")
    if part == "engines":
        cost = plan.sheet.ideal_speed - parts.engine.cheaper
        return f"{parts.engine.weight} · {cost}"
    one = getattr(parts, {"computers": "computer"}.get(part, part.removesuffix("s")))
    gives = {"jets": "+¼", "overthrusters": "+½", "computers": "+1"}.get(part)
    return f"{gives or f'+{parts.shield.points}'} · {one.weight} · {one.cost}"


def _slots(plan: FleetPlan, hands: EditorHands) -> Iterator[Part]:
    names = list(plan.parts.weapons)
    for number, slot in enumerate(plan.sheet.slots):
        kinds = Segment(
            f"weapon {number}",
            options=tuple(_(name) for name in names),
            chosen=names.index(slot.weapon) if slot.weapon in names else 0,
            on_choose=partial(_kind, hands, number, names, slot.count),
            region="slots",
        )
        stepper = Stepper(
            f"count {number}",
            value=slot.count,
            high=99,
            on_change=partial(hands.set_slot, number, slot.weapon),
            region="slots",
        )
        yield row(grow(kinds), fixed(SLOT, stepper), gap=8)
    if len(plan.sheet.slots) < MAX_SLOTS:
        add = Button(
            "add slot",
            label=_("Add a slot"),
            icon="plus",
            on_click=partial(hands.set_slot, len(plan.sheet.slots), names[0], 1),
        )
        yield row(add, grow())


def _kind(hands: EditorHands, number: int, names: list[str], count: int, chosen: int) -> None:
    hands.set_slot(number, names[chosen], count)


def _verdict(plan: FleetPlan) -> Part:
    """Whether it can be built, and what one costs and weighs."""
    faults = plan.faults
    if faults:
        words = " ".join(sentence[:1].upper() + sentence[1:] for sentence in faults)
        return Paragraph("verdict", label=words, style=theme.SMALL, colour=theme.BAD)
    design = plan.design
    text = _("A legal design: weight {weight}, {cost} points a ship")
    return Paragraph(
        "verdict",
        label=text.format(weight=design.weight, cost=design.cost),
        style=theme.SMALL,
        colour=theme.GOOD,
    )

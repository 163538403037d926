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
    middle,
    only_large,
    only_small,
    row,
    scaled,
    spare,
    stretched,
)
from game.desk.kit.layout import Sized
from game.desk.paint import theme
from game.systems.battle_board.designs.design import MAX_SLOTS
from game.systems.battle_board.designs.parts import Hull, Weapon
from game.systems.battle_board.screens.fleet.plan import PARTS, FleetPlan
from game.systems.battle_board.screens.portrait import portrait_canvas
from game.words import _

STEPPER, WORDS, SLOT, GUN, DROP = 132, 128, (104, 108), 120, 40
HIGH = (33, 36)
"""How high a line of parts is: as high as ten of them may be."""
PORTRAIT = 60


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

    def named(self, name: str) -> None:
        """The name is written."""

    def keep(self) -> None:
        """The design is saved for later battles."""

    def ask_delete(self) -> None:
        """Whether the saved design is to be deleted is asked."""


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


def editor_panel(plan: FleetPlan, hands: EditorHands, side: int) -> Panel:
    """All that a design is made of."""
    name = TextField("name", value=plan.sheet.name, hint=_("name of the design"), longest=40)
    name.on_leave, name.on_submit = hands.rename, hands.named
    keep = Button("keep", label=_("Save design"), keys="Ctrl D", on_click=hands.keep)
    drop = fixed(DROP, middle(_delete(plan, hands)))
    room = _("{n} of {room} parts").format(
        n=plan.sheet.parts, room=plan.parts.hulls[plan.sheet.hull].parts
    )
    holds = column(
        row(grow(name), middle(keep), drop),
        only_small(flow(*_hulls(plan, hands, told=False), gap=6, fill=True)),
        only_large(flow(*_hulls(plan, hands, told=True), gap=6, fill=True)),
        row(Caption("drive", label=_("Drive, brain, shields")), grow(), spare(_heads())),
        *(line for part in PARTS for line in _line(_part(plan, part, hands))),
        _slot_heads(plan, hands),
        *(line for slot in _slots(plan, hands) for line in _line(slot)),
        only_small(spare(stretched(fixed(PORTRAIT, portrait_canvas(plan.design, side))))),
        _verdict(plan),
        gap=(3, 8),
    )
    return Panel("editor", caption=_("Design"), note=room, holds=holds)


def _delete(plan: FleetPlan, hands: EditorHands) -> Button:
    """The button beside the name that deletes a saved design."""
    words = _("Delete this saved design")
    reason = "" if plan.sheet.name in plan.saved else _("this design is not saved")
    return Button("delete", icon="trash-2", keys="Ctrl Del", on_click=hands.ask_delete,
                  reason=reason, explain=Explanation(words, "", ("Ctrl Del",)))  # fmt: skip


def _line(part: Part) -> Iterator[Sized]:
    """A line of its own height."""
    yield scaled(*HIGH, part)


def _heads() -> Label:
    words = _("gives · weight · cost")
    return Label("part heads", label=words, style=theme.SMALL, colour=theme.INK3, align="right")


def _hulls(plan: FleetPlan, hands: EditorHands, *, told: bool) -> Iterator[Button]:
    for number, hull in enumerate(plan.parts.hulls.values(), 1):
        yield _hull(plan, hull, hands, number, told=told)


def _hull(plan: FleetPlan, hull: Hull, hands: EditorHands, number: int, *, told: bool) -> Button:
    """A hull to choose; ``told``: what it bears and costs stands on it."""
    lines = (
        Term(_("weight"), str(hull.weight)),
        Term(_("initiative"), str(hull.initiative)),
        Term(_("armour"), str(hull.armour)),
        Term(_("cost"), str(hull.cost)),
        Term(_("engines at most"), str(hull.engines)),
        Term(_("parts at most"), str(hull.parts)),
    )
    second = _("armour {n}").format(n=hull.armour)
    return Button(
        f"hull {number}",
        label=_(hull.name),
        second=second if told else "",
        keys=str(number),
        on=plan.sheet.hull == hull.name,
        on_click=partial(hands.use_hull, hull.name),
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


def _slot_heads(plan: FleetPlan, hands: EditorHands) -> Part:
    caption = middle(Caption("slots caption", label=_("Weapon slots")))
    words = _("power · range · initiative · cost")
    heads = Label("slot heads", label=words, style=theme.SMALL, colour=theme.INK3, align="right")
    weapon = next(iter(plan.parts.weapons))
    add = Button(
        "add slot",
        label=_("Add a slot"),
        icon="plus",
        on_click=partial(hands.set_slot, len(plan.sheet.slots), weapon, 1),
        reason=_("four slots at most") if len(plan.sheet.slots) >= MAX_SLOTS else "",
    )
    return row(caption, add, grow(), only_large(spare(middle(heads))))


def _slots(plan: FleetPlan, hands: EditorHands) -> Iterator[Part]:
    names = list(plan.parts.weapons)
    for number, slot in enumerate(plan.sheet.slots):
        weapon = plan.parts.weapons[slot.weapon]
        kinds = Segment(
            f"weapon {number}",
            options=tuple(_(name) for name in names),
            chosen=names.index(slot.weapon),
            on_choose=partial(_kind, hands, number, names, slot.count),
            region="slots",
            explain=_gun_card(weapon),
        )
        stepper = Stepper(
            f"count {number}",
            value=slot.count,
            high=99,
            on_change=partial(hands.set_slot, number, slot.weapon),
            region="slots",
        )
        told = " · ".join(str(n) for n in _gun(weapon))
        gun = Label(f"gun {number}", label=told, style=theme.SMALL, align="right")
        room = only_large(spare(fixed(GUN, gun)))
        yield row(stretched(kinds), scaled(*SLOT, stepper), room, gap=8)


def _gun(weapon: Weapon) -> tuple[int, int, int, int]:
    return weapon.power, weapon.range, weapon.initiative, weapon.cost


def _gun_card(weapon: Weapon) -> Explanation:
    """What one of a kind of weapon is."""
    names = (_("power"), _("range"), _("initiative"), _("cost"))
    lines = [Term(*each) for each in zip(names, map(str, _gun(weapon)), strict=True)]
    lines.append(Term(_("weight"), str(weapon.weight)))
    if weapon.accuracy is not None:
        lines.append(Term(_("hits"), f"{weapon.accuracy} %"))
    return Explanation(_(weapon.name), "", tuple(lines), _("Weapons"), "Q326")


def _kind(hands: EditorHands, number: int, names: list[str], count: int, chosen: int) -> None:
    hands.set_slot(number, names[chosen], count)


def _verdict(plan: FleetPlan) -> Part:
    """Whether it can be built, and what one weighs, bears and costs."""
    design = plan.design
    text = _("Legal: weight {weight}, armour {armour}, shields {shields}, {cost} points a ship")
    if plan.faults:
        text = _("Too much in it: weight {weight}, {cost} points a ship")
    words = text.format(
        weight=design.weight, armour=design.armour, shields=design.shields, cost=design.cost
    )
    colour = theme.BAD if plan.faults else theme.GOOD
    return Paragraph("verdict", label=words, style=theme.SMALL, colour=colour)

"""The sheet on the table: its numbers, and a line for each beam."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Caption,
    Checkbox,
    Label,
    Panel,
    Paragraph,
    Part,
    Picture,
    ScrollArea,
    Stepper,
    TextField,
    column,
    fixed,
    grow,
    middle,
    row,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.paint import theme
from game.systems.full_thrust.screens.arc_rose import arc_rose
from game.systems.full_thrust.screens.designer.draft import (
    ARC_SETS,
    MOST_BEAMS,
    UNLIMITED,
    amount,
    faults,
    limits,
    parts,
)
from game.systems.full_thrust.screens.designer.draft import Part as Named
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.words import _

STEPPER, GUN, ROSE, HIGH = 116, 172, 32, 36
FIRST_BEAM = Beam(1, "F")
WORDED: tuple[Named, ...] = ("streamlined", "fastest", "rotates")
"""Parts whose amount is written in words."""


class EditorHands(Protocol):
    """What the editor asks to have done."""

    def set_part(self, part: Named, value: int) -> None:
        """More or less of a part."""

    def set_beam(self, number: int, beam: Beam | None) -> None:
        """Another beam, one more or one less."""

    def set_flag(self, name: str, on: bool) -> None:
        """Nova, Kra'Vak or base."""

    def type_name(self, name: str) -> None:
        """A letter more or less of its name."""

    def rename(self, name: str) -> None:
        """Another name."""

    def keep(self) -> None:
        """The sheet is saved for later battles."""

    def ask_drop(self) -> None:
        """Asks whether the saved sheet is to be deleted."""


def part_words(part: Named) -> str:
    """A part as players read it."""
    return {
        "thrust": _("Thrust (TR)"),
        "drive": _("Drive (MD)"),
        "hull": _("Hull points"),
        "screens": _("Screens"),
        "torpedoes": _("Torpedoes"),
        "missiles": _("Missiles"),
        "pdaf": _("PDAF"),
        "adaf": _("ADAF"),
        "groups": _("Fighter groups"),
        "quality": _("Crew quality"),
        "streamlined": _("Streamlined"),
        "fastest": _("Highest speed"),
        "rotates": _("Rotates"),
    }[part]


def amount_words(part: Named, value: int) -> str:
    """How much of a part as players read it."""
    if part == "streamlined":
        return (_("no"), _("partly"), _("fully"))[value]
    if part == "rotates":
        return (_("left"), _("no"), _("right"))[value + 1]
    return _("any") if part == "fastest" and value == UNLIMITED else str(value)


def editor_panel(sheet: Sheet, hands: EditorHands, *, saved: bool, nameless: bool) -> Panel:
    """All that a sheet is made of. ``nameless``: its name was deleted."""
    name = TextField("name", value=sheet.name, hint=_("name of the sheet"), longest=40)
    name.on_leave = name.on_submit = hands.rename
    name.on_change = hands.type_name
    keep = Button("keep", label=_("Save"), keys="Ctrl D", on_click=hands.keep)
    reason = "" if saved else _("this sheet is not saved")
    drop = Button("drop", icon="trash-2", label="", keys="Ctrl Del",
                  on_click=hands.ask_drop, reason=reason)  # fmt: skip
    each = [_part(sheet, part, hands) for part in parts(sheet)]
    pairs = [row(grow(a), grow(b), gap=16) for a, b in zip(each[::2], each[1::2], strict=True)]
    beams = ScrollArea("beams", holds=column(*_beams(sheet, hands), gap=2))
    holds = column(
        row(grow(name), middle(keep), middle(drop)),
        *(fixed(HIGH, pair) for pair in pairs),
        _flags(sheet, hands),
        row(middle(Caption("beams caption", label=_("Beams"))), grow(), _add(sheet, hands)),
        grow(yielding(beams)),
        _verdict(sheet, nameless=nameless),
        gap=(3, 8),
    )
    note = _("{n} points").format(n=sheet.value)
    return Panel("editor", caption=_("Sheet"), note=note, holds=holds)


def _part(sheet: Sheet, part: Named, hands: EditorHands) -> Part:
    low, high = limits(sheet, part)
    stepper = Stepper(
        part, value=amount(sheet, part), low=low, high=high, on_change=partial(hands.set_part, part)
    )
    stepper.shown = partial(amount_words, part)
    if part in WORDED:
        stepper.style = theme.SMALL
    label = Label(f"{part} words", label=part_words(part), style=theme.BODY)
    return middle(row(grow(label), fixed(STEPPER, stepper)))


def _flags(sheet: Sheet, hands: EditorHands) -> Part:
    told = (
        ("nova", _("Nova"), sheet.nova),
        ("kravak", _("Kra'Vak"), sheet.kravak),
        ("base", _("Base"), sheet.base),
    )
    return row(
        *(
            grow(Checkbox(name, label=label, ticked=on, on_change=partial(hands.set_flag, name)))
            for name, label, on in told
        )
    )


def _add(sheet: Sheet, hands: EditorHands) -> Button:
    count = len(sheet.beams)
    reason = _("{n} beams at most").format(n=MOST_BEAMS) if count >= MOST_BEAMS else ""
    last = sheet.guns[-1] if sheet.beams else FIRST_BEAM
    return Button("add beam", label=_("Add a beam"), icon="plus", keys="A", reason=reason,
                  on_click=partial(hands.set_beam, count, last))  # fmt: skip


def _beams(sheet: Sheet, hands: EditorHands) -> Iterator[Sized]:
    for number, gun in enumerate(sheet.guns):
        yield fixed(HIGH, _beam(number, gun, hands))


def _beam(number: int, gun: Beam, hands: EditorHands) -> Part:
    """Its arcs as a rose, its class, its arcs in letters, and what takes it away."""
    rating = Stepper(f"class {number}", value=gun.rating, low=1, high=4, shown=_class_words)
    rating.on_change = lambda n: hands.set_beam(number, Beam(n, gun.arcs))
    at, last = ARC_SETS.index(gun.arcs), len(ARC_SETS) - 1
    arcs = Stepper(f"arcs {number}", value=at, low=0, high=last, shown=ARC_SETS.__getitem__)
    arcs.on_change = lambda n: hands.set_beam(number, Beam(gun.rating, ARC_SETS[n]))
    rose = Picture(f"rose {number}", image=partial(arc_rose, gun.arcs, ROSE), plain=gun.arcs)
    away = Button(f"beam away {number}", icon="x", on_click=partial(hands.set_beam, number, None))
    steppers = fixed(GUN, middle(rating)), fixed(GUN, middle(arcs))
    return row(fixed(ROSE, rose), *steppers, grow(), middle(away))


def _class_words(rating: int) -> str:
    return _("class {n}").format(n=rating)


def _verdict(sheet: Sheet, *, nameless: bool) -> Paragraph:
    found = [_("A sheet needs a name.")] if nameless else faults(sheet)
    words = found[0] if found else _("No faults: it can be saved and flown.")
    return Paragraph("verdict", label=words, style=theme.SMALL,
                     colour=theme.WARN if found else theme.GOOD)  # fmt: skip

"""What the ship on the sheet comes to: class, costs, faults, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Checkbox,
    Explanation,
    Icon,
    Label,
    Panel,
    Paragraph,
    Part,
    Row,
    ScrollArea,
    Stepper,
    column,
    fixed,
    grow,
    middle,
    row,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.kit.lists import ListView
from game.desk.paint import theme
from game.systems.earth_expects.rules.power import engine_capacity
from game.systems.earth_expects.scenario.muster import points_text
from game.systems.earth_expects.screens.ship_yard.remedies import Finding, Remedy
from game.systems.earth_expects.ship.box_type import BoxType, powered
from game.systems.earth_expects.ship.classes import HIGHEST_LEVEL, SHIP_CLASSES, ship_class
from game.systems.earth_expects.ship.design import Design, Kind
from game.systems.earth_expects.ship.draft import Draft
from game.systems.earth_expects.ship.faults import counted_boxes, mixed
from game.systems.earth_expects.state.record import Record
from game.words import _, capitalised, counted

KINDS = (Kind.WARSHIP, Kind.AUXILIARY, Kind.PASSENGER, Kind.FREIGHTER)
STEPPER = (236, 300)
CLASSES = (
    *(one.abbreviation for one in SHIP_CLASSES),
    *(f"BS-{level}" for level in range(1, HIGHEST_LEVEL + 1)),
)


class ToldHands(Protocol):
    """What the column asks to have done."""

    def change(self, draft: Draft) -> None:
        """Another ship on the sheet."""

    def mend(self, remedy: Remedy) -> None:
        """Do what a remedy says."""


def class_panel(draft: Draft, hands: ToldHands) -> Panel:
    """Class, what it is built as, and what that costs."""
    design = draft.design
    at = CLASSES.index(draft.ship_class)
    classes = Stepper("class", value=at, low=0, high=len(CLASSES) - 1, shown=_class_words,
                      style=theme.SMALL)  # fmt: skip
    classes.on_change = lambda n: hands.change(replace(draft, ship_class=CLASSES[n]))
    kind, built = KINDS.index(draft.kind), _kind_words()

    def built_as(number: int) -> None:
        hands.change(replace(draft, kind=KINDS[number]))

    one = Stepper("kind", value=kind, low=0, high=len(KINDS) - 1, on_change=built_as,
                  shown=built.__getitem__, style=theme.BODY)  # fmt: skip
    base = Checkbox("base", label=_("Base"), ticked=draft.base)
    base.on_change = lambda on: hands.change(replace(draft, base=on))
    worth = design.costs.value
    words = _("1 point") if worth == 1 else _("{n} points").format(n=points_text(worth))
    value = Label("value", label=words, style=theme.LABEL, align="right")
    return Panel(
        "class panel",
        holds=column(
            row(grow(classes), middle(value), gap=8),
            yielding(_figures(design)),
            one,
            row(grow(base), grow(_engines(draft, hands), 2)),
            gap=(4, 10),
        ),
    )


def _figures(design: Design) -> Part:
    """Boxes and engines with what the class allows, and what moving costs."""
    klass = ship_class(design.ship_class)
    cap = klass.engine_size
    if design.engines_of is not None:
        cap = max(cap, ship_class(design.engines_of).engine_size)
    of = _("{n} of {most}")
    boxes = of.format(n=mixed(counted_boxes(design)), most=klass.max_boxes)
    engine = of.format(n=mixed(design.largest_engine), most=mixed(cap))
    told = (
        (_("Boxes"), boxes, _("Speed"), mixed(design.costs.speed)),
        (_("Engine"), engine, _("Turn"), mixed(design.costs.manoeuvre)),
    )
    cards = (
        Explanation(_("Boxes"), boxes, (_("armour counts a sixth of a box"),), topic="EE-DES-1"),
        Explanation(_("Engine"), engine, (_("its largest, in boxes"),), topic="EE-ENG-2"),
    )
    lines = [
        (Entry(one, theme.SMALL), Entry(first, theme.LABEL, theme.INK),
         Entry(other, theme.SMALL), Entry(second, theme.LABEL, theme.INK))
        for one, first, other, second in told
    ]  # fmt: skip
    columns = Column(), Column(grows=True), Column(), Column(align="right")
    made = Ledger(columns, lines, high=(24, 30)).rows([Row(explain=card) for card in cards])
    return ListView("figures", made=made)


def _engines(draft: Draft, hands: ToldHands) -> Part:
    """Whose engines it has: its own class's, or those of a larger one (EE-DES-3)."""
    most = ship_class(draft.ship_class).max_boxes
    larger = [None, *(name for name in CLASSES if ship_class(name).max_boxes > most)]
    if draft.engines_of not in larger:
        larger.append(draft.engines_of)

    def words(number: int) -> str:
        name = larger[number]
        return _("own engines") if name is None else _("engines of {klass}").format(klass=name)

    stepper = Stepper("engines", value=larger.index(draft.engines_of), low=0,
                      high=len(larger) - 1, shown=words, style=theme.SMALL)  # fmt: skip
    stepper.on_change = lambda n: hands.change(replace(draft, engines_of=larger[n]))
    return stepper


def _class_words(number: int) -> str:
    words = ship_class(CLASSES[number]).words.partition(",")[0]
    return f"{capitalised(words)} {CLASSES[number]}"


def _kind_words() -> tuple[str, ...]:
    return (_("Warship"), _("Auxiliary"), _("Passenger"), _("Freighter"))


def findings_panel(found: list[Finding], hands: ToldHands) -> Panel:
    """Faults and warnings, each with what mends it."""
    grave = sum(one.grave for one in found)
    note = counted("{n} fault", "{n} faults", grave) if grave else _("no fault")
    lines = [_finding(number, one, hands) for number, one in enumerate(found)]
    if not grave:
        words = _("Nothing is against the rules.")
        lines.insert(0, _line("in order", "circle-check", theme.GOOD, words, None))
    area = ScrollArea("findings", holds=column(*lines, gap=(6, 10)))
    return Panel("faults", caption=_("Faults and warnings"), note=note, region="faults",
                 holds=column(grow(yielding(area))))  # fmt: skip


def _finding(number: int, one: Finding, hands: ToldHands) -> Part:
    icon, colour = ("circle-x", theme.BAD) if one.grave else ("triangle-alert", theme.WARN)
    button = None
    if one.remedy is not None:
        button = Button(f"remedy {number}", label=one.remedy.words,
                        on_click=partial(hands.mend, one.remedy))  # fmt: skip
    return _line(f"finding {number}", icon, colour, one.sentence, button)


def _line(name: str, icon: str, colour: theme.Colour, words: str, button: Button | None) -> Part:
    told = Paragraph(name, label=words, style=theme.SMALL, colour=theme.INK)
    sign = fixed(20, Icon(f"{name} icon", icon=icon, size=18, colour=colour))
    if button is None:
        return row(sign, grow(middle(told)), gap=8)
    return row(sign, grow(column(told, row(button, grow()), gap=4)), gap=8)


def numbers_panel(design: Design, top_speed: int, bare: bool) -> Panel:
    """What it can do, in numbers."""
    columns = Column(grows=True), Column(align="right")
    every = list(_numbers(design, top_speed, bare))
    lines = [
        (Entry(words, theme.SMALL), Entry(figure, theme.NUMBER, theme.INK))
        for words, figure, _why in every
    ]
    rows = [Row(explain=Explanation(words, figure, (why,))) for words, figure, why in every]
    ledger = Ledger(columns, lines, high=(24, 30))
    listed: Sized = yielding(ListView("numbers", made=ledger.rows(rows)))
    return Panel("numbers panel", caption=_("In numbers"), holds=column(listed))


def _numbers(design: Design, top_speed: int, bare: bool) -> Iterator[tuple[str, str, str]]:
    record = Record(design)
    engines = sorted(
        (engine_capacity(record, one) for one in design.systems_of(BoxType.ENGINE)), reverse=True
    )
    speed = 0 if bare or design.base else top_speed
    yield _("Top speed"), str(speed), _("with all power of its largest engine")
    controls = record.count(BoxType.CONTROL)
    beside = sum(engines[1 : 1 + controls], Fraction(0)) / design.costs.manoeuvre
    turns = 0 if bare or design.base else int(beside)
    yield _("Manoeuvres"), str(turns), _("with all other engines, one for each control")
    made = record.count(BoxType.POWER)
    used = sum(record.count(type_) for type_ in powered()) + sum(engines)
    figure = f"{made} / {mixed(Fraction(used))}"
    yield _("Power made / used"), figure, _("all power boxes; all that could use power at once")
    guided = controls if design.launchers else 0
    yield _("Missiles guided"), str(guided), _("one for each control, if a lock-on holds")
    tries = min(controls, record.count(BoxType.SENSOR))
    yield _("Lock-ons tried"), str(tries), _("one for each control, with a sensor or more each")

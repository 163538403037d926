"""The right column of point defence: missiles, weapons, and the sum with its sensors."""

from __future__ import annotations

from typing import Protocol

from game.desk.cards import Opens, card, why_button
from game.desk.kit import (
    Button,
    Label,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    row,
    to_border,
)
from game.desk.kit.keys import numbered
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.odds import Survivors
from game.systems.earth_expects.odds.figure import decimals, percent
from game.systems.earth_expects.screens.defence.plan import DefencePlan, Group
from game.systems.earth_expects.screens.fire.fire_sum import sum_lines
from game.systems.earth_expects.screens.fire.weapon_list import system_icon
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.weapons import point_defence as pd
from game.words import _, counted

EDGE = theme.PAD_X - 1
"""What is free at both ends of a row, so that it stands below the caption."""
MISSILES = (Column(), Column(grows=True), Column(low=True, align="right"))
"""How many, where to and from where, whose."""
WEAPONS = (
    Column(),
    Column(grows=True),
    Column(low=True),
    Column(align="right"),
    Column(align="right"),
    Column(),
)
"""Picture, name, its ship where there are several, its last hit, the number needed, key."""


class DefenceHands(Protocol):
    """What the column asks to have done."""

    def choose_group(self, number: int) -> None:
        """Another missile."""

    def choose_weapon(self, number: int) -> None:
        """Another weapon."""

    def add_sensor(self) -> None:
        """One more sensor helps."""

    def hold(self) -> None:
        """No shot any more."""


def missiles_panel(plan: DefencePlan, hands: DefenceHands) -> Panel:
    """The missiles that may be shot at, in groups."""
    ledger = Ledger(MISSILES, [_missile(plan, group) for group in plan.groups], edge=EDGE)
    listed = ledger.listed("missiles", hands.choose_group, plan.group)
    return Panel("missiles panel", caption=_("Missiles"), note=_("P next"), holds=to_border(listed))


def _survivors(plan: DefencePlan) -> Paragraph:
    """How many come through, with a card that tells it missile by missile."""
    survivors = plan.survivors
    told = Paragraph("survivors", label=_through(plan, survivors), style=theme.SMALL)
    told.explain, told.takes_pointer = card(survivors.explain()), True
    return told


def _through(plan: DefencePlan, survivors: Survivors) -> str:
    """How many missiles come through, as the draft stands."""
    if plan.shot is None:
        return _("Without another shot all come through.")
    many = len(survivors.missiles)
    words = (_("none"), _("one"), _("two"))
    parts = [f"{word} {percent(survivors.exactly(n))}" for n, word in enumerate(words[: many + 1])]
    if many >= len(words):
        parts.append(_("more {chance}").format(chance=percent(survivors.at_least(len(words)))))
    text = _("If all go on firing, {mean} of {n} come through: {chances}.")
    return text.format(mean=decimals(survivors.mean), n=many, chances=", ".join(parts))


def _missile(plan: DefencePlan, group: Group) -> Entries:
    one = group.first
    colour = side_colour(plan.board, one.side)
    count = counted("{n} missile", "{n} missiles", len(group.missiles))
    text, where = _("→ {target}, stopped in {hex}"), {"hex": hex_number(one.hex)}
    if one.entry is not None:
        text, where = (
            _("→ {target}, from {side}"),
            {"side": plan.board.ships[one.target].face_words(one.entry)},
        )
    return (
        Entry(count, theme.LABEL, colour),
        Entry(text.format(target=one.target, **where), theme.BODY, theme.INK),
        Entry(_("by {ship}").format(ship=one.ship), theme.SMALL, theme.INK3),
    )


def weapons_panel(plan: DefencePlan, hands: DefenceHands) -> Panel:
    """The weapons that may shoot, each with the number it needs (EE-PD-5)."""
    able = plan.able
    ledger = Ledger(WEAPONS, [_weapon(plan, n, c) for n, c in enumerate(able, 1)], edge=EDGE)
    listed = ledger.listed("weapons", hands.choose_weapon, plan.place if plan.shot else None)
    caption, note = _("Weapons that may shoot"), _("needs")
    return Panel("weapons panel", caption=caption, note=note, holds=to_border(listed))


def _weapon(plan: DefencePlan, number: int, found: pd.Chance) -> Entries:
    ship = plan.board.ships[found.ship]
    weapon = ship.design.systems[found.weapon]
    last = plan.board.pd_chains.get((found.ship, found.weapon), 0)
    hit = _("hit with {n}").format(n=last) if last else ""
    ink = _needed_ink(found.needed, plan.board.customs.die(ship))
    return (
        Entry(image=system_icon(weapon.type, BoxLook(fill="powered", primary=True))),
        Entry(system_words(ship.design, weapon), theme.BODY, theme.INK),
        Entry(ship.name if plan.several else "", theme.SMALL, theme.INK3),
        Entry(hit, theme.SMALL, theme.GOOD),
        Entry(f"{found.needed}+", theme.NUMBER, ink),
        Entry(key=numbered(number)),
    )


def _needed_ink(needed: int, sides: int) -> theme.Colour:
    if needed <= 3:
        return theme.GOOD
    return theme.INK if needed <= sides else theme.BAD


def sum_panel(plan: DefencePlan, hands: DefenceHands, book: Opens) -> Panel:
    """How the number of the chosen weapon comes about (EE-PD-2), and what changes it."""
    found = pd.explain(plan.board, plan.chance)
    title = _("{weapon} at missile {missile}")
    title = title.format(
        weapon=system_words(plan.ship.design, plan.weapon), missile=plan.missile.name
    )
    told = Paragraph("sum title", label=title, style=theme.LABEL, colour=theme.INK2)
    worth = Label("sum value", label=found.value, style=theme.NUMBER, align="right")
    why = why_button(book, found.rule, "sum panel why")
    colour = theme.WARN if plan.sensors else theme.INK3
    words = _sensor_words(plan)
    helped = Paragraph("sensor words", label=words, style=theme.SMALL, colour=colour)
    body = row(grow(sum_lines("sum panel", found)), grow(helped), gap=24)
    head = row(grow(told), worth, why, gap=12)
    return Panel(
        "sum panel",
        holds=column(head, body, _survivors(plan), _switches(plan, hands), gap=theme.INSIDE),
    )


def _switches(plan: DefencePlan, hands: DefenceHands) -> Part:
    """One sensor more, and holding fire."""
    free = plan.free
    words = _("Sensors: {n} of {many}").format(n=len(plan.sensors), many=len(free))
    sensor = Button("sensor", label=words, on_click=hands.add_sensor, keys="S", region="orders")
    sensor.reason = "" if free else _no_sensor(plan)
    hold = Button("hold", label=_("Hold fire"), on_click=hands.hold, keys="H", region="orders")
    hold.on = plan.shot is None
    hold.again = _("This holds all point defence for the turn: click again to do so.")
    return row(grow(sensor), grow(hold))


def _no_sensor(plan: DefencePlan) -> str:
    """Why no sensor can join."""
    if plan.blind:
        return _("Through atmosphere no sensor takes off range.")
    return _("No sensor with power sees this missile.")


def _sensor_words(plan: DefencePlan) -> str:
    if plan.blind:
        return _("Through atmosphere no sensor takes off range.")
    given = plan.helping
    if plan.board.customs.locks_first and not given:
        return _("A sensor that has made no lock-on attempt takes off one hex of range.")
    if not given:
        return _("A sensor takes off one hex of range, but makes no lock-on attempt this turn.")
    text = counted("{n} sensor helps already.", "{n} sensors help already.", len(given))
    if plan.board.customs.locks_first:
        return text
    rest = _("Those that help make no lock-on attempt this turn.")
    return f"{text} {rest}"

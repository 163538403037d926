"""The yard: the designs for sale, found by typing, one of them looked at and bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Protocol

import pygame

from game.desk.before.chart_chips import FilterChip
from game.desk.kit import (
    Button,
    CardList,
    Cell,
    Metrics,
    Panel,
    Part,
    Row,
    TextField,
    column,
    flow,
    grow,
)
from game.desk.paint import theme
from game.systems.earth_expects.scenario.muster import points_text, price
from game.systems.earth_expects.screens.hues import family
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.screens.muster.standing import arms
from game.systems.earth_expects.screens.portrait import portrait
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Design, Kind
from game.words import _

HIGH, LEAST, PICTURE, EDGE = 140, 140, 72, 8
"""Of a card: its height and least width, the side of its picture, the edge around its words."""
LONG = 14
"""Letters of a name beyond which it is long."""

CIVIL = (Kind.PASSENGER, Kind.FREIGHTER)
GROUPS: Mapping[str, frozenset[str]] = {
    "scouts": frozenset({"CT", "SC"}),
    "frigates": frozenset({"DD", "FF"}),
    "cruisers": frozenset({"CL", "CA"}),
    "capital": frozenset({"BC", "BB", "DN", "SD"}),
}
"""The classes of warships by group; larger ones are capital ships, too."""


def group_words() -> dict[str, str]:
    """What each group is called; the first one is all of them."""
    return {
        "": _("All"),
        "scouts": _("Scouts"),
        "frigates": _("Frigates"),
        "cruisers": _("Cruisers"),
        "capital": _("Capital"),
        "civil": _("Civil"),
    }


def group_of(design: Design) -> str:
    """The group a design is shown in."""
    if design.kind in CIVIL:
        return "civil"
    kinds = (group for group, classes in GROUPS.items() if design.ship_class in classes)
    return next(kinds, "capital")


@dataclass(frozen=True, slots=True)
class Yard:
    """All designs by their keys, what was typed to find one, the group that is shown alone, and
    the one looked at; ``own`` are those that were kept in the ship yard."""

    designs: Mapping[str, Design]
    wanted: str = ""
    group: str = ""
    looked_at: str | None = None
    own: frozenset[str] = frozenset()

    @property
    def found(self) -> list[str]:
        """Designs that fit what was typed, the dearest first."""
        wanted = self.wanted.strip().lower()
        shown = [k for k, d in self.designs.items() if self.group in ("", group_of(d))]
        able = [k for k in shown if wanted in _words(self.designs[k]).lower()]
        return sorted(able, key=lambda k: (-price(self.designs[k]), self.designs[k].name))

    @property
    def at(self) -> int | None:
        """Which of them is looked at; None if it is not among them."""
        found = self.found
        return found.index(self.looked_at) if self.looked_at in found else None

    def beside(self, step: int) -> str | None:
        """The design so many steps further down, the first if none is looked at."""
        found, at = self.found, self.at
        wanted = 0 if at is None else at + step
        return found[min(max(wanted, 0), len(found) - 1)] if found else None


class YardHands(Protocol):
    """What the yard asks to have done."""

    def find(self, text: str) -> None:
        """Show only designs with this text."""

    def show_group(self, group: str) -> None:
        """Show only designs of a group, all if it is empty."""

    def look_at(self, key: str) -> None:
        """Show a design."""

    def buy(self, key: str) -> None:
        """One more ship of a design."""


def yard_panel(
    yard: Yard, left: Fraction, side: int, held: Counter[str], hands: YardHands
) -> Panel:
    """Groups, find field, a card for each design that fits, the button to buy.

    ``left`` are the points left, ``held`` how many of each design are in the fleet.
    """
    key, found, own = yard.looked_at, yard.found, yard.own
    find = TextField("find", value=yard.wanted, hint=_("type to find"), on_change=hands.find,
                     icon="search")  # fmt: skip
    designs = CardList(
        "designs",
        rows=[_row(yard.designs[each], left, side, held[each], each in own) for each in found],
        chosen=yard.at,
        on_choose=lambda i: hands.look_at(found[i]),
        row_height=HIGH,
        least=LEAST,
        empty=_("No ship matches this."),
    )
    buy = Button("buy", label=_("Buy"), on_click=lambda: hands.buy(key or ""), icon="plus",
                 keys="B")  # fmt: skip
    buy.reason = "" if key else _("choose a ship in the list first")
    if key:
        design = yard.designs[key]
        words = _("Buy {ship} for {points}")
        buy.label = words.format(ship=design.name, points=points_text(price(design)))
        if price(design) > left:
            text = _("it costs more than is left ({left})")
            buy.reason = text.format(left=points_text(left))
    holds = column(_chips(yard, hands), find, grow(designs), buy, gap=(8, 12))
    note = str(len(found))
    return Panel("yard", caption=_("Ships"), note=note, region="yard", holds=holds)


def _chips(yard: Yard, hands: YardHands) -> Part:
    """The groups of ships that can be shown alone."""
    found = []
    for group, words in group_words().items():
        chip = FilterChip(f"group {group or 'all'}", label=words, on=group == yard.group)
        chip.on_click = partial(hands.show_group, group)
        found.append(chip)
    return flow(*found, gap=6)


def _row(design: Design, left: Fraction, side: int, held: int, own: bool) -> Row:
    """A card: its guns beside its picture, its price, its name and class below; how many of it
    are ``held`` in the fleet, and whether it was drawn by who buys."""
    able = price(design) <= left
    ink, cost = (theme.INK, theme.side(side).colour) if able else (theme.INK3, theme.INK3)
    first, second = _lines(design)
    cells = [
        Cell("", EDGE + 16, -EDGE - 8, image=partial(_small, design, side), top=32),
        Cell(points_text(price(design)), -EDGE - 44, 44, theme.HEAD, cost, "right", top=4),
        Cell(design.name, EDGE, -EDGE, _name_style(design.name), ink, top=78),
        Cell(first, EDGE, -EDGE, theme.SMALL, theme.INK2, top=99),
        Cell(second, EDGE, -EDGE, theme.SMALL, theme.INK2, top=117),
    ]
    if own:
        cells.append(Cell(_("yours"), -EDGE - 44, 44, theme.SMALL, theme.CHALK, "right", top=117))
    if held:
        mark, colour = f"{held}", theme.side(side).colour
        cells.append(Cell(mark, -EDGE - 36, 40, theme.SMALL, colour, icon="check", top=56))
    for number, (kind, boxes) in enumerate(arms(design)):
        at = 6 + 17 * number
        cells.append(Cell(f"{kind.letter} {boxes}", EDGE, 40, theme.SMALL, family(kind), top=at))
    told = [design.name, _words(design, short=True), points_text(price(design))]
    told += [f"{kind.name()} {boxes}" for kind, boxes in arms(design)]
    told += [_("yours")] if own else []
    told += [_("{n} in your fleet").format(n=held)] if held else []
    return Row(design.name, second=_words(design, short=True), cells=tuple(cells),
               plain=" · ".join(told))  # fmt: skip


def _name_style(name: str) -> theme.TextStyle:
    """Long names are smaller, so that no card is wider for one of them."""
    return theme.LABEL if len(name) <= LONG else theme.SMALL.bold()


def _lines(design: Design) -> tuple[str, str]:
    """What kind of ship it is, on two short lines."""
    words = _words(design, short=True)
    mark = next((mark for mark in (" · ", ", ") if mark in words), " · ")
    first, _mark, second = words.partition(mark)
    return first, second


def _small(design: Design, side: int, m: Metrics) -> pygame.Surface:
    return portrait(design_shape(design), side, m.px(PICTURE))


def _words(design: Design, *, short: bool = False) -> str:
    kinds = {
        Kind.WARSHIP: "",
        Kind.AUXILIARY: _("auxiliary"),
        Kind.PASSENGER: _("passenger ship"),
        Kind.FREIGHTER: _("freighter"),
    }
    parts = [ship_class(design.ship_class).words, kinds[design.kind]]
    parts += [_("base, cannot move")] if design.base else []
    words = " · ".join(p for p in parts if p)
    return words if short else f"{design.name} {words} {design.ship_class} {_(design.history)}"

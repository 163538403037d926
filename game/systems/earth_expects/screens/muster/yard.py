"""The yard: the designs for sale, found by typing, one of them looked at and bought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Protocol

import pygame

from game.desk.kit import (
    Button,
    Cell,
    ListView,
    Metrics,
    Panel,
    Row,
    TextField,
    column,
    grow,
    to_border,
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

HIGH, PICTURE, TEXT = 80, 64, 84
"""Of a row: its height, the side of its picture, where its words begin."""


@dataclass(frozen=True, slots=True)
class Yard:
    """All designs by their keys, what was typed to find one, and the one looked at."""

    designs: Mapping[str, Design]
    wanted: str = ""
    looked_at: str | None = None

    @property
    def found(self) -> list[str]:
        """Designs that fit what was typed, the dearest first."""
        wanted = self.wanted.strip().lower()
        able = [k for k, d in self.designs.items() if wanted in _words(d).lower()]
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

    def look_at(self, key: str) -> None:
        """Show a design."""

    def buy(self, key: str) -> None:
        """One more ship of a design."""


def yard_panel(yard: Yard, left: Fraction, side: int, hands: YardHands) -> Panel:
    """Find field, the designs that fit, the button to buy; ``left`` are the points left."""
    key, found = yard.looked_at, yard.found
    find = TextField("find", value=yard.wanted, hint=_("type to find"), on_change=hands.find,
                     icon="search")  # fmt: skip
    designs = ListView(
        "designs",
        rows=[_row(yard.designs[each], left, side) for each in found],
        chosen=yard.at,
        on_choose=lambda i: hands.look_at(found[i]),
        row_height=HIGH,
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
    holds = column(find, grow(to_border(designs)), buy, gap=12)
    note = str(len(found))
    return Panel("yard", caption=_("Ships"), note=note, region="yard", holds=holds)


def _row(design: Design, left: Fraction, side: int) -> Row:
    ink = theme.INK if price(design) <= left else theme.INK3
    cells = [
        Cell("", 8, PICTURE, image=partial(_small, design, side)),
        Cell(design.name, TEXT, 170, theme.LABEL, ink, top=8),
        Cell(points_text(price(design)), -60, 44, theme.HEAD, ink, "right", top=6),
        Cell(_words(design, short=True), TEXT, 400, theme.SMALL, theme.INK2, top=31),
    ]
    for number, (kind, boxes) in enumerate(arms(design)):
        at = TEXT + 44 * number
        cells.append(Cell(f"{kind.letter} {boxes}", at, 42, theme.SMALL, family(kind), top=52))
    told = [design.name, _words(design, short=True), points_text(price(design))]
    told += [f"{kind.name()} {boxes}" for kind, boxes in arms(design)]
    return Row(design.name, second=_words(design, short=True), cells=tuple(cells),
               plain=" · ".join(told))  # fmt: skip


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

"""The yard: the designs for sale, found by typing, one of them looked at and bought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from game.desk.kit import Button, ListView, Panel, Row, TextField, column, grow, to_border
from game.desk.paint import theme
from game.systems.earth_expects.scenario.muster import points_text, price
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Design, Kind
from game.words import _


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


def yard_panel(yard: Yard, left: Fraction, hands: YardHands) -> Panel:
    """Find field, the designs that fit, the button to buy; ``left`` are the points left."""
    key, found = yard.looked_at, yard.found
    find = TextField("find", value=yard.wanted, hint=_("type to find"), on_change=hands.find,
                     icon="search")  # fmt: skip
    designs = ListView(
        "designs",
        rows=[_row(yard.designs[each], left) for each in found],
        chosen=yard.at,
        on_choose=lambda i: hands.look_at(found[i]),
        row_height=56,
        empty=_("No ship matches this."),
    )
    words = _("Buy {ship}").format(ship=yard.designs[key].name) if key else _("Buy")
    buy = Button("buy", label=words, on_click=lambda: hands.buy(key or ""), icon="plus", keys="B")
    buy.reason = "" if key else _("choose a ship in the list first")
    holds = column(find, grow(to_border(designs)), buy, gap=12)
    return Panel("yard", caption=_("Ships"), region="yard", holds=holds)


def _row(design: Design, left: Fraction) -> Row:
    return Row(
        design.name,
        second=_words(design, short=True),
        note=_("{n} points").format(n=points_text(price(design))),
        colour=theme.INK if price(design) <= left else theme.INK3,
    )


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

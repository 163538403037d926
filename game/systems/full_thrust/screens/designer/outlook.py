"""What a sheet comes to: its hull, its price term by term, its damage by range in both games."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pygame

from game.desk.kit import (
    ListView,
    Metrics,
    Panel,
    Part,
    Picture,
    Row,
    column,
    grow,
    scaled,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.paint import theme
from game.systems.full_thrust.screens.portrait import portrait
from game.systems.full_thrust.screens.ranges import fore_damage
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.sheets.price import Cost, costs, price
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _

PORTRAIT, DAMAGE = (104, 200), (144, 160)
FARS = (1, 3, 6, 9, 12, 18)
TERMS = (Column(grows=True), Column(align="right"), Column(align="right", least=44))
RANGES = (Column(grows=True), *(Column(align="right", least=34) for _far in FARS))
NONE = "·"


def outlook_column(sheet: Sheet) -> Part:
    """Portrait, price and damage, one below the other."""
    picture = Picture("portrait", image=partial(_portrait, sheet), plain=sheet.name)
    return column(
        scaled(*PORTRAIT, Panel("portrait frame", holds=column(grow(picture)), pad=(4, 4))),
        grow(_price(sheet)),
        scaled(*DAMAGE, _damage(sheet)),
    )


def _portrait(sheet: Sheet, m: Metrics) -> pygame.Surface:
    return portrait(sheet, 0, m.px(m.pick(*PORTRAIT) - 10))


def _price(sheet: Sheet) -> Panel:
    """What it is worth, term by term; what was printed on it is told from what it would cost."""
    terms = costs(sheet)
    reckoned = price(sheet)
    if sheet.value != reckoned:
        text = _("as printed; once changed {n}")
        rest = sheet.value - sum((cost.points for cost in terms), Fraction())
        terms.insert(0, Cost(text.format(n=reckoned), "", rest))
    lines = [
        (
            Entry(cost.words, theme.SMALL, theme.INK),
            Entry(cost.sum, theme.SMALL, theme.INK3),
            Entry(f"{float(cost.points):.1f}", theme.NUMBER, theme.INK2),
        )
        for cost in terms
    ]
    ledger = Ledger(TERMS, lines, edge=12, high=(22, 26))
    listed = ListView("price", made=ledger.rows([Row() for _line in lines]), divided=False)
    note = _("{n} points").format(n=sheet.value)
    holds = column(yielding(to_border(listed)))
    return Panel("price panel", caption=_("Price"), note=note, holds=holds)


def _damage(sheet: Sheet) -> Panel:
    """Expected points straight ahead against no screens, by range."""
    heads = (Entry(_("hexes"), colour=theme.INK3), *(Entry(str(n), theme.NUMBER) for n in FARS))
    lines = [
        (Entry(words, theme.SMALL, theme.INK), *(_points(sheet, far, hexcess) for far in FARS))
        for words, hexcess in ((_("Hexcess"), True), (_("Easier"), False))
    ]
    ledger = Ledger(RANGES, lines, edge=12, high=(24, 28), heads=heads)
    listed = ListView("damage", made=ledger.rows([Row() for _line in lines]), divided=False)
    holds = column(Heads("damage heads", ledger=ledger), grow(yielding(listed)), gap=0)
    note = _("points ahead, no screens")
    return Panel("damage panel", caption=_("Damage"), note=note, holds=to_border(holds))


def _points(sheet: Sheet, far: int, hexcess: bool) -> Entry:
    points = fore_damage(sheet, far, hexcess=hexcess)
    return Entry(decimal(points) if points else NONE, theme.NUMBER, theme.INK2)

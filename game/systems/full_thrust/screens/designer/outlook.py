"""What a sheet comes to: its hull, and its price term by term."""

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
    only_small,
    scaled,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.systems.full_thrust.screens.designer.damage import damage_panel
from game.systems.full_thrust.screens.portrait import portrait
from game.systems.full_thrust.sheets.price import Cost, costs, price
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _

PORTRAIT, DAMAGE = (104, 200), 144
TERMS = (Column(grows=True), Column(align="right"), Column(align="right", least=44))


def outlook_column(sheet: Sheet) -> Part:
    """Portrait and price, one below the other; in a small window the damage too."""
    picture = Picture("portrait", image=partial(_portrait, sheet), plain=sheet.name)
    return column(
        scaled(*PORTRAIT, Panel("portrait frame", holds=column(grow(picture)), pad=(4, 4))),
        grow(_price(sheet)),
        only_small(scaled(DAMAGE, DAMAGE, damage_panel(sheet, drawn=False))),
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

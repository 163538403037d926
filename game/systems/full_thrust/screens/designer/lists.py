"""The lists of the designer: every sheet there is, and the ships of the battle that may fly it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.desk.kit import ListView, Panel, Part, Row, column, grow, to_border, yielding
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.paint import theme
from game.systems.full_thrust.game import Setup
from game.systems.full_thrust.scenario.setup import sheets_of
from game.systems.full_thrust.screens.designer.draft import worth_in
from game.systems.full_thrust.screens.portrait import small_counter
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _

FACE = 15
COLUMNS = (Column(least=2 * FACE + 6), Column(grows=True), Column(align="right"))


@dataclass(frozen=True)
class Lists:
    """What is listed: sheets by name, those of them that the player saved, the ships of a battle.

    ``drawn`` is the name of the sheet on the table, ``ship`` the ship that is chosen.
    """

    setup: Setup
    known: Mapping[str, Sheet]
    kept: frozenset[str]
    drawn: str
    ship: str


def lists_part(told: Lists, draw: Callable[[str], None], choose: Callable[[str], None]) -> Part:
    """Both lists, one above the other; a click draws a sheet, or chooses a ship."""
    names = list(told.known)
    ships = [entry.name for entry in told.setup.scenario.ships]
    at = names.index(told.drawn) if told.drawn in names else None
    sheets = _listed("sheets", [_sheet(told, name) for name in names], at,
                     lambda n: draw(names[n]))  # fmt: skip
    fleet = _listed("fleet", [_entry(told.setup, name) for name in ships], ships.index(told.ship),
                    lambda n: choose(ships[n]))  # fmt: skip
    return column(
        grow(Panel("sheets panel", caption=_("Sheets"), holds=column(yielding(to_border(sheets))))),
        grow(Panel("fleet panel", caption=_("Who flies it"),
                   holds=column(yielding(to_border(fleet))))),
    )  # fmt: skip


def _sheet(told: Lists, name: str) -> Entries:
    sheet = told.known[name]
    image = partial(small_counter, sheet, 0, FACE)
    label = name if name in told.kept else _(name)
    return Entry(image=image, wide=2 * FACE + 6), Entry(label, theme.BODY), _worth(sheet.value)


def _entry(setup: Setup, name: str) -> Entries:
    told = setup.scenario
    entry = next(each for each in told.ships if each.name == name)
    sheet = sheets_of(told)[entry.sheet]
    image = partial(small_counter, sheet, told.side_names().index(entry.side), FACE)
    return (
        Entry(image=image, wide=2 * FACE + 6),
        Entry(name, theme.BODY),
        _worth(worth_in(setup, name)),
    )


def _worth(points: int) -> Entry:
    return Entry(str(points), theme.NUMBER, theme.INK2)


def _listed(
    name: str, lines: Sequence[Entries], chosen: int | None, choose: Callable[[int], None]
) -> ListView:
    ledger = Ledger(COLUMNS, lines, edge=12, high=(38, 42))
    return ListView(name, made=ledger.rows([Row() for _line in lines]), chosen=chosen,
                    on_choose=choose, region=name)  # fmt: skip

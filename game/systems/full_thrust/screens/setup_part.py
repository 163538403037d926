"""The set-up of a battle of Full Thrust: its words, the ships of each side, how a turn goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.desk.before.faces import FACE as FACES
from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_words import SetupWords
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Explanation,
    Icon,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Row,
    Screen,
    ScrollArea,
    column,
    fixed,
    grow,
    only_large,
    only_small,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.kit.pictures import Image
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.systems.full_thrust.game import Setup
from game.systems.full_thrust.scenario.scenario import Game, Scenario
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.beginning import STEPS, beginning
from game.systems.full_thrust.screens.designer.screen import DesignerScreen
from game.systems.full_thrust.screens.portrait import small_counter
from game.systems.full_thrust.screens.space_map import ship_lines
from game.systems.full_thrust.screens.words import class_words, drive_words, fitted_words
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted, marked

COLUMNS = (
    Column(),
    Column(grows=True),
    Column(low=True),
    Column(low=True),
    Column(align="right"),
)
FACE, HIGH, ICON, HALF, TABLE = 21, (54, 54), 18, 200, 252
"""Radius of a counter in a list; how high a line is; an icon beside what a phase is for;
what lists of ships keep of their height, and in a small window; how wide the table is there."""
GAMES: dict[Game, str] = {
    "hexcess": marked("Hexcess Thrust"),
    "easier": marked("Easier Hex Thrust"),
}
_HEXCESS = (
    ("zap", marked("Excess: who turns with all thrust, in secret.")),
    ("chevrons-right", marked("Movement: ship by ship, the sides in turn.")),
    ("crosshair", marked("Fire: targets in secret, all at once.")),
    ("flag", marked("End: rocks and bases drift, control rolls.")),
)
_EASIER = (
    ("eye-off", marked("Plot: marker and speed of each ship, in secret.")),
    ("chevrons-right", marked("Movement: fighters, ships, fighters again.")),
    ("crosshair", marked("Fire: point defence, fighters, then ships.")),
    ("rocket", marked("Shots: novas and missiles fly and strike.")),
    ("flag", marked("Damage: it all lands at the end of the turn.")),
)


def game_words(told: Scenario) -> str:
    """Which of the two games a scenario is played by."""
    return _(GAMES[told.ruleset])


class FullThrustPart(SetupPart):
    """Words, ships, and where they stand."""

    def __init__(self) -> None:
        self.view = HexView(STEPS, rulers=False)
        self.view.rose = self.view.names = False
        self._first: Setup | None = None

    def options_label(self) -> str:
        """What leads to the designer."""
        return _("Design a sheet")

    def options_words(self, setup: Setup | None) -> str:
        """Which ships fly by sheets that are not those of the game."""
        told = setup.scenario if setup else None
        own = {sheet.name for sheet in told.sheets} if told else set()
        names = [entry.name for entry in told.ships if entry.sheet in own] if told else []
        return ", ".join(names) or _("all ships fly by sheets of the game")

    def open_options(
        self, back: DeskScreen, setup: Setup, change: Callable[[Setup], None]
    ) -> Screen:
        """The designer, where ships of the battle are given other sheets."""
        if self._first is None or _without_sheets(self._first) != _without_sheets(setup):
            self._first = setup
        return DesignerScreen(back.desk, back, setup, change, self._first)

    def middle(self, setup: Setup, words: SetupWords) -> Part:
        """The words with the game that is played; the ships of both sides, and the table."""
        told = setup.scenario
        head = words.panel((game_words(told),))
        space = set_up(told)
        sides = [_side(space, n) for n in range(len(told.sides))]
        table = beginning(space, self.view)
        lists = column(*(grow(yielding(side, HALF)) for side in sides))
        beside = only_small(fixed(TABLE, table)), only_large(grow(table))
        return column(head, grow(row(grow(lists), *beside)))

    def faces(self, setup: Setup, side: int) -> Sequence[Image]:
        """The ships of a side."""
        space = set_up(setup.scenario)
        return [partial(_face, ship.sheet, side) for ship in space.of(space.sides[side])]

    def aside(self, setup: Setup) -> Part:
        """What is done in each part of a turn."""
        told = setup.scenario
        lines = _HEXCESS if told.ruleset == "hexcess" else _EASIER
        parts = [
            row(fixed(ICON, Icon(f"turn icon {n}", icon=icon, size=ICON)), grow(_line(n, words)))
            for n, (icon, words) in enumerate(lines)
        ]
        area = ScrollArea("turn words", holds=column(*parts, gap=(2, 4)))
        note = _("{n} turns").format(n=told.last_turn)
        return Panel("turn", caption=_("How a turn goes"), note=note, holds=column(yielding(area)))


def _face(sheet: Sheet, side: int, m: Metrics) -> pygame.Surface:
    return small_counter(sheet, side, m.pick(*FACES) // 2, m)


def _without_sheets(setup: Setup) -> object:
    """What of a battle the designer leaves as it is."""
    told = dict(vars(setup.scenario), sheets=())
    return told | {"ships": [(ship.name, ship.side) for ship in setup.scenario.ships]}


def _line(number: int, words: str) -> Paragraph:
    return Paragraph(f"turn line {number}", label=_(words), style=theme.SMALL)


def _side(space: Space, number: int) -> Panel:
    """The ships of a side, and what they are worth together."""
    side = space.sides[number]
    ships = space.of(side)
    lines = [_entries(ship, number) for ship in ships]
    ledger = Ledger(COLUMNS, lines, edge=12, high=HIGH)
    rows = [Row(explain=_card(ship, hexcess=space.hexcess)) for ship in ships]
    listed = ListView(f"own ships {number}", made=ledger.rows(rows))
    worth = sum(ship.worth for ship in ships)
    return Panel(
        f"ships of {number}",
        title_=side,
        side=number,
        note=counted("one point", "{n} points", worth),
        holds=column(yielding(to_border(listed))),
    )


def _entries(ship: Ship, side: int) -> tuple[Entry, ...]:
    """A ship as a line: its hull, its name and class, how it flies, what it carries, its worth."""
    sheet = ship.sheet
    return (
        Entry(image=partial(small_counter, sheet, side, FACE), wide=2 * FACE + 6),
        Entry(f"{ship.name}, {class_words(sheet)}", theme.LABEL, theme.INK),
        Entry(drive_words(sheet)),
        Entry(fitted_words(sheet)),
        Entry(str(ship.worth), theme.NUMBER, theme.INK2),
    )


def _card(ship: Ship, *, hexcess: bool) -> Explanation:
    """The sheet of a ship in short."""
    value = counted("one point", "{n} points", ship.worth)
    lines = tuple(ship_lines(ship, hexcess=hexcess))
    return Explanation(ship.name, value, lines, _("Value"), "Q246")

"""What is printed of Full Thrust on hexes. See ``game.table.sheets``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.handbook.book import book
from game.hexgrid.hexes import ORIGIN
from game.printing.board import HEIGHTS, PaperBoard
from game.printing.chart import Heading, chart
from game.printing.counters import SHARE, Counter, counter_pages
from game.printing.drawing import Drawing
from game.printing.pads import Pad
from game.printing.paper import Page
from game.systems.full_thrust.printing.counters import counters_of, disc
from game.systems.full_thrust.printing.record import SheetRecord
from game.systems.full_thrust.printing.table import SpacePlan
from game.systems.full_thrust.sheets.file import load_sheet, stock
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.sheets import Kind, Maker, Texts, file_or_named
from game.words import _

CHAPTERS = {True: ("HXT",), False: ("EHT",)}
"""Headings of the handbook by whether it is Hexcess Thrust."""
BEAM_DICE = "EHT-8"
"""What the dice of beams do, in both games."""


@dataclass(frozen=True)
class Subject:
    """Ships, and the battle they are in as somebody sees it; none for a ship from the yard."""

    title: str
    ships: tuple[Ship, ...]
    view: Space | None = None

    @property
    def games(self) -> tuple[bool, ...]:
        """Which of the games it is for, as ``hexcess`` says it; a ship from the yard for both."""
        return (True, False) if self.view is None else (self.view.hexcess,)


def records(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A sheet a ship; those that are gone have none."""
    sheets = [SheetRecord(ship, one.view) for one in subjects for ship in _flying(one)]
    return page.filled(sheets)


def tables(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """The table of each battle; a ship from the yard has none."""
    views = [one.view for one in subjects if one.view is not None]
    return [drawn for view in views for drawn in PaperBoard(SpacePlan(view), page).pages()]


def counters(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """All of a battle, as large as its table wants them."""
    pages: list[Drawing] = []
    for one in subjects:
        high = HEIGHTS[0]
        if one.view is not None:
            high = PaperBoard(SpacePlan(one.view), page).hex_height
        pages += counter_pages(list(_counters(one)), page, SHARE * high)
    return pages


def _counters(one: Subject) -> Iterator[Counter]:
    sides = one.view.sides if one.view is not None else ("",)
    for number, side in enumerate(sides):
        ships = [ship for ship in _flying(one) if ship.side == side]
        yield from counters_of(number, ships, False in one.games)
    rocks = one.view.rocks if one.view is not None else {}
    yield from (Counter(0, name, disc(0.25), points=False) for name in rocks)


def pads(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A pad a ship, for the game that is played."""
    return page.filled(
        [
            part
            for one in subjects
            for ship in _flying(one)
            for hexcess in one.games
            for part in _pad(ship, hexcess, one.view).turn_by_turn(page)
        ]
    )


def _pad(ship: Ship, hexcess: bool, view: Space | None) -> Pad:
    first, last = (1, None) if view is None else (max(1, view.turn), view.scenario.last_turn)
    fire = (_("fire: weapon, target"), 70)
    if hexcess:
        notes = _("Excess thrust and targets are written down before anybody says them aloud.")
        return Pad(
            ship.name, ((_("turn"), 8), (_("excess thrust"), 20), fire), notes, first, last=last
        )
    columns = (
        (_("turn"), 8),
        (_("marker"), 16),
        (_("change of speed"), 16),
        fire,
        (_("launches"), 30),
    )
    notes = _(
        "Markers are L and R for a pivot of one side, LL and RR for two, and blank for straight "
        "on. Targets are written down before anybody says them aloud."
    )
    return Pad(ship.name, columns, notes, first, last=last)


def rules(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """All rules of the games in question, with their tables."""
    games = sorted({game for one in subjects for game in one.games} or {True, False}, reverse=True)
    return chart(_("Full Thrust on hexes"), _headings(games), page)


def _headings(games: Sequence[bool]) -> Iterator[Heading]:
    for hexcess in games:
        for name in CHAPTERS[hexcess]:
            place = book().find(name)
            if place is not None:
                yield place.chapter.title, place.chapter.entries
    if False not in games:
        dice = book().entry(BEAM_DICE)
        yield dice.title, [dice]


def _flying(one: Subject) -> Iterator[Ship]:
    yield from (ship for ship in one.ships if ship.in_play)


class FullThrustSheets:
    """See ``game.table.sheets``."""

    several = 2
    kinds: Mapping[Kind, Maker] = {
        "records": records,
        "map": tables,
        "counters": counters,
        "pads": pads,
        "weapons": rules,
    }

    def of_ship(self, name: str) -> Subject:
        """A ship with the sheet in a file, or of the game by name."""
        return self.of_design(file_or_named(name, load_sheet, stock()))

    def of_design(self, sheet: Sheet) -> Subject:
        """A ship that is like new."""
        ship = Ship(sheet.name, "", sheet, sheet.hull, ORIGIN, 0, 0, 0, sheet.value,
                    missiles=sheet.missiles, groups=sheet.groups)  # fmt: skip
        return Subject(_(sheet.name), (ship,))

    def of_battle(self, view: Space) -> Subject:
        """Every ship of it."""
        return Subject(_(view.scenario.title), tuple(view.ships.values()), view)

    def title(self, subject: Subject) -> str:
        """That of the scenario, or the sheet's name."""
        return subject.title

    def board_texts(self, first: Space, state: Space) -> Texts:
        """None."""
        del first, state
        return ()

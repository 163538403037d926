"""What is printed of Earth Expects. See ``game.table.sheets``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.hexgrid.hexes import ORIGIN
from game.printing.board import HEIGHTS
from game.printing.counters import SHARE, counter_pages
from game.printing.drawing import Drawing
from game.printing.paper import Page
from game.systems.earth_expects.printing.board import board_texts
from game.systems.earth_expects.printing.counters import counters_of
from game.systems.earth_expects.printing.map import paper_map
from game.systems.earth_expects.printing.pads import pad
from game.systems.earth_expects.printing.record import RecordSheet
from game.systems.earth_expects.printing.weapons import rules_chart
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.table.faults import SetupError
from game.table.sheets import Kind, Maker, Texts
from game.words import _


@dataclass(frozen=True)
class Subject:
    """Ships, and the battle they are in as somebody sees it; none for a ship from the yard."""

    title: str
    ships: tuple[Ship, ...]
    view: Battle | None = None


def records(
    subjects: Sequence[Subject], page: Page, sheet: type[RecordSheet] = RecordSheet
) -> list[Drawing]:
    """A record a ship; those that are gone or lie in another's record have none."""
    sheets = [sheet(ship, one.view) for one in subjects for ship in one.ships if ship.on_table]
    return page.filled(sheets)


def paper_maps(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """The map of each battle; a ship from the yard has none."""
    views = [one.view for one in subjects if one.view is not None]
    return [drawn for view in views for drawn in paper_map(view, page).pages()]


def counters(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """All of a battle, as large as its map wants them; ships from the yard together."""
    battles = [one for one in subjects if one.view is not None]
    yard = tuple(ship for one in subjects if one.view is None for ship in one.ships)
    pages = counter_pages(list(counters_of(yard, ("",))), page, SHARE * HEIGHTS[0])
    for one in battles:
        assert one.view is not None
        found = list(counters_of(one.view.afloat(), one.view.sides))
        pages += counter_pages(found, page, SHARE * paper_map(one.view, page).hex_height)
    return pages


def pads(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A pad a ship, or several where its turns need them."""
    every = [pad(ship, one.view) for one in subjects for ship in one.ships if ship.on_table]
    return page.filled([part for one in every for part in one.turn_by_turn(page)])


class ShipSheets:
    """See ``game.table.sheets``."""

    several = 1
    kinds: Mapping[Kind, Maker] = {
        "records": records,
        "map": paper_maps,
        "counters": counters,
        "pads": pads,
        "weapons": rules_chart,
    }

    def of_ship(self, name: str) -> Subject:
        """A ship as it leaves the yard."""
        try:
            design = load_ship(name)
        except ShipFileError as error:
            raise SetupError(error.place, error.problems, near=error.near) from None
        return self.of_design(design)

    def of_design(self, design: Design) -> Subject:
        """A ship of it as it leaves the yard."""
        loaded = frozenset(design.launchers)
        ship = Ship(design.name, "", Record(design), ORIGIN, 0, loaded=loaded)
        return Subject(design.name, (ship,))

    def of_battle(self, view: Battle) -> Subject:
        """Every ship that the view holds."""
        return Subject(_(view.scenario.title), tuple(view.ships.values()), view)

    def title(self, subject: Subject) -> str:
        """That of the scenario, or the ship's name."""
        return subject.title

    def board_texts(self, first: Battle, state: Battle) -> Texts:
        """A scenario file, and those of ships of one's own."""
        return board_texts(first, state)

"""Duels of Full Thrust on hexes: see ``game.duel.seam``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.duel.fleet import by_name, sheet_by
from game.duel.fleets import FleetDuels
from game.duel.pairing import told_apart
from game.duel.seam import Counts, Entrant
from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.scenario.scenario import Scenario, ShipEntry, SideEntry
from game.systems.full_thrust.sheets.file import load_sheet, sheet_text, stock
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.game import Setup

COLUMNS, ROWS, TURNS = 41, 47, 14
RANGES = (20, 24, 28)
"""Hexes between the two at the start."""
SPEEDS = (3, 4, 5)
APART = 3
"""Columns between the ships of a fleet."""
Sheets = tuple[Sheet, ...]


class SheetDuels(FleetDuels[Sheet]):
    """Ships and fleets head on, by Hexcess unless somebody launches."""

    def sheet(self, given: str) -> Sheet:
        """A sheet file, or a sheet of the game."""
        return sheet_by(given, stock(), load_sheet)

    def text(self, sheet: Sheet) -> str:
        """As TOML."""
        return sheet_text(sheet)

    def meeting(self, first: Entrant, second: Entrant, chance: Random) -> Setup:
        """The first comes from the south, the other from the north, turned about."""
        far, speed, aside = chance.choice(RANGES), chance.choice(SPEEDS), chance.randrange(-4, 5)
        names = told_apart([first.name, second.name])
        rows = (ROWS + far) // 2, (ROWS + far) // 2 - far
        ships: list[ShipEntry] = []
        for seat, (who, side) in enumerate(zip((first, second), names, strict=True)):
            middle = COLUMNS // 2 + (aside if seat else -aside)
            ships += _line(who.what, side, (middle, rows[seat]), seat, speed)
        called = told_apart([ship.name for ship in ships])
        return self.made(
            Scenario(
                game="Full Thrust on hexes",
                ruleset="easier" if _launches(first) or _launches(second) else "hexcess",
                title=f"{names[0]} - {names[1]}"[:80],
                columns=COLUMNS,
                rows=ROWS,
                last_turn=TURNS,
                sides=tuple(SideEntry(name=name) for name in names),
                ships=tuple(ship.but(name=name) for ship, name in zip(ships, called, strict=True)),
                sheets=tuple(by_name((*first.what, *second.what)).values()),
            )
        )

    def counts(self, first: Space, events: Sequence[Happening], rules: Any) -> Mapping[str, Counts]:
        """Points, and hull points that the enemy lost."""
        space = first
        for event in events:
            space = rules.after(space, event)
        earned = points(space)
        return {
            side: {
                "points": float(earned[side]),
                "hull points taken": sum(
                    ship.sheet.hull - ship.hull
                    for ship in space.ships.values()
                    if ship.side != side
                ),
            }
            for side in space.sides
        }


def _taken(space: Space, side: str) -> int:
    """Hull points that the other side lost."""
    enemies = (ship for ship in space.ships.values() if ship.side != side)
    return sum(ship.sheet.hull - ship.hull for ship in enemies)


def _launches(who: Entrant) -> bool:
    """Whether it has what only the easier game plays."""
    return any(sheet.missiles or sheet.groups or sheet.nova for sheet in who.what)


def _line(
    sheets: Sheets, side: str, middle: tuple[int, int], seat: int, speed: int
) -> list[ShipEntry]:
    """Abreast, the first in the middle, the others to either hand of it by turns."""
    found = []
    for number, sheet in enumerate(sheets):
        hand = (number + 1) // 2 * APART * (-1 if number % 2 else 1)
        column = middle[0] + (-hand if seat else hand)
        most = 12 if sheet.fastest is None else sheet.fastest
        found.append(
            ShipEntry(
                name=sheet.name,
                side=side,
                sheet=sheet.name,
                hex=f"{column:02d}{middle[1]:02d}",
                heading="S" if seat else "N",
                speed=0 if sheet.base else min(speed, most),
            )
        )
    return found

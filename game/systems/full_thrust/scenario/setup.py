"""The space that a scenario sets up."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES, hex_from_number
from game.systems.full_thrust.scenario.scenario import RockEntry, Scenario, ShipEntry
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.space import Space

_facing = DIRECTION_NAMES.index


def sheets_of(scenario: Scenario) -> dict[str, Sheet]:
    """The sheets in use, by name: the game's and its own, which stand before them."""
    return {**stock(), **{sheet.name: sheet for sheet in scenario.sheets}}


def complete(scenario: Scenario) -> Scenario:
    """It with every sheet of the game that it is played with.

    So a journal stands alone, and a battle goes on as it began when those of the game are changed.
    """
    known = sheets_of(scenario)
    own = {sheet.name: sheet for sheet in scenario.sheets}
    used = {entry.sheet: known[entry.sheet] for entry in scenario.ships}
    return scenario.but(sheets=tuple({**own, **used}.values()))


def set_up(scenario: Scenario) -> Space:
    """Space before the first event."""
    known = sheets_of(scenario)
    ships = [_ship(entry, known[entry.sheet]) for entry in scenario.ships]
    rocks = [_rock(entry) for entry in scenario.asteroids]
    return Space(
        scenario=complete(scenario),
        ships={ship.name: ship for ship in ships},
        rocks={rock.name: rock for rock in rocks},
        dust=frozenset(map(hex_from_number, scenario.dust)),
        debris=frozenset(map(hex_from_number, scenario.debris)),
    )


def worth_of(entry: ShipEntry, sheet: Sheet) -> int:
    """What a ship counts: what the scenario says, or else the value of its sheet."""
    return sheet.value if entry.worth is None else entry.worth


def _ship(entry: ShipEntry, sheet: Sheet) -> Ship:
    return Ship(
        name=entry.name,
        side=entry.side,
        sheet=sheet,
        hull=sheet.hull if entry.hull is None else entry.hull,
        hex=hex_from_number(entry.hex),
        heading=_facing(entry.heading),
        facing=_facing(entry.facing or entry.heading),
        speed=entry.speed,
        worth=worth_of(entry, sheet),
        cargo=entry.cargo,
        missiles=sheet.missiles,
        groups=sheet.groups,
    )


def _rock(entry: RockEntry) -> Rock:
    return Rock(entry.name, hex_from_number(entry.hex), _facing(entry.heading), entry.speed)

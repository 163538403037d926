"""Ships and fleets that meet at a random start which favours neither."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from game.duel.pairing import told_apart
from game.duel.seam import Entrant
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number, hex_number
from game.systems.earth_expects.rules.power import engine_capacity
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry, SideEntry
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.record import Record
from game.table.faults import SetupError

MIDDLE = hex_from_number("4040")
TURNS = 20
RANGES = range(6, 17)
"""Hexes between the middles of the two at the start."""
ASPECTS = (0, 0, 1, -1)
"""Hexsides that both face past each other."""
SPEEDS = (Fraction(0), Fraction(2), Fraction(4))
FASTEST = max(SPEEDS)
APART = 2
"""Hexes between the ships of a fleet, which begin abreast."""
Ships = tuple[Design, ...]
TRIAL = "trial of a ship"
"""The tag of a battle in which a ship of the yard is tried."""


def ship_of(given: str) -> Design:
    """A ship file, or a ship of the game by name; SetupError."""
    try:
        return load_ship(given)
    except ShipFileError as error:
        raise SetupError(error.place, error.problems) from None


def meeting(
    first: Entrant, second: Entrant, chance: Random
) -> tuple[Scenario, Mapping[str, Design]]:
    """Both turned half about the middle of the map: range, aspect and speed are the same.

    The first has the same place whichever of them it is, so that seats can be swapped. None is
    faster than the slowest of them can go on with.
    """
    far, bearing = chance.choice(RANGES), chance.randrange(6)
    aspect, speed = chance.choice(ASPECTS), chance.choice(SPEEDS)
    speed = min(speed, *(_most_speed(ship) for ship in (*first.what, *second.what)))
    middle = MIDDLE.step(bearing, far // 2)
    towards = (bearing + 3) % 6
    other, heading = middle.step(towards, far), (towards + aspect) % 6
    names = told_apart([first.name, second.name])
    designs: dict[str, Design] = {}
    entries: list[ShipEntry] = []
    starts = ((middle, heading), (other, (heading + 3) % 6))
    for who, side, (hex_, facing) in zip((first, second), names, starts, strict=True):
        entries += _abreast(who.what, side, hex_, facing, speed, designs)
    called = told_apart([entry.name for entry in entries])
    return Scenario(
        title=f"{names[0]} - {names[1]}"[:80],
        turn_limit=TURNS,
        sides=tuple(SideEntry(name=name) for name in names),
        ships=tuple(entry.but(name=name) for entry, name in zip(entries, called, strict=True)),
    ), designs


def _most_speed(ship: Design) -> Fraction:
    """Speed power that its strongest engine can hold (EE-ENG-1); a base stands and is not asked."""
    record, engines = Record(ship), ship.systems_of(BoxType.ENGINE)
    most = (engine_capacity(record, engine) for engine in engines)
    return FASTEST if ship.base else max(most, default=Fraction(0))


def _abreast(
    ships: Sequence[Design],
    side: str,
    middle: Hex,
    facing: int,
    speed: Fraction,
    designs: dict[str, Design],
) -> list[ShipEntry]:
    """A line across the facing, with the first ship in the middle."""
    found = []
    for number, ship in enumerate(ships):
        key = _key(ship, designs)
        designs[key] = ship
        steps = (number + 1) // 2 * APART
        way = (facing + (2 if number % 2 else 5)) % 6
        found.append(
            ShipEntry(
                name=ship.name,
                side=side,
                design=key,
                hex=hex_number(middle.step(way, steps)),
                facing=DIRECTION_NAMES[facing],
                speed=Fraction(0) if ship.base else speed,
            )
        )
    return found


def _key(ship: Design, designs: Mapping[str, Design]) -> str:
    """The name of a design, with a number where another one has that name already."""
    key, number = ship.name, 1
    while key in designs and designs[key] != ship:
        number += 1
        key = f"{ship.name} {number}"
    return key


def sparring(design: Design, chance: Random) -> tuple[Scenario, Mapping[str, Design]]:
    """A ship and another of its own kind, at a start that favours neither."""
    own = Entrant(design.name, ((design.name, write_ship(design)),), design)
    found, designs = meeting(replace(own, what=(design,)), replace(own, what=(design,)), chance)
    return found.but(tags=(TRIAL,)), designs

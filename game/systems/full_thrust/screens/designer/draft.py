"""A sheet that is being drawn: what may be changed, and by how much."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Literal

from game.systems.full_thrust.game import Setup
from game.systems.full_thrust.rules.arcs import ARCS
from game.systems.full_thrust.scenario.scenario import Scenario, ShipEntry
from game.systems.full_thrust.scenario.setup import sheets_of, worth_of
from game.systems.full_thrust.sheets.faults import sheet_misfits
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.price import price
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.words import _

Part = Literal[
    "thrust", "drive", "hull", "screens", "torpedoes", "missiles", "pdaf", "adaf", "groups",
    "quality", "streamlined", "fastest", "rotates",
]  # fmt: skip
LIMITS: dict[Part, tuple[int, int]] = {
    "thrust": (1, 8),
    "drive": (0, 8),
    "hull": (1, 200),
    "screens": (0, 2),
    "torpedoes": (0, 12),
    "missiles": (0, 12),
    "pdaf": (0, 12),
    "adaf": (0, 12),
    "groups": (0, 12),
    "quality": (-1, 1),
    "streamlined": (0, 2),
    "fastest": (0, 13),
    "rotates": (-1, 1),
}
"""The least and the most of each; of what is written in words, its places among them."""
STREAMLINED: tuple[Literal["no", "partly", "fully"], ...] = ("no", "partly", "fully")
ROTATES: tuple[Literal["left", "right"] | None, ...] = ("left", None, "right")
UNLIMITED = 13
"""Stands for no highest speed of its own."""
MOST_BEAMS = 12
ARC_SETS = tuple("".join(x) for n in range(1, len(ARCS) + 1) for x in combinations(ARCS, n))
"""Every choice of arcs, few first."""
THRUST = 4
"""What a base has that becomes a ship."""


def limits(sheet: Sheet, part: Part) -> tuple[int, int]:
    """The least and the most of a part; a base has no thrust."""
    if sheet.base and part in ("thrust", "drive"):
        return 0, 0
    low, high = LIMITS[part]
    return low, min(high, sheet.thrust) if part == "drive" else high


def parts(sheet: Sheet) -> list[Part]:
    """Those that it has: a base may turn where a ship has a highest speed."""
    out = "fastest" if sheet.base else "rotates"
    return [part for part in LIMITS if part != out]


def amount(sheet: Sheet, part: Part) -> int:
    """How much there is of a part."""
    if part == "drive":
        return sheet.full_drive
    if part == "streamlined":
        return STREAMLINED.index(sheet.streamlined)
    if part == "rotates":
        return ROTATES.index(sheet.rotates) - 1
    if part == "fastest":
        return UNLIMITED if sheet.fastest is None else sheet.fastest
    return int(getattr(sheet, part))


def with_part(sheet: Sheet, part: Part, value: int) -> Sheet:
    """More or less of a part; the drive goes with the thrust until it is chosen lower."""
    if part == "streamlined":
        return priced(sheet.but(streamlined=STREAMLINED[value]))
    if part == "rotates":
        return priced(sheet.but(rotates=ROTATES[value + 1]))
    if part == "fastest":
        return priced(sheet.but(fastest=None if value == UNLIMITED else value))
    if part == "drive":
        return priced(sheet.but(drive=None if value == sheet.thrust else value))
    if part == "thrust" and sheet.drive is not None and sheet.drive >= value:
        return priced(sheet.but(thrust=value, drive=None))
    return priced(sheet.but(**{part: value}))


def with_base(sheet: Sheet, base: bool) -> Sheet:
    """A base instead of a ship, or a ship again."""
    plain = sheet.but(base=base, thrust=0 if base else THRUST, drive=None, rotates=None)
    return priced(plain.but(fastest=None))


def with_beam(sheet: Sheet, number: int, beam: Beam | None) -> Sheet:
    """Another beam in a place, one more after the last, or one less."""
    beams = list(sheet.guns)
    beams[number : number + 1] = [beam] if beam else []
    return priced(sheet.but(beams=tuple(f"{each.rating} {each.arcs}" for each in beams)))


def priced(sheet: Sheet) -> Sheet:
    """The same, worth what it costs."""
    return sheet.but(value=min(1000, price(sheet)))


def faults(sheet: Sheet) -> list[str]:
    """Why it cannot be kept or flown, if it cannot."""
    found = [misfit.sentence for misfit in sheet_misfits(sheet)]
    ours = stock().get(sheet.name)
    if ours is not None and ours != sheet:
        text = _("A sheet of the game is called {name}: give yours another name.")
        found.append(text.format(name=sheet.name))
    return found


def flown_by(setup: Setup, ship: str, sheet: Sheet, first: Setup | None = None) -> Setup:
    """The battle with a ship by this sheet, as strong and as dear as that makes it.

    By the very sheet that it has, or had at ``first``, it is as the scenario has it.
    """
    told = setup.scenario
    ships = [
        _flying(entry, sheet, (told, (first or setup).scenario)) if entry.name == ship else entry
        for entry in told.ships
    ]
    own = {each.name: each for each in told.sheets}
    if stock().get(sheet.name) != sheet:
        own[sheet.name] = sheet
    return Setup(told.but(ships=tuple(ships), sheets=tuple(own.values())))


def _flying(entry: ShipEntry, sheet: Sheet, known: Iterable[Scenario]) -> ShipEntry:
    """A ship by a sheet: its entry where it is known to have had it, or a new one."""
    for told in known:
        for had in told.ships:
            if had.name == entry.name and sheets_of(told)[had.sheet] == sheet:
                return had
    return entry.but(sheet=sheet.name, hull=None, worth=None)


def worth_in(setup: Setup, ship: str) -> int:
    """What a ship of a battle counts."""
    told = setup.scenario
    entry = next(each for each in told.ships if each.name == ship)
    return worth_of(entry, sheets_of(told)[entry.sheet])

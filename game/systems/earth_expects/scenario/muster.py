"""Fleets bought with points and placed before the battle (Ship design: Value; Ruling Q256).

A side of a scenario may have ``points`` and a ``zone`` instead of ships. It buys designs, places
them in its zone, facing as it likes, at no speed; all sides do so secretly and are revealed
together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.resources import ships_folder
from game.systems.earth_expects.scenario.option_names import allowed
from game.systems.earth_expects.scenario.scenario import Crew, Scenario, ShipEntry, SideEntry
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.disguise import disguise_faults
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.kept import YARD
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship
from game.systems.earth_expects.state.battle import CREW_FACTOR
from game.words import _

Entries = Sequence[ShipEntry]


def open_sides(scenario: Scenario) -> tuple[str, ...]:
    """The sides that still have to buy their ships, in listed order."""
    manned = {entry.side for entry in scenario.ships}
    return tuple(s.name for s in scenario.sides if s.points is not None and s.name not in manned)


def price(design: Design, crew: Crew = "standard") -> Fraction:
    """Points that a ship costs with its crew, exact (Ruling Q227)."""
    return design.costs.value * CREW_FACTOR[crew]


def spent(entries: Entries, designs: Mapping[str, Design]) -> Fraction:
    """Points that ships cost together."""
    return sum((price(designs[e.design], e.crew) for e in entries), Fraction(0))


def zone_hexes(side: SideEntry) -> frozenset[Hex]:
    """The hexes a side may place its ships in; none without a zone."""
    if side.zone is None:
        return frozenset()
    centre, radius = hex_from_number(side.zone.hex), side.zone.radius
    reach = range(-radius, radius + 1)
    around = (Hex(q, r).plus(centre) for q in reach for r in reach)
    return frozenset(h for h in around if distance(h, centre) <= radius)


def muster_faults(
    scenario: Scenario, name: str, entries: Entries, designs: Mapping[str, Design]
) -> list[str]:
    """Every reason against a side's fleet, one sentence each; empty when it may be used."""
    side = next(s for s in scenario.sides if s.name == name)
    if not entries:
        return [_("Buy at least one ship.")]
    found = []
    cost = spent(entries, designs)
    if side.points is not None and cost > side.points:
        text = _("The fleet costs {cost}, out of {points} points.")
        found.append(text.format(cost=points_text(cost), points=side.points))
    zone = zone_hexes(side)
    for entry in entries:
        if zone and hex_from_number(entry.hex) not in zone:
            text = _("{ship} is outside the set-up zone.")
            found.append(text.format(ship=entry.name))
        if entry.crew != "standard" and not allowed("crew", scenario.options):
            text = _("{ship} has a better crew, which needs the optional rule on crew quality.")
            found.append(text.format(ship=entry.name))
    return found


def mustered(scenario: Scenario, fleets: Mapping[str, Entries]) -> Scenario:
    """The scenario with the fleets bought; ships of one name on two sides are told apart."""
    entries = [*scenario.ships, *(entry for fleet in fleets.values() for entry in fleet)]
    names = [entry.name for entry in entries]
    ships = tuple(
        entry
        if names.count(entry.name) == 1
        else entry.but(name=f"{entry.name} ({entry.side})"[:60])
        for entry in entries
    )
    return scenario.but(ships=ships)


def points_text(points: Fraction) -> str:
    """Points as players read them: whole, or with the fraction they have."""
    return str(points.numerator) if points.denominator == 1 else f"{float(points):g}"


def ship_names(keys: Sequence[str], designs: Mapping[str, Design]) -> list[str]:
    """A name for each ship bought: its design's, numbered from the second of a name on."""
    names = [designs[key].name for key in keys]
    again = (names[:number].count(name) for number, name in enumerate(names))
    return [f"{name} {n + 1}" if n else name for name, n in zip(names, again, strict=True)]


def points_left(
    scenario: Scenario, name: str, entries: Entries, designs: Mapping[str, Design]
) -> Fraction:
    """What a side has left of its points."""
    side = next(s for s in scenario.sides if s.name == name)
    return Fraction(side.points or 0) - spent(entries, designs)


def on_sale() -> dict[str, Design]:
    """All of ``library``, and the ships that players drew and kept without a fault, by name."""
    ours = library()
    taken = {*ours, *(ship.name for ship in ours.values())}
    own = {name: ship for name, ship in YARD.kept()[0].items() if not faults(ship)}
    return ours | {name: ship for name, ship in own.items() if name not in taken}


@cache
def library() -> dict[str, Design]:
    """Every ship that comes with the game and can be bought, by its file's name.

    The false record of a disguised warship cannot: it is a paper and no ship (EE-OPT-DW-1). What
    the construction rules of a table forbid, ``options.choosing.buildable`` leaves out.
    """
    found = {}
    for path in sorted(ships_folder().glob("*.toml")):
        try:
            found[path.stem] = load_ship(path)
        except ShipFileError:
            continue
    masks = {
        key
        for key, shown in found.items()
        if any(not disguise_faults(true, shown) for true in found.values())
    }
    return {key: design for key, design in found.items() if key not in masks}

"""Which fleet a scripted side buys, and how it places it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN, Hex, distance, hex_from_number, hex_number
from game.systems.earth_expects.options.choosing import buildable
from game.systems.earth_expects.scenario.muster import price, ship_names, zone_hexes
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry, SideEntry
from game.systems.earth_expects.ship.box_type import armament
from game.systems.earth_expects.ship.design import Design, Kind

MOST_SHIPS = 8


def choose_muster(
    scenario: Scenario, side: str, designs: Mapping[str, Design], random: Random
) -> tuple[ShipEntry, ...]:
    """A fleet within the side's points: a large ship it can afford first, then what fits beside.

    Only ships that the construction rules of this table allow.
    """
    designs = buildable(designs, scenario.options)
    entry = next(s for s in scenario.sides if s.name == side)
    bought: list[str] = []
    left = Fraction(entry.points or 0)
    while len(bought) < MOST_SHIPS:
        most = left if bought else left * 2 / 3
        able = {k: price(d) for k, d in designs.items() if _fights(d) and price(d) <= most}
        if not able:
            break
        dear = max(able.values()) if len(bought) % 2 == 0 else random.choice(sorted(able.values()))
        name = random.choice(sorted(k for k, cost in able.items() if cost == dear))
        bought.append(name)
        left -= able[name]
    return _placed(scenario, entry, bought, designs)


def _fights(design: Design) -> bool:
    fighter = design.kind is Kind.WARSHIP and not design.base
    return fighter and any(design.by_type[t] for t in armament())


def _placed(
    scenario: Scenario, side: SideEntry, bought: list[str], designs: Mapping[str, Design]
) -> tuple[ShipEntry, ...]:
    """One ship a hex from the middle of the zone outwards, facing the nearest enemy zone."""
    centre = hex_from_number(side.zone.hex) if side.zone else ORIGIN
    facing = _towards_enemy(scenario, side, centre)
    rings = {h: distance(h, centre) for h in zone_hexes(side)}
    places = sorted(rings, key=lambda h: (rings[h] % 2, rings[h], h))
    return tuple(
        ShipEntry(
            name=name,
            side=side.name,
            design=key,
            hex=hex_number(places[number % len(places)]),
            facing=DIRECTION_NAMES[facing],
        )
        for number, (key, name) in enumerate(zip(bought, ship_names(bought, designs), strict=True))
    )


def _towards_enemy(scenario: Scenario, side: SideEntry, centre: Hex) -> int:
    others = [s.zone for s in scenario.sides if s.name != side.name and s.zone is not None]
    places = [hex_from_number(zone.hex) for zone in others]
    places += [hex_from_number(e.hex) for e in scenario.ships if e.side != side.name]
    if not places:
        return 0
    nearest = min(places, key=lambda h: (distance(h, centre), h))
    return sides_for(nearest.minus(centre))[0] if nearest != centre else 0

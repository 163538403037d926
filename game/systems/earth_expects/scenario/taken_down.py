"""The board taken down: a battle as it stands at the beginning of a turn, as a scenario file.

Played on from the file it is turn 1 again, with as many turns left. What ships keep from turn to
turn beside the board (how long they have coasted or run for a jump, the track of the turn before)
begins anew, and what is off the table stays off it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from game.hexgrid.hexes import DIRECTION_NAMES, ORIGIN, Hex, hex_from_number, hex_number
from game.systems.earth_expects.scenario.scenario import (
    HiddenArea,
    LockEntry,
    MissileEntry,
    Objective,
    Scenario,
    ShipEntry,
)
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, TerrainEntry
from game.systems.earth_expects.scenario.terrain_shapes import terrain_of
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.hidden_area import wide_area
from game.systems.earth_expects.state.terrain import Heat, Patch
from game.words import _


def taken_down(battle: Battle) -> Scenario:
    """The scenario that sets the board up as it is, at the beginning of its turn."""
    told, turn = battle.scenario, max(1, battle.turn)
    here = {ship.name for ship in battle.ships.values() if ship.fate is None}
    changes: dict[str, object] = {
        "ships": tuple(
            _entry(entry, battle.ships[entry.name], battle)
            for entry in told.ships
            if entry.name in here
        ),
        "locks": tuple(_locks(battle, here)),
        "missiles": tuple(_missiles(battle.missiles.values(), here)),
        "victory": tuple(o for o in told.victory if _stands(o, here)),
        "terrain": tuple(_terrain(told.terrain, battle)),
        "turn_limit": max(1, told.turn_limit - turn + 1),
        "start_phase": "power",
    }
    if turn > 1:
        subtitle = _("{title} from turn {n} on").format(title=_(told.title), n=turn)
        changes["subtitle"] = subtitle
    return told.but(**changes)


def _entry(entry: ShipEntry, ship: Ship, battle: Battle) -> ShipEntry:
    design, record = ship.design, ship.record
    host = ship if ship.berth is None else battle.ships[ship.berth]
    loaded = tuple(box for box in design.hull.launchers if box in ship.loaded)
    hexes = tuple(hex_number(h) for h in sorted(wide_area(ship, battle.turn)))
    return entry.but(
        hex=hex_number(host.hex),
        facing=DIRECTION_NAMES[ship.facing % 6],
        speed=ship.motion.speed_power if ship.motion is not None else entry.speed,
        damage={b: str(v) for b, v in record.levels.items() if b not in design.docked},
        loaded=None if loaded == design.hull.launchers else loaded,
        power=None,
        hidden_in=HiddenArea(hexes=hexes) if ship.hidden else None,
        docked_to=ship.berth,
        altitude=ship.altitude,
    )


def _locks(battle: Battle, here: set[str]) -> Iterator[LockEntry]:
    for (ship, target), count in battle.locks.items():
        if count and {ship, target} <= here:
            yield LockEntry(ship=ship, target=target, count=count)


def _missiles(missiles: Iterable[Missile], here: set[str]) -> Iterator[MissileEntry]:
    alike = Counter(
        (m.ship, m.target, m.hex, m.warhead or "standard")
        for m in missiles
        if {m.ship, m.target} <= here
    )
    for (ship, target, place, warhead), count in alike.items():
        yield MissileEntry(
            ship=ship, target=target, hex=hex_number(place), count=count, warhead=warhead
        )


def _stands(objective: Objective, here: set[str]) -> bool:
    return objective.ship is None or objective.ship in here


# -- worlds that have moved


def _terrain(entries: Iterable[TerrainEntry], battle: Battle) -> Iterator[TerrainEntry]:
    """Every entry where it is by now."""
    entries = tuple(entries)
    before, now = terrain_of(entries), battle.terrain
    patches = iter(zip(before.patches, now.patches, strict=True))
    heat = iter(zip(before.heat, now.heat, strict=True))
    for entry in entries:
        if isinstance(entry, HeatSource):
            yield _moved(entry, _heat_way(*next(heat)))
        else:
            yield _moved(entry, _way(*next(patches)))


def _heat_way(before: Heat, now: Heat) -> Hex:
    return now.hex.minus(before.hex) if before.hex and now.hex else ORIGIN


def _way(before: Patch, now: Patch) -> Hex:
    first, last = _first(before.grounds.values()), _first(now.grounds.values())
    return last.minus(first) if first is not None and last is not None else ORIGIN


def _first(grounds: Iterable[frozenset[Hex]]) -> Hex | None:
    return min((place for hexes in grounds for place in hexes), default=None)


def _moved(entry: TerrainEntry, by: Hex) -> TerrainEntry:
    if by == ORIGIN:
        return entry
    changes: Mapping[str, object] = {
        key: hex_number(hex_from_number(value).plus(by))
        for key in ("hex", "to")
        if (value := getattr(entry, key, None)) is not None
    }
    hexes = [hex_number(hex_from_number(h).plus(by)) for h in getattr(entry, "hexes", ())]
    return entry.but(**changes, **({"hexes": tuple(hexes)} if hexes else {}))

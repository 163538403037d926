"""What docked ships share: one combined record, one hex, one facing (rulebook: Docking).

The active ship's record is the combined one; a passive ship keeps its own beside it, and the two
are kept alike whatever happens to either.
"""

from __future__ import annotations

from dataclasses import replace

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.ship.docking import combined
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.extra import Extra, kept
from game.systems.earth_expects.state.record import Level, Record


def alone(record: Record) -> Record:
    """A ship's own part of a record."""
    hull = record.design.hull
    if hull is record.design:
        return record
    levels = {b: level for b, level in record.levels.items() if b in hull.boxes}
    return Record(hull, levels, record.resting & hull.boxes.keys())


def part_of(record: Record, guest: Ship) -> Record:
    """The part of a combined record that is a docked ship's."""
    mine = {g.box: box for box, g in record.design.docked.items() if g.ship == guest.name}
    levels = {own: record.levels[box] for own, box in mine.items() if box in record.levels}
    resting = frozenset(own for own, box in mine.items() if box in record.resting)
    return Record(guest.design, levels, resting)


def with_guest(record: Record, guest: Ship) -> Record:
    """A record with that of a ship docked to it, at the guest's offset."""
    design = combined(record.design, guest.design, guest.name, guest.offset)
    boxes = {g.box: box for box, g in design.docked.items() if g.ship == guest.name}
    levels = {boxes[b]: level for b, level in guest.record.levels.items()}
    resting = frozenset(boxes[b] for b in guest.record.resting)
    return Record(design, {**record.levels, **levels}, record.resting | resting)


def put_together(battle: Battle, name: str) -> Battle:
    """The battle with a ship's record made anew of its own and those docked to it, and upwards."""
    ship = battle.ships[name]
    record = alone(ship.record)
    for guest in battle.ships.values():
        if guest.berth == name:
            record = with_guest(record, guest)
    battle = battle.with_ship(name, record=record)
    return put_together(battle, ship.berth) if ship.berth else battle


def kept_alike(battle: Battle, name: str) -> Battle:
    """The battle after a ship's record changed: those docked to it and above it follow."""
    battle = _downwards(battle, name)
    berth = battle.ships[name].berth
    return put_together(battle, berth) if berth else battle


def _downwards(battle: Battle, name: str) -> Battle:
    for guest in battle.ships.values():
        if guest.berth == name:
            record = part_of(battle.ships[name].record, guest)
            gone = {b for b in guest.loaded if record.level(b) is Level.DESTROYED}
            battle = battle.with_ship(guest.name, record=record, loaded=guest.loaded - gone)
            battle = _downwards(battle, guest.name)
    return battle


def brought_along(battle: Battle, name: str) -> Battle:
    """The battle after a ship moved or turned: those docked to it are where it is."""
    host = battle.ships[name]
    for guest in battle.ships.values():
        if guest.berth == name:
            battle = battle.with_ship(
                guest.name,
                hex=host.hex,
                facing=host.facing,
                altitude=host.altitude,
                extras=_alongside(guest, host),
            )
            battle = brought_along(battle, guest.name)
    return battle


def _alongside(guest: Ship, host: Ship) -> tuple[Extra, ...]:
    kinds = dict.fromkeys(type(extra) for extra in (*guest.extras, *host.extras))
    return kept(guest.extra(kind).alongside(host.extra(kind)) for kind in kinds)


def made_fast(battle: Battle, name: str) -> tuple[str, ...]:
    """A ship and all that is docked to it, and to those."""
    below = (n for guest in battle.docked_to(name) for n in made_fast(battle, guest.name))
    return (name, *below)


def docked(battle: Battle, active: str, passive: str, offset: Hex) -> Battle:
    """The battle with one ship docked to another; lock-ons and missiles are at the pair (Q216).

    Nothing changes where either is docked to a third: only an active ship takes part.
    """
    if battle.ships[active].berth == passive:
        battle = undocked(battle, active)
    elif battle.ships[passive].berth == active:
        battle = undocked(battle, passive)
    if active == passive or battle.ships[active].berth or battle.ships[passive].berth:
        return battle
    battle = battle.with_ship(passive, berth=active, offset=offset)
    battle = brought_along(put_together(battle, active), active)
    host = battle.ships[active]
    missiles = {n: _at(m, passive, host) for n, m in battle.missiles.items()}
    return replace(battle, missiles=missiles, locks=_shared(battle, passive, active))


def undocked(battle: Battle, passive: str) -> Battle:
    """The battle with a docked ship on its own again; lock-ons on the pair are on both (Q216)."""
    active = battle.ships[passive].berth
    if active is None:
        return battle
    battle = battle.with_ship(passive, berth=None, offset=ORIGIN)
    battle = put_together(battle, active)
    return replace(battle, locks=_shared(battle, active, passive))


def _at(missile: Missile, old: str, host: Ship) -> Missile:
    """A missile at a ship that is docked now is at the pair, unless that is its own side's."""
    if missile.target != old or missile.side == host.side:
        return missile
    return replace(missile, target=host.name)


def _shared(battle: Battle, old: str, new: str) -> dict[tuple[str, str], int]:
    """Lock-ons held on one ship are held on the other too."""
    locks = dict(battle.locks)
    for (ship, target), count in battle.locks.items():
        if target == old and battle.ships[ship].side != battle.ships[new].side:
            locks[ship, new] = max(count, locks.get((ship, new), 0))
    return locks

"""The one door for secrets: what one side may know of a battle (Rulings Q248, Q249).

Screens, logs, legal options and scripted sides read views only.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.state.battle import Battle, Contact, Missile, Ship
from game.systems.earth_expects.state.hidden_area import area_of, wide_area
from game.table.altering import altered


def view_for(battle: Battle, side: str | None) -> Battle:
    """The battle as ``side`` may see it; ``PUBLIC`` for what is open to all, None for all of it.

    Another side's ships keep their power, generated points, plots and warheads to themselves. Those
    that hide are no ships of the view at all, but contacts.
    """
    if side is None:
        return battle
    hiding = {n for n, s in battle.ships.items() if s.hidden and s.side != side}
    ships = {
        n: s if s.side == side else _seen_from(s, side)
        for n, s in battle.ships.items()
        if n not in hiding
    }
    hidden = _without_ships(battle, hiding) if hiding else {}
    missiles = {n: m if m.side == side else _unknown(m) for n, m in battle.missiles.items()}
    plots = {n: p for n, p in battle.plots.items() if battle.ships[n].side == side}
    return altered(
        battle,
        scenario=_without_secrets(battle.scenario, side),
        ships=ships,
        missiles=missiles,
        plots=plots,
        eyes=side,
        **hidden,
    )


def _without_ships(battle: Battle, hiding: set[str]) -> dict[str, Any]:
    """What else of a battle tells of ships that hide, without them."""
    return {
        "locks": {k: n for k, n in battle.locks.items() if hiding.isdisjoint(k)},
        "stacked": {k: d for k, d in battle.stacked.items() if hiding.isdisjoint(k)},
        "contacts": {**battle.contacts, **_contacts(battle, hiding)},
    }


def _contacts(battle: Battle, hiding: Collection[str]) -> dict[str, Contact]:
    """Hidden ships as others know them."""
    found = {}
    for ship in battle.ships.values():
        if ship.name in hiding and ship.on_table:
            area = tuple(sorted(wide_area(ship, battle.turn)))
            found[ship.name] = Contact(ship.name, ship.side, ship.design, area)
    return found


def _without_secrets(scenario: Scenario, side: str) -> Scenario:
    """The scenario without what another side may not know before the first turn."""
    return _without_places(_without_warheads(scenario, side), side)


def _without_places(scenario: Scenario, side: str) -> Scenario:
    """The scenario with nothing of others' hidden ships but the areas, and of their disguised
    ships but the false records (EE-HID-1, EE-OPT-DW-1)."""
    secret = [
        entry
        for entry in scenario.ships
        if entry.side != side and (entry.hidden_in is not None or entry.disguise is not None)
    ]
    if not secret:
        return scenario
    return scenario.but(ships=tuple(_blank(e) if e in secret else e for e in scenario.ships))


def _blank(entry: ShipEntry) -> ShipEntry:
    if entry.disguise is not None:
        shown: dict[str, Any] = {"design": entry.disguise, "disguise": None}
        shown |= {"damage": {}, "loaded": None}
        return entry.but(**shown)
    return ShipEntry(
        name=entry.name,
        side=entry.side,
        design=entry.design,
        hex=hex_number(area_of(entry.hidden_in)[0]),
        hidden_in=entry.hidden_in,
    )


def _without_warheads(scenario: Scenario, side: str) -> Scenario:
    """The scenario without what enemy missiles in flight at its start carry (EE-MSL-2)."""
    if not scenario.missiles:
        return scenario
    mine = {entry.name for entry in scenario.ships if entry.side == side}
    if all(m.ship in mine or m.warhead == "standard" for m in scenario.missiles):
        return scenario
    missiles = tuple(m if m.ship in mine else m.but(warhead="standard") for m in scenario.missiles)
    return scenario.but(missiles=missiles)


def face(ship: Ship) -> Ship:
    """The ship as others take it to be: a disguised one by its false record (EE-OPT-DW-1)."""
    secret = [extra for extra in ship.extras if extra.secret]
    if not secret:
        return ship
    record, loaded = ship.record, ship.loaded
    for extra in secret:
        record, loaded = extra.shown(record, loaded)
    extras = tuple(extra for extra in ship.extras if not extra.secret)
    return altered(ship, record=record, loaded=loaded, extras=extras, scars=())


def _seen_from(ship: Ship, side: str) -> Ship:
    """Another side's ship as the side sees it, the same one as long as the ship is the same."""
    key = _seen_from, side
    known: Ship | None = ship.memo.get(key)
    if known is None:
        known = ship.memo[key] = _without_orders(ship, side)
    return known


def _without_orders(ship: Ship, side: str) -> Ship:
    told = side in ship.told
    return altered(
        face(ship),
        power=None,
        unpowered_boxes=frozenset(),
        conduct=ship.conduct if told else None,
        motion=None,
        illegal_power=(),
        manoeuvred=False,
        still=0,
        steady=0,
        told=frozenset({side}) if told else frozenset(),
    )


def _unknown(missile: Missile) -> Missile:
    return missile if missile.warhead is None else altered(missile, warhead=None)

"""Sensors phase: attempts are declared together, then rolled; unguided missiles go (EE-SEN)."""

from __future__ import annotations

from game.systems.earth_expects.events import AttemptsDeclared
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.rules.at_most import might_lock
from game.systems.earth_expects.rules.idle import table_sensors
from game.systems.earth_expects.rules.sensors import (
    may_search,
    may_track,
    roll_attempts,
    settle_locks,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import SensorOrder
from game.systems.earth_expects.weapons.guidance import lose_guidance
from game.table.decisions import Asking, Decision, Phase


def sensors_phase(table: Table, _rules: Rules) -> Phase:
    """From the secret attempts to next turn's lock-ons (Ruling Q211).

    Where lock-ons come before the fire, missiles are kept guided later (``guidance``).
    """
    orders = yield from _lock_on(table)
    if not table.battle.customs.locks_first:
        lose_guidance(table, orders)


def guidance(table: Table) -> None:
    """Missiles launched this turn without a lock-on or beyond the controls go (Ruling Q212).

    Those launched first are kept.
    """
    lose_guidance(table, [])


def _lock_on(table: Table) -> Asking[list[SensorOrder]]:
    battle = table.battle
    possible = {
        side: any(_might_decide(battle, s) for s in battle.afloat(side)) for side in battle.sides
    }
    decisions = {side: _decisions(battle, side, possible[side]) for side in battle.sides}
    results = yield call(table, "sensors", decisions, possible, table_sensors)
    orders = [o for given in results.values() for o in given if isinstance(o, SensorOrder)]
    for order in orders:
        if order.attempts:
            attempts = tuple((a.target, a.sensors) for a in order.attempts)
            table.emit(AttemptsDeclared(ship=order.ship, attempts=attempts))
    hidden = frozenset(ship.name for ship in battle.afloat() if ship.hidden)
    settle_locks(table, roll_attempts(table, orders, hidden))
    return orders


def _decisions(battle: Battle, side: str, possible: bool) -> list[Decision]:
    """What its ships are asked: if the table shows that an attempt might succeed, or nothing."""
    if not possible and not any(map(battle.customs.inscrutable, battle.afloat(side))):
        return []
    return [
        Decision(f"{battle.turn}/sensors/{ship.name}", "sensors", side, ship.name)
        for ship in battle.afloat(side)
        if (ship.controls and _has_something_to_try(battle, ship))
        or _too_many_missiles(battle, ship)
    ]


def _has_something_to_try(battle: Battle, ship: Ship) -> bool:
    return bool(may_track(battle, ship) or may_search(battle, ship))


def _too_many_missiles(battle: Battle, ship: Ship) -> bool:
    if battle.customs.locks_first:
        return False
    flying = sum(m.ship == ship.name for m in battle.missiles.values())
    return flying > ship.controls > 0


def might_attempt(battle: Battle, side: str) -> bool:
    """Whether the table shows that a side is asked for attempts at all."""
    ships = battle.afloat(side)
    return any(_might_decide(battle, s) or battle.customs.inscrutable(s) for s in ships)


def _might_decide(battle: Battle, ship: Ship) -> bool:
    """Whether the table shows sensors that could lock on to an enemy, power aside."""
    if not ship.controls:
        return False
    sensors = [s for s in ship.record.working(BoxType.SENSOR) if s not in ship.pd_sensors]
    systems, enemies = ship.design.systems, battle.enemies(ship.side)
    if sensors and battle.hiding_from(ship.side):
        return True
    if _too_many_missiles(battle, ship):
        return True
    if battle.customs.calls_all:
        able = [systems[s] for s in sensors]
        return any(those_bearing(battle, ship, able, enemy.name) for enemy in enemies)
    return any(might_lock(battle, ship, tuple(sensors), enemy.name) for enemy in enemies)

"""Choosing lock-on attempts and the missiles to keep (Sensors phase)."""

from __future__ import annotations

from dataclasses import dataclass

from game.odds.single import any_of
from game.systems.earth_expects.mind.intent import intent_of, weight_of
from game.systems.earth_expects.mind.weighing.fire_tables import points_by_range
from game.systems.earth_expects.mind.weighing.grid import REACH
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.sensors import chance, may_track, might_use_sensors
from game.systems.earth_expects.ship.box_type import direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Attempt, SensorOrder
from game.systems.earth_expects.weapons.table import WEAPONS, weapon_of
from game.table.decisions import Decision

EXTRA_LOCK = 0.3
"""What each lock-on beyond the first is worth to a weapon that can be dodged, in points a box."""
ENOUGH = 0.97
"""A plan is cut down to as few sensors as give this much of the best."""
GUIDED = 4.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Sizes of the attempts at one target, and what they are worth."""

    sizes: tuple[int, ...]
    worth: float


def choose_sensors(view: Battle, decision: Decision) -> SensorOrder:
    """Attempts target by target, the dearest first; missiles by the chance to keep them."""
    ship = view.ships[decision.ship or ""]
    able = may_track(view, ship)
    targets = sorted(able, key=lambda t: (-round(lock_gain(view, ship, view.ships[t]), 9), t))
    attempts: list[Attempt] = []
    used: set[str] = set()
    for target in targets:
        free = [s for s in able[target] if s not in used]
        plan = best_plan(view, ship, view.ships[target], free, ship.controls - len(attempts))
        for size in plan.sizes:
            group, free = free[:size], free[size:]
            used.update(group)
            attempts.append(Attempt(target=target, sensors=tuple(group)))
    return SensorOrder(ship=ship.name, attempts=tuple(attempts), keep=_kept(view, ship, attempts))


def lock_gain(view: Battle, ship: Ship, enemy: Ship) -> float:
    """Points a lock-on on an enemy should bring: missiles in flight, and next turn's fire."""
    flying = sum(m.ship == ship.name and m.target == enemy.name for m in view.missiles.values())
    reach = min(REACH, range_between(view, ship.name, enemy.name))
    gain = GUIDED * flying + 0.5
    for kind in direct_fire():
        for system in ship.design.systems_of(kind):
            boxes = ship.record.firing_boxes(system, system.boxes)
            if boxes:
                dodge, die = WEAPONS[kind].usually_against, view.customs.die(ship)
                held = points_by_range(kind, len(boxes), 1, dodge, die)
                loose = points_by_range(kind, len(boxes), 0, dodge, die)
                gain += 0.5 * float(held[REACH + reach, REACH] - loose[REACH + reach, REACH])
    ready = [m for m in ship.record.working(*launchers()) if m in ship.loaded]
    gain += min(len(ready), ship.controls)
    return gain * weight_of(intent_of(view, ship), enemy)


def best_plan(view: Battle, ship: Ship, enemy: Ship, sensors: list[str], controls: int) -> Plan:
    """The attempts with the best worth, with no more sensors than they need.

    Where all are in vain by what the table shows: as if the enemy used its sensors, if it may.
    """
    best = _best_plan(view, ship, enemy, sensors, controls)
    if best.sizes or not might_use_sensors(view, enemy.name):
        return best
    busy = view.with_ship(enemy.name, used_sensors=True)
    return _best_plan(busy, ship, busy.ships[enemy.name], sensors, controls)


def _best_plan(view: Battle, ship: Ship, enemy: Ship, sensors: list[str], controls: int) -> Plan:
    gain = lock_gain(view, ship, enemy)
    extra = EXTRA_LOCK * sum(
        len(ship.record.firing_boxes(s, s.boxes))
        for s in ship.design.systems_of(*direct_fire())
        if weapon_of(s).dodged
    )
    best = Plan((), 0.0)
    plans = [
        _worth(view, ship, enemy, sensors, _even(number, attempts), (gain, extra))
        for number in range(1, len(sensors) + 1)
        for attempts in range(1, min(number, controls) + 1)
    ]
    top = max((plan.worth for plan in plans), default=0.0)
    if top > 0:
        best = next(plan for plan in plans if plan.worth >= ENOUGH * top)
    return best


def _even(sensors: int, attempts: int) -> tuple[int, ...]:
    """Sensors spread as evenly as can be over some attempts."""
    each, over = divmod(sensors, attempts)
    return (each + 1,) * over + (each,) * (attempts - over)


def _worth(
    view: Battle,
    ship: Ship,
    enemy: Ship,
    sensors: list[str],
    sizes: tuple[int, ...],
    worth: tuple[float, float],
) -> Plan:
    groups = (Attempt(target=enemy.name, sensors=tuple(sensors[:n])) for n in sizes)
    chances = tuple(chance(view, ship.name, group) for group in groups)
    some = float(any_of(chances))
    return Plan(sizes, worth[0] * some + worth[1] * (float(sum(chances)) - some))


def lock_chance(view: Battle, ship: Ship, enemy: Ship) -> float:
    """Chance of at least one lock-on in this turn's Sensors phase, all usable sensors on it.

    What the enemy may yet do to be found more easily is not counted.
    """
    sensors = list(may_track(view, ship).get(enemy.name, ()))
    if not sensors or not ship.controls:
        return 0.0
    best = 0.0
    for attempts in range(1, min(len(sensors), ship.controls) + 1):
        sizes = _even(len(sensors), attempts)
        plan = _worth(view, ship, enemy, sensors, sizes, (1.0, 0.0))
        best = max(best, plan.worth)
    return best


def _kept(view: Battle, ship: Ship, attempts: list[Attempt]) -> tuple[str, ...]:
    """Missiles by the number of attempts on their targets, then by name."""
    tried: dict[str, int] = {}
    for attempt in attempts:
        tried[attempt.target] = tried.get(attempt.target, 0) + 1
    mine = [m for m in view.missiles.values() if m.ship == ship.name]
    mine.sort(key=lambda m: -tried.get(m.target, 0))
    return tuple(m.name for m in mine)

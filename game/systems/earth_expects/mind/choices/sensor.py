"""Choosing lock-on attempts and the missiles to keep (Sensors phase)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from game.odds.single import any_of
from game.systems.earth_expects.mind.intent import intent_of, weight_of
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.weighing.fire_tables import points_by_range
from game.systems.earth_expects.mind.weighing.grid import REACH
from game.systems.earth_expects.mind.weighing.last_turn import tracks_in_vain
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.sensors import chance, may_track, might_use_sensors
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Attempt, SensorOrder
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.table import WEAPONS
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


def choose_sensors(view: Battle, decision: Decision, skill: Skill = OFFICER) -> SensorOrder:
    """Attempts target by target, the dearest first; missiles by the chance to keep them."""
    ship = view.ships[decision.ship or ""]
    if tracks_in_vain(view, ship, skill):
        return SensorOrder(ship=ship.name, keep=_kept(view, ship, []))
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
    for kind, strength in _guns(ship.record):
        gain += _locked_more(kind, strength, view.customs.die(ship), reach)
    ready = [m for m in ship.record.working(*launchers()) if m in ship.loaded]
    gain += min(len(ready), ship.controls)
    return gain * weight_of(intent_of(view, ship), enemy)


def _guns(record: Record) -> tuple[tuple[BoxType, int], ...]:
    """Type and strength of the weapons of direct fire, type by type, if all had power."""
    if _guns not in record.memo:
        every = (s for kind in direct_fire() for s in record.design.systems_of(kind))
        strengths = ((s.type, len(record.firing_boxes(s, s.boxes))) for s in every)
        record.memo[_guns] = tuple((kind, strength) for kind, strength in strengths if strength)
    known: tuple[tuple[BoxType, int], ...] = record.memo[_guns]
    return known


@lru_cache(maxsize=1024)
def _locked_more(kind: BoxType, strength: int, die: int, reach: int) -> float:
    """Half of what a lock-on adds to the points of a weapon at a range."""
    dodge = WEAPONS[kind].usually_against
    held = points_by_range(kind, strength, 1, dodge, die)
    loose = points_by_range(kind, strength, 0, dodge, die)
    return 0.5 * float(held[REACH + reach, REACH] - loose[REACH + reach, REACH])


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
        strength for kind, strength in _guns(ship.record) if WEAPONS[kind].dodged
    )
    odds = _Odds(view, ship, enemy, sensors)
    plans = [
        odds.plan(_even(number, attempts), (gain, extra))
        for number in range(1, len(sensors) + 1)
        for attempts in range(1, min(number, controls) + 1)
    ]
    top = max((plan.worth for plan in plans), default=0.0)
    if top > 0:
        return next(plan for plan in plans if plan.worth >= ENOUGH * top)
    return Plan((), 0.0)


def _even(sensors: int, attempts: int) -> tuple[int, ...]:
    """Sensors spread as evenly as can be over some attempts."""
    each, over = divmod(sensors, attempts)
    return (each + 1,) * over + (each,) * (attempts - over)


class _Odds:
    """Chances of attempts at one enemy by the number of sensors, each worked out once."""

    def __init__(self, view: Battle, ship: Ship, enemy: Ship, sensors: list[str]) -> None:
        self._asked = view, ship.name, enemy.name, sensors
        self._known: dict[int, Fraction] = {}

    def of(self, size: int) -> Fraction:
        """The chance of an attempt with so many sensors."""
        if size not in self._known:
            view, ship, enemy, sensors = self._asked
            attempt = Attempt(target=enemy, sensors=tuple(sensors[:size]))
            self._known[size] = chance(view, ship, attempt)
        return self._known[size]

    def plan(self, sizes: tuple[int, ...], worth: tuple[float, float]) -> Plan:
        """Attempts of some sizes: what the first lock-on and what each further one is worth."""
        chances = tuple(map(self.of, sizes))
        some = float(any_of(chances))
        return Plan(sizes, worth[0] * some + worth[1] * (float(sum(chances)) - some))


def lock_chance(view: Battle, ship: Ship, enemy: Ship) -> float:
    """Chance of at least one lock-on in this turn's Sensors phase, all usable sensors on it.

    What the enemy may yet do to be found more easily is not counted.
    """
    sensors = list(may_track(view, ship).get(enemy.name, ()))
    if not sensors or not ship.controls:
        return 0.0
    odds = _Odds(view, ship, enemy, sensors)
    most = min(len(sensors), ship.controls)
    plans = (odds.plan(_even(len(sensors), n), (1.0, 0.0)) for n in range(1, most + 1))
    return max(plan.worth for plan in plans)


def _kept(view: Battle, ship: Ship, attempts: list[Attempt]) -> tuple[str, ...]:
    """Missiles by the number of attempts on their targets, then by name."""
    tried: dict[str, int] = {}
    for attempt in attempts:
        tried[attempt.target] = tried.get(attempt.target, 0) + 1
    mine = [m for m in view.missiles.values() if m.ship == ship.name]
    mine.sort(key=lambda m: -tried.get(m.target, 0))
    return tuple(m.name for m in mine)

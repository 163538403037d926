"""Choosing point-defence shots (Point Defence): the best chance first, shot by shot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.odds.single import at_least
from game.systems.earth_expects.mind.choices.fire import best_attack
from game.systems.earth_expects.mind.choices.sensor import lock_gain
from game.systems.earth_expects.mind.weighing.values import MISSILE_HARM, fragility, ship_worth
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.orders import DefenceShot, PointDefenceOrder
from game.systems.earth_expects.weapons import point_defence
from game.systems.earth_expects.weapons.fire import FireOption, fire_options
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision

SENSOR_SHARE = 0.25
"""Part of what a lock-on brings that one sensor is taken to stand for."""


class Try(NamedTuple):
    """A shot with so many sensors more, and what it is worth, in points."""

    shot: point_defence.Chance
    sensors: tuple[str, ...]
    worth: float


def choose_defence(view: Battle, decision: Decision) -> PointDefenceOrder:
    """The shot worth most, or none when every weapon is better kept for an attack."""
    best = best_try(view, decision.side)
    if best is None or best.worth <= 0:
        return PointDefenceOrder()
    ship, weapon, missile = best.shot.ship, best.shot.weapon, best.shot.missile
    shot = DefenceShot(ship=ship, weapon=weapon, missile=missile, sensors=best.sensors)
    return PointDefenceOrder(shot=shot)


def best_try(view: Battle, side: str) -> Try | None:
    """The shot worth most; None where there is none."""
    return max(_tries(view, side), key=lambda t: round(t.worth, 9), default=None)


def _tries(view: Battle, side: str) -> Iterator[Try]:
    """Each shot with no more sensors, and with as many free ones as can still help."""
    options = {(o.ship, o.weapon.id): o for o in fire_options(view, side)}
    chances = point_defence.chances(view, side)
    weapons = dict.fromkeys((chance.ship, chance.weapon) for chance in chances)
    kept = {weapon: _kept_for(view, options.get(weapon)) for weapon in weapons}
    ships = dict.fromkeys(chance.ship for chance in chances)
    sensor = {name: _sensor_worth(view, view.ships[name]) for name in ships}
    free = {
        (ship, missile): point_defence.free_sensors(view, view.ships[ship], view.missiles[missile])
        for ship, missile in dict.fromkeys((chance.ship, chance.missile) for chance in chances)
    }
    harm = {name: _harm(view, view.missiles[name]) for name in {c.missile for c in chances}}
    for first in chances:
        ship, missile = view.ships[first.ship], view.missiles[first.missile]
        weapon, die = ship.design.systems[first.weapon], view.customs.die(ship)
        able = free[ship.name, missile.name]
        for number in range(len(able) + 1):
            sensors = first.sensors + number
            more = point_defence.chance(view, ship, weapon, missile, sensors) if number else first
            if more.needed > die:
                continue
            worth = _hit(more.needed, die, weapon_of(weapon).tries) * harm[missile.name]
            worth = worth - kept[ship.name, weapon.id] - number * sensor[ship.name]
            yield Try(first, able[:number], worth)
            if more.range <= more.sensors:
                break


@lru_cache(maxsize=512)
def _hit(needed: int, die: int, tries: int) -> float:
    """The chance that any of some dice shows a number or more."""
    miss = 1 - at_least(needed, die)
    return float(1 - miss**tries)


def _kept_for(view: Battle, option: FireOption | None) -> float:
    """Points the weapon would be worth in an attack; nothing once its chain has begun."""
    if option is None or not option.weapon.type.direct or not option.targets:
        return 0.0
    return best_attack(view, option)[0]


def _harm(view: Battle, missile: Missile) -> float:
    """Points a missile costs if it strikes: all the ship when it lies without movement power."""
    target = view.ships[missile.target]
    if target.conduct is not None and not target.conduct.powered:
        return max(MISSILE_HARM, 0.5 * ship_worth(target.record))
    return MISSILE_HARM * fragility(target.record)


def _sensor_worth(view: Battle, ship: Ship) -> float:
    """What a sensor could bring in the Sensors phase instead, unless that is over."""
    if view.customs.locks_first:
        return 0.0
    gains = [lock_gain(view, ship, enemy) for enemy in view.enemies(ship.side)]
    return SENSOR_SHARE * max(gains, default=0.0)

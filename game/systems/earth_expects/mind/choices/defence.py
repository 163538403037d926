"""Choosing point-defence shots (Point Defence): the best chance first, shot by shot."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Try:
    """A shot with the sensors it takes and what it is worth, in points."""

    shot: DefenceShot
    worth: float


def choose_defence(view: Battle, decision: Decision) -> PointDefenceOrder:
    """The shot worth most, or none when every weapon is better kept for an attack."""
    options = {(o.ship, o.weapon.id): o for o in fire_options(view, decision.side)}
    chances = point_defence.chances(view, decision.side)
    weapons = dict.fromkeys((chance.ship, chance.weapon) for chance in chances)
    kept = {weapon: _kept_for(view, options.get(weapon)) for weapon in weapons}
    sensor = {name: _sensor_worth(view, view.ships[name]) for name, _weapon in weapons}
    tries = []
    for chance in chances:
        tries += _tries(view, chance, kept[chance.ship, chance.weapon], sensor[chance.ship])
    best = max(tries, key=lambda t: round(t.worth, 9), default=None)
    if best is None or best.worth <= 0:
        return PointDefenceOrder()
    return PointDefenceOrder(shot=best.shot)


def _tries(view: Battle, chance: point_defence.Chance, kept: float, sensor: float) -> list[Try]:
    """The shot with no more sensors, and with as many free ones as can still help.

    ``kept`` is what the weapon would be worth in an attack, ``sensor`` each sensor elsewhere.
    """
    ship, missile = view.ships[chance.ship], view.missiles[chance.missile]
    weapon = ship.design.systems[chance.weapon]
    harm = _harm(view, missile)
    free = point_defence.free_sensors(view, ship, missile)
    found = []
    for number in range(len(free) + 1):
        more = point_defence.chance(view, ship, weapon, missile, chance.sensors + number)
        if more.needed > view.customs.die(ship):
            continue
        miss = 1 - at_least(more.needed, view.customs.die(ship))
        hit = float(1 - miss ** weapon_of(weapon).tries)
        shot = DefenceShot(
            ship=ship.name, weapon=weapon.id, missile=missile.name, sensors=free[:number]
        )
        found.append(Try(shot, hit * harm - kept - number * sensor))
        if more.range <= more.sensors:
            break
    return found


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

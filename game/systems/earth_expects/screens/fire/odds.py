"""The chance of each number of points an attack lands, as far as it can be told beforehand."""

from __future__ import annotations

from fractions import Fraction

from game.odds.several import Odds
from game.systems.earth_expects.odds.locks import locks
from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.rules.at_most import might_lock
from game.systems.earth_expects.rules.sensors import usable_sensors
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder, Attempt, SensorOrder
from game.systems.earth_expects.weapons.fire import shot_of, weapon_firing
from game.systems.earth_expects.weapons.shot import Shot

HARDLY = Fraction(1, 100)
"""A chance below this is none worth a word."""


def points_odds(battle: Battle, shot: Shot) -> Odds:
    """The chance of each number of points of an attack; empty where a number is secret."""
    return weapon_firing(battle, shot).odds(battle, shot)


def harmless(battle: Battle, ship: str, weapon: System, target: str) -> bool:
    """Whether a weapon does nothing to a target whatever is rolled; False where that is secret."""
    order = AttackOrder(ship=ship, weapon=weapon.id, target=target)
    odds = points_odds(battle, shot_of(battle, order))
    return bool(odds) and max(odds) == 0


def expected(battle: Battle, ship: str, weapon: System, target: str) -> Fraction:
    """The points a weapon is expected to land on a target; none where that is secret."""
    order = AttackOrder(ship=ship, weapon=weapon.id, target=target)
    shot = shot_of(battle, order)
    return weapon_firing(battle, shot).expected(battle, shot)


def in_vain(battle: Battle, ship: str, weapon: System, target: str) -> bool:
    """Whether a shot practically never does anything; False where that is secret."""
    order = AttackOrder(ship=ship, weapon=weapon.id, target=target)
    odds = points_odds(battle, shot_of(battle, order))
    return bool(odds) and sum(p for points, p in odds.items() if points) < HARDLY


def unguided(battle: Battle, ship: str, weapon: System, target: str) -> bool:
    """Whether a missile launched now is sure to be let go: no lock-on is possible (EE-MSL-3).

    By what the ship's own side knows of its sensors and controls.
    """
    launching = battle.ships[ship]
    if not weapon.type.launcher:
        return False
    able = usable_sensors(launching) if launching.controls else ()
    return not might_lock(battle, launching, able, target)


def forlorn(battle: Battle, ship: str, weapon: System, target: str) -> bool:
    """Whether a missile launched now is as good as let go: its side's own sensors hardly lock on.

    An attempt that its target makes in the same step may still help them (EE-SEN-3).
    """
    if not weapon.type.launcher:
        return False
    key = forlorn, ship, target
    if key not in battle.memo:
        chance = guidance(battle, ship, target)
        hardly = chance is not None and chance < HARDLY
        battle.memo[key] = hardly or unguided(battle, ship, weapon, target)
    known: bool = battle.memo[key]
    return known


def guidance(battle: Battle, ship: str, target: str) -> float | None:
    """The chance of a lock-on at the end of the turn if every sensor that bears tries (EE-MSL-3).

    One sensor an attempt, and those beyond the controls join. None for an enemy that is not known,
    and where lock-ons come before the missiles.
    """
    launching, customs = battle.ships[ship], battle.customs
    if customs.locks_first or customs.launching is not None:
        return None
    if target in battle.contacts or customs.inscrutable(battle.ships[target]):
        return None
    able = [launching.design.systems[sensor] for sensor in usable_sensors(launching)]
    held = [system.id for system in those_bearing(battle, launching, able, target)]
    joined = [held[n :: launching.controls] for n in range(min(launching.controls, len(held)))]
    attempts = tuple(Attempt(target=target, sensors=tuple(each)) for each in joined)
    return locks(battle, [SensorOrder(ship=ship, attempts=attempts)]).holds(ship, target).value

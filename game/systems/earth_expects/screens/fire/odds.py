"""The chance of each number of points an attack lands, as far as it can be told beforehand."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

from game.odds.several import Odds
from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.rules.at_most import might_lock
from game.systems.earth_expects.rules.sensors import chance, usable_sensors
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder, Attempt
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


class Guidance(NamedTuple):
    """The chance of a lock-on at the end of the turn: by what the table shows now, and if the
    target has become active by then (EE-SEN-3)."""

    now: float
    most: float


def guidance(battle: Battle, ship: str, target: str) -> Guidance | None:
    """The chance of a lock-on at the end of the turn if every sensor that bears tries (EE-MSL-3).

    One sensor an attempt, those beyond the controls join, or all of them join where that is better.
    None for an enemy that is not known, and where lock-ons come before the missiles.
    """
    launching, customs = battle.ships[ship], battle.customs
    if customs.locks_first or customs.launching is not None:
        return None
    if target in battle.contacts or customs.inscrutable(battle.ships[target]):
        return None
    able = [launching.design.systems[sensor] for sensor in usable_sensors(launching)]
    held = [system.id for system in those_bearing(battle, launching, able, target)]
    most = min(launching.controls, len(held))

    def any_holds(attempts: int, secret: int) -> float:
        """With the sensors spread over so many attempts."""
        spread = (tuple(held[n::attempts]) for n in range(attempts))
        tried = (Attempt(target=target, sensors=sensors) for sensors in spread)
        return float(1 - prod(1 - chance(battle, ship, each, secret) for each in tried))

    def best(secret: int) -> float:
        return max(any_holds(attempts, secret) for attempts in {min(1, most), most})

    return Guidance(best(0), best(0 if battle.ships[target].active else 1))

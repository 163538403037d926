"""The chance of each number of points an attack lands, as far as it can be told beforehand."""

from __future__ import annotations

from fractions import Fraction

from game.odds.several import Odds, array_odds, less, rapid_odds
from game.odds.single import at_least
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder
from game.systems.earth_expects.weapons import ion_cannon, laser, railgun
from game.systems.earth_expects.weapons.fire import shot_of
from game.systems.earth_expects.weapons.shot import Shot

HARDLY = Fraction(1, 100)
"""A chance below this is none worth a word."""


def points_odds(battle: Battle, shot: Shot) -> Odds:
    """The chance of each number of points of an attack; empty where a number is secret."""
    type_ = battle.ships[shot.ship].design.systems[shot.weapon].type
    sides = battle.customs.die(battle.ships[shot.ship])
    if type_ is BoxType.LASER:
        return array_odds((laser.reduction(shot, n) for n in shot.lasers), sides)
    if type_ is BoxType.ION:
        return less(ion_cannon.dice(shot), ion_cannon.defence(battle, shot), sides)
    if railgun.generated(battle, shot.target) is None:
        return {}
    if shot.rapid:
        return rapid_odds(railgun.to_beat(battle, shot), shot.strength, sides)
    hit = at_least(railgun.to_beat(battle, shot) + 1, sides)
    odds = {n: p * hit for n, p in less(shot.strength, 0, sides).items() if n}
    return {0: 1 - hit, **odds}


def harmless(battle: Battle, ship: str, weapon: System, target: str) -> bool:
    """Whether a weapon does nothing to a target whatever is rolled; False where that is secret."""
    if weapon.type is BoxType.MISSILE:
        return False
    order = AttackOrder(ship=ship, weapon=weapon.id, target=target)
    odds = points_odds(battle, shot_of(battle, order))
    return bool(odds) and max(odds) == 0


def in_vain(battle: Battle, ship: str, weapon: System, target: str) -> bool:
    """Whether a shot practically never does anything; False where that is secret."""
    if weapon.type is BoxType.MISSILE:
        return False
    order = AttackOrder(ship=ship, weapon=weapon.id, target=target)
    odds = points_odds(battle, shot_of(battle, order))
    return bool(odds) and sum(p for points, p in odds.items() if points) < HARDLY


def mean(odds: Odds) -> Fraction:
    """The mean number of points."""
    return sum((n * p for n, p in odds.items()), Fraction(0))

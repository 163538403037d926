"""Whom fire and novas of Easier Hex Thrust are best sent at."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

import numpy as np

from game.hexgrid.hexes import distance
from game.systems.full_thrust.mind.easier.flying_shots import burnt
from game.systems.full_thrust.mind.easier.plots import foreseen
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.mind.weighed import Weighed
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.rules import missiles, nova, torpedoes
from game.systems.full_thrust.rules.reach import dice_at, dice_of_all, in_flight, mounts, targets
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.state.craft import Missile, Nova, Ship
from game.systems.full_thrust.state.easier_orders import GunneryOrder, Shot
from game.systems.full_thrust.state.space import Space
from game.words import marked

HIT = 1 / 3
"""The chance that a die takes a hit point of a missile or nova."""
AIMED = 0.6
"""How likely a shot that comes near strikes."""
NOVA_FAR, HOPE, FOND = 24, 0.5, 0.05
"""A nova is launched at enemies ahead within so many hexes, and with so much hope, with patience
and without."""
HITS, SAVED = marked("damage done"), marked("damage kept from its own side")


class Aimed(NamedTuple):
    """A weapon at a ship, the points of damage expected of it, and what those are worth."""

    weapon: str
    target: str
    damage: float
    worth: float


def gunnery(space: Space, ship: Ship, skill: Skill = CAPTAIN) -> Weighed[GunneryOrder]:
    """Fire at ships, or at a missile or nova: what each is worth."""
    aimed, shots = aims(space, ship, skill), in_flight(space, ship)
    fire = tuple(Shot(weapon=each.weapon, target=each.target) for each in aimed)
    orders = [GunneryOrder(ship=ship.name, at=name) for name in shots]
    saved = [_saved(space, ship, shot) for shot in shots.values()]
    terms = {
        HITS: np.array([sum(each.worth for each in aimed), *(0.0 for _shot in shots)]),
        SAVED: np.array([0.0, *saved]),
    }
    return Weighed([GunneryOrder(ship=ship.name, shots=fire), *orders], terms)


def aims(space: Space, ship: Ship, skill: Skill) -> list[Aimed]:
    """Each weapon at the enemy it may expect the most of while there is hull left to hit, or at the
    nearest."""
    left = {enemy.name: float(enemy.hull - enemy.pending) for enemy in space.enemies(ship.side)}
    found = list[Aimed]()
    for weapon, enemies in targets(space, ship).items():
        points = {x.name: _points(space, ship, weapon, x) for x in enemies}
        value = {x.name: price(x) * min(points[x.name], max(left[x.name], 0.1)) for x in enemies}
        if skill.marksman:
            best = max(enemies, key=lambda x: value[x.name]).name
        else:
            best = min(enemies, key=lambda x: distance(ship.hex, x.hex)).name
        left[best] -= points[best]
        found.append(Aimed(weapon, best, points[best], value[best]))
    return found


def _points(space: Space, ship: Ship, weapon: str, target: Ship) -> float:
    gun = mounts(ship.sheet)[weapon]
    if gun is None:
        return float(torpedoes.EASIER.mean(distance(ship.hex, target.hex)))
    return dice_at(space, ship, gun, target.hex) * float(mean(target.sheet.screens))


def _saved(space: Space, ship: Ship, shot: Missile | Nova) -> float:
    """Points that are kept by all dice at a missile or nova."""
    threatened = max((_threat(friend, shot) for friend in space.on_table(ship.side)), default=0.0)
    hits = dice_of_all(space, ship, shot.hex) * HIT
    lost = min(1.0, hits / (shot.hits if isinstance(shot, Nova) else 1))
    return threatened * AIMED * lost


def _threat(friend: Ship, shot: Missile | Nova) -> float:
    if isinstance(shot, Missile):
        near = distance(shot.hex, friend.hex) <= missiles.MOVE + missiles.REACH
        return missiles.POINTS * price(friend) * (near and missiles.armed(shot.age))
    path = nova.path(shot.hex, shot.heading, shot.hits)
    near = any(distance(there, friend.hex) <= nova.WIDTH for there in path)
    return float(nova.STAGES[shot.hits].normal.mean) * price(friend) * near


class Meets(NamedTuple):
    """An enemy in the way of a nova: at once, or how likely in the turn after."""

    enemy: str
    now: bool
    later: float = 0.0


def nova_meets(space: Space, ship: Ship) -> Iterator[Meets]:
    """Whom a nova meets at once, then how likely it meets each in the turn after."""
    enemies = space.enemies(ship.side)
    zone, later = burnt(ship.facing, 0), burnt(ship.facing, 1)
    yield from (Meets(x.name, now=True) for x in enemies if x.hex.minus(ship.hex) in zone)
    for enemy in enemies:
        if distance(ship.hex, enemy.hex) <= NOVA_FAR:
            spots = foreseen(space, enemy)
            chance = sum(w for spot, w in spots if spot.hex.minus(ship.hex) in later)
            yield Meets(enemy.name, now=False, later=chance)


def nova_hope(skill: Skill) -> float:
    """How likely a nova must meet somebody in the turn after."""
    return HOPE if skill.patience else FOND


def nova_bears(space: Space, ship: Ship, skill: Skill = CAPTAIN) -> bool:
    """Whether a nova strikes somebody at once, or hopefully in the turn after, if there is one."""
    hope = inf if space.last else nova_hope(skill)
    return any(each.now or each.later >= hope for each in nova_meets(space, ship))

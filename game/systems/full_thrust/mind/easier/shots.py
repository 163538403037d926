"""Whom fire, fighters, missiles and novas of Easier Hex Thrust are best sent at."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.mind.easier.flying_shots import burnt
from game.systems.full_thrust.mind.easier.plots import foreseen
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.mind.worth import price
from game.systems.full_thrust.rules import missiles, nova, torpedoes
from game.systems.full_thrust.rules.fighters import dice
from game.systems.full_thrust.rules.reach import dice_at, dice_of_all, in_flight, mounts, targets
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.state.craft import Group, Missile, Nova, Ship
from game.systems.full_thrust.state.easier_orders import GunneryOrder, Shot
from game.systems.full_thrust.state.space import Space

HIT = 1 / 3
"""The chance that a die takes a hit point of a missile or nova."""
AIMED = 0.6
"""How likely a shot that comes near strikes."""
FIGHTER = 4.0
"""Points of a fighter that is shot down."""
NOVA_FAR, HOPE, FOND = 24, 0.5, 0.05
"""A nova is launched at enemies ahead within so many hexes, and with so much hope, with patience
and without."""


def after(ship: Ship, turns: int = 1) -> Hex:
    """Where a ship will be if it flies straight on."""
    return ship.hex.step(ship.heading, ship.speed * turns)


def gunnery(space: Space, ship: Ship, skill: Skill = CAPTAIN) -> GunneryOrder:
    """The most points that its weapons may expect, or a missile or nova that costs more."""
    shots, worth = _shots(space, ship, skill)
    order = GunneryOrder(ship=ship.name, shots=tuple(shots))
    for name, shot in in_flight(space, ship).items():
        saved = _saved(space, ship, shot)
        if saved > worth:
            order, worth = GunneryOrder(ship=ship.name, at=name), saved
    return order


def _shots(space: Space, ship: Ship, skill: Skill) -> tuple[list[Shot], float]:
    """Each weapon at the enemy it may expect the most of while there is hull left to hit, or at the
    nearest."""
    left = {enemy.name: float(enemy.hull - enemy.pending) for enemy in space.enemies(ship.side)}
    found, worth = list[Shot](), 0.0
    for weapon, enemies in targets(space, ship).items():
        points = {x.name: _points(space, ship, weapon, x) for x in enemies}
        value = {x.name: price(x) * min(points[x.name], max(left[x.name], 0.1)) for x in enemies}
        if skill.marksman:
            best = max(enemies, key=lambda x: value[x.name]).name
        else:
            best = min(enemies, key=lambda x: distance(ship.hex, x.hex)).name
        left[best] -= points[best]
        worth += value[best]
        found.append(Shot(weapon=weapon, target=best))
    return found, worth


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


def prey_of(space: Space, group: Group) -> Ship | None:
    """The ship that fighters fly at: dear, with weak screens, and near."""

    def worth(ship: Ship) -> float:
        turns = 1 + distance(group.hex, after(ship)) // 10
        return price(ship) * float(mean(ship.sheet.screens)) / turns

    return max(space.enemies(group.side), key=worth, default=None)


def strike_worth(space: Space, group: Group, target: str) -> float:
    """Points that an attack of fighters may expect."""
    ship = space.ships.get(target)
    if ship is None:
        return dice(group.fighters) * HIT * FIGHTER
    return dice(group.fighters) * float(mean(ship.sheet.screens)) * price(ship)


def nova_bears(space: Space, ship: Ship, skill: Skill = CAPTAIN) -> bool:
    """Whether a nova strikes somebody at once, or hopefully in the turn after."""
    hope = HOPE if skill.patience else FOND
    heading = ship.facing
    enemies = space.enemies(ship.side)
    if any(enemy.hex.minus(ship.hex) in burnt(heading, 0) for enemy in enemies):
        return True
    zone = burnt(heading, 1)
    return any(
        sum(w for spot, w in foreseen(space, enemy) if spot.hex.minus(ship.hex) in zone) >= hope
        for enemy in enemies
        if distance(ship.hex, enemy.hex) <= NOVA_FAR
    )

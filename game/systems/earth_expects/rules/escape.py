"""Escape: out of reach, or let go (EE-GEN-2, Ruling Q223)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.lock_on import beats
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.table import WEAPONS
from game.systems.earth_expects.weapons.weapon import Volley

TopSpeed = Callable[[Ship], int]
"""Most speed points a ship's engines and power can make; the movement system knows."""


def has_escaped(battle: Battle, top_speed: TopSpeed, name: str) -> bool:
    """Whether a ship is at least as fast as every armed enemy and none can hurt it next turn.

    Asked at the end of a turn: boxes that rest are back in the next (Ruling Q68).
    """
    ship = _rested(battle.ships[name])
    if not ship.on_table or any(m.target == name for m in battle.missiles.values()):
        return False
    own = top_speed(ship)
    for enemy in filter(armed, map(_rested, battle.enemies(ship.side))):
        theirs = top_speed(enemy)
        if own < theirs:
            return False
        reach = max(0, range_between(battle, enemy.name, name) + own - theirs)
        if can_hurt(battle, enemy, name, reach):
            return False
    return True


def _rested(ship: Ship) -> Ship:
    return replace(ship, record=ship.record.with_resting(()))


def let_go(battle: Battle, name: str) -> bool:
    """Whether every enemy side with a ship on the table lets the ship go this turn (EE-GEN-2)."""
    enemies = {s.side for s in battle.afloat()} - {battle.ships[name].side}
    agreed = {o.side for o in battle.offers if o.kind == "let go" and o.about == name}
    return enemies <= agreed


def armed(ship: Ship) -> bool:
    """Whether a ship still has a weapon it could power, or a loaded launcher (EE-DEF-7)."""
    record = ship.record
    if any(record.works(m) and m in ship.loaded for m in record.design.launchers):
        return True
    return any(_strength(record, kind) for kind in direct_fire())


def _strength(record: Record, kind: BoxType) -> int:
    """Boxes of the strongest weapon of a type, powered as far as the ship's power goes."""
    systems = record.design.systems_of(kind)
    boxes = max((len(record.firing_boxes(s, s.boxes)) for s in systems), default=0)
    return min(boxes, supply(record))


def can_hurt(battle: Battle, enemy: Ship, target: str, reach: int) -> bool:
    """Whether any weapon of the enemy could damage the target at a range, arcs aside."""
    locks = battle.lock(enemy.name, target)
    for kind in direct_fire():
        strength = _strength(enemy.record, kind)
        volley = Volley(strength, reach, locks, die=battle.customs.die(enemy))
        if strength and WEAPONS[kind].might_hurt(volley, (strength,)):
            return True
    return _could_launch(battle, enemy, target, reach)


def _could_launch(battle: Battle, enemy: Ship, target: str, reach: int) -> bool:
    """A loaded launcher whose ship could lock on: best die, all sensors, every bonus."""
    record = enemy.record
    loaded = any(record.works(m) for m in enemy.loaded)
    sensors = min(len(record.working(BoxType.SENSOR)), supply(record))
    if not loaded or not sensors or not enemy.controls:
        return False
    fixed = battle.customs.lock_die(enemy)
    best = battle.customs.die(enemy) if fixed is None else fixed
    bonus = (1 if battle.lock(enemy.name, target) else 0) + sensors - 1 + 1
    return beats(battle.ships[target].design.kind, best + bonus, reach)

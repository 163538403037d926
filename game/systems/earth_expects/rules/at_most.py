"""What fire and sensors could do at most, for all the table shows (Ruling Q250).

Power is taken to be where it is needed, shields to be down, evasion not to be made: whatever is
kept secret may be so. A shot or an attempt that cannot succeed even then is no choice worth the
screen; that it is none can be read off the table, so that passing it over tells nothing.
"""

from __future__ import annotations

from game.systems.earth_expects.rules.arcs import range_between, those_bearing
from game.systems.earth_expects.rules.lock_on import beats
from game.systems.earth_expects.rules.sensors import modifier, rocks_die, sensor_range
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Attempt
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.fire import locks_count
from game.systems.earth_expects.weapons.table import weapon_of
from game.systems.earth_expects.weapons.weapon import Volley


def might_hurt(
    battle: Battle, ship: Ship, weapon: System, target: str, locks: int | None = None
) -> bool:
    """Whether a weapon that bears on a ship could do it a point of damage.

    ``locks``: the lock-ons that it would have, those that are held unless told.
    """
    if weapon.type.launcher and not battle.customs.might_arrive(battle, ship, target):
        return False
    held = battle.lock(ship.name, target) if locks is None else locks
    if held and not locks_count(battle, ship, weapon, target):
        held = 0
    strengths = strengths_of(ship.record, weapon)
    volley = Volley(
        strength=sum(strengths),
        reach=range_between(battle, ship.name, target),
        locks=held,
        die=battle.customs.die(ship),
    )
    return weapon_of(weapon).might_hurt(volley, strengths)


def strengths_of(record: Record, weapon: System) -> tuple[int, ...]:
    """Boxes of each laser that fires as one with others, or of the weapon, with all the power."""
    key = strengths_of, weapon.id, weapon.primary
    known: tuple[int, ...] | None = record.memo.get(key)
    if known is None:
        known = tuple(len(boxes) for boxes in record.part_boxes(weapon, weapon.boxes))
        record.memo[key] = known
    return known


def might_lock(battle: Battle, ship: Ship, sensors: tuple[str, ...], target: str) -> bool:
    """Whether an attempt with all these sensors that bear on a ship could lock on to it.

    A target may become active by attempts of its own in the same step (Ruling Q112).
    """
    enemy = battle.ships[target]
    if battle.customs.inscrutable(enemy):
        return bool(sensors)
    systems = ship.design.systems
    held = those_bearing(battle, ship, [systems[s] for s in sensors], target)
    able = tuple([system.id for system in held])
    if not able:
        return False
    attempt = Attempt(target=target, sensors=able)
    most = battle.customs.lock_die(ship) or battle.customs.die(ship)
    most += modifier(battle, ship.name, attempt) + (0 if enemy.active else 1)
    most -= 1 if rocks_die(battle, ship.name, target) else 0
    return beats(enemy.design.kind, most, sensor_range(battle, ship.name, target))

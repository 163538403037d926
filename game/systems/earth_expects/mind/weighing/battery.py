"""What a ship's weapons and sensors are expected to do, by displacement of the target.

All in points of damage. A battery belongs to one shooter and one target: lock-ons, shields and
point defence of that pair are in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from game.odds.single import chain_kills, missile_points
from game.systems.earth_expects.mind.weighing.grid import RANGE, REACH, Floats, arc_table, by_range
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, launchers
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.table import WEAPONS, defenders, weapon_of
from game.systems.earth_expects.weapons.weapon import Volley

PD_RATING = 2
Parts = tuple[tuple[str, ...], ...]
"""Boxes that fire together, laser by laser of an array."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon or launcher: expected points by record displacement, held lock-on or not."""

    system: System
    locked: Floats
    loose: Floats

    def at(self, held: bool) -> Floats:
        """The table with or without a lock-on."""
        return self.locked if held else self.loose


@dataclass(frozen=True, slots=True)
class Battery:
    """All weapons of a shooter against one target. ``lock``: chance of a lock-on next turn,
    or ``first``, before this turn's fire.
    """

    weapons: tuple[Weapon, ...]
    held: bool
    lock: Floats
    first: bool = False

    def expected(self, weapon: Weapon) -> Floats:
        """Expected points of one weapon this turn."""
        if self.first:
            return self.lock * weapon.locked + (1 - self.lock) * weapon.loose
        return weapon.at(self.held)

    def now(self) -> Floats:
        """Expected points of this turn's fire."""
        return _total([self.expected(weapon) for weapon in self.weapons])

    def later(self) -> Floats:
        """Expected points of a later turn's fire, lock-on not certain."""
        locked = _total([weapon.locked for weapon in self.weapons])
        loose = _total([weapon.loose for weapon in self.weapons])
        return self.lock * locked + (1 - self.lock) * loose


def _total(tables: list[Floats]) -> Floats:
    return np.sum(tables, axis=0) if tables else np.zeros(RANGE.shape)


def battery(view: Battle, shooter: Ship, target: Ship, powered: frozenset[str] | None) -> Battery:
    """The battery of a shooter against a target.

    ``powered``: boxes that have power; None for all that the ship could power, scaled down when
    its supply does not suffice for them.
    """
    share = 1.0 if powered is not None else _power_share(shooter)
    lock = lock_table(view, shooter, target, powered)
    weapons = [
        _direct(view, shooter, target, system, powered, share)
        for system in shooter.design.systems_of(*direct_fire())
        if best_use(shooter, system, system.boxes if powered is None else powered)
    ]
    weapons += _launchers(view, shooter, target, lock)
    held = view.lock(shooter.name, target.name) > 0
    return Battery(tuple(weapons), held, lock, view.customs.locks_first)


def _power_share(ship: Ship) -> float:
    """Share of its weapons and sensors a ship can power beside its engines, roughly."""
    boxes = len(ship.record.working(*direct_fire(), BoxType.SENSOR))
    engines = len(ship.record.working(BoxType.ENGINE))
    left = max(0.0, supply(ship.record) - 0.75 * engines)
    return min(1.0, left / boxes) if boxes else 1.0


def _direct(
    view: Battle,
    shooter: Ship,
    target: Ship,
    system: System,
    powered: frozenset[str] | None,
    share: float,
) -> Weapon:
    live = system.boxes if powered is None else powered
    arc = np.maximum.reduce([arc_table(shooter, use) for use in system.uses]) * share
    locks = max(1, view.lock(shooter.name, target.name))
    against, sides = weapon_of(system).against(view, target), view.customs.die(shooter)
    rapid = system.type.rapid and view.customs.rapid_fire
    parts = [len(boxes) for boxes in best_use(shooter, system, live)]

    def points(held: int) -> Floats:
        tables = [points_by_range(system.type, n, held, against, sides, rapid) for n in parts]
        table: Floats = arc * _total(tables)
        return table

    return Weapon(system, points(locks), points(0))


def best_use(ship: Ship, system: System, live: Iterable[str]) -> Parts:
    """The firing boxes of a weapon by its strongest primary, laser by laser of an array."""
    every = [ship.record.part_boxes(use, live) for use in system.uses]
    return max(every, key=lambda parts: sum(len(boxes) for boxes in parts))


def full_use(ship: Ship, system: System) -> Parts:
    """The same if all its boxes had power."""
    key, memo = (full_use, system.id), ship.record.memo
    if key not in memo:
        memo[key] = best_use(ship, system, system.boxes)
    known: Parts = memo[key]
    return known


def sum_of_rails(shooter: Ship, sides: int = 6) -> Floats:
    """Points of all that can be dodged, hitting for certain, by record displacement."""
    record = shooter.record
    tables = [
        np.maximum.reduce([arc_table(shooter, use) for use in system.uses])
        * ((sides + 1) / 2 * len(record.firing_boxes(system, system.boxes)))
        for system in shooter.design.systems_of(*direct_fire())
        if weapon_of(system).dodged
    ]
    return _total(tables) * _power_share(shooter)


@lru_cache(maxsize=512)
def points_by_range(
    kind: BoxType, strength: int, locks: int, against: int, sides: int = 6, rapid: bool = False
) -> Floats:
    """Expected points of a direct-fire weapon for each displacement, arcs aside.

    ``sides``: those of the shooter's dice; ``rapid``: rolled box by box.
    """
    values = []
    for reach in range(REACH + 1):
        volley = Volley(strength, reach, locks, against, sides, rapid)
        values.append(float(WEAPONS[kind].reckon(volley)))
    table = by_range(values)
    table.setflags(write=False)
    return table


def _launchers(view: Battle, shooter: Ship, target: Ship, lock: Floats) -> list[Weapon]:
    """Loaded launchers; as many count as there are controls to guide missiles."""
    ready = [m for m in shooter.record.working(*launchers()) if m in shooter.loaded]
    if not ready:
        return []
    guided = min(1.0, shooter.controls / len(ready))
    salvo, die = min(shooter.controls, len(ready)), view.customs.die
    through = surviving(target, salvo, die(target))
    each = float(missile_points(die(shooter))) * guided * through
    found = []
    for launcher in ready:
        system = shooter.design.systems[launcher]
        table = arc_table(shooter, system) * lock * each
        found.append(Weapon(system, table, table))
    return found


def surviving(target: Ship, missiles: int, sides: int = 6) -> float:
    """Share of a salvo expected to come through a ship's point defence."""
    if missiles <= 0:
        return 0.0
    record = target.record
    guns = len(record.working(*(t for t in defenders() if not t.powered)))
    if supply(record):
        able = (s for s in target.design.systems_of(*direct_fire()) if weapon_of(s).guards)
        guns += sum(bool(record.firing_boxes(s, s.boxes)) for s in able)
    kills = 0.7 * guns * float(chain_kills(PD_RATING, min(missiles, 3), sides))
    return max(0.1, 1 - kills / missiles)


def lock_table(
    view: Battle, shooter: Ship, target: Ship, powered: frozenset[str] | None = None
) -> Floats:
    """Chance of a lock-on by record displacement, all sensors that bear joined (EE-SEN-3)."""
    if not shooter.controls:
        return np.zeros(RANGE.shape)
    sensors = shooter.record.working(BoxType.SENSOR)
    if powered is not None:
        sensors = tuple(s for s in sensors if s in powered)
    systems = shooter.design.systems
    bearing = _total([arc_table(shooter, systems[s]) for s in sensors])
    bonus = 1 + (1 if view.lock(shooter.name, target.name) else 0)
    needed = RANGE - (bearing - 1) - bonus
    chance = lock_odds(view, shooter, needed)
    return np.where((bearing > 0) & (RANGE <= REACH), chance, 0.0)


def lock_odds(view: Battle, shooter: Ship, needed: Floats) -> Floats:
    """Chance that a ship's sensor die exceeds each number; 0 or 1 where it is not rolled."""
    fixed, sides = view.customs.lock_die(shooter), view.customs.die(shooter)
    if fixed is not None:
        return np.where(needed < fixed, 1.0, 0.0)
    return np.clip((sides - needed) / sides, 0.0, 1.0)


def lock_odds_at(view: Battle, shooter: Ship, needed: float) -> float:
    """The same for one number."""
    fixed, sides = view.customs.lock_die(shooter), view.customs.die(shooter)
    if fixed is not None:
        return 1.0 if needed < fixed else 0.0
    return min(1.0, max(0.0, (sides - needed) / sides))

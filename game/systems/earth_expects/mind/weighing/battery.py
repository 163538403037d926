"""What a ship's weapons and sensors are expected to do, by displacement of the target.

All in points of damage. A battery belongs to one shooter and one target: lock-ons, shields and
point defence of that pair are in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from game.odds.single import chain_kills, missile_points
from game.systems.earth_expects.mind.weighing.arcs import Arcs, arcs_of
from game.systems.earth_expects.mind.weighing.fire_tables import (
    Fire,
    best_use,
    lock_odds,
    points_of,
    power_share,
    total,
)
from game.systems.earth_expects.mind.weighing.grid import RANGE, SIZE, Floats
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, launchers
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.table import WEAPONS, defenders, weapon_of

PD_RATING = 2


@dataclass(frozen=True, eq=False)
class Battery:
    """All weapons and launchers of a shooter against one target: expected points by record
    displacement, weapon by weapon, with a lock-on held and without. ``lock``: chance of a lock-on
    next turn, or ``first``, before this turn's fire.
    """

    systems: tuple[System, ...]
    locked: Floats
    loose: Floats
    held: bool
    lock: Floats
    first: bool = False

    def without_launchers(self) -> Battery:
        """The same with nothing that it would launch."""
        rows = [n for n, system in enumerate(self.systems) if not system.type.launcher]
        systems = tuple(self.systems[n] for n in rows)
        return replace(self, systems=systems, locked=self.locked[rows], loose=self.loose[rows])

    @cached_property
    def each(self) -> Floats:
        """Expected points of this turn's fire, weapon by weapon."""
        if self.first:
            return self.lock * self.locked + (1 - self.lock) * self.loose
        return self.locked if self.held else self.loose

    @cached_property
    def now(self) -> Floats:
        """Expected points of this turn's fire."""
        found: Floats = self.each.sum(axis=0)
        return found

    @cached_property
    def later(self) -> Floats:
        """Expected points of a later turn's fire, lock-on not certain."""
        locked, loose = self.locked.sum(axis=0), self.loose.sum(axis=0)
        found: Floats = self.lock * locked + (1 - self.lock) * loose
        return found

    @cached_property
    def lock_worth(self) -> float:
        """Points that holding a lock-on next turn may add, a part of the best there is."""
        gain: list[float] = (self.locked - self.loose).max(axis=(1, 2), initial=0.0).tolist()
        launchers = sum(system.type.launcher for system in self.systems)
        return 0.3 + 0.5 * sum(gain) + 0.3 * launchers


class Terms(NamedTuple):
    """What fire hangs on beside the record of the shooter: all that is asked of the rest.

    ``die``: sides of the shooter's dice, ``fixed`` what a lock-on counts as its die; ``against``:
    what the target sets against each type; ``through``: share of a salvo it lets through.
    """

    powered: frozenset[str] | None
    loaded: frozenset[str]
    locks: int
    die: int
    fixed: int | None
    first: bool
    rapid: bool
    against: tuple[int, ...]
    through: float


def battery(view: Battle, shooter: Ship, target: Ship, powered: frozenset[str] | None) -> Battery:
    """The battery of a shooter against a target.

    ``powered``: boxes that have power; None for all that the ship could power, scaled down when
    its supply does not suffice for them.
    """
    customs = view.customs
    types = dict.fromkeys(s.type for s in shooter.design.systems_of(*direct_fire()))
    salvo = min(shooter.controls, len(_ready(shooter.record, shooter.loaded)))
    terms = Terms(
        powered=powered,
        loaded=shooter.loaded,
        locks=view.lock(shooter.name, target.name),
        die=customs.die(shooter),
        fixed=customs.lock_die(shooter),
        first=customs.locks_first,
        rapid=customs.rapid_fire,
        against=tuple(WEAPONS[kind].against(view, target) for kind in types),
        through=surviving(target, salvo, customs.die(target)),
    )
    key, memo = (battery, terms), shooter.record.memo
    if key not in memo:
        memo[key] = _battery(shooter.record, terms, dict(zip(types, terms.against, strict=True)))
    known: Battery = memo[key]
    return known


def _battery(record: Record, terms: Terms, against: Mapping[BoxType, int]) -> Battery:
    arcs = arcs_of(record.design, record.gone)
    lock, guns = _lock_table(record, arcs, terms), list[tuple[System, Fire]]()
    for system in record.design.systems_of(*direct_fire()):
        parts = best_use(record, system, terms.powered)
        if parts:
            strengths = tuple(map(len, parts))
            guns.append((system, Fire(strengths, against[system.type], terms.die, terms.rapid)))
    launching, points = _launchers(record, terms)
    systems = (*(system for system, _fire in guns), *launching)
    share = 1.0 if terms.powered is not None else power_share(record)
    bearing = np.reshape([arcs.widest(system) for system in systems], (-1, SIZE, SIZE))
    bearing[: len(guns)] *= share
    bearing[len(guns) :] *= lock
    sure = [np.full((SIZE, SIZE), points)] * len(launching)

    def fire(locks: int) -> Floats:
        tables = [points_of(system.type, one, locks) for system, one in guns]
        found: Floats = bearing * np.reshape([*tables, *sure], bearing.shape)
        return found

    return Battery(systems, fire(max(1, terms.locks)), fire(0), terms.locks > 0, lock, terms.first)


def _ready(record: Record, loaded: frozenset[str]) -> list[str]:
    """Launchers that could launch."""
    return [launcher for launcher in record.working(*launchers()) if launcher in loaded]


def _launchers(record: Record, terms: Terms) -> tuple[list[System], float]:
    """Loaded launchers, and points expected of each with a lock-on; as many count as there are
    controls to guide missiles."""
    ready = _ready(record, terms.loaded)
    guided = min(1.0, len(record.working(BoxType.CONTROL)) / max(1, len(ready)))
    each = float(missile_points(terms.die)) * guided * terms.through
    return [record.design.systems[launcher] for launcher in ready], each


def surviving(target: Ship, missiles: int, sides: int = 6) -> float:
    """Share of a salvo expected to come through a ship's point defence."""
    key, memo = (surviving, missiles, sides), target.record.memo
    if key not in memo:
        memo[key] = _surviving(target.record, missiles, sides)
    known: float = memo[key]
    return known


def _surviving(record: Record, missiles: int, sides: int) -> float:
    if missiles <= 0:
        return 0.0
    return let_through(len(guards(record)), missiles, sides)


def guards(record: Record, live: frozenset[str] | None = None) -> list[System]:
    """What shoots at missiles; ``live``: boxes that have power, None for all that may have it."""
    boxes, systems = record.design.boxes, record.design.systems
    every = record.working(*(t for t in defenders() if not t.powered))
    found = [systems[boxes[box].system] for box in every]
    if supply(record):
        able = (s for s in record.design.systems_of(*direct_fire()) if weapon_of(s).guards)
        found += [s for s in able if record.fires(s, frozenset(s.boxes) if live is None else live)]
    return found


def let_through(guns: int, missiles: int, sides: int) -> float:
    """Share of a salvo expected to come past so many guns."""
    kills = 0.7 * guns * float(chain_kills(PD_RATING, min(missiles, 3), sides))
    return max(0.1, 1 - kills / missiles)


def _lock_table(record: Record, arcs: Arcs, terms: Terms) -> Floats:
    """Chance of a lock-on by record displacement, all sensors that bear joined (EE-SEN-3)."""
    if not record.working(BoxType.CONTROL):
        return np.zeros(RANGE.shape)
    live, systems = terms.powered, record.design.systems
    sensors = [s for s in record.working(BoxType.SENSOR) if live is None or s in live]
    bearing = total([arcs.of(systems[sensor]) for sensor in sensors])
    needed = RANGE - (bearing - 1) - (2 if terms.locks else 1)
    found: Floats = lock_odds(terms.fixed, terms.die, needed) * (bearing > 0)
    return found

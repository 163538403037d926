"""What single weapons do at each displacement of a target, in points; and chances of a lock-on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.systems.earth_expects.mind.weighing.arcs import arcs_of
from game.systems.earth_expects.mind.weighing.grid import RANGE, REACH, Floats, by_range
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.table import WEAPONS, weapon_of
from game.systems.earth_expects.weapons.weapon import Volley

Parts = tuple[tuple[str, ...], ...]
"""Boxes that fire together, laser by laser of an array."""


class Fire(NamedTuple):
    """Direct fire of a weapon as a ``Volley`` at any range; ``strengths``: of each laser."""

    strengths: tuple[int, ...]
    against: int
    die: int
    rapid: bool


def points_of(kind: BoxType, fire: Fire, locks: int) -> Floats:
    """Expected points of a weapon for each displacement with so many lock-ons, arcs aside."""
    rapid = kind.rapid and fire.rapid
    tables = [
        points_by_range(kind, n, locks, fire.against, fire.die, rapid) for n in fire.strengths
    ]
    return tables[0] if len(tables) == 1 else total(tables)


def best_use(record: Record, system: System, live: frozenset[str] | None = None) -> Parts:
    """The firing boxes of a weapon by its strongest primary, laser by laser of an array.

    ``live``: boxes that have power, None for all.
    """
    key, memo = (best_use, system.id, live), record.memo
    if key not in memo:
        boxes = system.boxes if live is None else live
        every = [record.part_boxes(use, boxes) for use in system.uses]
        memo[key] = max(every, key=lambda parts: sum(len(group) for group in parts))
    known: Parts = memo[key]
    return known


def sum_of_rails(record: Record, die: int = 6) -> Floats:
    """Points of all that can be dodged, hitting for certain, by record displacement."""
    key, memo = (sum_of_rails, die), record.memo
    if key not in memo:
        arcs = arcs_of(record.design, record.gone)
        tables = [
            arcs.widest(system) * ((die + 1) / 2 * len(record.firing_boxes(system, system.boxes)))
            for system in record.design.systems_of(*direct_fire())
            if weapon_of(system).dodged
        ]
        memo[key] = total(tables) * power_share(record)
    known: Floats = memo[key]
    return known


def power_share(record: Record) -> float:
    """Share of its weapons and sensors a ship can power beside its engines, roughly."""
    boxes = len(record.working(*direct_fire(), BoxType.SENSOR))
    engines = len(record.working(BoxType.ENGINE))
    left = max(0.0, supply(record) - 0.75 * engines)
    return min(1.0, left / boxes) if boxes else 1.0


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


def total(tables: Sequence[Floats]) -> Floats:
    """The sum of some tables."""
    return np.sum(tables, axis=0) if tables else np.zeros(RANGE.shape)


def lock_odds(fixed: int | None, die: int, needed: Floats) -> Floats:
    """Chance that a sensor die exceeds each number; 0 or 1 where it is ``fixed``, not rolled."""
    if fixed is not None:
        return np.where(needed < fixed, 1.0, 0.0)
    odds: Floats = np.minimum(np.maximum((die - needed) / die, 0.0), 1.0)
    return odds


def lock_odds_at(fixed: int | None, die: int, needed: float) -> float:
    """The same for one number."""
    if fixed is not None:
        return 1.0 if needed < fixed else 0.0
    return min(1.0, max(0.0, (die - needed) / die))

"""Which weapons, sensors and generators are worth their power (Power phase)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.odds.single import at_least
from game.systems.earth_expects.mind.weighing.battery import best_use, lock_odds
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import (
    Floats,
    Ints,
    arc_table,
    look_up,
    ranges,
    spots,
    turned,
)
from game.systems.earth_expects.mind.weighing.outlook import Outlook
from game.systems.earth_expects.mind.weighing.payoff import Duel
from game.systems.earth_expects.mind.weighing.values import MISSILE_HARM
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.table import WEAPONS, weapon_of
from game.systems.earth_expects.weapons.weapon import Volley

SPARE_SENSOR = 0.1
BEARING = 0.3
"""A sensor counts when it bears in at least this share of what is expected."""


@dataclass(frozen=True, slots=True)
class BoxItem:
    """Boxes to be powered together, and what that is worth."""

    boxes: tuple[str, ...]
    worth: float


@dataclass(frozen=True, slots=True)
class Arms:
    """Against one enemy: turned tables of each weapon and of each sensor's arc."""

    duel: Duel
    theirs: Ends
    weapons: tuple[tuple[str, Floats], ...]
    sensors: tuple[tuple[str, Floats], ...]


def arms(ship: Ship, seen: Outlook) -> list[Arms]:
    """What the ship has against each enemy at hand; made once, looked up for many allocations."""
    sensors = tuple(
        (s, turned(arc_table(ship, ship.design.systems[s])))
        for s in ship.record.working(BoxType.SENSOR)
    )
    found = []
    for pair, theirs in seen.duels:
        mine = pair.mine
        weapons = tuple((w.system.id, turned(mine.expected(w) * pair.gain)) for w in mine.weapons)
        found.append(Arms(pair, theirs, weapons, sensors))
    return found


def box_items(view: Battle, ship: Ship, against: list[Arms], ends: Ends) -> list[BoxItem]:
    """What the boxes of a ship are worth in the positions it expects."""
    worth = _weapon_worth(against, ends)
    launched = sum(w for name, w in worth.items() if _kind(ship, name).launcher)
    direct = {n: w for n, w in worth.items() if not _kind(ship, n).launcher}
    direct = _with_defence(view, ship, direct)
    items = [_item(ship, name, value) for name, value in direct.items()]
    first = against[0]
    items += _sensor_items(view, ship, first, ends, first.duel.lock_worth + launched)
    return items + _shield_items(view, ship, first, ends)


def filled(items: list[BoxItem], room: int) -> tuple[list[BoxItem], float]:
    """The items that best use ``room`` points of power, by worth a box; and their worth."""
    taken, gain = [], 0.0
    for item in sorted(items, key=lambda i: (-round(i.worth / len(i.boxes), 9), i.boxes)):
        if item.worth > 0 and len(item.boxes) <= room:
            taken.append(item)
            gain += item.worth
            room -= len(item.boxes)
    return taken, gain


def _kind(ship: Ship, system: str) -> BoxType:
    return ship.design.systems[system].type


def _item(ship: Ship, name: str, worth: float) -> BoxItem:
    system = ship.design.systems[name]
    boxes = (b for part in best_use(ship, system, system.boxes) for b in part)
    return BoxItem(tuple(boxes), worth)


def primaries(ship: Ship, against: list[Arms], ends: Ends) -> tuple[str, ...]:
    """For each weapon with several primaries the one that bears best where it is expected to."""
    found = []
    for system in ship.design.systems.values():
        if system.primaries:
            worth = [(_bearing(ship, use, against, ends), use) for use in system.uses]
            best = max(worth, key=lambda pair: round(pair[0], 9))[1]
            found.append(best.primary or system.primaries[0])
    return tuple(found)


def _bearing(ship: Ship, use: System, against: list[Arms], ends: Ends) -> float:
    """Boxes that fire by one primary, times the share of what is expected that they bear on."""
    boxes, shares = len(ship.record.firing_boxes(use, use.boxes)), [0.0]
    table = turned(arc_table(ship, use))
    for one in against:
        at = spots(ends.facing[:, None], *_apart(ends, one.theirs))
        shares.append(float((look_up(table, at) @ one.theirs.weight).mean()))
    return boxes * (0.01 + max(shares))


def _weapon_worth(against: list[Arms], ends: Ends) -> dict[str, float]:
    """Points each weapon is expected to do, against the enemy it suits best."""
    found: dict[str, float] = {}
    for one in against:
        at = spots(ends.facing[:, None], *_apart(ends, one.theirs))
        for name, tables in one.weapons:
            points = look_up(tables, at) @ one.theirs.weight
            found[name] = max(found.get(name, 0.0), float(points.mean()))
    return found


def _apart(ends: Ends, theirs: Ends) -> tuple[Ints, Ints]:
    return theirs.q[None, :] - ends.q[:, None], theirs.r[None, :] - ends.r[:, None]


def _with_defence(view: Battle, ship: Ship, worth: dict[str, float]) -> dict[str, float]:
    """As many lasers as missiles are coming are worth their power for point defence."""
    inbound = sum(m.target == ship.name for m in view.missiles.values())
    shot = float(at_least(2, view.customs.die(ship))) * MISSILE_HARM
    guards = [n for n in worth if WEAPONS[_kind(ship, n)].guards]
    guards.sort(key=lambda n: len(ship.design.systems[n].boxes))
    return worth | {n: max(worth[n], shot) for n in guards[:inbound]}


def _sensor_items(
    view: Battle, ship: Ship, one: Arms, ends: Ends, lock_worth: float
) -> list[BoxItem]:
    """Sensors enough for one sure lock-on; the first go together when one alone cannot do it."""
    if not ship.controls:
        return []
    q, r = _apart(ends, one.theirs)
    reach = float((ranges(q, r) @ one.theirs.weight).mean())
    at, bearing = spots(ends.facing[:, None], q, r), []
    for name, tables in one.sensors:
        share = float((look_up(tables, at) @ one.theirs.weight).mean())
        if share >= BEARING:
            bearing.append((-round(share, 9), name))
    names = [name for _share, name in sorted(bearing)]
    bonus = 2 if view.lock(ship.name, one.duel.enemy.name) else 1
    items, group, so_far = [], list[str](), 0.0
    for number, name in enumerate(names):
        group.append(name)
        chance = float(lock_odds(view, ship, np.array(reach - number - bonus)))
        if chance > so_far:
            items.append(BoxItem(tuple(group), (chance - so_far) * lock_worth))
            group, so_far = [], chance
        elif so_far:
            items.append(BoxItem(tuple(group), SPARE_SENSOR))
            group = []
    return items


def _shield_items(view: Battle, ship: Ship, one: Arms, ends: Ends) -> list[BoxItem]:
    """Generators against what they weaken (EE-GENR-1)."""
    generators = ship.record.working(BoxType.GENERATOR)
    enemy = one.duel.enemy
    cannon = [s for s in enemy.design.systems_of(*direct_fire()) if weapon_of(s).shielded]
    if not generators or not cannon or not supply(enemy.record):
        return []
    q, r = _apart(ends, one.theirs)
    reach = round(float((ranges(q, r) @ one.theirs.weight).mean()))
    die = view.customs.die(enemy)
    bare, behind = (
        sum(float(weapon_of(s).reckon(Volley(len(s.boxes), reach, 1, n, die))) for s in cannon)
        for n in (0, len(generators))
    )
    return [BoxItem(generators, 0.6 * (bare - behind))] if bare > behind else []

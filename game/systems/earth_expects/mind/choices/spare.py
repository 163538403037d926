"""What power to spare goes to (Power phase)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.systems.earth_expects.mind.choices.fire import LEAST_POINTS
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.weighing.arcs import arcs_of
from game.systems.earth_expects.mind.weighing.battery import battery
from game.systems.earth_expects.mind.weighing.duel import beside
from game.systems.earth_expects.mind.weighing.fire_tables import points_by_range
from game.systems.earth_expects.mind.weighing.forecast import Ends, possible_ends
from game.systems.earth_expects.mind.weighing.grid import Ints, displaced, placed, ranges
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, tracks_in_vain
from game.systems.earth_expects.mind.weighing.payoff import parted
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.table import WEAPONS, weapon_of

IN_HAND = 1
"""Sensors beside those that a lock-on needs, in case fire takes one."""


class Encounter(NamedTuple):
    """An enemy, and the ways a ship and it may stand, each once: their places in the tables of the
    ship and in those of the enemy; and the range to be expected."""

    enemy: Ship
    mine: Ints
    theirs: Ints
    far: float


def serving(view: Battle, ship: Ship, rules: Rules, ends: Ends, skill: Skill) -> list[str]:
    """Boxes that power to spare goes to, first what serves against missiles as well; all that work
    for a captain who is not sparing.

    A weapon or a sensor serves if it bears on an enemy, from one of the ``ends`` of its ship on
    any that the enemy can reach, and can do something there.
    """
    if not skill.sparing:
        return [box for kind in _kinds() for box in ship.record.working(kind)]
    missiles = _missiles_come(view, ship)
    meetings = [_meeting(view, ship, enemy, rules, ends) for enemy in view.enemies(ship.side)]
    guns = {name for one in meetings for name in _bearing(view, ship, one)}
    tracks = not tracks_in_vain(view, ship, skill)
    sensors = {name for one in meetings for name in _tracking(view, ship, one)}
    searches = bool(view.hiding_from(ship.side))
    shields = any(_meets_shields(view, one) for one in meetings)

    def serves(box: str, kind: BoxType) -> bool:
        if kind is BoxType.SENSOR:
            return missiles or (tracks and (searches or box in sensors))
        if kind is BoxType.GENERATOR:
            return shields
        return (missiles and WEAPONS[kind].guards) or ship.design.boxes[box].system in guns

    return [box for kind in _kinds() for box in ship.record.working(kind) if serves(box, kind)]


def _kinds() -> tuple[BoxType, ...]:
    guards = tuple(t for t in direct_fire() if WEAPONS[t].guards)
    others = (t for t in direct_fire() if t not in guards)
    return *guards, BoxType.SENSOR, *others, BoxType.GENERATOR


def _missiles_come(view: Battle, ship: Ship) -> bool:
    """Whether missiles may strike its side this turn."""
    if any(missile.side != ship.side for missile in view.missiles.values()):
        return True
    ready = (e.loaded.intersection(e.record.working(*launchers())) for e in view.enemies(ship.side))
    return lands_now(view) and any(ready)


def _meeting(view: Battle, ship: Ship, enemy: Ship, rules: Rules, ends: Ends) -> Encounter:
    theirs = possible_ends(view, enemy, rules)
    apart = theirs.at[:, None, :] - ends.at[:, :, None]
    way = displaced(parted(apart, np.reshape(beside(view, ship, enemy), (2, 1, 1))))
    mine, back = placed(ends.facing[:, None], way), placed(theirs.facing, -way)
    far = float((ranges(apart) @ theirs.weight).mean())
    return Encounter(enemy, np.unique(mine), np.unique(back), far)


def _bearing(view: Battle, ship: Ship, one: Encounter) -> Iterator[str]:
    """Weapons that may find something worth firing at."""
    guns = battery(view, ship, one.enemy, frozenset(ship.record.working(*direct_fire())))
    for system, table in zip(guns.systems, guns.each, strict=True):
        if table.take(one.mine).max() >= LEAST_POINTS:
            yield system.id


def _tracking(view: Battle, ship: Ship, one: Encounter) -> list[str]:
    """Sensors that may have a part in a lock-on, no more than it is likely to need."""
    arcs, odds = arcs_of(ship.design, ship.record.gone), battery(view, ship, one.enemy, None).lock
    systems, working = ship.design.systems, ship.record.working(BoxType.SENSOR)
    able = [box for box in working if (arcs.of(systems[box]) * odds).take(one.mine).any()]
    bonus = 2 if view.lock(ship.name, one.enemy.name) else 1
    needed = max(1, math.ceil(one.far) + 1 - bonus)
    return able[: needed + IN_HAND]


def _meets_shields(view: Battle, one: Encounter) -> bool:
    """Whether an enemy may fire what shields weaken."""
    enemy = one.enemy
    arcs, die = arcs_of(enemy.design, enemy.record.gone), view.customs.die(enemy)
    able = enemy.design.systems_of(*direct_fire()) if supply(enemy.record) else ()
    return any(
        (arcs.widest(gun) * points_by_range(gun.type, len(gun.boxes), 1, 0, die))
        .take(one.theirs)
        .any()
        for gun in able
        if weapon_of(gun).shielded
    )

"""What power to spare goes to (Power phase): only what can serve for anything this turn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.systems.earth_expects.mind.choices.fire import LEAST_POINTS
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.weighing.arcs import arcs_of
from game.systems.earth_expects.mind.weighing.battery import battery
from game.systems.earth_expects.mind.weighing.fire_tables import points_by_range
from game.systems.earth_expects.mind.weighing.forecast import Ends, possible_ends
from game.systems.earth_expects.mind.weighing.grid import Ints, displaced, placed
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, tracks_in_vain
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.table import WEAPONS, weapon_of


def serving(view: Battle, ship: Ship, rules: Rules, ends: Ends, skill: Skill) -> list[str]:
    """Boxes that power to spare goes to, first what serves against missiles as well.

    A weapon or a sensor serves if it bears on an enemy, from one of the ``ends`` of its ship on
    any that the enemy can reach, and can do something there.
    """
    missiles = _missiles_come(view, ship)
    meetings = [(enemy, *_apart(view, enemy, rules, ends)) for enemy in view.enemies(ship.side)]
    guns = {name for enemy, at, _back in meetings for name in _bearing(view, ship, enemy, at)}
    tracks = not tracks_in_vain(view, ship, skill)
    sensors = {name for enemy, at, _back in meetings for name in _tracking(view, ship, enemy, at)}
    searches = bool(view.hiding_from(ship.side))
    shields = any(_meets_shields(view, enemy, back) for enemy, _at, back in meetings)

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


def _apart(view: Battle, enemy: Ship, rules: Rules, ends: Ends) -> tuple[Ints, Ints]:
    """Where in the tables of either the other may stand, each place once."""
    theirs = possible_ends(view, enemy, rules)
    way = displaced(theirs.at[:, None, :] - ends.at[:, :, None])
    return np.unique(placed(ends.facing[:, None], way)), np.unique(placed(theirs.facing, -way))


def _bearing(view: Battle, ship: Ship, enemy: Ship, at: Ints) -> Iterator[str]:
    """Weapons that may find something worth firing at."""
    guns = battery(view, ship, enemy, frozenset(ship.record.working(*direct_fire())))
    for system, table in zip(guns.systems, guns.each, strict=True):
        if table.take(at).max() >= LEAST_POINTS:
            yield system.id


def _tracking(view: Battle, ship: Ship, enemy: Ship, at: Ints) -> Iterator[str]:
    """Sensors that may have a part in a lock-on."""
    arcs, odds = arcs_of(ship.design, ship.record.gone), battery(view, ship, enemy, None).lock
    for box in ship.record.working(BoxType.SENSOR):
        if (arcs.of(ship.design.systems[box]) * odds).take(at).any():
            yield box


def _meets_shields(view: Battle, enemy: Ship, at: Ints) -> bool:
    """Whether an enemy may fire what shields weaken."""
    arcs, die = arcs_of(enemy.design, enemy.record.gone), view.customs.die(enemy)
    able = enemy.design.systems_of(*direct_fire()) if supply(enemy.record) else ()
    return any(
        (arcs.widest(gun) * points_by_range(gun.type, len(gun.boxes), 1, 0, die)).take(at).any()
        for gun in able
        if weapon_of(gun).shielded
    )

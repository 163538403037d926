"""Which weapons, sensors and generators are worth their power (Power phase)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.odds.single import at_least
from game.systems.earth_expects.mind.weighing.arcs import arcs_of
from game.systems.earth_expects.mind.weighing.duel import Duel
from game.systems.earth_expects.mind.weighing.fire_tables import Parts, best_use, lock_odds_at
from game.systems.earth_expects.mind.weighing.grid import SIZE, Floats, Ints, ranges
from game.systems.earth_expects.mind.weighing.outlook import Outlook
from game.systems.earth_expects.mind.weighing.payoff import Abreast, Likely
from game.systems.earth_expects.mind.weighing.values import MISSILE_HARM
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.table import WEAPONS, weapon_of
from game.systems.earth_expects.weapons.weapon import Volley

SPARE_SENSOR = 0.1
SHOT_AWAY = 0.2
"""How likely fire takes a sensor before it is used."""
BEARING = 0.3
"""A sensor counts when it bears in at least this share of what is expected."""


class BoxItem(NamedTuple):
    """Boxes to be powered together, and what that is worth."""

    boxes: tuple[str, ...]
    worth: float


@dataclass(frozen=True, slots=True)
class Arms:
    """The tables of every weapon, those against each enemy side by side, and of the arc of every
    sensor."""

    weapons: tuple[str, ...]
    points: Floats
    sensors: tuple[str, ...]
    arcs: Floats


def arms(ship: Ship, seen: Outlook) -> Arms:
    """What the ship has against the enemies at hand; looked up for many allocations."""
    sensors, systems = ship.record.working(BoxType.SENSOR), ship.design.systems
    every = arcs_of(ship.design, ship.record.gone)
    arcs = _stacked([every.of(systems[s]) for s in sensors])
    weapons = tuple(system.id for system in seen.duels[0][0].mine.systems)
    points = [_stacked(pair.mine.each) * pair.gain for pair, _ends in seen.duels]
    return Arms(weapons, np.concatenate(points, axis=1), sensors, arcs)


def _stacked(tables: Sequence[Floats] | Floats) -> Floats:
    """Tables one upon another, each in one row."""
    return np.reshape(tables, (len(tables), SIZE * SIZE))


class Prospect(NamedTuple):
    """What a ship may look for where it is likely to end: points a weapon does, against the enemy
    it suits best; the range to the first enemy, and how surely each sensor bears on it."""

    points: Mapping[str, float]
    reach: float
    shares: Mapping[str, float]


def prospects(ready: Arms, pairs: Abreast, likely: Likely) -> list[Prospect]:
    """The prospect of each line of ``likely``."""
    borne = pairs.expected(ready.points.take(pairs.from_me[likely.rows], axis=1))
    points = np.maximum(likely.mean(borne).max(axis=0), 0.0)
    first = pairs.columns[0]
    weight = pairs.enemies.weight[first]
    shares = likely.mean(ready.arcs.take(pairs.from_me[likely.rows, first], axis=1) @ weight)
    reach = likely.mean(ranges(pairs.apart[:, likely.rows, first]) @ weight)
    return [
        Prospect(
            dict(zip(ready.weapons, done, strict=True)),
            away,
            dict(zip(ready.sensors, bearing, strict=True)),
        )
        for done, away, bearing in zip(
            points.T.tolist(), reach.tolist(), shares.T.tolist(), strict=True
        )
    ]


class Stores:
    """What of a ship may be given power, and all that its worth hangs on beside its position.

    Made once, asked for every prospect; ``duel``: that with the first enemy.
    """

    def __init__(self, view: Battle, ship: Ship, duel: Duel, *, sparing: bool = False) -> None:
        self._view, self._ship, self._duel, self._sparing = view, ship, duel, sparing
        systems = duel.mine.systems
        direct = [system for system in systems if not system.type.launcher]
        self._launchers = [system.id for system in systems if system.type.launcher]
        self._boxes = {s.id: _boxes(best_use(ship.record, s)) for s in direct}
        inbound = sum(m.target == ship.name for m in view.missiles.values())
        guards = [system for system in direct if WEAPONS[system.type].guards]
        guards.sort(key=lambda system: len(system.boxes))
        self._guards = frozenset(system.id for system in guards[:inbound])
        self._shot = float(at_least(2, view.customs.die(ship))) * MISSILE_HARM

    def items(self, seen: Prospect) -> list[BoxItem]:
        """What the boxes of the ship are worth where it expects to be, by worth a box.

        As many lasers as missiles are coming are worth their power for point defence.
        """
        launched = sum(seen.points[name] for name in self._launchers)
        found = []
        for name, boxes in self._boxes.items():
            worth = seen.points[name]
            found.append(BoxItem(boxes, max(worth, self._shot) if name in self._guards else worth))
        lock_worth = self._duel.lock_worth + launched
        found += self._sensors(seen, lock_worth)
        found += _shield_items(self._view, self._ship, self._duel.enemy, seen.reach)
        wanted = (item for item in found if item.worth > 0)
        return sorted(wanted, key=lambda i: (-round(i.worth / len(i.boxes), 9), i.boxes))

    def _sensors(self, seen: Prospect, lock_worth: float) -> list[BoxItem]:
        """Sensors enough for one sure lock-on, the first together when one alone cannot do it; and
        one more in case fire takes one, or all for little."""
        view, ship = self._view, self._ship
        if not ship.controls or (self._sparing and lock_worth <= 0):
            return []
        able = [(-round(share, 9), name) for name, share in seen.shares.items() if share >= BEARING]
        bonus = 2 if view.lock(ship.name, self._duel.enemy.name) else 1
        fixed, die = view.customs.lock_die(ship), view.customs.die(ship)
        items, group, so_far = [], list[str](), 0.0
        for number, (_share, name) in enumerate(sorted(able)):
            group.append(name)
            chance = lock_odds_at(fixed, die, seen.reach - number - bonus)
            if chance > so_far:
                items.append(BoxItem(tuple(group), (chance - so_far) * lock_worth))
                group, so_far = [], chance
            elif so_far and self._sparing:
                items.append(BoxItem(tuple(group), SHOT_AWAY * so_far * lock_worth))
                break
            elif so_far:
                items.append(BoxItem(tuple(group), SPARE_SENSOR))
                group = []
        return items


def _boxes(parts: Parts) -> tuple[str, ...]:
    return tuple(box for part in parts for box in part)


def filled(items: list[BoxItem], room: int) -> tuple[list[BoxItem], float]:
    """The first of some items for which ``room`` points of power suffice; and their worth."""
    taken, gain = [], 0.0
    for item in items:
        if len(item.boxes) <= room:
            taken.append(item)
            gain += item.worth
            room -= len(item.boxes)
    return taken, gain


def primaries(ship: Ship, pairs: Abreast, likely: Ints) -> tuple[str, ...]:
    """For each weapon with several primaries the one that bears best where it is expected to."""
    found = []
    for system in ship.design.systems.values():
        if system.primaries:
            worth = [(_bearing(ship, use, pairs, likely), use) for use in system.uses]
            best = max(worth, key=lambda pair: round(pair[0], 9))[1]
            found.append(best.primary or system.primaries[0])
    return tuple(found)


def _bearing(ship: Ship, use: System, pairs: Abreast, likely: Ints) -> float:
    """Boxes that fire by one primary, times the share of what is expected that they bear on."""
    boxes = len(ship.record.firing_boxes(use, use.boxes))
    arc = arcs_of(ship.design, ship.record.gone).of(use)
    borne = np.tile(arc.ravel(), len(pairs.duels)).take(pairs.from_me[likely])
    share = float(pairs.expected(borne).mean(axis=-1).max())
    return boxes * (0.01 + max(0.0, share))


def _shield_items(view: Battle, ship: Ship, enemy: Ship, reach: float) -> list[BoxItem]:
    """Generators against what they weaken (EE-GENR-1)."""
    generators = ship.record.working(BoxType.GENERATOR)
    if not generators or not supply(enemy.record):
        return []
    cannon = [s for s in enemy.design.systems_of(*direct_fire()) if weapon_of(s).shielded]
    die = view.customs.die(enemy)
    bare, behind = (
        sum(
            float(weapon_of(s).reckon(Volley(len(s.boxes), round(reach), 1, n, die)))
            for s in cannon
        )
        for n in (0, len(generators))
    )
    return [BoxItem(generators, 0.6 * (bare - behind))] if bare > behind else []

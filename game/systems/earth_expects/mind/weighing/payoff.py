"""What a position is worth: damage given and taken now and next turn, and the range liked."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from game.systems.earth_expects.mind.intent import ESCAPE, GUARD, HUNT, Intent, wards, weight_of
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.weighing.battery import Battery, battery, sum_of_rails
from game.systems.earth_expects.mind.weighing.cover import hexes_of, in_sight
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import (
    INSIDE,
    RANGE,
    REACH,
    Floats,
    Ints,
    Mask,
    look_up,
    ranges,
    spots,
    turned,
)
from game.systems.earth_expects.mind.weighing.values import fragility
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.railgun import Railgun

NEXT = 0.6
"""What next turn's fire counts against this turn's."""
FAR = 40
FAR_OFF = REACH + 4
REACHES = range(1, REACH + 1)
LEAST_GAIN = 0.2
BOLD = {HUNT: 0.7, GUARD: 0.7}
"""What a ship counts its own harm less for while others matter more."""
DEAR = 1.3
"""What a point taken counts on a ship that decides the battle."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One enemy as seen from one ship: tables for the six facings, and the range liked.

    ``give`` and ``take`` are weighted points of this turn's fire, ``give_later`` and
    ``take_later`` of the next; ``lock`` is the worth of a lock-on's chance, ``rail`` what the
    enemy's railguns do when they hit. ``pull``: points a hex towards ``liked``, or away from the
    enemy for a ship that flees; ``gain`` weighs points given. ``view``: whose terrain hides ships.
    """

    view: Battle
    enemy: Ship
    give: Floats
    take: Floats
    give_later: Floats
    take_later: Floats
    lock: Floats
    rail: Floats
    mine: Battery
    gain: float
    lock_worth: float
    liked: int
    pull: float
    flee: bool


@dataclass(frozen=True, slots=True)
class Worth:
    """Expected worth of each of a ship's ends, and what it is made of."""

    total: Floats
    given: Floats
    taken: Floats


def duel(
    view: Battle,
    ship: Ship,
    enemy: Ship,
    intent: Intent,
    persona: Persona,
    powered: frozenset[str] | None,
) -> Duel:
    """The tables of one pair of ships."""
    mine = battery(view, ship, enemy, powered)
    theirs = battery(view, enemy, ship, None)
    gain = weight_of(intent, enemy)
    cost = _own_weight(view, ship, intent, persona)
    potential = battery(view, ship, enemy, None)
    give_later, take_later = potential.later() * gain, theirs.later() * cost
    hunted = intent.kind == HUNT and enemy.name in intent.prey
    worth_of_lock = lock_worth(potential)
    return Duel(
        view=view,
        enemy=enemy,
        give=turned(mine.now() * gain),
        take=turned(theirs.now() * cost),
        give_later=turned(give_later),
        take_later=turned(take_later),
        lock=turned(mine.lock * worth_of_lock),
        rail=turned(sum_of_rails(enemy, view.customs.die(enemy)) * cost),
        mine=mine,
        gain=gain,
        lock_worth=worth_of_lock,
        liked=1 if hunted else liked_range(give_later, take_later),
        pull=persona.eager * (2.0 if hunted or intent.kind == ESCAPE else 1.0),
        flee=intent.kind == ESCAPE,
    )


def _own_weight(view: Battle, ship: Ship, intent: Intent, persona: Persona) -> float:
    """What a point taken costs: more on a small ship, less for a hunter or among consorts."""
    shared = 1 / math.sqrt(len(view.afloat(ship.side)))
    bold = BOLD.get(intent.kind, 1.0)
    dear = DEAR if ship in wards(view, ship.side) else 1.0
    return persona.own * fragility(ship.record) * shared * bold * dear


def lock_worth(mine: Battery) -> float:
    """Points that holding a lock-on next turn may add, a part of the best there is."""
    gain = [float((weapon.locked - weapon.loose).max(initial=0.0)) for weapon in mine.weapons]
    launchers = sum(weapon.system.type.launcher for weapon in mine.weapons)
    return 0.3 + 0.5 * sum(gain) + 0.3 * launchers


def liked_range(give: Floats, take: Floats) -> int:
    """The range with the best exchange of fire; if every range is bad, the least bad in kind."""
    rings = [INSIDE & (reach == RANGE) for reach in range(REACH + 1)]
    fire = [(reach, _ring(give, rings[reach]), _ring(take, rings[reach])) for reach in REACHES]
    best = max(fire, key=lambda f: (round(f[1] - f[2], 9), -f[0]))
    if best[1] - best[2] > LEAST_GAIN:
        return best[0]
    fair = [f for f in fire if f[1] > LEAST_GAIN]
    return max(fair, key=lambda f: f[1] / (f[2] + 1), default=(FAR_OFF, 0.0, 0.0))[0]


def dodging(duel_: Duel, view: Battle, ship: Ship, ends: Ends, enemy: Ends, points: int) -> float:
    """What ``points`` manoeuvre points save from what can be dodged, beside those reckoned with."""
    if not duel_.rail.any():
        return 0.0
    q, r = enemy.q[None, :] - ends.q[:, None], enemy.r[None, :] - ends.r[:, None]
    harm = look_up(duel_.rail, spots(enemy.facing[None, :], -q, -r))
    locks = view.lock(duel_.enemy.name, ship.name)
    less = 1 - locks if locks else np.maximum(ranges(q, r), 1)
    sides = view.customs.die(duel_.enemy)
    hit = np.clip((sides - points - less) / sides, 0.0, 1.0)
    reckoned = np.clip((sides - Railgun.usually_against - less) / sides, 0.0, 1.0)
    return float(((reckoned - hit) * harm @ enemy.weight).mean())


def _ring(table: Floats, ring: Mask) -> float:
    values = table[ring]
    return 0.5 * float(values.mean() + values.max())


def against(ends: Ends, duel_: Duel, enemy: Ends) -> Worth:
    """Worth of each end against one enemy, expected over the enemy's ends."""
    q, r = enemy.q[None, :] - ends.q[:, None], enemy.r[None, :] - ends.r[:, None]
    from_me, from_enemy = spots(ends.facing[:, None], q, r), spots(enemy.facing[None, :], -q, -r)
    given = look_up(duel_.give, from_me)
    taken = look_up(duel_.take, from_enemy)
    lock = look_up(duel_.lock, from_me)
    seen = in_sight(duel_.view, hexes_of(ends), hexes_of(enemy))
    if seen is not None:
        given, taken, lock = given * seen, taken * seen, lock * seen
    later = _later(ends, duel_, enemy)
    worth = given - taken + 0.5 * lock + later
    return Worth(worth @ enemy.weight, given @ enemy.weight, taken @ enemy.weight)


def _later(ends: Ends, duel_: Duel, enemy: Ends) -> Floats:
    """Next turn's exchange if both go straight on, and the pull of the range liked."""
    mine, theirs = ends.ahead(), enemy.ahead()
    q = theirs[0][None, :] - mine[0][:, None]
    r = theirs[1][None, :] - mine[1][:, None]
    far = ranges(q, r)
    near_q, near_r = _whole(q), _whole(r)
    fire = look_up(duel_.give_later, spots(ends.facing[:, None], near_q, near_r))
    fire = fire - look_up(duel_.take_later, spots(enemy.facing[None, :], -near_q, -near_r))
    closer = -abs(far - duel_.liked)
    worth: Floats = NEXT * fire + duel_.pull * (np.minimum(far, FAR) if duel_.flee else closer)
    return worth


def _whole(values: Floats) -> Ints:
    return np.rint(values).astype(np.int64)


def position_worth(ends: Ends, duels: list[tuple[Duel, Ends]]) -> Worth:
    """Worth of each end against all enemies at hand: fire goes to one of them, harm adds up."""
    parts = [against(ends, duel_, enemy) for duel_, enemy in duels]
    given = np.max([part.given for part in parts], axis=0)
    taken = np.sum([part.taken for part in parts], axis=0)
    rest = np.mean([part.total - part.given + part.taken for part in parts], axis=0)
    return Worth(given - taken + rest, given, taken)

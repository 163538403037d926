"""What a position is worth: damage given and taken now and next turn, and the range liked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.systems.earth_expects.mind.intent import ESCAPE, GUARD, HUNT, Intent, wards, weight_of
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.weighing.battery import Battery, battery
from game.systems.earth_expects.mind.weighing.cover import hexes_of, in_sight
from game.systems.earth_expects.mind.weighing.fire_tables import sum_of_rails
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import (
    REACH,
    Floats,
    Ints,
    by_rings,
    displaced,
    look_up,
    placed,
    ranges,
)
from game.systems.earth_expects.mind.weighing.values import fragility
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.railgun import Railgun

NEXT = 0.6
"""What next turn's fire counts against this turn's."""
FAR = 40
FAR_OFF = REACH + 4
LEAST_GAIN = 0.2
BOLD = {HUNT: 0.7, GUARD: 0.7}
"""What a ship counts its own harm less for while others matter more."""
DEAR = 1.3
"""What a point taken counts on a ship that decides the battle."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One enemy as seen from one ship: tables by record displacement, and the range liked.

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
    later = _later_fire(potential, theirs, gain, cost)
    hunted = intent.kind == HUNT and enemy.name in intent.prey
    return Duel(
        view=view,
        enemy=enemy,
        give=mine.now * gain,
        take=theirs.now * cost,
        give_later=later.give,
        take_later=later.take,
        lock=mine.lock * potential.lock_worth,
        rail=sum_of_rails(enemy.record, view.customs.die(enemy)) * cost,
        mine=mine,
        gain=gain,
        lock_worth=potential.lock_worth,
        liked=1 if hunted else later.liked,
        pull=persona.eager * (2.0 if hunted or intent.kind == ESCAPE else 1.0),
        flee=intent.kind == ESCAPE,
    )


class Later(NamedTuple):
    """Fire of later turns, weighted, and the range with the best exchange of it."""

    give: Floats
    take: Floats
    liked: int


@lru_cache(maxsize=64)
def _later_fire(mine: Battery, theirs: Battery, gain: float, cost: float) -> Later:
    give, take = mine.later * gain, theirs.later * cost
    return Later(give, take, liked_range(give, take))


def _own_weight(view: Battle, ship: Ship, intent: Intent, persona: Persona) -> float:
    """What a point taken costs: more on a small ship, less for a hunter or among consorts."""
    shared = 1 / math.sqrt(len(view.afloat(ship.side)))
    bold = BOLD.get(intent.kind, 1.0)
    dear = DEAR if ship in wards(view, ship.side) else 1.0
    return persona.own * fragility(ship.record) * shared * bold * dear


def liked_range(give: Floats, take: Floats) -> int:
    """The range with the best exchange of fire; if every range is bad, the least bad in kind."""
    mean, most = by_rings(np.array([give, take]))
    usual: list[list[float]] = (0.5 * (mean + most)).T.tolist()
    fire = [(reach, given, taken) for reach, (given, taken) in enumerate(usual, 1)]
    best = max(fire, key=lambda f: (round(f[1] - f[2], 9), -f[0]))
    if best[1] - best[2] > LEAST_GAIN:
        return best[0]
    fair = [f for f in fire if f[1] > LEAST_GAIN]
    return max(fair, key=lambda f: f[1] / (f[2] + 1), default=(FAR_OFF, 0.0, 0.0))[0]


@dataclass(frozen=True, slots=True)
class Abreast:
    """A ship's ends (rows) and those of an enemy (columns): where they lie from each other.

    ``from_me``, ``from_enemy``: where each stands in the tables of the other.
    """

    ends: Ends
    enemy: Ends
    q: Ints
    r: Ints
    from_me: Ints
    from_enemy: Ints


def abreast(ends: Ends, enemy: Ends) -> Abreast:
    """Every end of a ship beside every end of an enemy."""
    q, r = enemy.q - ends.q[:, None], enemy.r - ends.r[:, None]
    apart = displaced(q, r)
    from_me, from_enemy = placed(ends.facing[:, None], apart), placed(enemy.facing, -apart)
    return Abreast(ends, enemy, q, r, from_me, from_enemy)


def against(duel_: Duel, pairs: Abreast, sets: Sequence[slice]) -> Worth:
    """Worth of each end against one enemy, expected over the enemy's ends."""
    given = look_up(duel_.give, pairs.from_me)
    taken = look_up(duel_.take, pairs.from_enemy)
    lock = look_up(duel_.lock, pairs.from_me)
    seen = in_sight(duel_.view, hexes_of(pairs.ends), hexes_of(pairs.enemy))
    if seen is not None:
        given, taken, lock = given * seen, taken * seen, lock * seen
    worth = given - taken + 0.5 * lock + _later(duel_, pairs.ends, pairs.enemy)
    return Worth(*_expected(np.array([worth, given, taken]), pairs.enemy.weight, sets))


def _later(duel_: Duel, ends: Ends, enemy: Ends) -> Floats:
    """Next turn's exchange if both go straight on, and the pull of the range liked."""
    mine, theirs = ends.ahead(), enemy.ahead()
    q, r = theirs[0] - mine[0][:, None], theirs[1] - mine[1][:, None]
    far, apart = ranges(q, r), displaced(_whole(q), _whole(r))
    fire = look_up(duel_.give_later, placed(ends.facing[:, None], apart))
    fire = fire - look_up(duel_.take_later, placed(enemy.facing, -apart))
    closer = -abs(far - duel_.liked)
    worth: Floats = NEXT * fire + duel_.pull * (np.minimum(far, FAR) if duel_.flee else closer)
    return worth


def _whole(values: Floats) -> Ints:
    return np.rint(values).astype(np.int64)


def _expected(tables: Floats, weight: Floats, sets: Sequence[slice]) -> Floats:
    """The mean of each row of some tables, set by set: no set's rounding hangs on the others."""
    found = np.empty(tables.shape[:2])
    for rows in sets:
        found[:, rows] = tables[:, rows] @ weight
    return found


def position_worth(ends: Ends, duels: Sequence[tuple[Duel, Ends]]) -> Worth:
    """Worth of each end against all enemies at hand."""
    pairs = [(duel_, abreast(ends, enemy)) for duel_, enemy in duels]
    return worth_of_sets(pairs, [slice(0, len(ends.q))])


def worth_of_sets(pairs: Sequence[tuple[Duel, Abreast]], sets: Sequence[slice]) -> Worth:
    """Worth of each end of several sets: fire goes to one of the enemies, harm adds up."""
    parts = [against(duel_, both, sets) for duel_, both in pairs]
    given = np.max([part.given for part in parts], axis=0)
    taken = np.sum([part.taken for part in parts], axis=0)
    rest = np.mean([part.total - part.given + part.taken for part in parts], axis=0)
    return Worth(given - taken + rest, given, taken)


def dodged(
    duel_: Duel, view: Battle, ship: Ship, pairs: Abreast, likely: Ints, points: Ints
) -> Floats:
    """What manoeuvre points save from what can be dodged, beside those reckoned with.

    ``likely``: rows of ``pairs``, one line a set; ``points``: of each set.
    """
    if not duel_.rail.any():
        return np.zeros(len(likely))
    harm = look_up(duel_.rail, pairs.from_enemy[likely])
    locks = view.lock(duel_.enemy.name, ship.name)
    far = ranges(pairs.q[likely], pairs.r[likely])
    less = 1 - locks if locks else np.maximum(far, 1)
    sides = view.customs.die(duel_.enemy)
    hit = np.clip((sides - points[:, None, None] - less) / sides, 0.0, 1.0)
    reckoned = np.clip((sides - Railgun.usually_against - less) / sides, 0.0, 1.0)
    saved: Floats = ((reckoned - hit) * harm @ pairs.enemy.weight).mean(axis=1)
    return saved

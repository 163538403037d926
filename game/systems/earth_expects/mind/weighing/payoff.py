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
from game.systems.earth_expects.mind.weighing.cover import in_sight
from game.systems.earth_expects.mind.weighing.fire_tables import sum_of_rails
from game.systems.earth_expects.mind.weighing.forecast import Ends, stacked
from game.systems.earth_expects.mind.weighing.grid import (
    REACH,
    SIZE,
    Floats,
    Ints,
    by_rings,
    displaced,
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
    """A ship's ends (rows) and those of all enemies at hand, one enemy after another (columns).

    ``columns``: those of each enemy, ``which``: the enemy of each column. ``apart``: the way from
    each end to each. ``from_me``, ``from_enemy``: where each stands in the tables of the other,
    those of all enemies being one upon another.
    """

    duels: Sequence[Duel]
    ends: Ends
    enemies: Ends
    columns: Sequence[slice]
    which: Ints
    apart: Ints
    from_me: Ints
    from_enemy: Ints

    def of_duels(self, name: str) -> Floats:
        """A table of every duel, one upon another."""
        return np.array([getattr(one, name) for one in self.duels])

    def each(self, values: Sequence[float]) -> Floats:
        """A number of every duel, for each column."""
        found: Floats = np.array(values).take(self.which)
        return found

    def expected(self, values: Floats) -> Floats:
        """What is to be expected of values by column, last: by enemy, first."""
        weight = self.enemies.weight
        return np.array([values[..., each] @ weight[each] for each in self.columns])


class Likely(NamedTuple):
    """Rows of ``Abreast`` in which a ship is likely to end, a line each way to share out its power:
    the first ``counts`` of a line, filled up with others."""

    rows: Ints
    counts: Ints

    def mean(self, values: Floats) -> Floats:
        """The mean of each line, of values by line and row, last."""
        real = np.arange(values.shape[-1]) < self.counts[:, None]
        found: Floats = (values * real).sum(axis=-1) / self.counts
        return found


def abreast(ends: Ends, duels: Sequence[tuple[Duel, Ends]]) -> Abreast:
    """Every end of a ship beside every end of its enemies."""
    enemies, columns = stacked([enemy for _duel, enemy in duels])
    which = np.arange(len(duels)).repeat([one.stop - one.start for one in columns])
    apart = enemies.at[:, None, :] - ends.at[:, :, None]
    way, upon = displaced(apart), which * SIZE * SIZE
    return Abreast(
        duels=[one for one, _enemy in duels],
        ends=ends,
        enemies=enemies,
        columns=columns,
        which=which,
        apart=apart,
        from_me=placed(ends.facing[:, None], way) + upon,
        from_enemy=placed(enemies.facing, -way) + upon,
    )


def worth_of(pairs: Abreast, sets: Sequence[slice]) -> Worth:
    """Worth of each end of several sets: fire goes to one of the enemies, harm adds up.

    Expected set by set, so that no set's rounding hangs on the others.
    """
    given = pairs.of_duels("give").take(pairs.from_me)
    taken = pairs.of_duels("take").take(pairs.from_enemy)
    lock = pairs.of_duels("lock").take(pairs.from_me)
    seen = in_sight(pairs.duels[0].view, pairs.ends.at, pairs.enemies.at)
    if seen is not None:
        given, taken, lock = given * seen, taken * seen, lock * seen
    worth = given - taken + 0.5 * lock + _later(pairs)
    tables = np.array([worth, given, taken])
    found = np.empty((len(pairs.duels), *tables.shape[:2]))
    for rows in sets:
        found[..., rows] = pairs.expected(tables[:, rows])
    total, given, taken = found.swapaxes(0, 1)
    rest = (total - given + taken).mean(axis=0)
    given, taken = given.max(axis=0), taken.sum(axis=0)
    return Worth(given - taken + rest, given, taken)


def _later(pairs: Abreast) -> Floats:
    """Next turn's exchange if both go straight on, and the pull of the range liked."""
    apart = pairs.enemies.ahead()[:, None, :] - pairs.ends.ahead()[:, :, None]
    far, way = ranges(apart), displaced(np.rint(apart).astype(np.int64))
    upon = pairs.which * SIZE * SIZE
    mine = placed(pairs.ends.facing[:, None], way) + upon
    theirs = placed(pairs.enemies.facing, -way) + upon
    fire = pairs.of_duels("give_later").take(mine) - pairs.of_duels("take_later").take(theirs)
    pull = pairs.each([one.pull for one in pairs.duels])
    if pairs.duels[0].flee:
        drawn = np.minimum(far, FAR)
    else:
        drawn = -abs(far - pairs.each([one.liked for one in pairs.duels]))
    worth: Floats = NEXT * fire + pull * drawn
    return worth


def position_worth(ends: Ends, duels: Sequence[tuple[Duel, Ends]]) -> Worth:
    """Worth of each end against all enemies at hand."""
    return worth_of(abreast(ends, duels), [slice(0, len(ends.facing))])


def dodged(pairs: Abreast, view: Battle, ship: Ship, likely: Ints, points: Ints) -> Floats:
    """What manoeuvre points save of what can be dodged, beside those reckoned with: by enemy, and
    then as ``likely``, the rows of ``pairs`` line by line; ``points``: of each line.
    """
    rails = pairs.of_duels("rail")
    if not rails.any():
        return np.zeros((len(rails), *likely.shape))
    enemies = [one.enemy for one in pairs.duels]
    locks = pairs.each([view.lock(enemy.name, ship.name) for enemy in enemies])
    sides = pairs.each([view.customs.die(enemy) for enemy in enemies])
    harm, far = rails.take(pairs.from_enemy[likely]), ranges(pairs.apart[:, likely])
    less = np.where(locks > 0, 1 - locks, np.maximum(far, 1))
    hit = np.clip((sides - points[:, None, None] - less) / sides, 0.0, 1.0)
    reckoned = np.clip((sides - Railgun.usually_against - less) / sides, 0.0, 1.0)
    return pairs.expected((reckoned - hit) * harm)

"""What positions are worth against all enemies at hand, weighed beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.systems.earth_expects.mind.weighing.cover import in_sight
from game.systems.earth_expects.mind.weighing.duel import Duel
from game.systems.earth_expects.mind.weighing.forecast import Ends, stacked
from game.systems.earth_expects.mind.weighing.grid import (
    SIZE,
    Floats,
    Ints,
    displaced,
    placed,
    ranges,
)
from game.systems.earth_expects.mind.weighing.reach import PACES, of_pace
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.railgun import Railgun

NEXT, NEXT_IN_REACH = 0.6, 0.4
"""What next turn's fire counts against this turn's: if both go straight on, and within reach."""
FAR = 40
IN_EARNEST = 3.0
"""Points of fire in reach next turn from which on a ship heeds no more the range it likes."""
LIKELY = 0.5
"""A weapon counts as one that bears where it does so as surely as that."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Expected worth of each of a ship's ends, and what it is made of."""

    total: Floats
    given: Floats
    taken: Floats


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


def parted(apart: Ints, beside: Ints) -> Ints:
    """The ways from some hexes to others, those of no length being the ones ``beside``."""
    return np.where(apart.any(axis=0), apart, beside)


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
    beside = np.array([one.beside for one, _enemy in duels]).T[:, which]
    way, upon = displaced(parted(apart, beside[:, None, :])), which * SIZE * SIZE
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
    given, taken, lock = _exchange(pairs)
    worth = given - taken + 0.5 * lock + _later(pairs)
    tables = np.array([worth, given, taken])
    found = np.empty((len(pairs.duels), *tables.shape[:2]))
    for rows in sets:
        found[..., rows] = pairs.expected(tables[:, rows])
    total, given, taken = found.swapaxes(0, 1)
    rest = (total - given + taken).mean(axis=0)
    given, taken = given.max(axis=0), taken.sum(axis=0)
    return Worth(given - taken + rest, given, taken)


def terms_of(pairs: Abreast) -> dict[str, Floats]:
    """What the worth of each end is made of, by name; it is the sum of them."""
    given, taken, lock = map(pairs.expected, _exchange(pairs))
    mine, theirs, drawn = map(pairs.expected, _ahead(pairs))
    share = _next(pairs)
    return {
        "fire": given.max(axis=0),
        "harm": -taken.sum(axis=0),
        "lock": 0.5 * lock.mean(axis=0),
        "later fire": share * mine.mean(axis=0),
        "later harm": -share * theirs.mean(axis=0),
        "away" if pairs.duels[0].flee else "range": drawn.mean(axis=0),
    }


def feared(pairs: Abreast, rows: Ints) -> Floats:
    """Points of fire that each enemy is expected to land this turn: by enemy, by row."""
    taken = pairs.expected(_exchange(pairs)[1])
    found: Floats = taken[:, rows] / np.array([[max(one.cost, 1e-9)] for one in pairs.duels])
    return found


def hoped(pairs: Abreast, rows: Ints) -> Floats:
    """Points of damage expected of all fire on each enemy this turn: by enemy, by row."""
    given = pairs.expected(_exchange(pairs)[0])
    found: Floats = given[:, rows] / np.array([[max(one.gain, 1e-9)] for one in pairs.duels])
    return found


def bearing(pairs: Abreast, row: int) -> dict[BoxType, int]:
    """How many weapons of each type are likely to do something where a ship ends, against the enemy
    that they do most to."""
    given = pairs.expected(_exchange(pairs)[0][[row]])[:, 0]
    number = int(given.argmax())
    one, columns = pairs.duels[number], pairs.columns[number]
    tables = np.reshape(one.mine.each, (-1, SIZE * SIZE))
    at = pairs.from_me[row, columns] - number * SIZE * SIZE
    share = (tables[:, at] > 0) @ pairs.enemies.weight[columns]
    pairs_of = zip(one.mine.systems, share.tolist(), strict=True)
    return Counter(system.type for system, sure in pairs_of if sure >= LIKELY)


def _exchange(pairs: Abreast) -> tuple[Floats, Floats, Floats]:
    """Fire of this turn, given and taken, and what lock-ons are worth, as far as ships see."""
    given = pairs.of_duels("give").take(pairs.from_me)
    taken = pairs.of_duels("take").take(pairs.from_enemy)
    lock = pairs.of_duels("lock").take(pairs.from_me)
    seen = in_sight(pairs.duels[0].view, pairs.ends.at, pairs.enemies.at)
    return (given, taken, lock) if seen is None else (given * seen, taken * seen, lock * seen)


def _later(pairs: Abreast) -> Floats:
    """Next turn's exchange, and the pull of the range liked."""
    mine, theirs, drawn = _ahead(pairs)
    worth: Floats = _next(pairs) * (mine - theirs) + drawn
    return worth


def _next(pairs: Abreast) -> float:
    """What next turn's fire counts against this turn's."""
    return NEXT_IN_REACH if pairs.duels[0].by_reach else NEXT


def _ahead(pairs: Abreast) -> tuple[Floats, Floats, Floats]:
    """Fire of the next turn, given and taken, and the pull of the range."""
    apart = pairs.enemies.ahead()[:, None, :] - pairs.ends.ahead()[:, :, None]
    drawn = _drawn(pairs, ranges(apart))
    if not pairs.duels[0].by_reach:
        return *_straight_on(pairs, apart), drawn
    given, taken = _in_reach(pairs)
    if pairs.duels[0].flee:
        return given, taken, drawn
    pressing = pairs.each([float(one.hunted) for one in pairs.duels])
    return given, taken, drawn * np.maximum(given < IN_EARNEST, pressing)


def _straight_on(pairs: Abreast, apart: Floats) -> tuple[Floats, Floats]:
    """Fire of the next turn if both go straight on, which leaves them ``apart``."""
    way = displaced(np.rint(apart).astype(np.int64))
    upon = pairs.which * SIZE * SIZE
    mine = placed(pairs.ends.facing[:, None], way) + upon
    theirs = placed(pairs.enemies.facing, -way) + upon
    given, taken = pairs.of_duels("give_later"), pairs.of_duels("take_later")
    return given.take(mine), taken.take(theirs)


def _in_reach(pairs: Abreast) -> tuple[Floats, Floats]:
    """The most fire of the next turn that each can bring about while the other stays."""
    others = pairs.which * (PACES - 1)
    mine = (others + of_pace(pairs.ends.onward)[:, None]) * SIZE * SIZE
    theirs = (others + of_pace(pairs.enemies.onward)) * SIZE * SIZE
    given, taken = pairs.of_duels("give_later"), pairs.of_duels("take_later")
    return given.take(pairs.from_me + mine), taken.take(pairs.from_enemy + theirs)


def _drawn(pairs: Abreast, far: Floats) -> Floats:
    """The pull of the range: towards the one liked, or away for a ship that flees."""
    pull = pairs.each([one.pull for one in pairs.duels])
    if pairs.duels[0].flee:
        return pull * np.minimum(far, FAR)
    return -pull * abs(far - pairs.each([one.liked for one in pairs.duels]))


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

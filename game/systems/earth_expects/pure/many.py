"""Many plays of a salvo at once: the ways of ``ways.py`` on one array, a row a play.

What happens to few plays only is left to ``attack.py``, play by play: rapid fire, weapons without a
pure form, and attacks whose own row is bare by then. The dice are numpy's: a seed does not give the
plays that single ones would have, but their chances are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from game.systems.earth_expects.pure.attack import Attack, ByTable, Rapid
from game.systems.earth_expects.pure.faces import drawn
from game.systems.earth_expects.pure.grid import Ints, crossing_of, grid_of
from game.systems.earth_expects.pure.hull import GONE, WHOLE, Damage, Hull, bits, mask_of
from game.systems.earth_expects.pure.ways import Line, turned_box
from game.systems.earth_expects.weapons.blow import Way

Flags = npt.NDArray[np.bool_]


class Plays:
    """``levels``: (plays, boxes + 1) as in ``Damage``; ``lost``: (plays) whether the ship is gone,
    ``whole``: with all that is docked to it.

    The functions on them are given ``who``: the numbers of the plays that are concerned, and for
    each of these a row, a box, or points.
    """

    def __init__(self, hull: Hull, start: Damage, count: int, seed: int) -> None:
        self.hull = hull
        self.levels = np.tile(np.frombuffer(start.levels, dtype=np.uint8), (count, 1))
        self.lost = np.full(count, start.lost)
        self.whole = np.zeros(count, dtype=bool)
        self._grid = grid_of(hull)
        self._random = np.random.default_rng(seed)
        self._dice = drawn(seed)

    def fire(self, attack: Attack) -> None:
        """An attack in every play in which the target is still there."""
        who = np.flatnonzero(~self.lost)
        blow = attack.blow
        if blow.fatal is not None:
            self.lost[who] = self.whole[who] = blow.fatal
            return
        single = isinstance(attack, Rapid | ByTable)
        rows = np.full(len(who), attack.line.aim.row)
        alone = np.full(len(who), single) | (self._first(attack.line, who, rows) == self._nothing)
        for number in who[alone].tolist():
            self._play_alone(attack, number)
        self._resolve(attack, who[~alone])

    def wrecked(self) -> Mapping[str, Flags]:
        """By name of a docked ship: (plays) whether it is gone."""
        gone = self.levels[:, :-1] == GONE
        return {
            name: self.whole | gone[:, list(bits(mask))].all(axis=1)
            for name, mask in self.hull.guests.items()
        }

    @property
    def _nothing(self) -> int:
        return self.hull.nothing

    def _play_alone(self, attack: Attack, number: int) -> None:
        damage = self.hull.at(bytearray(self.levels[number].tobytes()))
        attack.fire(damage, self._dice)
        self.levels[number] = np.frombuffer(damage.levels, dtype=np.uint8)
        self.lost[number] = damage.lost

    def _resolve(self, attack: Attack, who: Ints) -> None:
        line, blow = attack.line, attack.blow
        if blow.turns:
            box = self._turned(line, who)
            self._burst(who, box, self._points(attack, who))
            return
        if blow.beat is not None:
            who = who[self._rolls(len(who), 1, blow.dice[0].sides) > blow.beat]
        points = self._points(attack, who)
        hit = points > 0
        LANDINGS[blow.way](self, line, who[hit], points[hit])

    # -- dice

    def _rolls(self, count: int, dice: int, sides: int) -> Ints:
        """So many sums of dice."""
        sums: Ints = self._random.integers(1, sides, (dice, count), endpoint=True).sum(axis=0)
        return sums

    def _points(self, attack: Attack, who: Ints) -> Ints:
        points = np.zeros(len(who), dtype=np.int64)
        for number, sides, less in attack.blow.dice:
            points += np.maximum(0, self._rolls(len(who), number, sides) - less)
        if attack.blow.shields:
            generators = np.array(attack.generators, dtype=np.int64)
            up = (self.levels[np.ix_(who, generators)] == WHOLE).sum(axis=1)
            points = np.maximum(0, points - np.array(attack.blow.shields)[up])
        return points

    def _rolled(self, line: Line, count: int) -> Ints:
        """Rows that impact rolls lead to."""
        return line.aim.row + (self._rolls(count, 2, line.die) - line.pivot) * line.sign

    def _chosen(self, open_: Flags) -> Ints:
        """In each row of flags one that is set, all equally likely; there is one in each."""
        rank = self._random.integers(0, open_.sum(axis=1))
        found: Ints = (open_.cumsum(axis=1, dtype=np.int16) > rank[:, None]).argmax(axis=1)
        return found

    # -- boxes

    def _stand(self, who: Ints, boxes: Ints) -> Flags:
        """Whether boxes are left: (plays) or (plays, boxes) of them."""
        at = who.reshape(-1, *[1] * (boxes.ndim - 1))
        left: Flags = self.levels[at, boxes] != GONE
        return left

    def _first(self, line: Line, who: Ints, rows: Ints) -> Ints:
        crossed = crossing_of(line).at(rows)
        left = self._stand(who, crossed)
        met = crossed[np.arange(len(who)), left.argmax(axis=1)]
        return np.where(left.any(axis=1), met, self._nothing)

    def _turned(self, line: Line, who: Ints) -> Ints:
        falls = self._rolls(len(who), 2, line.die)
        box = self._first(line, who, line.aim.row + (falls - line.pivot) * line.sign)
        for number in np.flatnonzero(box == self._nothing).tolist():
            standing = mask_of(np.flatnonzero(self.levels[who[number]] != GONE).tolist())
            box[number] = turned_box(line, standing, int(falls[number]))
        return box

    def _hurt(self, who: Ints, box: Ints, points: Ints) -> Ints:
        """Points land; gives those that the boxes did not absorb."""
        now = self.levels[who, box]
        taken = np.minimum(points, self._grid.left[box, now])
        after = self._grid.after[box, now, taken]
        self.levels[who, box] = after
        gone = who[(after == GONE) & (taken > 0)]
        self.lost[gone] |= (self.levels[np.ix_(gone, self._grid.own)] == GONE).all(axis=1)
        return points - taken

    def _adjacent(self, who: Ints, box: Ints) -> Ints:
        """(plays, sides) what is left beside boxes; ``nothing`` where nothing is."""
        armour, beyond = self._grid.armour[box], self._grid.beyond[box]
        met = np.where(self._stand(who, armour), armour, beyond)
        return np.where(self._stand(who, met), met, self._nothing)

    # -- ways, as in ``ways.py``

    def _drift(self, line: Line, who: Ints, points: Ints) -> None:
        row, missed = np.zeros(len(who), dtype=np.int64), np.ones(len(who), dtype=bool)
        for number in range(int(points.max(initial=0))):
            on = (points > number) & ~self.lost[who]
            who, points, row, missed = who[on], points[on], row[on], missed[on]
            drifted = row + self._random.integers(-1, 2, len(who))
            row = np.where(missed, self._rolled(line, len(who)), drifted)
            box = self._first(line, who, row)
            missed = box == self._nothing
            self._hurt(who, box, np.ones_like(box))

    def _walk(self, line: Line, who: Ints, points: Ints) -> None:
        box = self._first(line, who, self._rolled(line, len(who)))
        on = box != self._nothing
        for number in range(int(points.max(initial=0))):
            who, points, box = who[on], points[on], box[on]
            self._hurt(who, box, np.ones_like(box))
            near = self._grid.past[box]
            left = self._stand(who, near)
            on = left.any(axis=1) & (points > number + 1)
            box[on] = near[on, self._chosen(left[on])]

    def _drive(self, line: Line, who: Ints, points: Ints) -> None:
        for box in crossing_of(line).at(self._rolled(line, len(who))).T:
            points = np.where(self.lost[who], 0, self._hurt(who, box, points))

    def _first_burst(self, line: Line, who: Ints, points: Ints) -> None:
        self._burst(who, self._first(line, who, self._rolled(line, len(who))), points)

    def _strike(self, line: Line, who: Ints, points: Ints) -> None:
        self._hurt(who, self._first(line, who, self._rolled(line, len(who))), points)

    def _burst(self, who: Ints, box: Ints, points: Ints) -> None:
        """``pool``: (plays, boxes + 1) what lies beside the boxes that are gone."""
        left = np.where(box == self._nothing, 0, self._hurt(who, box, points))
        pool = np.zeros((len(who), self._nothing + 1), dtype=bool)
        gone = left > 0
        while left.any():
            at = np.flatnonzero(gone)
            pool[at, box[at]] = False
            pool[at[:, None], self._adjacent(who[at], box[at])] = True
            pool[:, self._nothing] = False
            on = (left > 0) & pool.any(axis=1)
            who, pool, left = who[on], pool[on], left[on] - 1
            box = self._chosen(pool)
            self._hurt(who, box, np.ones_like(box))
            gone = ~self._stand(who, box)


Landing = Callable[[Plays, Line, Ints, Ints], None]
LANDINGS: Mapping[Way, Landing] = {
    "drifts": Plays._drift,
    "walks": Plays._walk,
    "drives": Plays._drive,
    "bursts": Plays._first_burst,
    "strikes": Plays._strike,
}

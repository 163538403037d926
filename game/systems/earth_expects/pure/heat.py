"""Where the points of a shot land, reckoned and not sampled, for every row it may be aimed at.

For what strikes row by row: lasers, whose line drifts (EE-LSR-6..8), and railguns (EE-RG-4). Rows
do not share boxes, and the boxes of a row go in a fixed order: how many points have landed on it
tells the level of each. So it is enough to carry along, for each row by itself, that number and
where the line is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.odds.several import Odds, array_odds, less
from game.odds.single import at_least
from game.systems.earth_expects.pure.attack import Attack
from game.systems.earth_expects.pure.hull import Damage
from game.systems.earth_expects.pure.ways import Line
from game.systems.earth_expects.weapons.blow import Blow

Floats = npt.NDArray[np.float64]
DRIFT = 1 / 3
"""The chance of each of the three rows that a line may drift to."""


@dataclass(frozen=True, eq=False)
class Heat:
    """What a shot does by the row it is aimed at; boxes are numbers of the hull.

    ``points``: by row the points to be expected on each box; ``destroyed``: by row the chance of
    each box to be destroyed. ``exact``: whether no row can run out of boxes with two points still
    to land; where one can, the points of its neighbours may be a little off.
    """

    points: Mapping[int, Floats]
    destroyed: Mapping[int, Floats]
    exact: bool


@dataclass(frozen=True, eq=False)
class _Rows:
    """The rows of a hull as a shot meets them, from ``low`` on.

    ``boxes``: (rows, points) the box that each next point on a row strikes, ``nothing`` after the
    last; ``last``: whether it destroys that box. ``held``: (rows) points that a row can take.
    """

    low: int
    boxes: npt.NDArray[np.int64]
    last: npt.NDArray[np.bool_]
    held: npt.NDArray[np.int64]

    @property
    def bare(self) -> npt.NDArray[np.bool_]:
        empty: npt.NDArray[np.bool_] = self.held == 0
        return empty


def heat_of(attack: Attack, damage: Damage) -> Heat:
    """The heat of an attack from its side.

    ValueError for what can only be sampled: points that walk or burst may go more ways than can be
    followed, in rapid fire each roll hangs on the last, and weapons without a pure form tell
    nothing.
    """
    blow = attack.blow
    if blow.way not in {"drifts", "drives"} or blow.rapid or not blow.dice:
        raise ValueError("where the points of this attack land can only be sampled (``Salvo``)")
    tail = _at_least(blow)
    rows = _rows(attack.line, damage, len(tail))
    starts = _starts(len(rows.held), attack.line.die)
    land = _drifting if blow.way == "drifts" else _driving
    struck = land(starts * ~rows.bare, tail, rows)
    struck *= np.arange(len(tail)) < rows.held[:, None]
    exact = blow.way == "drives" or bool((rows.bare | (rows.held > len(tail) - 2)).all())
    aimed = [number for number, bare in enumerate(rows.bare.tolist()) if not bare]
    nothing = attack.line.hull.nothing
    points = _by_box(struck, rows.boxes, nothing)
    destroyed = _by_box(struck * rows.last, rows.boxes, nothing)
    return Heat(
        {rows.low + n: points[n] for n in aimed}, {rows.low + n: destroyed[n] for n in aimed}, exact
    )


def _at_least(blow: Blow) -> Floats:
    """The chance of at least 1, 2, 3... points."""
    odds: Odds
    first = blow.dice[0]
    if blow.beat is None:
        hit = 1.0
        odds = array_odds((dice.less for dice in blow.dice), first.sides)
    else:
        hit = float(at_least(blow.beat + 1, first.sides))
        odds = less(first.number, first.less, first.sides)
    chances = np.zeros(max(odds, default=0) + 1)
    for points, chance in odds.items():
        chances[points] = float(chance)
    return hit * chances[::-1].cumsum()[::-1][1:]


def _rows(line: Line, damage: Damage, most: int) -> _Rows:
    """What up to ``most`` points on each row strike, one after the other."""
    hull, levels = line.hull, damage.levels
    low, count = min(line.rows), max(line.rows) - min(line.rows) + 1
    boxes = np.full((count, most), hull.nothing)
    last = np.zeros((count, most), dtype=bool)
    held = np.zeros(count, dtype=np.int64)
    for row, crossed in line.rows.items():
        order = [box for box in crossed for _point in range(hull.left[box][levels[box]])]
        held[row - low] = len(order)
        boxes[row - low, : len(order)] = order[:most]
        ends = [box != after for box, after in zip(order, [*order[1:], -1], strict=False)]
        last[row - low, : len(order)] = ends[:most]
    return _Rows(low, boxes, last, held)


@lru_cache(maxsize=64)
def _starts(count: int, die: int) -> Floats:
    """(aimed, met): the chance that a line aimed at a row meets another, by two dice (EE-IPI-3)."""
    apart = abs(np.subtract.outer(np.arange(count), np.arange(count)))
    chances: Floats = np.maximum(die - apart, 0) / die**2
    return chances


def _driving(starts: Floats, tail: Floats, rows: _Rows) -> Floats:
    """(aimed, row, point): the chance that a row takes so many points of one line."""
    del rows
    struck: Floats = starts[:, :, None] * tail
    return struck


def _drifting(starts: Floats, tail: Floats, rows: _Rows) -> Floats:
    """(aimed, row, point): the chance that a row takes so many points of a drifting line.

    ``at`` is carried along for every aim and row: the chance that so many points have landed on the
    row and the line is at another, or, last, that it is lost and comes anew.
    """
    count, most = len(rows.held), len(tail)
    steps = _steps(starts, rows)
    at = np.zeros((count, count, most + 1, count + 1))
    at[:, :, 0, count] = 1.0
    own = np.arange(count)
    full = np.arange(most + 1) >= rows.held[:, None]
    struck = np.zeros((count, count, most))
    for number in range(most):
        at = (at.reshape(count, count * (most + 1), count + 1) @ steps).reshape(at.shape)
        here = at[:, own, :, own].transpose(1, 0, 2)
        at[:, own, :, own] = 0.0
        at[..., count] += here * full
        landed = (here * ~full)[..., :most]
        at[:, own, 1:, own] += landed.transpose(1, 0, 2)
        struck += tail[number] * landed
    return struck


def _steps(starts: Floats, rows: _Rows) -> Floats:
    """(aimed, from, to): where the line of the next point meets the ship."""
    count = len(rows.held)
    near = abs(np.subtract.outer(np.arange(count), np.arange(count))) <= 1
    steps = np.zeros((count, count + 1, count + 1))
    steps[:, :count, :count] = DRIFT * near * ~rows.bare
    steps[:, count, :count] = starts
    steps[:, :, count] = 1.0 - steps.sum(axis=2)
    return steps


def _by_box(struck: Floats, boxes: npt.NDArray[np.int64], nothing: int) -> Floats:
    """(aimed, box): what is struck on rows, by the box that it strikes."""
    flat = boxes.ravel()
    found = np.zeros((len(struck), nothing + 1))
    for aimed, row in enumerate(struck.reshape(len(struck), -1)):
        found[aimed] = np.bincount(flat, row, nothing + 1)
    return found[:, :nothing]

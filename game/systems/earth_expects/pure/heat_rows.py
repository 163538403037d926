"""The heat of what strikes row by row: lasers, whose line drifts, and railguns (EE-LSR, EE-RG).

Rows do not share boxes, and the boxes of a row go in a fixed order: how many points have landed on
it tells the level of each. So it is enough to carry along, for each row by itself, that number and
where the line is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.systems.earth_expects.pure.attack import Attack
from game.systems.earth_expects.pure.hull import WHOLE, Damage
from game.systems.earth_expects.pure.ways import Line

Floats = npt.NDArray[np.float64]
Found = tuple[Floats, Floats, Floats]
"""By box the points to be expected, the chance of a whole one to be damaged, to be destroyed."""
DRIFT = 1 / 3
"""The chance of each of the three rows that a line may drift to."""


@dataclass(frozen=True, eq=False)
class Rows:
    """The rows of a hull as a shot meets them, from ``low`` on.

    ``boxes``: (rows, points) the box that each next point on a row strikes, ``nothing`` after the
    last; ``first``: whether that box was whole before, ``last``: whether it is destroyed then.
    ``held``: (rows) points that a row can take.
    """

    low: int
    boxes: npt.NDArray[np.int64]
    first: npt.NDArray[np.bool_]
    last: npt.NDArray[np.bool_]
    held: npt.NDArray[np.int64]

    @property
    def bare(self) -> npt.NDArray[np.bool_]:
        empty: npt.NDArray[np.bool_] = self.held == 0
        return empty


def by_rows(attack: Attack, damage: Damage, tail: Floats) -> tuple[dict[int, Found], bool]:
    """By row aimed at what is found, and whether it is exact, see ``Heat``.

    ``tail``: the chances of at least 1, 2, 3... points.
    """
    rows = _rows(attack.line, damage, len(tail))
    starts = _starts(len(rows.held), attack.line.die) * ~rows.bare
    drifts = attack.blow.way == "drifts"
    struck = _drifting(starts, tail, rows) if drifts else starts[:, :, None] * tail
    struck *= np.arange(len(tail)) < rows.held[:, None]
    nothing = attack.line.hull.nothing
    points, damaged, destroyed = (
        _by_box(struck * those, rows.boxes, nothing) for those in (1.0, rows.first, rows.last)
    )
    aimed = np.flatnonzero(~rows.bare).tolist()
    exact = not drifts or bool((rows.bare | (rows.held > len(tail) - 2)).all())
    return {rows.low + n: (points[n], damaged[n], destroyed[n]) for n in aimed}, exact


def _rows(line: Line, damage: Damage, most: int) -> Rows:
    """What up to ``most`` points on each row strike, one after the other."""
    hull, levels = line.hull, damage.levels
    low, count = min(line.rows), max(line.rows) - min(line.rows) + 1
    boxes = np.full((count, most), hull.nothing)
    first, last = np.zeros((2, count, most), dtype=bool)
    held = np.zeros(count, dtype=np.int64)
    for row, crossed in line.rows.items():
        order = [box for box in crossed for _point in range(hull.left[box][levels[box]])]
        held[row - low] = len(order)
        boxes[row - low, : len(order)] = order[:most]
        begins = [box != before for box, before in zip(order, [-1, *order], strict=False)]
        whole = [new and levels[box] == WHOLE for new, box in zip(begins, order, strict=True)]
        first[row - low, : len(order)] = whole[:most]
        last[row - low, : len(order)] = [*begins[1:], True][: min(most, len(order))]
    return Rows(low, boxes, first, last, held)


@lru_cache(maxsize=64)
def _starts(count: int, die: int) -> Floats:
    """(aimed, met): the chance that a line aimed at a row meets another, by two dice (EE-IPI-3)."""
    apart = abs(np.subtract.outer(np.arange(count), np.arange(count)))
    chances: Floats = np.maximum(die - apart, 0) / die**2
    return chances


def _drifting(starts: Floats, tail: Floats, rows: Rows) -> Floats:
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


def _steps(starts: Floats, rows: Rows) -> Floats:
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

"""How the points of a hit land on plain damage, one function for each way of a weapon.

The rules are those of ``rules/damage.py`` and of the weapon that goes each way: ``laser.py``
drifts, ``ion_cannon.py`` walks, ``railgun.py`` drives, ``burst.py`` bursts. The dice fall in the
same order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.systems.earth_expects.pure.faces import Dice, choose
from game.systems.earth_expects.pure.hull import GONE, Damage, Hull, Rows, mask_of
from game.systems.earth_expects.rules.impact import Aim, pivot_of, turned
from game.systems.earth_expects.weapons.blow import Way

_DRIFT = {sign: (0, -sign, -sign, 0, 0, sign, sign) for sign in (1, -1)}
"""Rows that a line drifts by each face of a d6, high ones up (Rulings Q103, Q115)."""


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of fire on a hull, aimed at a row: ``sign`` is the change of row for a high roll.

    ``rows``: what it may meet on each, with armour or without; ``masks`` of the same, ``mask`` of
    its own; ``reached`` and ``falls``: the row and what it meets there by the sum of two dice
    (EE-IPI-3); ``die``: sides of these; ``pivot``: the sum that leaves the row as it is.
    """

    hull: Hull
    aim: Aim
    row: int
    rows: Rows
    masks: Mapping[int, int]
    mask: int
    reached: tuple[int, ...]
    falls: tuple[tuple[int, ...], ...]
    sign: int
    die: int
    pivot: int
    armour: bool

    def at(self, row: int) -> Line:
        """The same line aimed at another row."""
        aim = Aim(self.aim.side, row, self.aim.high)
        return line_of(self.hull, aim, self.die, armour=self.armour)

    def rolled(self, damage: Damage, dice: Dice) -> int:
        """The box that an impact roll leads to, ``nothing`` for a miss (EE-IPI-3, EE-IPI-4)."""
        levels, die = damage.levels, dice[self.die]
        for box in self.falls[die() + die()]:
            if levels[box] != GONE:
                return box
        return self.hull.nothing


@lru_cache(maxsize=4096)
def line_of(hull: Hull, aim: Aim, die: int = 6, *, armour: bool = True) -> Line:
    """An aim at a ship whose impact dice have so many sides; ``armour``: whether it stops it."""
    rows = (hull.rows if armour else hull.bare)[aim.side]
    masks = {row: mask_of(boxes) for row, boxes in rows.items()}
    reached = tuple(aim.row + (fall - pivot_of(die)) * aim.sign for fall in range(2 * die + 1))
    return Line(
        hull=hull,
        aim=aim,
        row=aim.row,
        rows=rows,
        masks=masks,
        mask=masks.get(aim.row, 0),
        reached=reached,
        falls=tuple(rows.get(row, ()) for row in reached),
        sign=aim.sign,
        die=die,
        pivot=pivot_of(die),
        armour=armour,
    )


Landing = Callable[[Line, Damage, int, Dice], None]
"""So many points, 1 at least, land along a line."""


def _drifts(line: Line, damage: Damage, points: int, dice: Dice) -> None:
    """One by one on a drifting row; a fresh line after each miss (EE-LSR-6..8)."""
    rows, levels, worse, drift = line.rows, damage.levels, line.hull.worse, _DRIFT[line.sign]
    d6, die, reached = dice[6], dice[line.die], line.reached
    row, missed = line.row, True
    for _point in range(points):
        row = reached[die() + die()] if missed else row + drift[d6()]
        missed = True
        for box in rows.get(row, ()):
            if levels[box] != GONE:
                levels[box] = level = worse[box][levels[box]]
                if level == GONE:
                    line.hull.destroy(damage, box)
                    if damage.lost:
                        return
                missed = False
                break


def _walks(line: Line, damage: Damage, points: int, dice: Dice) -> None:
    """The first on the box met, each next on a box beside the last, past armour (EE-ION-4, -5)."""
    levels, worse, walks, d6 = damage.levels, line.hull.worse, line.hull.walks, dice[6]
    first = line.rolled(damage, dice)
    picks: tuple[int | None, ...] = (first,) if first != line.hull.nothing else ()
    for _point in range(points):
        if not picks:
            return
        box = picks[0]
        while box is None:
            box = picks[d6()]
        levels[box] = level = worse[box][levels[box]]
        if level == GONE:
            line.hull.destroy(damage, box)
        around = walks[box]
        picks = around[damage.standing & around.near]


def _drives(line: Line, damage: Damage, points: int, dice: Dice) -> None:
    """On the box met and on along the row (EE-RG-4)."""
    hull, levels, die = line.hull, damage.levels, dice[line.die]
    for box in line.falls[die() + die()]:
        left = hull.left[box][levels[box]]
        if points < left:
            levels[box] = hull.after[box][levels[box]][points]
            return
        if left:
            hull.destroy(damage, box)
            points -= left
            if damage.lost:
                return


def _bursts(line: Line, damage: Damage, points: int, dice: Dice) -> None:
    """On the box met; what it cannot take lands round it (EE-TER-A-5)."""
    burst(line.hull, damage, line.rolled(damage, dice), points, dice)


def _strikes(line: Line, damage: Damage, points: int, dice: Dice) -> None:
    """On the box met, and nowhere else."""
    box = line.rolled(damage, dice)
    if box != line.hull.nothing:
        line.hull.hurt(damage, box, points)


LANDINGS: Mapping[Way, Landing] = {
    "drifts": _drifts,
    "walks": _walks,
    "drives": _drives,
    "bursts": _bursts,
    "strikes": _strikes,
}


def burst(hull: Hull, damage: Damage, box: int, points: int, dice: Dice) -> None:
    """Points on a box; what it cannot take spills over its neighbours (EE-MSL-10)."""
    if box == hull.nothing:
        return
    left, gone = hull.hurt(damage, box, points), [box]
    if not left:
        return
    pool = hull.adjacent(damage.standing, box)
    levels, worse, d6 = damage.levels, hull.worse, dice[6]
    for _point in range(left):
        if not pool:
            return
        box = pool[choose(d6, len(pool))]
        levels[box] = level = worse[box][levels[box]]
        if level == GONE:
            hull.destroy(damage, box)
            gone.append(box)
            pool = beside_gone(hull, damage.standing, gone)


def beside_gone(hull: Hull, standing: int, gone: list[int]) -> tuple[int, ...]:
    """Boxes and armour beside any box this hit destroyed, equal chances (Ruling Q96)."""
    found = dict[int, None]()
    for box in gone:
        found |= dict.fromkeys(hull.adjacent(standing, box))
    return tuple(found)


@lru_cache(maxsize=8192)
def turned_box(line: Line, standing: int, fall: int) -> int:
    """The box a missile meets that would miss by its impact roll: its line is turned once.

    EE-MSL-9.
    """
    hull = line.hull

    def met(side: int, row: int) -> str | None:
        crossed = hull.rows[side].get(row, ())
        return next((hull.ids[b] for b in crossed if standing >> b & 1), None)

    _side, _row, found, _pivot = turned(hull.design, met, line.aim, fall, line.pivot)
    return hull.nothing if found is None else hull.numbers[found]

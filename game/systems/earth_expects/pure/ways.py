"""How the points of a hit land on plain damage, one function for each way of a weapon.

The rules are those of ``rules/damage.py`` and of the weapon that goes each way: ``laser.py``
drifts, ``ion_cannon.py`` walks, ``railgun.py`` drives, ``burst.py`` bursts. The dice fall in the
same order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.systems.earth_expects.pure.faces import Roll, choose
from game.systems.earth_expects.pure.hull import GONE, Damage, Hull, Rows
from game.systems.earth_expects.rules.impact import Aim, pivot_of, turned
from game.systems.earth_expects.weapons.blow import Way

_DRIFT = (0, -1, -1, 0, 0, 1, 1)
"""Rows that a line drifts by each face, high ones up (Rulings Q103, Q115)."""


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of fire on a hull, the row apart: ``sign`` is the change of row for a high roll.

    ``rows``: what it meets on each, with armour or without; ``die``: sides of the impact dice.
    """

    hull: Hull
    aim: Aim
    rows: Rows
    sign: int
    die: int
    pivot: int

    def first(self, damage: Damage, row: int) -> int:
        """The box met first on a row, ``nothing`` for a miss (EE-IPI-4)."""
        levels = damage.levels
        for box in self.rows.get(row, ()):
            if levels[box] != GONE:
                return box
        return self.hull.nothing

    def rolled(self, row: int, roll: Roll) -> int:
        """The row an impact roll leads to (EE-IPI-3)."""
        return row + (roll(self.die) + roll(self.die) - self.pivot) * self.sign


def line_of(hull: Hull, aim: Aim, die: int = 6, *, armour: bool = True) -> Line:
    """An aim at a ship whose impact dice have so many sides; ``armour``: whether it stops it."""
    rows = (hull.rows if armour else hull.bare)[aim.side]
    return Line(hull, aim, rows, aim.sign, die, pivot_of(die))


Landing = Callable[[Line, Damage, int, int, Roll], None]
"""So many points land along a line, aimed at a row."""


def _drifts(line: Line, damage: Damage, points: int, aimed: int, roll: Roll) -> None:
    """One by one on a drifting row; a fresh line after each miss (EE-LSR-6..8)."""
    rows, levels, mark = line.rows, damage.levels, line.hull.mark
    row, missed = aimed, True
    for _point in range(points):
        if damage.lost:
            return
        row = line.rolled(aimed, roll) if missed else row + _DRIFT[roll(6)] * line.sign
        missed = True
        for box in rows.get(row, ()):
            if levels[box] != GONE:
                mark(damage, box)
                missed = False
                break


def _walks(line: Line, damage: Damage, points: int, aimed: int, roll: Roll) -> None:
    """The first on the box met, each next on a box beside the last, past armour (EE-ION-4, -5)."""
    past, levels, mark = line.hull.past, damage.levels, line.hull.mark
    box = line.first(damage, line.rolled(aimed, roll))
    if box == line.hull.nothing:
        return
    mark(damage, box)
    for _point in range(points - 1):
        around = [near for near in past[box] if levels[near] != GONE]
        if not around:
            return
        box = around[choose(roll, len(around))]
        mark(damage, box)


def _drives(line: Line, damage: Damage, points: int, aimed: int, roll: Roll) -> None:
    """On the box met and on along the row (EE-RG-4)."""
    for box in line.rows.get(line.rolled(aimed, roll), ()):
        if not points or damage.lost:
            return
        points = line.hull.hurt(damage, box, points)


def _bursts(line: Line, damage: Damage, points: int, aimed: int, roll: Roll) -> None:
    """On the box met; what it cannot take lands round it (EE-TER-A-5)."""
    burst(line.hull, damage, line.first(damage, line.rolled(aimed, roll)), points, roll)


def _strikes(line: Line, damage: Damage, points: int, aimed: int, roll: Roll) -> None:
    """On the box met, and nowhere else."""
    box = line.first(damage, line.rolled(aimed, roll))
    if box != line.hull.nothing:
        line.hull.hurt(damage, box, points)


LANDINGS: Mapping[Way, Landing] = {
    "drifts": _drifts,
    "walks": _walks,
    "drives": _drives,
    "bursts": _bursts,
    "strikes": _strikes,
}


def burst(hull: Hull, damage: Damage, box: int, points: int, roll: Roll) -> None:
    """Points on a box; what it cannot take spills over its neighbours (EE-MSL-10)."""
    if box == hull.nothing:
        return
    left, gone = hull.hurt(damage, box, points), [box]
    pool = _pool(hull, damage, gone) if left else []
    for _point in range(left):
        if not pool:
            return
        box = pool[choose(roll, len(pool))]
        hull.mark(damage, box)
        if damage.levels[box] == GONE:
            gone.append(box)
            pool = _pool(hull, damage, gone)


def _pool(hull: Hull, damage: Damage, gone: list[int]) -> list[int]:
    """Boxes and armour beside any box this hit destroyed, equal chances (Ruling Q96)."""
    return list(dict.fromkeys(b for box in gone for b in hull.adjacent(damage.levels, box)))


def turned_box(line: Line, damage: Damage, aimed: int, fall: int) -> int:
    """The box a missile meets by its impact roll, its line turned once where it would miss.

    EE-MSL-9.
    """
    box = line.first(damage, aimed + (fall - line.pivot) * line.sign)
    if box != line.hull.nothing:
        return box
    hull, levels = line.hull, damage.levels

    def met(side: int, row: int) -> str | None:
        crossed = hull.rows[side].get(row, ())
        return next((hull.ids[b] for b in crossed if levels[b] != GONE), None)

    aim = Aim(line.aim.side, aimed, line.aim.high)
    _side, _row, found, _pivot = turned(hull.design, met, aim, fall, line.pivot)
    return hull.nothing if found is None else hull.numbers[found]

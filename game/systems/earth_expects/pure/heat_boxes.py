"""The heat of what goes from box to box: ion fire that walks, hits that burst (EE-ION, EE-MSL).

Every way that points can take is followed with its chance, point by point. Ways that lead to the
same damage, and for a walk to the same box, are one from there on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from game.systems.earth_expects.pure.attack import Arrival, Attack
from game.systems.earth_expects.pure.heat_rows import Floats, Found
from game.systems.earth_expects.pure.hull import GONE, WHOLE, Damage, Hull, bits
from game.systems.earth_expects.pure.ways import beside_gone, turned_box
from game.systems.earth_expects.weapons.blow import Way

MOST = 5_000
"""So many states at most are followed at once: enough for a missile at a whole warship."""

State = tuple[bytes, int, int]
"""Levels and what stands, as in ``Damage``; the box that a walk is at, else that met first."""
Ahead = Callable[[Hull, int, State], Sequence[int]]
"""What the next point may strike, all equally likely; told what stood before the attack."""


def by_boxes(attack: Attack, damage: Damage, tail: Floats) -> dict[int, Found]:
    """By row aimed at what is found; ``tail``: the chances of at least 1, 2, 3... points.

    ValueError where there are too many states.
    """
    line = attack.line
    known: dict[int, Floats] = {}
    found: dict[int, Found] = {}
    for row in (row for row, mask in line.masks.items() if damage.standing & mask):
        sums = np.zeros((3, line.hull.nothing))
        for box, chance in _met(attack, damage, row):
            if box not in known:
                known[box] = _from(attack, damage, box, tail)
            sums += chance * known[box]
        found[row] = sums[0], sums[1], sums[2]
    return found


def _met(attack: Attack, damage: Damage, row: int) -> Iterator[tuple[int, float]]:
    """By impact roll the box met first, and its chance; misses are left out."""
    line = attack.line.at(row)
    nothing = line.hull.nothing
    for fall in range(2, 2 * line.die + 1):
        box = next((b for b in line.falls[fall] if damage.levels[b] != GONE), nothing)
        if box == nothing and isinstance(attack, Arrival):
            box = turned_box(line, damage.standing, fall)
        if box != nothing:
            yield box, (line.die - abs(fall - line.pivot)) / line.die**2


def _from(attack: Attack, damage: Damage, box: int, tail: Floats) -> Floats:
    """What is found, see ``Found``, of points of which the first strikes a box."""
    hull, way = attack.line.hull, attack.blow.way
    sums = np.zeros((3, hull.nothing))
    points, damaged, destroyed = sums
    now: dict[State, float] = {(bytes(damage.levels), damage.standing, box): 1.0}
    for number, share in enumerate(tail.tolist()):
        if len(now) > MOST:
            raise ValueError(f"{len(tail)} points may go too many ways: sample them (``Salvo``)")
        after: dict[State, float] = {}
        for state, chance in now.items():
            ahead = _AHEAD[way](hull, damage.standing, state) if number else (box,)
            for struck in ahead:
                part = chance / len(ahead)
                end = _struck(hull, state, struck, walks=way == "walks")
                landed = share * part
                points[struck] += landed
                damaged[struck] += landed * (state[0][struck] == WHOLE)
                destroyed[struck] += landed * (end[0][struck] == GONE)
                after[end] = after.get(end, 0.0) + part
        now = after
    return sums


def _struck(hull: Hull, state: State, box: int, *, walks: bool) -> State:
    """The state after a point on a box."""
    levels, standing, at = state
    level = hull.worse[box][levels[box]]
    if level == GONE:
        standing ^= 1 << box
    levels = b"".join((levels[:box], bytes((level,)), levels[box + 1 :]))
    return levels, standing, box if walks else at


def _walked(hull: Hull, before: int, state: State) -> Sequence[int]:
    """Past armour to what is left beside the last box (EE-ION-5)."""
    del before
    levels, _standing, at = state
    return [box for box in hull.past[at] if levels[box] != GONE]


def _burst(hull: Hull, before: int, state: State) -> Sequence[int]:
    """The first box while it stands, then what is left round all that went (EE-MSL-10)."""
    _levels, standing, at = state
    gone = list(bits(before & ~standing))
    return beside_gone(hull, standing, gone) if gone else (at,)


def _struck_again(hull: Hull, before: int, state: State) -> Sequence[int]:
    """The same box, and nothing beyond it."""
    del hull, before
    levels, _standing, at = state
    return (at,) if levels[at] != GONE else ()


_AHEAD: Mapping[Way, Ahead] = {"walks": _walked, "bursts": _burst, "strikes": _struck_again}

"""Where the points of a shot land, reckoned and not sampled, for every row it may be aimed at.

What strikes row by row is reckoned in ``heat_rows.py``, what goes from box to box in
``heat_boxes.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from game.odds.several import Odds, array_odds, less
from game.odds.single import at_least
from game.systems.earth_expects.pure.attack import Attack
from game.systems.earth_expects.pure.heat_boxes import by_boxes
from game.systems.earth_expects.pure.heat_rows import Floats, by_rows
from game.systems.earth_expects.pure.hull import WHOLE, Damage


@dataclass(frozen=True, eq=False)
class Heat:
    """What a shot does by the row it is aimed at; boxes are numbers of the hull.

    ``points``: by row the points to be expected on each box; ``damaged``: by row the chance of each
    whole box to be damaged; ``destroyed``: that of each box to be destroyed. ``exact``: False only
    for a laser where a row can run out of boxes with two points still to land; then the points of
    its neighbours may be a little off.
    """

    points: Mapping[int, Floats]
    damaged: Mapping[int, Floats]
    destroyed: Mapping[int, Floats]
    exact: bool


def heat_of(attack: Attack, damage: Damage) -> Heat:
    """The heat of an attack from its side.

    ValueError for what can only be sampled: rapid fire, where each roll hangs on the last; weapons
    without a pure form; and so many points from box to box that their ways cannot all be followed.
    """
    blow = attack.blow
    if blow.rapid or not blow.dice:
        raise ValueError("where the points of this attack land can only be sampled (``Salvo``)")
    tail = _at_least(attack, damage)
    if blow.way in {"drifts", "drives"}:
        found, exact = by_rows(attack, damage, tail)
    else:
        found, exact = by_boxes(attack, damage, tail), True
    points, damaged, destroyed = ({row: each[n] for row, each in found.items()} for n in range(3))
    return Heat(points, damaged, destroyed, exact)


def _at_least(attack: Attack, damage: Damage) -> Floats:
    """The chance of at least 1, 2, 3... points."""
    blow, first = attack.blow, attack.blow.dice[0]
    hit = 1.0 if blow.beat is None else float(at_least(blow.beat + 1, first.sides))
    odds = _points(attack, damage)
    chances = np.zeros(max(odds, default=0) + 1)
    for points, chance in odds.items():
        chances[points] = float(chance)
    return hit * chances[::-1].cumsum()[::-1][1:]


def _points(attack: Attack, damage: Damage) -> Odds:
    """The chance of each number of points of a hit."""
    blow, first = attack.blow, attack.blow.dice[0]
    if len(blow.dice) > 1:
        return array_odds((dice.less for dice in blow.dice), first.sides)
    up = sum(damage.levels[box] == WHOLE for box in attack.generators)
    taken = blow.shields[up] if blow.shields else 0
    return less(first.number, first.less + taken, first.sides)

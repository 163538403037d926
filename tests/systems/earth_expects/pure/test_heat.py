"""Heat, reckoned and by every fall of the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from random import Random

import numpy as np
import pytest

from game.systems.earth_expects.pure.attack import Attack, attack_of
from game.systems.earth_expects.pure.compiling import hull_of
from game.systems.earth_expects.pure.heat import Floats, heat_of
from game.systems.earth_expects.pure.hull import GONE, Damage
from game.systems.earth_expects.rules.impact import Aim, rows
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import drawn, marked, yard
from tests.systems.earth_expects.pure.engine import NAMES, Fall, OneMoreError, aims, damaged
from tests.systems.earth_expects.rules.firing import facing_down, plain

FAR = 4
"""Range at which a laser of one box does two points at most."""
LASER = replace(plain(1, FAR, 1), weapon="L1")
ARRAY = replace(plain(2, FAR + 1, 1), weapon="L1", parts=(1, 1))
RAILGUN = replace(plain(1, 2, 0), weapon="R1")


def _ends(attack: Attack, start: Damage) -> Iterator[tuple[float, Damage]]:
    """Every end of an attack with its chance, from every fall of the dice."""
    open_: list[tuple[int, ...]] = [()]
    while open_:
        faces = open_.pop()
        fall, damage = Fall(faces), start.copy()
        try:
            attack.fire(damage, fall)
        except OneMoreError:
            open_ += [(*faces, face) for face in range(1, fall.sides[-1] + 1)]
            continue
        yield 1 / prod(fall.sides), damage


def _truth(attack: Attack, start: Damage) -> tuple[Floats, Floats]:
    """Points to be expected on each box, and the chance of each to be gone."""
    hull = attack.line.hull
    points, gone = np.zeros(hull.nothing), np.zeros(hull.nothing)
    for chance, damage in _ends(attack, start):
        for box in range(hull.nothing):
            left = hull.left[box]
            points[box] += chance * (left[start.levels[box]] - left[damage.levels[box]])
            gone[box] += chance * (damage.levels[box] == GONE)
    return points, gone


def _attack(record: Record, shot: Shot, aim: Aim) -> tuple[Attack, Damage]:
    battle = facing_down(record.design, record, points=1)
    return attack_of(battle, shot, aim), hull_of(record.design).damage(record)


@pytest.mark.parametrize("shot", [LASER, RAILGUN])
def test_heat_is_what_every_fall_of_the_dice_comes_to(shot: Shot) -> None:
    exact = 0
    for name in NAMES[::6]:
        random = Random(name)
        record = damaged(yard(name), random)
        (aim,) = aims(record, random)
        attack, start = _attack(record, shot, aim)
        heat = heat_of(attack, start)
        points, gone = _truth(attack, start)
        before = np.array([level == GONE for level in start.levels[:-1]])
        within = 1e-12 if heat.exact else 0.02
        assert np.abs(heat.points[aim.row] - points).max() < within
        assert np.abs(heat.destroyed[aim.row] + before - gone).max() < within
        exact += heat.exact
    assert exact > 2


def test_it_is_told_for_every_row_that_may_be_aimed_at() -> None:
    record = marked(yard("icarus"), "E1.1# H1X")
    (aim,) = aims(record, Random(2))
    attack, start = _attack(record, ARRAY, aim)
    heat = heat_of(attack, start)
    for row, reckoned in heat.points.items():
        other, _start = _attack(record, ARRAY, replace(aim, row=row))
        points, _gone = _truth(other, start)
        assert np.abs(reckoned - points).max() < (1e-12 if heat.exact else 0.02)
    assert tuple(heat.points) == rows(record, aim.side)


def test_where_a_row_may_run_out_it_says_that_it_is_not_exact() -> None:
    """Rows that one point lays bare, while three may land."""
    design = drawn(
        r"""
 _   _   _
/H\_/H\_/H\
\_/H\_/H\_/
  \_/ \_/
"""
    )
    whole = Record(design)
    frail = marked(design, " ".join(f"{box}X" for box in design.boxes))
    aim = Aim(0, sorted(_attack(whole, LASER, Aim(0, 0, "left"))[0].line.rows)[1], "left")
    for record, exact in ((whole, True), (frail, False)):
        attack, start = _attack(record, replace(LASER, range=FAR - 1), aim)
        heat = heat_of(attack, start)
        points, _gone = _truth(attack, start)
        off = np.abs(heat.points[aim.row] - points).max()
        assert heat.exact == exact
        assert (off < 1e-12) == exact
        assert off < 0.05


@pytest.mark.parametrize(
    "shot",
    [
        replace(plain(2, 1, 1), weapon="I1"),
        replace(plain(2, 1, 1), weapon="R1", melts=True),
        replace(plain(2, 1, 1), weapon="R1", rapid=True),
    ],
)
def test_what_walks_or_bursts_or_is_rolled_box_by_box_is_not_reckoned(shot: Shot) -> None:
    (aim,) = aims(Record(yard("icarus")), Random(1))
    attack, start = _attack(Record(yard("icarus")), shot, aim)
    with pytest.raises(ValueError, match="sampled"):
        heat_of(attack, start)

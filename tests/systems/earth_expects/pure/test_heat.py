"""Heat, reckoned and by every fall of the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from math import prod
from random import Random

import numpy as np
import pytest

from game.systems.earth_expects.pure.attack import Attack, arrival_of, attack_of
from game.systems.earth_expects.pure.compiling import hull_of
from game.systems.earth_expects.pure.grid import Ints
from game.systems.earth_expects.pure.heat import heat_of
from game.systems.earth_expects.pure.heat_rows import Floats
from game.systems.earth_expects.pure.hull import GONE, WHOLE, Damage
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.rules.impact import Aim, chances, rows
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import drawn, marked, yard
from tests.systems.earth_expects.pure.engine import (
    NAMES,
    Fall,
    OneMoreError,
    aims,
    arriving,
    damaged,
    docked,
    ships,
)
from tests.systems.earth_expects.rules.firing import facing_down, plain

PLAYS = 4000
SHOTS = {
    "ion": replace(plain(1, 1, 0), weapon="I1"),
    "melted": replace(plain(1, 1, 1), weapon="R1", melts=True),
}
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


def _truth(attack: Attack, start: Damage) -> tuple[Floats, Floats, Floats]:
    """Points to be expected on each box, the chance of each to be damaged then, and to be gone."""
    hull = attack.line.hull
    points, hurt, gone = np.zeros((3, hull.nothing))
    for chance, damage in _ends(attack, start):
        for box in range(hull.nothing):
            left = hull.left[box]
            points[box] += chance * (left[start.levels[box]] - left[damage.levels[box]])
            hurt[box] += chance * (damage.levels[box] != WHOLE)
            gone[box] += chance * (damage.levels[box] == GONE)
    return points, hurt, gone


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
        points, hurt, gone = _truth(attack, start)
        before = np.array([level == GONE for level in start.levels[:-1]])
        worn = np.array([level != WHOLE for level in start.levels[:-1]])
        within = 1e-12 if heat.exact else 0.02
        assert np.abs(heat.points[aim.row] - points).max() < within
        assert np.abs(heat.damaged[aim.row] + worn - hurt).max() < within
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
        points, _hurt, _gone = _truth(other, start)
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
        points, _hurt, _gone = _truth(attack, start)
        off = np.abs(heat.points[aim.row] - points).max()
        assert heat.exact == exact
        assert (off < 1e-12) == exact
        assert off < 0.05


def _attack_of(what: str, battle: Battle, aim: Aim) -> Attack:
    if what != "missile":
        return attack_of(battle, SHOTS[what], aim)
    battle = arriving(battle, "standard")
    (missile,) = battle.missiles.values()
    return arrival_of(battle, missile, aim)


@pytest.mark.parametrize("what", ["ion", "melted", "missile"])
def test_what_goes_from_box_to_box_lands_as_in_many_plays(what: str) -> None:
    """On ships in any state of repair, docked ones and crews of all kinds among them."""
    told = 0
    for random, record, battle in (*islice(ships(1), 0, None, 5), *islice(docked(1), 0, None, 4)):
        (aim,) = aims(record, random)
        attack = _attack_of(what, battle, aim)
        salvo = Salvo(record, [attack])
        start = salvo.hull.damage(record)
        try:
            heat = heat_of(attack, start)
        except ValueError:
            continue
        assert heat.exact
        if aim.row not in heat.points:
            continue
        ends = salvo.sample(PLAYS).ends
        left = np.array([list(counts) for counts in salvo.hull.left])
        box = np.arange(salvo.hull.nothing)
        levels = np.frombuffer(start.levels[:-1], dtype=np.uint8)
        _is_near(heat.points[aim.row], left[box, levels] - left[box, ends])
        gone = (ends == GONE) & (levels != GONE)
        _is_near(heat.destroyed[aim.row], gone.astype(np.int64))
        hurt = (ends != WHOLE) & (levels == WHOLE)
        _is_near(heat.damaged[aim.row], hurt.astype(np.int64))
        told += bool(heat.destroyed[aim.row].sum() > 0.01)
    assert told > 3


def _is_near(reckoned: Floats, plays: Ints) -> None:
    """Within what chance allows to a mean of plays, (plays, boxes)."""
    spread = plays.var(axis=0) + 4 * reckoned
    assert (abs(reckoned - plays.mean(axis=0)) <= 4 * np.sqrt(spread / PLAYS) + 1e-9).all()


def test_points_from_box_to_box_are_told_for_every_row() -> None:
    record = marked(yard("icarus"), "E1.1# H1X")
    for armour, what in ((False, "ion"), (True, "missile")):
        battle = facing_down(record.design, record)
        (aim,) = aims(record, Random(2))
        start = hull_of(record.design).damage(record)
        heat = heat_of(_attack_of(what, battle, aim), start)
        assert set(heat.points) == set(rows(record, aim.side, armour))
        for row, points in heat.points.items():
            other = heat_of(_attack_of(what, battle, replace(aim, row=row)), start)
            assert np.abs(other.points[row] - points).max() < 1e-12


def test_a_walk_of_one_point_strikes_what_is_met_and_no_more() -> None:
    """A die less five: one point for a six."""
    record = Record(yard("icarus"))
    (aim,) = aims(record, Random(1))
    attack, start = _attack(record, replace(plain(1, 1, 0), weapon="I1"), aim)
    attack = replace(attack, blow=replace(attack.blow, shields=(5,)))
    points = heat_of(attack, start).points[aim.row]
    met = {chance.box: Fraction(0) for chance in chances(record, aim, armour=False)}
    for chance in chances(record, aim, armour=False):
        met[chance.box] += chance.chance / 6
    for box, number in hull_of(record.design).numbers.items():
        assert points[number] == pytest.approx(float(met.get(box, 0)))


@pytest.mark.parametrize(
    ("shot", "why"),
    [
        (replace(plain(6, 0, 1), weapon="I1"), "too many ways"),
        (replace(plain(2, 1, 1), weapon="R1", rapid=True), "sampled"),
    ],
)
def test_what_cannot_be_followed_is_refused(shot: Shot, why: str) -> None:
    (aim,) = aims(Record(yard("icarus")), Random(1))
    attack, start = _attack(Record(yard("icarus")), shot, aim)
    with pytest.raises(ValueError, match=why):
        heat_of(attack, start)

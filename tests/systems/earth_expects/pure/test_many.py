"""Many plays at once and single ones: other dice, the same chances."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from game.systems.earth_expects.pure.attack import Attack, arrival_of, attack_of
from game.systems.earth_expects.pure.faces import drawn
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Record
from tests.support import column
from tests.systems.earth_expects.pure.engine import aims, arriving, ships
from tests.systems.earth_expects.rules.firing import TARGET, aim, facing_down, plain

PLAYS = 1500
SIGMAS = 4.5
"""Thousands of comparisons are made; all of them together go wrong by chance in some percent."""
SHOTS = {
    "laser": replace(plain(3, 0, 1), weapon="L1"),
    "array": replace(plain(5, 2, 1), weapon="L1", parts=(2, 3)),
    "ion": replace(plain(4, 0, 1), weapon="I1"),
    "railgun": replace(plain(4, 0, 1), weapon="R1"),
    "melted": replace(plain(4, 0, 1), weapon="R1", melts=True),
    "rapid": replace(plain(4, 0, 1), weapon="R1", rapid=True),
}


def _attacks(what: str, battle: Battle, record: Record, random: Random) -> list[Attack]:
    """One kind of attack three times over, or one of each kind."""
    kinds = [*SHOTS, "missile"] if what == "all" else [what] * 3
    found: list[Attack] = []
    for kind, line in zip(kinds, aims(record, random, len(kinds)), strict=True):
        if kind == "missile":
            (missile,) = battle.missiles.values()
            found.append(arrival_of(battle, missile, line))
        else:
            found.append(attack_of(battle, SHOTS[kind], line))
    return found


def _is_alike(salvo: Salvo, seed: int) -> None:
    """Every level of every box comes as often in a forecast as in single plays."""
    forecast, roll = salvo.sample(PLAYS, seed), drawn(seed)
    singly = [salvo.play(roll) for _play in range(PLAYS)]
    levels = np.array([list(damage.levels[:-1]) for damage in singly])
    for level in range(6):
        ours, theirs = (forecast.ends == level).mean(axis=0), (levels == level).mean(axis=0)
        middle = (ours + theirs) / 2
        error = np.sqrt(2 * middle * (1 - middle) / PLAYS)
        assert (abs(ours - theirs) <= SIGMAS * error + 1e-9).all()
    lost = float(np.mean([damage.lost for damage in singly]))
    assert abs(forecast.ship_lost - lost) <= SIGMAS * (0.5 / PLAYS) ** 0.5


@pytest.mark.parametrize("what", [*SHOTS, "missile", "all"])
def test_every_level_of_every_box_comes_as_often(what: str) -> None:
    for number, (random, record, bare) in enumerate(ships(1, seed=7)):
        if number % 8 == 0:
            attacks = _attacks(what, arriving(bare, "standard"), record, random)
            _is_alike(Salvo(record, attacks), number)


def test_shields_that_are_shot_down_weaken_no_more() -> None:
    design = column("CGGGPHE")
    battle = facing_down(design)
    shields = o.PowerOrder(ship=TARGET, boxes=design.by_type[BoxType.GENERATOR])
    battle = battle.with_ship(TARGET, power=shields)
    broadside = aim(battle, TARGET, 1, "G2", "up")
    ion = attack_of(battle, SHOTS["ion"], broadside)
    _is_alike(Salvo(battle.ships[TARGET].record, [ion, ion, ion]), 1)


@pytest.mark.parametrize("power", [Fraction(0), Fraction(1)])
def test_after_a_nuclear_missile_nothing_is_left_to_fire_at(power: Fraction) -> None:
    random, record, bare = next(ships(1))
    bare = bare.with_ship(TARGET, conduct=Conduct(speed_power=power))
    battle = arriving(bare, "nuclear")
    (missile,) = battle.missiles.values()
    (line,) = aims(record, random)
    attacks = [arrival_of(battle, missile, line), attack_of(battle, SHOTS["ion"], line)]
    salvo = Salvo(record, attacks)
    forecast = salvo.sample(20)
    assert forecast.ship_lost == (power == 0)
    assert any(forecast.points.values()) == (power > 0)

"""Point defence, pure and shot by shot on a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from random import Random

import pytest

from game.dice import GivenDice
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.crew_quality import crew_die
from game.systems.earth_expects.pure.defence import Defence, Left
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.customs import STANDARD
from game.systems.earth_expects.state.orders import DefenceShot
from game.systems.earth_expects.weapons.point_defence import chances, shoot
from tests.support import yard
from tests.systems.earth_expects.pure.engine import NAMES, Counted, Fall, OneMoreError, faces
from tests.systems.earth_expects.rules.defending import guard

GUARD = "Guard"
FEW = 64
"""So many falls of the first dice of each weapon are tried."""


def _battle(random: Random, most: int) -> Battle:
    """Up to so many missiles close to any ship, all of its boxes powered, sensors given or not."""
    design = replace(yard(random.choice(NAMES)), name=GUARD)
    places = [Hex(random.randint(-3, 3), random.randint(-3, 3)) for _m in range(most)]
    near = [place for place in places if place != Hex(0, 0)]
    battle = guard(design, "", *near, entry=random.randrange(6))
    ship = battle.ships[GUARD]
    assert ship.power is not None
    power = ship.power.model_copy(update={"boxes": tuple(design.boxes)})
    given = frozenset(s for s in design.by_type[BoxType.SENSOR] if random.random() < 0.5)
    crew = random.choice(("standard", "elite", "crack"))
    battle = battle.with_ship(GUARD, power=power, pd_sensors=given, crew=crew)
    return replace(battle, customs=replace(STANDARD, die=crew_die))


def _on_table(battle: Battle, defence: Defence, dice: tuple[int, ...]) -> tuple[Left, int]:
    """What comes through where each weapon in turn fires at the first missile it can hit."""
    given = GivenDice(dice)
    table, side = Table(battle, given), battle.ships[GUARD].side
    guns = [gun.weapon for gun in defence.guns]
    die = battle.customs.die(battle.ships[GUARD])
    while legal := [shot for shot in chances(table.battle, side) if shot.needed <= die]:
        first = min(
            legal,
            key=lambda shot: (guns.index(shot.weapon), defence.missiles.index(shot.missile)),
        )
        shoot(table, DefenceShot(ship=GUARD, weapon=first.weapon, missile=first.missile))
    return tuple(table.battle.missiles), len(dice) - len(given.left)


def _battles(count: int, most: int) -> Iterator[tuple[Random, Battle, Defence]]:
    for number in range(count):
        random = Random(number)
        battle = _battle(random, most)
        yield random, battle, Defence.of(battle, battle.ships[GUARD].side)


def test_missiles_come_through_as_on_a_table() -> None:
    through = shot_down = 0
    for random, battle, defence in _battles(150, 6):
        dice = faces(random)
        roll = Counted(dice)
        left, used = _on_table(battle, defence, dice)
        assert defence.play(roll) == left
        assert roll.used == used
        through += len(left)
        shot_down += len(battle.missiles) - len(left)
    assert through > 50
    assert shot_down > 50


def test_any_order_of_weapons_and_missiles_may_be_asked() -> None:
    for random, battle, told in _battles(40, 6):
        guns, missiles = list(told.guns), list(told.missiles)
        random.shuffle(guns)
        random.shuffle(missiles)
        defence, dice = Defence(tuple(guns), tuple(missiles)), faces(random)
        left, _used = _on_table(battle, defence, dice)
        assert set(defence.play(Counted(dice))) == set(left)


def _every_fall(defence: Defence) -> dict[Left, float]:
    """The chance of each end, by every fall of the dice."""
    found: dict[Left, float] = {}
    open_: list[tuple[int, ...]] = [()]
    while open_:
        fallen = open_.pop()
        fall = Fall(fallen)
        try:
            left = defence.play(fall)
        except OneMoreError:
            open_ += [(*fallen, face) for face in range(1, fall.sides[-1] + 1)]
            continue
        found[left] = found.get(left, 0.0) + 1 / prod(fall.sides)
    return found


def test_its_chances_are_those_of_every_fall_of_the_dice() -> None:
    tried = 0
    for _random, _battle, told in _battles(80, 2):
        defence = Defence(told.guns[:2], told.missiles)
        if prod(gun.sides**gun.tries for gun in defence.guns) <= FEW:
            truth = _every_fall(defence)
            assert defence.chances() == pytest.approx(truth)
            tried += len(truth) > 2
    assert tried > 5

"""One attack, pure and on a table: the same dice, the same record, the same fate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from random import Random

import pytest

from game.dice import GivenDice, pick
from game.hexgrid.hexes import Hex
from game.odds.several import Odds
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.pure.attack import ByTable, arrival_of, attack_of, supposing
from game.systems.earth_expects.pure.compiling import hull_of
from game.systems.earth_expects.pure.faces import choose, drawn
from game.systems.earth_expects.rules.impact import Aim, row_of
from game.systems.earth_expects.ship import box_type
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.docking import kept_alike
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Level, Record
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons import table
from game.systems.earth_expects.weapons.blow import Blow, Dice
from game.systems.earth_expects.weapons.missile import resolve_nuclear
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.systems.earth_expects.weapons.weapon import Weapon
from tests.support import column
from tests.systems.earth_expects.pure.engine import (
    GUEST,
    Counted,
    aims,
    arriving,
    battle_with,
    docked,
    faces,
    on_table,
    pair,
    same_end,
    ships,
)
from tests.systems.earth_expects.rules.example import VIGILANCE
from tests.systems.earth_expects.rules.firing import TARGET, plain
from tests.systems.earth_expects.weapons.gauss_gun import GAUSS, GaussGun

Make = Callable[[Random], Shot]


def _laser(random: Random) -> Shot:
    return _shot("L1", random)


def _array(random: Random) -> Shot:
    parts = tuple(random.randint(1, 3) for _laser in range(random.randint(2, 4)))
    return replace(_shot("L1", random), strength=sum(parts), parts=parts)


def _ion(random: Random) -> Shot:
    return replace(_shot("I1", random), strength=random.randint(2, 6))


def _railgun(random: Random) -> Shot:
    shot = _shot("R1", random)
    return replace(shot, rear=random.random() < 0.3, melts=random.random() < 0.3)


def _shot(weapon: str, random: Random) -> Shot:
    shot = plain(random.randint(1, 5), random.randint(0, 3), random.randint(0, 2))
    return replace(shot, weapon=weapon)


def _same(
    battle: Battle, shot: Shot, aim: Aim, dice: tuple[int, ...], seen: Battle | None = None
) -> None:
    """``seen``: what the attack is made of, where that is not the battle itself."""
    record = battle.ships[TARGET].record
    hull = hull_of(record.design)
    weapon = weapon_of(battle.ships[VIGILANCE].design.systems[shot.weapon])
    after, hit, used = on_table(battle, weapon, shot, aim, dice)
    attack = attack_of(seen or battle, shot, aim)
    damage, roll = hull.damage(record), Counted(dice)
    assert attack.fire(damage, roll) == hit
    same_end(hull, damage, after)
    assert roll.used == used


@pytest.mark.parametrize("make", [_laser, _array, _ion, _railgun])
def test_a_shot_does_what_it_does_on_a_table(make: Make) -> None:
    for random, record, battle in chain(ships(2), docked(2)):
        conduct = Conduct(generated=random.randint(0, 2))
        armed = battle.with_ship(VIGILANCE, conduct=conduct)
        for aim in aims(record, random):
            _same(armed, make(random), aim, faces(random))


@pytest.mark.parametrize("weapon", ["R1", "L1"])
def test_a_line_ends_with_the_ship_whatever_is_docked_behind_it(weapon: str) -> None:
    host = column("HPHE", TARGET)
    battle = pair(battle_with(Record(host), Random(3)), column("HHE", GUEST), Hex(0, 4))
    gone = dict.fromkeys(list(host.boxes)[:3], Level.DESTROYED)
    record = battle.ships[TARGET].record.with_levels(gone)
    battle = kept_alike(battle.with_ship(TARGET, record=record), TARGET)
    row = row_of(record, 0, list(host.boxes)[3])
    assert row is not None
    shot = replace(plain(4, 0, 1), weapon=weapon)
    for number in range(20):
        dice = (6, *faces(Random(number)))
        _same(battle, shot, Aim(0, row, "left"), dice)


@pytest.mark.parametrize(("make", "what"), [(_railgun, "manoeuvre"), (_ion, "shields")])
def test_what_is_secret_has_to_be_supposed(make: Make, what: str) -> None:
    """What an enemy sees tells too little; with the truth supposed it tells the same."""
    refused = 0
    for random, _record, battle in ships(4):
        truth = battle.with_ship(VIGILANCE, conduct=Conduct(generated=1))
        shot = make(random)
        (aim,) = aims(battle.ships[TARGET].record, random)
        view = view_for(truth, truth.ships[VIGILANCE].side)
        target = truth.ships[TARGET]
        if what == "manoeuvre" or target.record.working(BoxType.GENERATOR):
            refused += 1
            with pytest.raises(ValueError, match=f"the {what} of {TARGET} is secret"):
                attack_of(view, shot, aim)
        assert target.conduct is not None
        lit = len(target.record.working(BoxType.GENERATOR))
        seen = supposing(view, TARGET, target.conduct, lit)
        _same(truth, shot, aim, faces(random), seen)
    assert refused


def test_a_nuclear_missile_needs_to_know_whether_its_target_moves_by_power() -> None:
    random, record, bare = next(ships(1))
    battle = arriving(bare, "nuclear")
    (missile,) = battle.missiles.values()
    (aim,) = aims(record, random)
    view = view_for(battle, battle.ships[VIGILANCE].side)
    with pytest.raises(ValueError, match="secret"):
        arrival_of(view, missile, aim)
    still = supposing(view, TARGET, Conduct())
    assert arrival_of(still, missile, aim).blow.fatal


def test_a_missile_does_what_it_does_on_a_table() -> None:
    for random, record, bare in chain(ships(2), docked(2)):
        battle = arriving(bare, "standard")
        (missile,) = battle.missiles.values()
        hull, weapon = hull_of(record.design), table.launcher_of(battle, missile)
        for aim in aims(record, random, 2):
            dice = faces(random)
            shot = replace(plain(), weapon="missile")
            after, hit, used = on_table(battle, weapon, shot, aim, dice)
            damage, roll = hull.damage(record), Counted(dice)
            assert arrival_of(battle, missile, aim).fire(damage, roll) == hit
            same_end(hull, damage, after)
            assert roll.used == used


@pytest.mark.parametrize("power", [Fraction(0), Fraction(1, 4)])
def test_a_nuclear_missile_destroys_what_gave_no_power_to_movement(power: Fraction) -> None:
    """With all that is docked to it."""
    for random, record, bare in (next(ships(1)), next(docked(1))):
        battle = arriving(bare, "nuclear").with_ship(TARGET, conduct=Conduct(speed_power=power))
        (missile,) = battle.missiles.values()
        table = Table(battle, GivenDice(()))
        resolve_nuclear(table, missile)
        hull, roll = hull_of(record.design), Counted(())
        damage = hull.damage(record)
        (aim,) = aims(record, random)
        arrival_of(battle, missile, aim).fire(damage, roll)
        assert damage.lost == (power == 0)
        same_end(hull, damage, table.battle)


class PlainGauss(GaussGun):
    """One that says what it rolls."""

    def resolve(self, table: object, shot: Shot, aim: Aim) -> bool:
        return super().resolve(table, shot, aim)  # type: ignore[arg-type]  # as it is given

    def blow(self, battle: Battle, shot: Shot) -> Blow:
        return Blow(self.way, (Dice(shot.strength, 6, shot.range),))


class Heirloom(PlainGauss):
    """One that resolves in a manner of its own and says nothing of that."""

    def resolve(self, table: object, shot: Shot, aim: Aim) -> bool:
        return GaussGun.resolve(self, table, replace(shot, range=0), aim)  # type: ignore[arg-type]


@contextmanager
def _registered(weapon: Weapon) -> Iterator[None]:
    box_type.register(GAUSS)
    table.register(weapon)
    yield
    table.unregister(weapon)
    box_type.unregister(GAUSS)


@pytest.mark.parametrize(
    ("weapon", "slow"), [(GaussGun(), True), (PlainGauss(), False), (Heirloom(), True)]
)
def test_a_weapon_without_a_pure_form_is_resolved_on_a_table(weapon: Weapon, slow: bool) -> None:
    with _registered(weapon):
        gunship = column("KKoPCHE", VIGILANCE)
        for random, record, battle in ships(1):
            armed = battle.with_ship(VIGILANCE, record=Record(gunship))
            shot = replace(_shot("K1", random), strength=random.randint(1, 3))
            (aim,) = aims(record, random)
            assert isinstance(attack_of(armed, shot, aim), ByTable) == slow
            hull, dice = hull_of(record.design), faces(random)
            damage, roll = hull.damage(record), Counted(dice)
            after, _hit, used = on_table(armed, weapon, shot, aim, dice)
            attack_of(armed, shot, aim).fire(damage, roll)
            assert hull.onto(record, damage) == after.ships[TARGET].record
            assert roll.used == used


def _chances(blow: Blow) -> Odds:
    """The chance of each number of points, by every fall of the dice of a blow."""
    found = {0: Fraction(1)}
    for dice in blow.dice:
        sums = {0: Fraction(1)}
        for _die in range(dice.number):
            sums = _spread(
                sums, {face: Fraction(1, dice.sides) for face in range(1, dice.sides + 1)}
            )
        less = blow.shields[-1] if blow.shields else dice.less
        clipped: dict[int, Fraction] = {}
        for total, chance in sums.items():
            points = max(0, total - less)
            clipped[points] = clipped.get(points, Fraction(0)) + chance
        found = _spread(found, clipped)
    return found


def _spread(one: dict[int, Fraction], other: dict[int, Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return found


@pytest.mark.parametrize("make", [_laser, _array, _ion])
def test_a_blow_rolls_what_the_odds_shown_are_of(make: Make) -> None:
    for random, _record, battle in ships(1):
        shot = make(random)
        weapon = weapon_of(battle.ships[VIGILANCE].design.systems[shot.weapon])
        blow = weapon.blow(battle, shot)
        assert blow is not None
        shown = {n: p for n, p in weapon.odds(battle, shot).items() if p}
        assert _chances(blow) == shown


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7, 11, 36, 37, 60])
def test_a_choice_takes_the_dice_that_it_takes_on_a_table(count: int) -> None:
    random = Random(count)
    for _choice in range(200):
        dice = tuple(random.randint(1, 6) for _die in range(60))
        given, roll = GivenDice(dice), Counted(dice)
        assert choose(roll[6], count) == pick(given, "", count)
        assert roll.used == len(dice) - len(given.left)


@pytest.mark.parametrize("sides", [6, 8, 10])
def test_drawn_dice_are_fair(sides: int) -> None:
    """Chi-square; 99.9 percent of fair dice stay below the bound."""
    die, number = drawn(5)[sides], 60_000
    fell = [0] * (sides + 1)
    for _die in range(number):
        fell[die()] += 1
    mean = number / sides
    assert sum((n - mean) ** 2 / mean for n in fell[1:]) < {6: 20.5, 8: 24.3, 10: 27.9}[sides]

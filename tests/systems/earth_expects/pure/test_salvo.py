"""A salvo, pure and called up shot by shot in the Weapons phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.dice import GivenDice
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.resolution import direct_fire, impacts
from game.systems.earth_expects.pure.attack import Attack, arrival_of, attack_of
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.rules.impact import Aim, along, fire_sides, rows
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AimOrder, ImpactOrder
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.missile import record_side
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Phase
from game.table.orders import Order
from tests.support import yard
from tests.systems.earth_expects.pure.engine import Counted, arriving, faces, ships
from tests.systems.earth_expects.rules.example import VIGILANCE
from tests.systems.earth_expects.rules.firing import TARGET, plain

WEAPONS = ("I1", "I1", "R1", "R1", "L1", "L1", "L1")
MISSILES = ("standard", "standard")


def _shots(random: Random) -> list[Shot]:
    found = []
    for number, weapon in enumerate(random.sample(WEAPONS, 5)):
        shot = plain(random.randint(2, 5), random.randint(0, 2), random.randint(0, 2))
        rapid = weapon == "R1" and random.random() < 0.5
        found.append(replace(shot, attack=f"A{number}", weapon=weapon, rapid=rapid))
    return found


def _aim(battle: Battle, side: int, random: Random) -> Aim:
    every = rows(battle.ships[TARGET].record, side, armour=False)
    return Aim(side, random.choice(every), random.choice(high_words(AXIS_OF_SIDE[side])))


class Gunner:
    """Answers what a phase asks: every row as aimed, or the nearest that still holds a box."""

    def __init__(self, table: Table, shots: Sequence[Shot], aims: Sequence[Aim]) -> None:
        self.table = table
        self._shots = {shot.attack: shot for shot in shots}
        self._aims = dict(zip([shot.attack for shot in shots], aims, strict=False))
        self._arriving = list(zip(table.battle.missiles, aims[len(shots) :], strict=True))

    def carry_out(self, phase: Phase) -> None:
        """The phase to its end."""
        try:
            together = next(phase)
            while True:
                ((side, sitting),) = together.sittings.items()
                (decision,) = next(sitting)
                together = phase.send({side: self._answer(decision.key, decision.kind)})
        except StopIteration:
            return

    def _answer(self, key: str, kind: str) -> Order:
        if kind == "impact":
            missile, aim = self._arriving.pop(0)
            return ImpactOrder(missile=missile, at=self._at(aim, armour=True), high=aim.high)
        attack = key.split("/")[2]
        shot, aim = self._shots[attack], self._aims[attack]
        weapon = weapon_of(self.table.battle.ships[VIGILANCE].design.systems[shot.weapon])
        return AimOrder(at=self._at(aim, armour=not weapon.passes_armour), high=aim.high)

    def _at(self, aim: Aim, *, armour: bool) -> str:
        record = self.table.battle.ships[TARGET].record
        held = rows(record, aim.side, armour)
        row = min(held, key=lambda row: (abs(row - aim.row), row))
        crossed = along(record, aim.side, row, armour=False)
        return (crossed or along(record, aim.side, row))[0]


def _salvo(battle: Battle, shots: Sequence[Shot], aims: Sequence[Aim]) -> Salvo:
    attacks: list[Attack] = []
    for shot, aim in zip(shots, aims, strict=False):
        attacks.append(attack_of(battle, shot, aim))
    for missile, aim in zip(battle.missiles.values(), aims[len(shots) :], strict=True):
        attacks.append(arrival_of(battle, missile, aim))
    return Salvo(battle.ships[TARGET].record, attacks)


def test_a_salvo_does_what_its_shots_do_one_after_the_other_in_weapons() -> None:
    """Some targets are gone before the last shot, some rows are bare, shields go down."""
    void = down = 0
    for random, record, bare in ships(3, seed=1):
        battle = arriving(bare, *MISSILES)
        (missile, *_more) = battle.missiles.values()
        side = fire_sides(battle, VIGILANCE, TARGET)[0]
        if not rows(record, side):
            continue
        shots, dice = _shots(random), faces(random)
        aims = [_aim(battle, side, random) for _shot in shots]
        aims += [_aim(battle, record_side(battle, missile), random) for _missile in MISSILES]
        given = GivenDice(dice)
        table = Table(battle, given)
        gunner = Gunner(table, shots, aims)
        gunner.carry_out(direct_fire(table, {battle.ships[VIGILANCE].side: shots}))
        gunner.carry_out(impacts(table))
        salvo, roll = _salvo(battle, shots, aims), Counted(dice)
        damage = salvo.play(roll)
        target = table.battle.ships[TARGET]
        assert salvo.hull.onto(record, damage) == target.record
        assert damage.lost == (not target.on_table)
        assert roll.used == len(dice) - len(given.left)
        void += damage.lost
        down += any(damage.levels[b] for a in salvo.attacks for b in a.generators)
    assert void
    assert down


def test_the_same_seed_gives_the_same_forecast() -> None:
    random, record, battle = next(ships(1))
    side = fire_sides(battle, VIGILANCE, TARGET)[0]
    shots = _shots(random)
    aims = [_aim(battle, side, random) for _shot in shots]
    salvo = Salvo(record, [attack_of(battle, s, a) for s, a in zip(shots, aims, strict=True)])
    assert salvo.sample(50, seed=3).points == salvo.sample(50, seed=3).points
    assert salvo.sample(50, seed=3).points != salvo.sample(50, seed=4).points


def test_attacks_on_another_ship_are_refused() -> None:
    random, _record, battle = next(ships(1))
    attack = attack_of(battle, _shots(random)[0], _aim(battle, 0, random))
    with pytest.raises(ValueError, match="another ship"):
        Salvo(Record(yard("icarus")), [attack])

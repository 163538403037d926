"""Every die is bound to what is rolled: no order of doing things moves it elsewhere."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects.events import AttackDeclared, DefenceFired, LockRolled, ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.phases.weapons import counters_appear
from game.systems.earth_expects.rules.sensors import roll_attempts
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import (
    AttackOrder,
    Attempt,
    DefenceShot,
    LaunchOrder,
    PowerOrder,
    SensorOrder,
    TargetsOrder,
)
from game.systems.earth_expects.weapons.fire import fire_options
from game.systems.earth_expects.weapons.point_defence import shoot
from game.table.runner import Runner
from tests.support import boat, duel, power, yard

KEY = bytes(range(32))
Falls = dict[tuple[str, str, str], tuple[int, ...]]


def _battle() -> Battle:
    fight = duel(boat(yard("vigilance"), (0, 3), "N"), boat(yard("resolute"), (0, 0), "N"))
    return fight.with_ship("Vigilance", loaded=frozenset({"M1", "M2"}))


def _falls(turned: bool, earlier: bool) -> Falls:
    """What every attack of one volley rolls, listed one way or the other round."""
    rules = replace(DEFAULT, customs=replace(DEFAULT.customs, earlier=earlier))
    runner = Runner(_battle(), rules, LabelledDice(KEY))
    runner.start()
    armed = power("Vigilance", "", "", "L1.1 L1.2 L2 L3 L4.1 L4.2 I1.1 I1.2 I2.1 I2.2")
    names: dict[str, tuple[str, str, str]] = {}
    while not any(isinstance(e, ShotRolled) for e in runner.events) or runner.battle.turn == 1:
        asked = runner.decisions[0]
        shot = getattr(asked, "shot", None)
        seed = f"{asked.kind} {shot.weapon}" if shot else asked.kind
        order = RandomLegal(Random(seed)).decide(runner.question_view(asked), asked, rules)
        if isinstance(order, PowerOrder):
            order = armed if order.ship == "Vigilance" else PowerOrder(ship=order.ship)
        if isinstance(order, TargetsOrder):
            able = [o for o in fire_options(runner.battle, asked.side) if o.targets]
            shots = [
                AttackOrder(ship=o.ship, weapon=o.weapon.id, target=o.targets[0])
                for o in able
                if o.weapon.type is not BoxType.MISSILE
            ]
            order = TargetsOrder(attacks=tuple(shots[::-1] if turned else shots))
        runner.answer(asked.key, order)
    for event in runner.events:
        if isinstance(event, AttackDeclared):
            names[event.attack] = event.ship, event.weapon, event.target
    rolled = [e for e in runner.events if isinstance(e, ShotRolled) and e.attack in names]
    return {names[e.attack]: tuple(d.value for d in e.dice) for e in rolled}


def test_attacks_listed_the_other_way_round_roll_the_same_dice() -> None:
    falls = _falls(turned=False, earlier=False)
    assert len(falls) > 1
    assert _falls(turned=True, earlier=False) == falls
    assert _falls(turned=True, earlier=True) != _falls(turned=False, earlier=True)


def _locks(order: tuple[str, ...]) -> dict[str, int]:
    table = Table(_battle(), LabelledDice(KEY))
    attempts = tuple(Attempt(target="Resolute", sensors=(s,)) for s in order)
    roll_attempts(table, [SensorOrder(ship="Vigilance", attempts=attempts)])
    return {e.sensors[0]: e.roll for e in table.events if isinstance(e, LockRolled)}


def test_an_attempt_keeps_its_die_wherever_it_stands() -> None:
    names = ("S1", "S2", "S3", "S4", "S5")
    dice = _locks(names)
    assert len(set(dice.values())) > 1
    assert _locks(names[::-1]) == dice


def _shot_down(launchers: tuple[str, ...]) -> dict[str, int]:
    """The die against the missile of each launcher; the missiles are named as they are listed."""
    table = Table(_battle(), LabelledDice(KEY))
    launches = [LaunchOrder(ship="Vigilance", launcher=m, target="Resolute") for m in launchers]
    counters_appear(table, launches)
    flying = dict(zip(launchers, table.battle.missiles, strict=True))
    target = table.battle.ships["Resolute"]
    laser = target.weapons(BoxType.LASER)[0].id
    found = {}
    for launcher in sorted(launchers):
        missile = flying[launcher]
        shoot(table, DefenceShot(ship="Resolute", weapon=laser, missile=missile))
        event = table.events[-1]
        assert isinstance(event, DefenceFired)
        found[launcher] = event.die
        table.battle = replace(table.battle, pd_chains={})
    return found


def test_a_missile_meets_the_same_die_whatever_its_number() -> None:
    dice = _shot_down(("M1", "M2"))
    assert _shot_down(("M2", "M1")) == dice

"""Who is called to the screen, and between what, hangs on public facts alone (Ruling Q250)."""

from __future__ import annotations

from random import Random

import pytest

from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.phases.announcements import _might as _might_say
from game.systems.earth_expects.phases.power import has_power
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.phases.sensors import _might_decide
from game.systems.earth_expects.phases.weapons import _might_fire
from game.systems.earth_expects.rules.repairs import might_repair
from game.systems.earth_expects.rules.tailing import tailed
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.point_defence import might_defend
from game.table.decisions import Decision
from game.table.eyes import PUBLIC
from game.table.runner import Runner
from tests.storm.playing import opened
from tests.support import boat, fleet, inbound, yard
from tests.systems.earth_expects.state.twins import HIDER, WATCHER, dice

SHIPS = ("vigilance", "icarus", "halberd", "stunt_double", "lodestar", "resolute")


def _battle(seed: int) -> Battle:
    rng = Random(seed)
    names = rng.sample(SHIPS, 4)
    boats = [
        boat(yard(name), (rng.randint(0, 6), rng.randint(0, 6)), "N", side=side, name=name)
        for name, side in zip(names, (HIDER, HIDER, WATCHER, WATCHER), strict=True)
    ]
    flying = [inbound(names[2], names[0], (3, 3), 2), inbound(names[1], names[3], (2, 4), 2)]
    return fleet(*boats, missiles=flying, turn_limit=5)


def _calls(battle: Battle) -> list[object]:
    """Everything that decides who is called, as found on a battle or on a view of it."""
    movement = DEFAULT.movement
    return [
        tailed(battle),
        [movement.might_fail(ship) for ship in battle.afloat()],
        [has_power(ship) for ship in battle.afloat()],
        [might_repair(battle, ship) for ship in battle.afloat()],
        [_might_fire(battle, side) for side in battle.sides],
        [might_defend(battle, side) for side in battle.sides],
        [_might_decide(battle, ship) for ship in battle.afloat()],
    ]


def _might(public: Battle, decision: Decision, rules: Rules = DEFAULT) -> bool:
    """Whether the table shows that the side might have such a decision."""
    side = decision.side
    if decision.kind == "targets":
        return _might_fire(public, side)
    if decision.kind == "repairs":
        return any(might_repair(public, ship) for ship in public.afloat(side))
    if decision.kind == "point_defence":
        return might_defend(public, side)
    if decision.kind == "sensors":
        return any(_might_decide(public, ship) for ship in public.afloat(side))
    if decision.kind == "announce":
        return _might_say(public, rules, side)
    return True


@pytest.mark.rule("EE-SEQ-2")
def test_who_is_called_can_be_read_off_the_table() -> None:
    """The umpire, who knows all, and somebody who knows no secret call the same sides; and a side
    with a decision is one that the table shows might have it."""
    asked: set[str] = set()
    for seed in range(6):
        runner = Runner(_battle(seed), DEFAULT, dice(seed))
        runner.start()
        mover = RandomLegal(Random(seed))
        while not runner.over:
            public = view_for(runner.battle, PUBLIC)
            assert _calls(runner.battle) == _calls(public), public.phase
            decision = runner.decisions[0]
            assert _might(public, decision), decision.key
            asked.add(decision.kind)
            order = mover.decide(runner.question_view(decision), decision, DEFAULT)
            runner.answer(decision.key, order)
    assert {"power", "plot", "targets", "point_defence", "sensors", "pass"} <= asked


def _in_the_open(battle: Battle, rules: Rules, ships: list[str], sides: list[str]) -> list[object]:
    """What decides who is called, for ships and sides that have nothing to hide."""
    shown = [battle.ships[name] for name in ships]
    return [
        {name: by for name, by in tailed(battle).items() if name in ships},
        [has_power(ship) for ship in shown],
        [might_repair(battle, ship) for ship in shown],
        [_might_fire(battle, side) for side in sides],
        [might_defend(battle, side) for side in sides],
        [_might_decide(battle, ship) for ship in shown],
        [[one.might(battle, ship) for one in rules.announcements] for ship in shown],
    ]


@pytest.mark.rule("EE-SEQ-2")
@pytest.mark.parametrize("seed", range(400, 412))
def test_with_everything_in_play_it_can_still_be_read_off_the_table(seed: int) -> None:
    """Terrain, options, docking, hidden and disguised ships; a side with a ship that tells nothing
    is always called, so that nothing can be read from it (Ruling Q250)."""
    runner = opened(seed)
    movers = {side: RandomLegal(Random(f"{seed}/{side}")) for side in runner.battle.sides}
    while not runner.over:
        battle, public = runner.battle, view_for(runner.battle, PUBLIC)
        opaque = {s.side for s in battle.afloat() if battle.customs.inscrutable(s)}
        open_sides = [side for side in battle.sides if side not in opaque]
        open_ships = [s.name for s in battle.afloat() if not battle.customs.inscrutable(s)]
        seen = _in_the_open(public, runner.rules, open_ships, open_sides)
        assert _in_the_open(battle, runner.rules, open_ships, open_sides) == seen, public.phase
        decision = runner.decisions[0]
        if decision.side in open_sides:
            assert _might(public, decision, runner.rules), decision.key
        view = runner.question_view(decision)
        order = movers[decision.side].decide(view, decision, runner.rules)
        runner.answer(decision.key, order)

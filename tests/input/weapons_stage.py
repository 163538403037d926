"""The rulebook's example turn from its Weapons phase on, put on stage."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.battle.orders import AttackOrder, LaunchOrder, Order, TargetsOrder
from game.battle.scenario_file import find_scenario, load_scenario
from game.battle.state import Battle
from game.dice import LabelledDice
from game.hotseat import Decide, HotSeat, Player
from game.journal.opening import begin
from game.rules.fire import fire_options
from game.scenes import Scene
from game.shipyard.design import BoxType
from game.sides.random_legal import RandomLegal
from game.turn.decisions import Decision
from tests.input.stage import until

UN, JL = "United Nations", "Jovian League"


def example(*players: Player, seed: int = 1) -> HotSeat:
    """A hot seat at the first decision of the example turn; both persons unless told."""
    scenario, designs = load_scenario(find_scenario("worked_example"))
    runner = begin(scenario, designs, LabelledDice(bytes([seed] * 32)))
    seats = dict(zip((UN, JL), players or ("person", "person"), strict=True))
    return HotSeat(runner, seats, lambda side: RandomLegal(Random(side)), shown=0)


def fire_all(decision: Decision, view: Battle) -> Order | None:
    """Everything that bears fires or launches at the first enemy it bears on."""
    if decision.kind != "targets":
        return None
    able = [o for o in fire_options(view, decision.side) if o.targets]
    attacks = [
        AttackOrder(ship=o.ship, weapon=o.weapon.id, target=o.targets[0])
        for o in able
        if o.weapon.type is not BoxType.MISSILE
    ]
    launches = [
        LaunchOrder(ship=o.ship, launcher=o.weapon.id, target=o.targets[0])
        for o in able
        if o.weapon.type is BoxType.MISSILE
    ]
    return TargetsOrder(attacks=tuple(attacks), launches=tuple(launches))


def decide(hot: HotSeat, kind: str) -> Decide:
    """The next decision of a kind, everything firing on the way."""
    moment = until(hot, kind, fire_all)
    assert isinstance(moment, Decide)
    return moment


def scene(hot: HotSeat, what: str, wanted: Callable[[Scene], bool] = lambda _s: True) -> Scene:
    """The next scene of a kind that fits."""
    while True:
        moment = until(hot, f"scene:{what}", fire_all)
        assert isinstance(moment, Scene)
        if wanted(moment):
            return moment

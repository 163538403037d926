"""The rulebook's example turn from its Weapons phase on, put on stage."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import find_scenario, load_scenario
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder, LaunchOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.levels import Player
from game.table.orders import Order
from game.table.scenes import Scene
from tests.systems.earth_expects.screens.stage import until

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

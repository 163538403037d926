"""Secrets: what one side hides, the other cannot tell by any view, event, question or refusal.

Rulings Q248 to Q250. Twin battles differ only in hidden orders; the watching side's evidence must
be equal to the byte at every step until something happens that rightly uncovers the secret.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.systems.earth_expects.events import (
    DockingBegan,
    DockingRefused,
    DockingVoid,
    NuclearStruck,
    Stacked,
    Tailed,
)
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.questions import plainest
from game.table.runner import Runner
from tests.support import boat, fleet, quiet, yard
from tests.systems.earth_expects.state.twins import (
    HIDER,
    WATCHER,
    Hider,
    Twins,
    compare,
    dice,
    played_to,
    taken_up,
)


class HidesBoxes(Hider):
    """Powers some weapons and sensors in the one battle and none in the other; uses none."""

    def __init__(self, seed: int) -> None:
        self._random = RandomLegal(Random(seed))
        self._made: dict[str, Order] = {}

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind != "power":
            return quiet(runner, decision)
        if decision.key not in self._made:
            view = runner.question_view(decision)
            self._made[decision.key] = self._random.decide(view, decision, DEFAULT)
        order = self._made[decision.key]
        assert isinstance(order, o.PowerOrder)
        return order if number == 0 else order.model_copy(update={"boxes": ()})


class HidesManoeuvre(HidesBoxes):
    """The same speed, but manoeuvre power in the one battle only; flies straight in both."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        order = super().answer(0, runner, decision)
        if not isinstance(order, o.PowerOrder) or number == 0:
            return order
        fewer = order.model_copy(update={"manoeuvre": ()})
        return order if runner.faults(decision, fewer) else fewer


class HidesWarheads(Hider):
    """Plays at random, but every missile carries the other warhead in the other battle."""

    def __init__(self, seed: int) -> None:
        self._random = [RandomLegal(Random(seed)) for _number in (0, 1)]

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        view = runner.question_view(decision)
        order = self._random[number].decide(view, decision, DEFAULT)
        if number == 0 or not isinstance(order, o.TargetsOrder):
            return order
        swapped = {"standard": "nuclear", "nuclear": "standard"}
        launches = tuple(
            launch.model_copy(update={"warhead": swapped[launch.warhead]})
            for launch in order.launches
        )
        return order.model_copy(update={"launches": launches})


def _twins(seed: int, turn: int, hider: Hider) -> Twins | None:
    begun = played_to(seed, turn)
    if begun is None:
        return None
    runners = taken_up(seed, *begun), taken_up(seed, *begun)
    return Twins(runners, hider, since=len(begun[1]))


SEEDS = range(30)


@pytest.mark.rule("EE-SEQ-2")
def test_boxes_powered_and_not_used_never_show() -> None:
    tried = 0
    for seed in SEEDS:
        twins = _twins(seed, 1 + seed % 4, HidesBoxes(seed))
        if twins is not None:
            compare(twins, seed, 2)
            tried += twins.differ()
    assert tried > len(SEEDS) // 3


@pytest.mark.rule("EE-SEQ-2")
def test_manoeuvre_power_left_over_never_shows() -> None:
    """But to tailers, in the hex of another ship, and to a nuclear missile. A ship without speed
    may as well be coasting."""
    tried = 0
    for seed in SEEDS:
        twins = _twins(seed, 1 + seed % 4, HidesManoeuvre(seed))
        if twins is not None:
            compare(twins, seed, 2, Tailed, Stacked, NuclearStruck)
            tried += twins.differ()
    assert tried > len(SEEDS) // 5


@pytest.mark.rule("EE-MSL-2", "EE-SEQ-2")
def test_what_a_missile_carries_shows_at_impact_and_not_before() -> None:
    tried = 0
    for seed in SEEDS:
        twins = _twins(seed, 1 + seed % 2, HidesWarheads(seed))
        if twins is not None:
            compare(twins, seed, 3)
            tried += twins.differ()
    assert tried > len(SEEDS) // 8


@pytest.mark.rule("EE-SEQ-2")
@pytest.mark.parametrize("hides", [HidesBoxes, HidesWarheads])
def test_a_scripted_side_orders_the_same_whatever_its_enemy_hides(
    hides: type[HidesBoxes | HidesWarheads],
) -> None:
    tried = 0
    for seed in range(8):
        twins = _twins(seed, 1 + seed % 2, hides(seed))
        if twins is not None:
            compare(twins, seed, 2, watcher=Scripted)
            tried += twins.differ()
    assert tried


class HidesStillness(Hider):
    """Gives some power to manoeuvre in the one battle and none in the other; turns in neither."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind == "power" and number == 0:
            engine = o.EngineDraw(engine="E1", power=Fraction(1, 4))
            return o.PowerOrder(ship=decision.ship or "", manoeuvre=(engine,))
        if decision.kind == "plot":
            view = runner.question_view(decision)
            powered = (view.ships[decision.ship or ""].conduct or Conduct()).powered
            return o.PlotOrder(ship=decision.ship or "", unpowered=None if powered else "coast")
        return quiet(runner, decision)


@pytest.mark.rule("EE-SEQ-2")
def test_who_could_announce_docking_does_not_show() -> None:
    """Whether a ship gave power to movement is not told by its side's being asked (Q250)."""
    boats = [
        boat(yard("icarus"), (3, 3), side=HIDER, name="Hides"),
        boat(yard("icarus"), (3, 3), "S", side=WATCHER, name="Watches"),
    ]
    battle = fleet(*boats, turn_limit=6)
    for seed in range(6):
        first, second = (Runner(battle, DEFAULT, dice(seed)) for _number in (0, 1))
        first.start()
        second.start()
        twins = Twins((first, second), HidesStillness())
        compare(twins, seed, 3, DockingBegan, DockingVoid, DockingRefused, watcher=Quiet)
        assert twins.differ()


class Quiet:
    """Does as little as can be."""

    def __init__(self, random: Random) -> None:
        del random

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """The plainest order."""
        return plainest(view, decision, rules)

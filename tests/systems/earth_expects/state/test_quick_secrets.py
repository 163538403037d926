"""Secrets of fast missiles, simple sensors and improved tailing: warheads and unused power."""

from __future__ import annotations

from random import Random

import pytest

from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state import orders as o
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, duel, power, quiet, yard
from tests.systems.earth_expects.state.twins import Hider, Twins, compare, dice

OPTIONS = ("simple sensors", "fast missiles", "improved tailing", "variable repairs")
SWAPPED: dict[str, o.Warhead] = {"standard": "nuclear", "nuclear": "standard"}


class HidesFastWarheads(Hider):
    """Launches what it can, the other warhead in the other battle."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind == "power":
            return power("Vigilance", boxes="S1 S2 S3 S4")
        if decision.kind == "sensors":
            attempt = o.Attempt(target="Icarus", sensors=("S1", "S2"))
            return o.SensorOrder(ship="Vigilance", attempts=(attempt,))
        if decision.kind != "launches":
            return quiet(runner, decision)
        mind = RandomLegal(Random(decision.key))
        order = mind.decide(runner.question_view(decision), decision, runner.rules)
        assert isinstance(order, o.LaunchesOrder)
        if not number:
            return order
        swapped = [n.model_copy(update={"warhead": SWAPPED[n.warhead]}) for n in order.launches]
        return o.LaunchesOrder(launches=tuple(swapped))


class HidesUnusedBoxes(Hider):
    """Powers sensors that it does not use, in one of the two battles."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind == "power":
            works = runner.battle.ships["Vigilance"].record.works
            wanted = ("S1", "S2", "S3", "S4") if number else ("S1", "S2")
            return power("Vigilance", boxes=" ".join(box for box in wanted if works(box)))
        return quiet(runner, decision)


@pytest.mark.rule("EE-SEQ-2")
@pytest.mark.parametrize("hider", [HidesFastWarheads, HidesUnusedBoxes])
def test_nothing_shows_before_it_is_used(hider: type[Hider]) -> None:
    tried = 0
    for seed in range(4):
        battle = duel(
            boat(yard("vigilance"), (0, 2)),
            boat(yard("icarus")),
            options=OPTIONS,
            locks=("Vigilance>Icarus", "Icarus>Vigilance"),
        )
        rules = with_options(DEFAULT, battle.scenario.options)
        runners = Runner(battle, rules, dice(seed)), Runner(battle, rules, dice(seed))
        for runner in runners:
            runner.start()
        twins = Twins(runners, hider())
        compare(twins, seed, 2)
        tried += twins.differ()
    assert tried

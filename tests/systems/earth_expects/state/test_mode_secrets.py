"""Secrets of optional rules: which primary box is in use, and rapid fire, show when they fire."""

from __future__ import annotations

from random import Random

import pytest

from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, duel, power, quiet, yard
from tests.systems.earth_expects.state.twins import Hider, Twins, compare, dice

MINDS = "Two Minds"


class HidesModes(Hider):
    """Powers all weapons; in the other battle by other primaries and in rapid fire. Never fires."""

    def answer(self, number: int, runner: Runner, decision: Decision) -> Order:
        if decision.kind != "power" or decision.ship != MINDS:
            return quiet(runner, decision)
        boxes = "R1.1 R1.2 R1.3 L1.1 L1.2 L2.1 L2.2"
        order = power(MINDS, boxes=boxes)
        other = order.but(primaries=("R1.3", "L1.2"), rapid=("R1",))
        chosen = other if number else order
        return chosen if not runner.faults(decision, chosen) else quiet(runner, decision)


@pytest.mark.rule("EE-SEQ-2")
@pytest.mark.parametrize("facing", ["S", "SE", "N"])
def test_modes_are_told_to_nobody_before_they_are_used(facing: str) -> None:
    tried = 0
    for seed in range(6):
        battle = duel(
            boat(yard("two_minds"), (3, 3)),
            boat(yard("vigilance"), (3, -Random(seed).randint(0, 3)), facing),
            options=["multiple primary boxes", "rapid-fire railguns"],
            locks=["Vigilance>Two Minds"],
        )
        rules = with_options(DEFAULT, battle.scenario.options)
        runners = tuple(Runner(battle, rules, dice(seed)) for _number in (0, 1))
        for runner in runners:
            runner.start()
        twins = Twins((runners[0], runners[1]), HidesModes())
        compare(twins, seed, 3)
        tried += twins.differ()
    assert tried

"""The scripted side among terrain: it keeps clear of worlds with its power and with its plots."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events import ShipLost
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import load_scenario

SCENARIOS = Path(__file__).parents[1] / "scenario" / "terrain"


@pytest.mark.parametrize("key", range(3))
def test_nobody_flies_into_a_world_of_his_own_will(key: int) -> None:
    scenario, designs = load_scenario(SCENARIOS / "low_orbit.toml")
    runner = begin(scenario, designs, LabelledDice(bytes([key + 1] * 32)))
    captains = {side: Scripted(Random(f"{key}{side}")) for side in scenario.side_names()}
    while not runner.over:
        for decision in list(runner.decisions):
            view = runner.question_view(decision)
            order = captains[decision.side].decide(view, decision, runner.rules)
            runner.answer(decision.key, order)
    lost = [str(e.reason) for e in runner.events if isinstance(e, ShipLost)]
    assert not [reason for reason in lost if "flies" in reason or "surface" in reason], lost

"""Random whole games: what must hold after each event, and that each can be taken up anywhere."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

import pytest

from game.dice import LabelledDice
from game.table.runner import Runner
from tests.systems.figures.storms import played, put_in

STORMS = range(100)
"""The same for 2000 takes four minutes."""
TAKEN_UP = range(0, 100, 5)


@pytest.mark.parametrize("seed", STORMS)
def test_a_storm_breaks_nothing(seed: int) -> None:
    runner = played(seed)
    assert runner.battle.outcome is not None
    assert runner.battle.turn <= runner.battle.scenario.last_turn
    assert reduce(runner.rules.after, runner.events, runner.first) == runner.battle


@pytest.mark.parametrize("seed", TAKEN_UP)
def test_a_storm_cut_anywhere_goes_on_as_it_did(seed: int) -> None:
    whole, chance = played(seed), Random(f"cut {seed}")
    cut = chance.randrange(3, len(whole.events))
    kept = whole.events[:cut]
    rolled: Any = [die for event in kept for die in event.dice]
    dice = LabelledDice(seed.to_bytes(32, "big")).past(rolled)
    again = Runner(whole.first, whole.rules, dice)
    again.restore(kept)
    for event in whole.events[cut:]:
        if event.put_in:
            put_in(again, event)
    assert again.events == whole.events
    assert again.battle == whole.battle

"""Random whole battles: what must hold after each event, and that each can be taken up anywhere."""

from __future__ import annotations

from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.dice import LabelledDice
from game.table.journal.read import MAX_FILE
from game.table.journal.resume import resume
from game.table.runner import Runner
from tests.systems.battle_board.battles import begun
from tests.systems.battle_board.storms import played, played_out, put_in, wild

STORMS = range(300)
WILD = range(60)
TAKEN_UP = range(0, 300, 10)


@pytest.mark.parametrize("seed", STORMS)
def test_a_storm_breaks_nothing(seed: int) -> None:
    runner = played(seed)
    assert runner.battle.outcome is not None
    assert runner.battle.turn <= runner.battle.scenario.last_round
    assert reduce(runner.rules.after, runner.events, runner.first) == runner.battle


def test_the_strangest_parts_break_nothing_and_their_saves_can_be_loaded(tmp_path: Path) -> None:
    found = 0
    for seed in WILD:
        setup = wild(seed)
        if setup is None:
            continue
        path = tmp_path / f"{seed}.jsonl"
        runner = played_out(begun(setup, path), Random(seed))
        assert path.stat().st_size < MAX_FILE
        assert resume(path).runner.battle == runner.battle
        found += 1
    assert found > len(WILD) // 4


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

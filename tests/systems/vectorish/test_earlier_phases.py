"""Battles that began when the five phases had repairs last, every third turn, go on like that."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.ruleset import PHASES, PHASES_BEFORE
from game.systems.vectorish.state.space import Space
from game.table.events import PhaseBegan
from game.table.game import begin
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.journal.resume import resume
from game.table.runner import Runner

ORDERS = {"before": PHASES_BEFORE, "now": PHASES}


def _on(runner: Runner[Space], turn: int, phase: str) -> None:
    """Played by scripted sides as far as a phase of a turn."""
    mind = VECTORISH.mind(1)
    while not runner.over and (runner.battle.turn, runner.battle.phase) != (turn, phase):
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("phase", ["weapons", "sensors", "power"])
def test_a_battle_goes_on_in_the_order_in_which_it_began(
    tmp_path: Path, order: str, phase: str
) -> None:
    setup = VECTORISH.find("sealed_orders")
    rules = replace(VECTORISH.rules(setup), sequence=ORDERS[order])
    source, path = DiceSource(key="5eed" * 16), tmp_path / "battle.jsonl"
    battle: Any = begin(VECTORISH, setup, source.dice(), rules)
    players = dict.fromkeys(setup.side_names(), "scripted")
    Journal(path, header_for(VECTORISH.name, setup, source, players)).follow(battle)
    _on(battle, 2, phase)
    taken = resume(path)
    again: Any = taken.runner
    assert (again.events, taken.notes) == (battle.events, ())
    _on(again, 4, "power")
    turns = pairwise(e.phase for e in again.events if isinstance(e, PhaseBegan))
    after = {phase for before, phase in turns if before == "movement"}
    assert after == {"repairs" if order == "now" else "weapons"}

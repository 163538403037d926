"""Battles of the battle board on disk."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.state.board import Board
from game.table.game import begin
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.runner import Runner
from tests.systems.battle_board.storms import storm

KEY = "5eed" * 16


def kept(path: Path, seed: int) -> Runner[Board]:
    """A storm at its first question, written down as it is played."""
    return begun(storm(seed), path)


def begun(setup: Setup, path: Path | None = None) -> Runner[Board]:
    """Any battle at its first question, written down if there is a path."""
    source = DiceSource(key=KEY)
    runner = begin(BATTLE_BOARD, setup, source.dice())
    players = dict.fromkeys(setup.side_names(), "person")
    if path is not None:
        Journal(path, header_for(BATTLE_BOARD.name, setup, source, players)).follow(runner)
    return runner


def played(runner: Runner[Board], seed: int, answers: int = 10_000) -> Runner[Board]:
    """On by random sides, who now and then think again."""
    chance = Random(f"journal {seed}")
    for _answer in range(answers):
        if runner.over:
            break
        decision = chance.choice(runner.decisions)
        mind = BATTLE_BOARD.any_mind(chance)
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
        if chance.random() < 0.1:
            runner.withdraw(decision.side)
    return runner

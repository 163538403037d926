"""Games of the figures on disk."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.systems.figures.game import FIGURES
from game.systems.figures.state.yard import Yard
from game.table.game import begin
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.runner import Runner
from tests.systems.figures.storms import storm

KEY = "5eed" * 16


def kept(path: Path, seed: int) -> Runner[Yard]:
    """A storm at its first question, written down as it is played."""
    setup, source = storm(seed), DiceSource(key=KEY)
    runner = begin(FIGURES, setup, source.dice())
    players = dict.fromkeys(setup.side_names(), "person")
    Journal(path, header_for(FIGURES.name, setup, source, players)).follow(runner)
    return runner


def played(runner: Runner[Yard], seed: int, answers: int = 10_000) -> Runner[Yard]:
    """On by random sides."""
    mind = FIGURES.any_mind(Random(f"journal {seed}"))
    for _answer in range(answers):
        if runner.over:
            break
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    return runner

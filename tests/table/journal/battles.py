"""Recorded battles for the tests of the journal."""

from __future__ import annotations

from pathlib import Path
from random import Random

import game.systems  # noqa: F401 - puts the games on the list
from game.table.events import Happening
from game.table.game import begin, find, game_of
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.runner import Runner

KEY = "5eed" * 16


def started(
    path: Path,
    name: str = "vigilance_against_icarus",
    given: tuple[int, ...] = (),
    key: str | None = KEY,
) -> tuple[Runner, Journal]:
    """A battle of any game at its first decision, and its journal."""
    game, setup = find(name)
    source = DiceSource(key=key, given=given)
    runner = begin(game, setup, source.dice())
    players = dict.fromkeys(setup.side_names(), "scripted")
    players[setup.side_names()[0]] = "person"
    journal = Journal(path, header_for(game.name, setup, source, players))
    journal.follow(runner)
    return runner, journal


def played(runner: Runner, seed: int = 1, answers: int = 10_000) -> Runner:
    """Answer at random until the battle is over, or so many times."""
    chooser = game_of(runner).any_mind(Random(seed))
    while not runner.over and answers:
        decision = runner.decisions[0]
        order = chooser.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)
        answers -= 1
    return runner


def inputs(events: list[Happening] | tuple[Happening, ...]) -> list[Happening]:
    """What players put in."""
    return [event for event in events if event.put_in]

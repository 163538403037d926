"""What a file is answered: the sentences of a refusal, or none when all that shows it works did."""

from __future__ import annotations

import contextlib
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from game.cli import main
from game.desk.log.reading import last_words, lines_of
from game.desk.play.recap import missed
from game.desk.screens import GameScreens
from game.resources import DEBUG_VARIABLE
from game.table.eyes import PUBLIC
from game.table.game import game_of
from game.table.hotseat import HotSeat
from game.table.journal.errors import JournalError
from game.table.journal.folder import list_saves
from game.table.journal.resume import resume
from game.table.levels import Player
from game.table.runner import Runner

LONGEST = 600
"""Signs of one sentence, the path of its file left out."""
NOT_OURS = re.compile(
    r"Traceback|Input should|[Vv]alidation error|Extra inputs|type=|Value error|Field required|"
    r"String should|should have at|valid (string|integer|number|list|dict)|recursion|Errno|"
    r"object has no|not subscriptable|stumbled|<class |pydantic|Error\("
)
"""Words of the libraries below, which no player is to read."""


def complaints_about(sentences: list[str], path: Path) -> list[str]:
    """What is wrong with the sentences themselves."""
    found = []
    for sentence in sentences:
        plain = sentence.replace(str(path), "FILE")
        if NOT_OURS.search(plain) or not plain.strip() or "\n" in plain.strip("\n"):
            found.append(plain[:300])
        elif len(plain) > LONGEST or any(not (c.isprintable() or c == "\n") for c in plain):
            found.append(f"{len(plain)} signs: {plain[:300]!r}")
    return found if len(sentences) <= 25 else [*found, f"{len(sentences)} sentences"]


def judged_journal(path: Path, screens: GameScreens) -> list[str]:
    """A journal that is accepted can be read by all, looked back on, and gone on with."""
    try:
        taken = resume(path)
    except JournalError as error:
        told = [error.problem]
        return told + [s.problem for s in list_saves(path.parent) if s.problem]
    assert all(save.line for save in list_saves(path.parent))
    runner = taken.runner
    side, hot = runner.battle.sides[0], seated(runner)
    for hot.eyes in (*runner.battle.sides, PUBLIC):
        last_words(hot), lines_of(hot), missed(hot, side, screens.on_the_way)
    assert screens.table_words(runner.battle)
    hot.next_moment()
    played_on(runner)
    return command("replay", str(path))


def seated(runner: Runner[Any]) -> HotSeat[Any]:
    """A scripted side and persons, at a screen."""
    players: dict[str, Player] = dict.fromkeys(runner.battle.sides, "person")
    players[runner.battle.sides[0]] = "scripted"
    game = game_of(runner)
    return HotSeat(runner, players, lambda name: game.any_mind(Random(name)))


def opened(path: Path) -> list[str]:
    """The same without looking at it: the answer alone."""
    try:
        resume(path)
    except JournalError as error:
        return [error.problem]
    return []


def played_on(runner: Runner[Any], answers: int = 4) -> None:
    """Look through all eyes, and go on a little."""
    chooser = game_of(runner).any_mind(Random(1))
    for _answer in range(answers):
        for eyes in (*runner.battle.sides, PUBLIC):
            runner.rules.view_for(runner.battle, eyes)
        if runner.over:
            return
        decision = runner.decisions[0]
        order = chooser.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)


def command(*argv: str) -> list[str]:
    """What a command complains of; 0 to 2 are the exit codes it may have."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with _debugging(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(argv)
    assert code in (0, 1, 2), code
    return err.getvalue().splitlines()


@contextlib.contextmanager
def _debugging() -> Iterator[None]:
    """What goes wrong inside comes out as it is."""
    with mock.patch.dict(os.environ, {DEBUG_VARIABLE: "1"}):
        yield

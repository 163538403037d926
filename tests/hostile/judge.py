"""What a file is answered: the sentences of a refusal, or none when all that shows it works did."""

from __future__ import annotations

import contextlib
import io
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from unittest import mock

from game.cli import DEBUG_VARIABLE, main
from game.desk.log.reading import last_words, lines_of
from game.desk.play.recap import missed
from game.dice import LabelledDice
from game.settings import load_settings
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.muster import open_sides
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.screens.register import SCREENS
from game.systems.earth_expects.screens.report.history import History, kinds
from game.systems.earth_expects.screens.report.thoughts import thoughts_of
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC
from game.table.hotseat import HotSeat, Player
from game.table.journal.errors import JournalError
from game.table.journal.folder import list_saves
from game.table.journal.resume import resume
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


def judged_ship(path: Path) -> list[str]:
    """A ship that is accepted can be described, drawn, and written so that it reads back."""
    try:
        design = load_ship(path)
    except ShipFileError as error:
        return list(error.problems)
    written = write_ship(design)
    assert write_ship(parse_ship(written, "again")) == written
    return _command("ship", str(path), "--arcs", "3")


def judged_scenario(path: Path) -> list[str]:
    """A scenario that is accepted can be looked at, begun and played."""
    try:
        scenario, designs = load_scenario(path)
        if open_sides(scenario):
            return []
        runner = begin(scenario, designs, LabelledDice(b"hostile"))
    except ScenarioError as error:
        return list(error.problems)
    _played_on(runner)
    return []


def judged_orders(path: Path, scenario: str = "two_scouts") -> list[str]:
    """Orders are carried out as far as they go, or refused."""
    return _command("referee", scenario, str(path))


def judged_journal(path: Path) -> list[str]:
    """A journal that is accepted can be read by all, looked back on, and gone on with."""
    try:
        taken = resume(path)
    except JournalError as error:
        told = [error.problem]
        return told + [s.problem for s in list_saves(path.parent) if s.problem]
    assert all(save.line for save in list_saves(path.parent))
    runner = taken.runner
    history = History(runner.first, runner.events)
    for side in runner.battle.sides:
        assert [history.suffered(side, kind) for kind in kinds()] and history.boxes_left(side)
    side = runner.battle.sides[0]
    players: dict[str, Player] = {s: "person" for s in runner.battle.sides}
    hot = HotSeat(runner, {**players, side: "scripted"}, lambda name: RandomLegal(Random(name)))
    for hot.eyes in (*runner.battle.sides, PUBLIC):
        last_words(hot), lines_of(hot), missed(hot, side, SCREENS.on_the_way)
    thoughts_of(hot), hot.next_moment()
    _played_on(runner)
    return _command("replay", str(path))


def opened(path: Path) -> list[str]:
    """The same without looking at it: the answer alone."""
    try:
        resume(path)
    except JournalError as error:
        return [error.problem]
    return []


def judged_settings(path: Path) -> list[str]:
    """Whatever stands in the settings, the game starts with some."""
    with mock.patch.dict(os.environ, {"EARTH_EXPECTS_HOME": str(path.parent)}):
        load_settings()
    return []


def _played_on(runner: Runner, answers: int = 4) -> None:
    """Look through all eyes, and go on a little."""
    chooser = RandomLegal(Random(1))
    for _answer in range(answers):
        for eyes in (*runner.battle.sides, PUBLIC):
            view_for(runner.battle, eyes)
        if runner.over:
            return
        decision = runner.decisions[0]
        order = chooser.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)


def _command(*argv: str) -> list[str]:
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


JUDGES: Mapping[str, Callable[[Path], list[str]]] = {
    "ship": judged_ship,
    "scenario": judged_scenario,
    "orders": judged_orders,
    "journal": judged_journal,
    "settings": judged_settings,
}

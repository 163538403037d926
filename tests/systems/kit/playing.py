"""Plays battles of any game: storms of scripted and random sides, watched and kept on disk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.dice import LabelledDice
from game.table.events import Happening, OrderSealed, OrdersWithdrawn
from game.table.game import begin
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.minds import Mind
from game.table.runner import Runner
from tests.systems.kit.kit import Kit
from tests.systems.kit.watching import Watching

KEY = "5eed" * 16
SCRIPTED = 0.4
"""How often a side is the scripted one."""
AGAIN = 0.05
"""How often a side takes back what it has sealed."""


def begun(kit: Kit, setup: Any, path: Path | None = None) -> Runner[Any]:
    """A battle at its first question, written down if there is a path."""
    source = DiceSource(key=KEY)
    runner = begin(kit.game, setup, source.dice())
    players = dict.fromkeys(setup.side_names(), "person")
    if path is not None:
        Journal(path, header_for(kit.game.name, setup, source, players)).follow(runner)
    return runner


def kept(kit: Kit, path: Path, seed: int) -> Runner[Any]:
    """A storm at its first question, written down as it is played."""
    return begun(kit, kit.setup(seed), path)


def played(kit: Kit, seed: int) -> Runner[Any]:
    """The storm of a seed at its end, every event watched."""
    dice = LabelledDice(seed.to_bytes(32, "big"))
    runner = begin(kit.game, kit.setup(seed), dice)
    return played_out(kit, runner, Random(f"play {seed}"))


def played_out(
    kit: Kit,
    runner: Runner[Any],
    chance: Random,
    scripted: float = SCRIPTED,
    patience: int | None = None,
) -> Runner[Any]:
    """A battle at its end, by scripted and random sides that now and then think again.

    ``patience``: after so many answers the scripted ones are random too.
    """
    watch = Watching(kit, runner.first)
    for event in runner.events:
        watch(event)
    runner.listeners.append(watch)
    minds: dict[str, Mind] = {
        side: kit.game.mind(chance.randrange(99))
        if chance.random() < scripted
        else kit.any_mind(chance)
        for side in runner.battle.sides
    }
    anyone, most = kit.any_mind(chance), kit.answers(runner.first)
    for answer in range(most):
        if runner.over:
            break
        decision = chance.choice(runner.decisions)
        mind = minds[decision.side] if patience is None or answer < patience else anyone
        view, before = runner.question_view(decision), len(runner.events)
        order = mind.decide(view, decision, runner.rules)
        runner.answer(decision.key, order)
        if kit.told is not None:
            kit.told(view, order, runner.events[before:], runner.battle)
        if chance.random() < AGAIN:
            runner.withdraw(decision.side)
    assert runner.over, f"{kit.name}: not over after {most} answers"
    assert watch.state == runner.battle, f"{kit.name}: the same events come to something else"
    return runner


def at_random(kit: Kit, runner: Runner[Any], seed: int, answers: int = 10_000) -> Runner[Any]:
    """On by random sides, who often think again."""
    chance = Random(f"journal {seed}")
    mind = kit.any_mind(chance)
    for _answer in range(answers):
        if runner.over:
            break
        decision = chance.choice(runner.decisions)
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
        if chance.random() < 2 * AGAIN:
            runner.withdraw(decision.side)
    return runner


@cache
def whole(kit: Kit, seed: int) -> tuple[Runner[Any], tuple[bytes, ...]]:
    """A storm that was kept on disk, at its end, and the lines of its journal."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "battle.jsonl"
        runner = at_random(kit, kept(kit, path, seed), seed)
        return runner, tuple(path.read_bytes().splitlines(keepends=True))


def put_in(runner: Runner[Any], events: Sequence[Happening]) -> None:
    """Say to a battle what players said in another."""
    for event in events:
        if isinstance(event, OrderSealed):
            runner.answer(event.decision, event.order)
        elif isinstance(event, OrdersWithdrawn):
            runner.withdraw(event.side)

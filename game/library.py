"""The library's face: what a script or notebook uses. ``import game`` offers all of it.

A battle between two scripted sides, and its log::

    import game

    scenario, designs = game.load_scenario("two_scouts")
    battle = game.start(scenario, designs, key="00" * 32)
    while not battle.over:
        for decision in battle.decisions:
            battle.answer(decision.key, game.suggest(battle, decision))
    print(battle.battle.outcome)
    for line in game.log(battle):
        print(line.plain())
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import game.systems  # noqa: F401 - puts the games on the list
from game.dice import new_key
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.log.words import log_lines
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.ruleset import RULESETS
from game.systems.earth_expects.scenario.file import load_scenario, scenarios
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import ORDERS
from game.systems.earth_expects.state.view import view_for
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.eyes import seen_by
from game.table.faults import Fault, IllegalOrderError
from game.table.journal.header import DiceSource, header_for
from game.table.journal.keep import Journal
from game.table.journal.resume import replay, resume
from game.table.log import LogLine
from game.table.orders import Order
from game.table.runner import Runner
from game.words import _

__all__ = [
    "answer",
    "ask",
    "events",
    "load_scenario",
    "load_ship",
    "log",
    "order",
    "replay",
    "resume",
    "scenarios",
    "start",
    "suggest",
    "view",
]


def start(
    scenario: Scenario,
    designs: Mapping[str, Design],
    *,
    key: str | None = None,
    dice: Sequence[int] = (),
    save: Path | str | None = None,
    ruleset: str = "Earth Expects",
) -> Runner:
    """A battle at its first decision.

    ``key`` (hexadecimal) makes all dice repeatable, ``dice`` are given ones that fall first;
    ``save`` is a file the battle is kept in, written before each answer counts. ScenarioError when
    the battle cannot be set up.
    """
    source = DiceSource(key=key or new_key().hex(), given=tuple(dice))
    runner = begin(scenario, designs, source.dice(), RULESETS[ruleset])
    if save is not None:
        players = dict.fromkeys(scenario.side_names(), "script")
        header = header_for(ruleset, Setup(scenario, designs), source, players)
        Journal(Path(save), header).follow(runner)
    return runner


def ask(battle: Runner, side: str | None = None) -> tuple[Decision, ...]:
    """The open decisions, of one side or of all."""
    return battle.decisions if side is None else battle.pending.get(side, ())


def order(data: Mapping[str, Any]) -> Order:
    """An order from plain values such as ``{"kind": "plot", "ship": "Icarus", "plot": "R."}``.

    ValueError when it is none.
    """
    try:
        text = json.dumps(data)
    except (TypeError, RecursionError) as error:
        raise ValueError(f"an order is made of texts, numbers, lists and tables: {error}") from None
    return ORDERS.validate_json(text)


def answer(battle: Runner, key: str, given: Order | Mapping[str, Any]) -> None:
    """Answer a decision by its key.

    IllegalOrderError with every fault when it is not legal or nothing of that key is asked,
    ValueError when ``given`` is no order.
    """
    asked = [decision.key for decision in battle.decisions]
    if key not in asked:
        text = _("nothing is asked by the key {key}; asked are: {asked}.")
        text = text.format(key=repr(key), asked=", ".join(asked) or _("none"))
        raise IllegalOrderError([Fault("EE-SEQ-2", text)])
    battle.answer(key, order(given) if isinstance(given, Mapping) else given)


def suggest(battle: Runner, decision: Decision, *, by: str = "scripted", seed: str = "") -> Order:
    """What the scripted side would answer, or a random legal order (``by="random"``).

    It follows from the battle's dice key, the decision and ``seed``.
    """
    chance = battle.seed(f"suggest {seed} {decision.side} {decision.key}")
    seen = battle.question_view(decision)
    if by == "random":
        return RandomLegal(Random(chance)).decide(seen, decision, battle.rules)
    from game.systems.earth_expects.mind.scripted import Scripted  # noqa: PLC0415 - it takes time to load

    return Scripted(chance).decide(seen, decision, battle.rules)


def events(battle: Runner, side: str | None = None) -> list[Happening]:
    """All that happened, or what one side may know of it (``""``: what is open to all)."""
    return list(battle.events) if side is None else seen_by(battle.events, side)


def view(battle: Runner, side: str) -> Battle:
    """The battle as a side may see it."""
    found: Battle = battle.view(side)
    return found


def log(battle: Runner, side: str | None = None) -> list[LogLine]:
    """The log in plain words, as the umpire or as one side reads it."""
    first = battle.first
    return log_lines(first if side is None else view_for(first, side), events(battle, side))

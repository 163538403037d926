"""Ships that drift, for tests: a battle of the game with ships as a test wants them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.game import Setup as ShipSetup
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.speeds import Speeds, parsed
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.drift import Drift, Rating
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision, Phase, Sitting
from game.table.game import begin
from game.table.orders import Order
from game.table.runner import Runner

Answer = Callable[[Any, Decision], Order | None]
"""What is answered in a view; None for the plainest answer there is."""


def speeds(text: str) -> Speeds:
    """Speeds as they are written."""
    found = parsed(text)
    assert found is not None, text
    return found


def space(name: str = "pursuit", **ships: dict[str, Any]) -> Space:
    """A battle before turn 1, some ships of it otherwise; ``_`` stands for a blank in names."""
    found = VECTORISH.first(VECTORISH.find(name))
    for ship, changes in ships.items():
        own = ship.replace("_", " ")
        found = altered(found, ships={**found.ships, own: drifting(found.ships[own], **changes)})
    return found


def drifting(
    ship: Ship,
    flies: str = "A10",
    adf: int = 1,
    mr: int = 1,
    at: str = "2480",
    facing: int = 0,
    **drift: Any,
) -> Ship:
    """A ship with speeds, a fixed rating and a place."""
    extra = Drift(speeds(flies), Rating(adf, mr), **drift)
    return altered(ship, hex=hex_from_number(at), facing=facing, extras=(extra,))


def table_of(battle: Space, dice: bytes = b"table") -> Table:
    """A table with a battle on it."""
    return RULES.lay(RULES.ready(battle), LabelledDice(dice))


def carry_out(table: Table, phase: Phase, answer: Answer = lambda *_asked: None) -> list[Decision]:
    """Carry out a part of a phase; gives what was asked."""
    asked: list[Decision] = []
    results: dict[str, Any] | None = None
    while True:
        try:
            together = phase.send(results)  # type: ignore[arg-type]
        except StopIteration:
            return asked
        sat = together.sittings.items()
        results = {side: _sat(table, sitting, answer, asked) for side, sitting in sat}


def _sat(table: Table, sitting: Sitting[Any], answer: Answer, asked: list[Decision]) -> Any:
    try:
        batch = next(sitting)
        while True:
            asked += batch
            view = table.battle
            orders = {one.key: answer(view, one) or _plainest(view, one) for one in batch}
            batch = sitting.send(orders)
    except StopIteration as over:
        return over.value


def _plainest(view: Any, decision: Decision) -> Order:
    return RULES.questions[decision.kind].plainest(view, decision, RULES)


def played(setup: Any, answer: Answer, turns: int = 1, dice: bytes = b"played") -> Runner[Space]:
    """A battle as far as the end of a turn."""
    runner: Runner[Space] = begin(VECTORISH, setup, LabelledDice(dice))
    while not runner.over and runner.battle.turn <= turns:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        order = answer(view, decision)
        if order is None:
            question = runner.rules.questions[decision.kind]
            order = question.plainest(view, decision, runner.rules)
        runner.answer(decision.key, order)
    return runner


def changed(name: str, ships: dict[str, dict[str, Any]], **changes: Any) -> Any:
    """The set-up of a scenario with some of its keys, and of its ships', otherwise."""
    setup = VECTORISH.find(name)
    told = setup.scenario.model_dump(mode="json")
    told["ships"] = [{**entry, **ships.get(entry["name"], {})} for entry in told["ships"]]
    scenario = VECTORISH.scenario_of(json.dumps({**told, **changes}))
    every = [one.setup.designs for one in VECTORISH.listed() if one.setup is not None]
    designs = {key: design for some in every for key, design in some.items()}
    return ShipSetup(scenario, {key: designs[key] for key in scenario.design_names()})

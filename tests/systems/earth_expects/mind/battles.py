"""Battles for the tests of the sides: small scenarios, and a loop that plays them to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from game.dice import LabelledDice
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import load_ship
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.orders import Order
from game.table.runner import Runner

SHIPS = Path(__file__).parents[4] / "ships"
RED, BLUE = "Red", "Blue"


class Side(Protocol):
    """Whoever decides for a side."""

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        """A legal order."""


@lru_cache(maxsize=32)
def design(name: str) -> Design:
    """A ship of the fleet by the name of its file."""
    return load_ship(SHIPS / f"{name}.toml")


def entry(name: str, side: str, of: str, hex_: str, facing: str, **more: Any) -> dict[str, Any]:
    """One ship of a scenario."""
    return {"name": name, "side": side, "design": of, "hex": hex_, "facing": facing, **more}


def scenario(ships: list[dict[str, Any]], **more: Any) -> Scenario:
    """A battle of Red against Blue."""
    data = {
        "title": "Test",
        "turn_limit": 12,
        "sides": ({"name": RED}, {"name": BLUE}),
        "ships": tuple(ships),
        **more,
    }
    return Scenario.model_validate(data, strict=False)


def duel(red: str, blue: str, **more: Any) -> Scenario:
    """Two ships nose to nose, ten hexes apart."""
    return scenario(
        [
            entry("R1", RED, red, "1317", "N", speed=2),
            entry("B1", BLUE, blue, "1307", "S", speed=2),
        ],
        **more,
    )


def begin(what: Scenario, seed: int) -> Runner:
    """A runner at the first decision."""
    designs = {e.design: design(e.design) for e in what.ships}
    rules = with_options(DEFAULT, what.options)
    return Runner(set_up(what, designs), rules, LabelledDice(seed.to_bytes(32, "big")))


Watch = Callable[[Runner, Happening], None]


def play(
    what: Scenario,
    sides: Mapping[str, Side],
    seed: int,
    watch: Watch | None = None,
    asked: Callable[[Decision, Order], None] | None = None,
) -> Runner:
    """Play a battle to its end; a refused order raises IllegalOrderError."""
    runner = begin(what, seed)
    if watch is not None:
        runner.listeners.append(lambda event: watch(runner, event))
    runner.start()
    while not runner.over:
        for decision in runner.decisions:
            order = sides[decision.side].decide(
                runner.question_view(decision), decision, runner.rules
            )
            if asked is not None:
                asked(decision, order)
            runner.answer(decision.key, order)
    return runner

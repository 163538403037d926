"""What the document says of its ships, in the scenarios that fly them (Ruling Q235)."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.state.drift import rating_of
from game.systems.vectorish.state.space import Space
from game.table.decisions import Decision
from tests.systems.vectorish.support import played


def battle(name: str) -> Space:
    return VECTORISH.first(VECTORISH.find(name))


@pytest.mark.rule("Q235")
def test_ships_of_the_examples_have_the_ratings_that_are_printed() -> None:
    """The Lucky Star ADF 1 and MR 1, an assault scout ADF 5, a frigate MR 3."""
    assert rating_of(battle("sidestep").ships["Lucky Star"]) == (1, 1)
    hunter = VECTORISH.find("pursuit").scenario.goal.ship
    assert rating_of(battle("pursuit").ships[hunter]).adf == 5
    frigates = [battle("crossing").ships[name] for name in ("Icarus", "Firebrand")]
    frigates += battle("chart_duel").ships.values()
    assert {rating_of(ship).mr for ship in frigates} == {3}


def test_in_sealed_orders_steps_are_secret_and_the_ship_files_fix_the_drives() -> None:
    setup = VECTORISH.find("sealed_orders")
    asked: list[Decision] = []

    def answer(_view: Any, decision: Decision) -> None:
        asked.append(decision)

    space = played(setup, answer, turns=1).battle
    steps = [decision for decision in asked if decision.kind == "course"]
    assert {decision.ship for decision in steps} == set(space.ships)
    assert all(decision.secret for decision in steps)
    assert all(entry.adf is None for entry in setup.scenario.ships)
    drives = {rating_of(ship) for ship in space.ships.values()}
    assert drives == {(4, 3), (5, 4)}

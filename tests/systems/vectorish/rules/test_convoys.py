"""Convoys: points decide, and nothing ends them before every freighter is home or lost."""

from __future__ import annotations

import json

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.rules.victory import Outcome
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.events.turn import CameHome
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.rules.goals import comes_home, decided, entry_of, points, points_left
from game.systems.vectorish.state.space import Space, space_of
from game.table.altering import altered
from game.table.game import begin
from game.table.runner import Runner
from tests.systems.vectorish.support import changed, table_of


def played(seed: int) -> Runner[Space]:
    runner: Runner[Space] = begin(
        VECTORISH, VECTORISH.find("crossing"), LabelledDice(bytes([seed]))
    )
    minds = {side: Pilot(number + 2 * seed) for number, side in enumerate(runner.battle.sides)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner


@pytest.mark.parametrize("seed", range(8))
def test_who_has_more_points_wins_and_no_freighter_is_left_out(seed: int) -> None:
    space = played(seed).battle
    north, south = (points(space, side) for side in space.sides)
    assert space.outcome is not None
    if north != south:
        assert space.outcome[0] == space.sides[north < south]
    on_way = [s for s in space.ships.values() if entry_of(space, s).home and s.on_table]
    assert not on_way or space.turn == space.told.turn_limit


def ended(
    north: int | None, south: int | None, *, partial: bool = True, **levels: Level
) -> Outcome | None:
    """The crossing after its last turn, freighters home in those turns; None: still under way."""
    table = table_of(altered(VECTORISH.first(VECTORISH.find("crossing")), phase="sensors"))
    arrivals = [(turn, ship) for turn, ship in ((north, "Long Haul"), (south, "Caravel")) if turn]
    for turn, ship in sorted(arrivals):
        table.battle = altered(table.battle, turn=turn)
        table.emit(CameHome(ship=ship))
    battle = table.battle
    if levels:
        record = battle.ships["Icarus"].record
        battle = battle.with_ship("Icarus", record=record.with_levels(levels))
    here = space_of(altered(battle, turn=20))
    return decided(here if partial else _earlier(here), turn_over=True)


def test_equal_points_and_hulls_go_to_who_was_home_first() -> None:
    """Turn 9 is before turn 12, whichever side it is; the same turn is a draw."""
    found = ended(9, 12)
    assert found is not None and found[0] == "Northbound" and "turn 9" in found[1]
    found = ended(12, 9)
    assert found is not None and found[0] == "Southbound"
    assert ended(9, 9) == (None, "equal points and losses")
    assert ended(None, None) == (None, "equal points and losses")


@pytest.mark.rule("Q356")
def test_partial_damage_decides_between_equal_boxes_where_the_scenario_says_so() -> None:
    found = ended(9, 12, S1=Level.MODERATE)
    assert found is not None and found[0] == "Southbound" and "points against" in found[1]
    found = ended(9, 12, S1=Level.MODERATE, partial=False)
    assert found is not None and found[0] == "Northbound" and "turn 9" in found[1]


@pytest.mark.rule("Q356")
def test_a_duel_of_equal_boxes_ends_by_the_points_left_and_an_earlier_one_as_it_did() -> None:
    duel = VECTORISH.first(VECTORISH.find("chart_duel"))
    record = duel.ships["Icarus"].record.with_levels({"H1": Level.LIGHT, "E2": Level.MODERATE})
    here = space_of(altered(duel.with_ship("Icarus", record=record), turn=12))
    assert points_left(here, "Orange") - points_left(here, "Blue") == 3
    found = decided(here, turn_over=True)
    assert found is not None and found[0] == "Orange"
    assert decided(_earlier(here), turn_over=True) == (None, "equal losses")


def _earlier(here: Space) -> Space:
    """The battle as scenarios were written before partial damage counted."""
    told = here.told.model_dump(mode="json")
    del told["goal"]["partial"]
    return altered(here, scenario=VECTORISH.scenario_of(json.dumps(told)))


def test_more_hull_left_goes_before_being_home_first() -> None:
    found = ended(9, 12, S1=Level.DESTROYED)
    assert found is not None and found[0] == "Southbound" and "boxes left" in found[1]


def test_a_docked_freighter_comes_home_with_its_ship() -> None:
    """A scout that ends a turn past the line, slow, brings in the freighter that it carries."""
    setup = changed("crossing", {"Long Haul": {"hex": "2049", "docked_to": "Icarus"}})
    space = VECTORISH.first(setup)
    assert not comes_home(space, space.ships["Icarus"])
    for name in ("Icarus", "Long Haul"):
        space = space_of(space.with_ship(name, hex=hex_from_number("2005")))
    assert comes_home(space, space.ships["Icarus"])
    table = table_of(space)
    table.emit(CameHome(ship="Icarus"))
    assert points(space_of(table.battle), "Northbound") == 20
    assert table.battle.ships["Long Haul"].fate == "escaped"


@pytest.mark.parametrize(
    ("fate", "winner", "words"),
    [
        ("escaped", "Convoy", "Caravel is home"),
        ("destroyed", "Raider", "Caravel is destroyed"),
        (None, "Raider", "Caravel did not come home"),
    ],
)
def test_a_chased_freighter_that_does_not_come_home_loses_whatever_is_left(
    fate: str | None, winner: str, words: str
) -> None:
    """The aims of the chase say so; boxes and other ships count for nothing."""
    space = VECTORISH.first(VECTORISH.find("seekers"))
    space = space_of(space.with_ship("Caravel", fate=fate).with_ship("Marius", fate="destroyed"))
    last = altered(space, turn=space.scenario.turn_limit)
    assert decided(last, turn_over=True) == (winner, words)
    if fate is None:
        assert decided(space, turn_over=True) is None, "it is not over yet"

"""What the report of a game tells: deeds, luck, and how the sides stood when it was decided."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.figures.rules.chance import WAYS
from game.systems.figures.screens.deeds import Deeds, deeds, together
from game.systems.figures.screens.deeds_panel import fate_words
from game.systems.figures.screens.result import why_words
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.runner import Runner
from tests.systems.figures.support import CLEAR, EAST, act, begun, figure, rest, three, yard


def found(runner: Runner[Yard]) -> dict[str, Deeds]:
    return deeds(runner.first, runner.events)


def chance(needed: int) -> float:
    return sum(ways for total, ways in WAYS.items() if total <= needed) / 216


def test_yards_are_hexes_entered_and_no_turns() -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0008", side=EAST)))
    act(runner, "Ann", path="0503 N, 0502 N", facing="NE")
    assert (found(runner)["Ann"].yards, found(runner)["Bob"].yards) == (2, 0)


def test_a_hit_counts_for_who_struck_and_a_fall_for_who_was_struck() -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0503", "S", EAST)), three(9, 14))
    act(runner, "Ann", "step", attack="Bob")
    ann, bob = found(runner)["Ann"], found(runner)["Bob"]
    assert (ann.blows, ann.hits, ann.downs) == (1, 1, 0)
    assert (bob.blows, bob.hits, bob.downs) == (0, 0, 1)
    assert (ann.won, ann.rolls, bob.won, bob.rolls) == (1, 1, 0, 1)


def test_a_dodged_blow_is_no_hit_and_its_striker_that_falls_was_not_struck() -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0503", "S", EAST)), three(9, 5))
    act(runner, "Ann", "all-out attack", attack="Bob")
    ann = found(runner)["Ann"]
    assert (ann.blows, ann.hits, ann.downs) == (1, 0, 1)


def test_luck_is_rolls_made_against_the_sum_of_their_chances() -> None:
    runner = begun(yard(figure("Ann"), figure("Bob", "0503", "S", EAST)), three(9, 14))
    act(runner, "Ann", "step", attack="Bob")
    all_ = together(found(runner).values())
    assert (all_.won, all_.rolls) == (1, 2)
    assert float(all_.hoped) == pytest.approx(chance(12) + chance(8))


def test_turns_with_the_banner_count_for_who_carries_it() -> None:
    ann, bob = figure("Ann", banner=True), figure("Bob", "0008", side=EAST)
    runner = begun(yard(ann, bob, goal="banner"))
    rest(runner)
    assert (found(runner)["Ann"].carried, found(runner)["Bob"].carried) == (1, 0)


def test_who_is_home_is_told_with_the_turn() -> None:
    ann = figure("Ann", "0904", "SE")
    runner = begun(yard(ann, figure("Bob", "0501", side=EAST)))
    act(runner, "Ann", path="1004 SE")
    assert runner.battle.figures["Ann"].gone == "home"
    assert fate_words(runner.battle.figures["Ann"], found(runner)["Ann"]) == "home in turn 1"


def over(goal: str, reason: str, **changes: Any) -> Yard:
    ann, bob = figure("Ann", "0304"), figure("Bob", "0704", side=EAST)
    end = yard(ann, bob, rows=CLEAR, goal=goal, turn=30, scenario_last_turn=30, scenario_needed=3)
    return altered(end, outcome=("West", reason), **changes)


def test_level_at_home_it_tells_the_way_that_was_left() -> None:
    end = over("crossing", "both did equally well")
    assert why_words(end) == "West: 0 home, 7 columns to go · East: 0 home, 7 columns to go"


def test_of_the_banner_it_tells_the_turns() -> None:
    end = over("banner", "3 turns with the banner, against 1", carried={"West": 3, "East": 1})
    assert why_words(end) == "West: 3 turns with the banner · East: one turn with the banner"


def test_of_a_side_that_gave_up_it_tells_nothing_of_the_goal() -> None:
    assert not why_words(over("crossing", "the other conceded"))

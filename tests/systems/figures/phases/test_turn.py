"""Whose turn it is, sprints and stops, and what a figure may be told."""

from __future__ import annotations

import pytest

from game.systems.figures.events.falls import OffBalance
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.events.turn import Acts
from game.systems.figures.rules.helpless import ablest
from game.systems.figures.state.figure import POINT, Bog
from game.table.faults import IllegalOrderError
from tests.systems.figures.support import (
    CLEAR,
    EAST,
    WEST,
    act,
    begun,
    figure,
    happened,
    put,
    rest,
    three,
    where,
    yard,
)


@pytest.mark.rule("Q329")
@pytest.mark.parametrize("first", [WEST, EAST])
def test_figures_act_one_by_one_and_the_die_says_who_begins(first: str) -> None:
    four = [
        figure("a", "0002"),
        figure("b", "0004"),
        figure("x", "1002", side=EAST),
        figure("y", "1004", side=EAST),
        figure("z", "1006", side=EAST),
    ]
    runner = begun(yard(*four), first=first)
    rest(runner)
    acted = [event.figure for event in happened(runner, Acts)]
    assert acted == (list("axbyz") if first == WEST else list("xaybz"))


@pytest.mark.rule("Q329")
def test_a_side_says_itself_which_of_its_figures_is_next() -> None:
    runner = begun(yard(figure("a", "0002"), figure("b", "0004"), figure("x", "1002", side=EAST)))
    act(runner, "b")
    assert runner.decisions[0].side == EAST
    act(runner, "x")
    with pytest.raises(IllegalOrderError, match="b is not one of those that act now: a"):
        act(runner, "b")


@pytest.mark.rule("Q334")
def test_nobody_is_asked_for_figures_that_only_lose_their_turn() -> None:
    down, other = figure("a", "0002", down=1, posture="lying"), figure("b", "0004")
    foe = figure("x", "1002", side=EAST)
    runner = begun(yard(down, other, foe, rows=put(CLEAR, a="0003")))
    assert runner.decisions[0].choices == ("a", "b")
    act(runner, "b")
    assert runner.decisions[0].side == EAST
    act(runner, "x")
    assert runner.battle.turn == 2
    assert runner.battle.figures["a"].down == 0
    assert [event.figure for event in happened(runner, Acts)] == ["b", "x", "a"]
    alone = begun(yard(down, foe))
    assert alone.decisions[0].choices == ("x",)


@pytest.mark.rule("FIG-TER-3")
def test_who_is_down_in_fast_water_is_asked_before_it_rolls() -> None:
    down = figure("a", "0002", down=1, posture="lying")
    rows = put(CLEAR, F="0002")
    found = yard(down, figure("x", "1002", side=EAST), rows=rows, scenario_stream="S")
    assert begun(found).decisions[0].choices == ("a",)


def test_the_screen_begins_with_who_can_do_something() -> None:
    down, bogged = figure("a", down=1, posture="lying"), figure("b", "0004", bog=Bog(40))
    found = yard(down, bogged)
    assert ablest(found, ("a", "b")) == "b"
    assert ablest(found, ("a",)) == "a"


@pytest.mark.rule("FIG-MOV-8")
def test_the_second_turn_of_a_straight_run_goes_a_hex_farther() -> None:
    runner = begun(yard(figure("a", "0508", move=4), figure("x", "0000", side=EAST)))
    act(runner, "a", path="0507 N, 0506 N, 0505 N")
    rest(runner)
    assert runner.battle.figures["a"].running == 1
    with pytest.raises(IllegalOrderError, match="5 points are needed"):
        act(runner, "a", path="0605 NE, 0604 N, 0603 N, 0602 N, 0601 N")
    act(runner, "a", path="0504 N, 0503 N, 0502 N, 0501 N, 0500 N")
    assert where(runner, "a") == "0500 N"
    assert runner.battle.figures["a"].running == 2


@pytest.mark.rule("FIG-MOV-8")
@pytest.mark.parametrize("path", ["0508 NE, 0608 NE, 0707 NE", "0507 N, 0506 N"])
def test_a_turn_or_a_short_way_is_no_run(path: str) -> None:
    runner = begun(yard(figure("a", "0508"), figure("x", "0000", side=EAST)))
    act(runner, "a", path=path)
    assert runner.battle.figures["a"].running == 0


@pytest.mark.rule("FIG-MOV-8")
def test_bad_ground_is_no_ground_to_sprint_on() -> None:
    rows = put(CLEAR, f="0506")
    runner = begun(yard(figure("a", "0508"), figure("x", "0000", side=EAST), rows=rows))
    act(runner, "a", path="0507 N, 0506 N, 0505 N")
    assert runner.battle.figures["a"].running == 0


@pytest.mark.rule("FIG-MOV-9", "Q350")
def test_after_a_run_it_rolls_to_stop_and_runs_on_until_it_does() -> None:
    runner = begun(yard(figure("a", running=1), figure("x", "0000", side=EAST)), three(13, 13, 12))
    act(runner, "a", "wait")
    assert where(runner, "a") == "0502 N"
    assert [event.slid for event in happened(runner, Stepped)] == [True, True]
    assert runner.decisions[0].choices == ("a",)
    act(runner, "a", "wait", facing="S")
    assert where(runner, "a") == "0502 S"


@pytest.mark.rule("FIG-MOV-9")
def test_it_stops_at_the_latest_in_the_third_hex() -> None:
    runner = begun(
        yard(figure("a", running=1), figure("x", "0000", side=EAST)), three(13, 13, 13, 13)
    )
    act(runner, "a", "wait")
    assert where(runner, "a") == "0501 N"
    assert len(happened(runner, Rolled)) == 3


@pytest.mark.rule("FIG-MOV-9")
def test_going_on_forward_needs_no_stop() -> None:
    runner = begun(yard(figure("a", running=1), figure("x", "0000", side=EAST)), three(18))
    act(runner, "a", path="0604 NE")
    assert not happened(runner, Rolled)


@pytest.mark.rule("Q350")
def test_what_is_in_the_way_stops_it_off_balance() -> None:
    rows = put(CLEAR, **{"#": "0503"})
    runner = begun(
        yard(figure("a", running=1), figure("x", "0000", side=EAST), rows=rows), three(13)
    )
    act(runner, "a", "wait")
    assert happened(runner, OffBalance)
    assert runner.battle.figures["a"].open
    assert where(runner, "a") == "0504 N"


@pytest.mark.rule("FIG-FAC-3", "FIG-MOV-6", "FIG-MOV-11")
def test_a_step_goes_anywhere_beside_it_and_ends_with_any_facing() -> None:
    runner = begun(yard(figure("a"), figure("x", "0000", side=EAST)))
    act(runner, "a", "step", path="0505 N", facing="SE")
    assert where(runner, "a") == "0505 SE"


@pytest.mark.rule("FIG-MOV-6", "Q336")
@pytest.mark.parametrize("letter", ["k", "t", "d"])
def test_no_step_is_free_in_or_into_what_holds_fast(letter: str) -> None:
    rows = put(CLEAR, **{letter: "0503"})
    found = yard(figure("a"), figure("x", "0000", side=EAST), rows=rows)
    runner = begun(found)
    with pytest.raises(IllegalOrderError, match="no free step in or into"):
        act(runner, "a", "step", path="0503 N")
    inside = yard(figure("a", "0503"), figure("x", "0000", side=EAST), rows=rows)
    with pytest.raises(IllegalOrderError, match="no free step in or into"):
        act(begun(inside), "a", "step", path="0502 N")


@pytest.mark.rule("Q333")
def test_a_retreat_goes_one_or_two_hexes_straight_back() -> None:
    found = yard(figure("a"), figure("x", "0000", side=EAST))
    runner = begun(found)
    for wrong in ("0503 N", "0604 N", "0505 NE", "0505 N, 0506 N, 0507 N"):
        with pytest.raises(IllegalOrderError):
            act(runner, "a", "retreat", path=wrong)
    act(runner, "a", "retreat", path="0505 N, 0506 N")
    assert where(runner, "a") == "0506 N"


@pytest.mark.rule("FIG-MOV-4")
def test_after_more_than_half_of_move_the_end_facing_is_one_hexside_at_most() -> None:
    found = yard(figure("a", "0508"), figure("x", "0000", side=EAST))
    with pytest.raises(IllegalOrderError, match="one hexside at most"):
        act(begun(found), "a", path="0507 N, 0506 N, 0505 N", facing="SE")
    runner = begun(found)
    act(runner, "a", path="0507 N, 0506 N", facing="S")
    assert where(runner, "a") == "0506 S"


@pytest.mark.rule("FIG-MOV-4")
def test_an_all_out_attack_keeps_its_facing() -> None:
    with pytest.raises(IllegalOrderError, match="leaves the facing as it is"):
        act(
            begun(yard(figure("a"), figure("x", "0000", side=EAST))),
            "a",
            "all-out attack",
            path="0503 N",
            facing="S",
        )


@pytest.mark.rule("FIG-COST-1")
def test_changing_position_takes_the_turn() -> None:
    runner = begun(yard(figure("a", posture="lying"), figure("x", "0000", side=EAST)))
    with pytest.raises(IllegalOrderError, match="lying already"):
        act(runner, "a", "change position", posture="lying")
    act(runner, "a", "change position", posture="standing")
    assert runner.battle.figures["a"].posture == "standing"
    assert where(runner, "a") == "0504 N"


@pytest.mark.rule("FIG-MUD-1", "Q171", "Q337")
def test_points_left_in_mud_are_kept_until_a_hex_can_be_paid() -> None:
    rows = put(CLEAR, t="0504 0503")
    runner = begun(yard(figure("a"), figure("x", "0000", side=EAST), rows=rows), three(3, 3))
    act(runner, "a")
    assert runner.battle.figures["a"].saved == 5 * POINT
    rest(runner)
    act(runner, "a", path="0503 N")
    assert where(runner, "a") == "0503 N"
    assert runner.battle.figures["a"].saved == 0

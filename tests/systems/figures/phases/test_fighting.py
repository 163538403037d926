"""Attacks, dodges, waiting, evading, running around, going down and rising."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.falls import WentDown
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.orders import OnwardOrder, TurnOrder
from game.systems.figures.state.yard import Yard
from game.table.faults import IllegalOrderError
from game.table.runner import Runner
from tests.systems.figures.support import (
    CLEAR,
    EAST,
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


def foe(hex_: str = "0503", facing: str = "S", **changes: Any) -> Figure:
    return figure("foe", hex_, facing, EAST, **changes)


def fight(*dice: int, me: Figure | None = None, enemy: Figure | None = None, **changes: Any) -> Any:
    return begun(yard(me or figure("me"), enemy or foe(), **changes), three(*dice))


def needed(runner: Runner[Yard]) -> list[tuple[str, int]]:
    return [(event.to, event.check.needed) for event in happened(runner, Rolled)]


@pytest.mark.rule("Q330")
def test_an_attack_at_dx_that_is_not_dodged_brings_its_target_down() -> None:
    runner = fight(12, 9)
    act(runner, "me", "step", attack="foe")
    assert needed(runner) == [("attack", 12), ("dodge", 8)]
    assert runner.battle.figures["foe"].posture == "lying"


@pytest.mark.rule("Q330")
@pytest.mark.parametrize("dice", [(13,), (12, 8)])
def test_missed_or_dodged_it_does_nothing(dice: tuple[int, ...]) -> None:
    runner = fight(*dice)
    act(runner, "me", "step", attack="foe")
    assert not happened(runner, WentDown)


@pytest.mark.rule("Q330")
def test_nobody_attacks_with_a_move() -> None:
    with pytest.raises(IllegalOrderError, match="goes with Step or All-Out Attack"):
        act(fight(), "me", attack="foe")


@pytest.mark.rule("Q331")
def test_an_all_out_attack_is_better_and_brings_the_attacker_down_if_it_fails() -> None:
    runner = fight(14, 8, enemy=foe("0502"))
    act(runner, "me", "all-out attack", path="0503 N", attack="foe")
    assert needed(runner)[0] == ("attack", 14)
    assert [event.figure for event in happened(runner, WentDown)] == ["me"]


@pytest.mark.rule("Q331")
def test_who_attacked_all_out_cannot_dodge_until_its_next_turn() -> None:
    other = figure("other", "0404", "SE", EAST)
    runner = begun(yard(figure("me"), foe(), other), three(3, 18, 12))
    act(runner, "me", "all-out attack", attack="foe")
    act(runner, "other", "step", attack="me")
    assert [event.figure for event in happened(runner, WentDown)] == ["foe", "me"]
    assert [event.figure for event in happened(runner, Rolled)] == ["me", "foe", "other"]


@pytest.mark.rule("FIG-TER-2")
@pytest.mark.parametrize("letter", ["1", "o", "T", "a"])
def test_from_poor_footing_attacks_are_made_at_two_less(letter: str) -> None:
    runner = fight(3, 3, rows=put(CLEAR, **{letter: "0504"}))
    act(runner, "me", "step", attack="foe")
    assert needed(runner)[0] == ("attack", 10)


@pytest.mark.rule("FIG-MUD-1")
@pytest.mark.parametrize(("letter", "dodge"), [("a", 7), ("s", 6), ("k", 5), ("t", 4)])
def test_mud_makes_dodging_harder(letter: str, dodge: int) -> None:
    runner = fight(3, 3, rows=put(CLEAR, **{letter: "0503"}))
    act(runner, "me", "step", attack="foe")
    assert needed(runner)[1] == ("dodge", dodge)


@pytest.mark.rule("FIG-MUD-1")
@pytest.mark.parametrize(
    "changes", [{"facing": "N"}, {"posture": "kneeling"}, {"rows": put(CLEAR, w="0503")}]
)
def test_from_behind_kneeling_or_waist_deep_nobody_dodges(changes: dict[str, Any]) -> None:
    rows = changes.pop("rows", CLEAR)
    runner = fight(3, enemy=foe(**changes), rows=rows)
    act(runner, "me", "step", attack="foe")
    assert [to for to, _n in needed(runner)] == ["attack"]
    assert happened(runner, WentDown)


@pytest.mark.rule("Q334")
def test_who_is_down_loses_a_turn_then_rises_on_dx_and_is_no_target_meanwhile() -> None:
    friend = figure("friend", "0403", "SE")
    runner = begun(yard(figure("me"), friend, foe()), three(3, 18, 13, 12))
    act(runner, "me", "step", attack="foe")
    assert runner.battle.figures["foe"].down == 0
    with pytest.raises(IllegalOrderError, match="foe is down or in quicksand"):
        act(runner, "friend", "step", attack="foe")
    rest(runner)
    for still_down in (True, True, False):
        assert (runner.battle.figures["foe"].down is None) is not still_down
        rest(runner)
    assert runner.battle.figures["foe"].posture == "standing"


@pytest.mark.rule("Q332")
def test_who_waits_attacks_the_first_enemy_that_comes_before_its_front_once() -> None:
    waiter = foe("0502", waits=True)
    other = figure("other", "0304")
    runner = begun(yard(figure("me", "0505"), other, waiter), three(12, 9))
    act(runner, "me", path="0504 N, 0503 N, 0603 NE")
    assert where(runner, "me") == "0503 N"
    assert [event.figure for event in happened(runner, Attacked)] == ["foe"]
    assert not runner.battle.figures["foe"].waits


@pytest.mark.rule("Q332")
def test_who_survives_a_waiting_enemy_may_go_on_otherwise() -> None:
    waiter = foe("0502", waits=True)
    runner = begun(yard(figure("me", "0505"), waiter), three(13))
    act(runner, "me", path="0504 N, 0503 N, 0403 NW")
    [decision] = runner.decisions
    assert (decision.kind, decision.choices) == ("onward", ("0403 NW",))
    runner.answer(decision.key, OnwardOrder(figure="me", path=("0603 NE",)))
    assert where(runner, "me") == "0603 NE"


@pytest.mark.rule("Q333")
@pytest.mark.parametrize("manoeuvre", ["disengage", "retreat"])
def test_nobody_strikes_at_who_retreats_or_disengages(manoeuvre: str) -> None:
    waiter = foe("0503", "S", waits=True, reach=2)
    runner = begun(yard(figure("me", "0504"), waiter))
    act(runner, "me", manoeuvre, path="0505 N")
    assert not happened(runner, Attacked)


@pytest.mark.rule("FIG-TER-1", "Q348")
def test_an_enemy_is_evaded_by_the_greater_margin() -> None:
    runner = fight(10, 11)
    act(runner, "me", path="0503 N, 0502 N")
    rest(runner)
    assert where(runner, "me") == "0502 N"


@pytest.mark.rule("Q348")
def test_a_contest_that_is_not_won_ends_the_move() -> None:
    runner = fight(11, 11)
    act(runner, "me", path="0503 N, 0502 N")
    assert where(runner, "me") == "0504 N"


@pytest.mark.rule("FIG-MOV-10", "Q349")
def test_who_is_run_around_may_turn_at_once_and_has_half_of_move_then() -> None:
    runner = begun(yard(figure("me", "0604", "NW"), foe("0504", "N")))
    act(runner, "me", path="0604 SW, 0604 S, 0605 S")
    assert not happened(runner, Attacked)
    runner = begun(yard(figure("me", "0604", "S"), foe("0504", "N")))
    act(runner, "me", path="0605 S")
    [decision] = runner.decisions
    assert (decision.kind, decision.side, decision.choices) == ("turn", EAST, ("me",))
    runner.answer(decision.key, TurnOrder(figure="foe", turns=True))
    assert where(runner, "foe") == "0504 SE"
    assert runner.battle.figures["foe"].foe == "me"
    with pytest.raises(IllegalOrderError, match=r"and it has 2½"):
        act(runner, "foe", path="0605 SE, 0705 SE, 0806 SE")


@pytest.mark.rule("FIG-MOV-10")
@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({"kind": "mount", "move": 12}, True),
        ({"kind": "mount", "move": 12, "speed": 4}, False),
        ({"kind": "cart", "move": 8}, False),
    ],
)
def test_who_rides_turns_at_once_as_well_where_no_radius_binds_it(
    changes: dict[str, Any], asked: bool
) -> None:
    runner = begun(yard(figure("me", "0604", "S"), foe("0504", "N", **changes)))
    act(runner, "me", path="0605 S")
    assert (runner.decisions[0].kind == "turn") is asked


@pytest.mark.rule("FIG-MOV-10", "Q168")
@pytest.mark.parametrize(("move", "asked"), [(15, True), (16, False)])
def test_nobody_turns_in_time_to_face_who_is_over_three_times_as_fast(
    move: int, asked: bool
) -> None:
    runner = begun(yard(figure("me", "0604", "S", move=move), foe("0504", "N")))
    act(runner, "me", path="0605 S")
    assert (runner.decisions[0].kind == "turn") is asked

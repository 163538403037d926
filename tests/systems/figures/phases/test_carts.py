"""Carts: mud, being stuck, pushing and boards, gaining speed, being hit."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.events.carts import CartFreed, CartStuck, LostTurn, StayedStuck
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.events.turn import Rested
from game.systems.figures.questions.onward import Onward
from game.systems.figures.rules.carts import can_get_free, free
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.state.figure import POINT, Figure, Stuck
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.orders import OnwardOrder
from game.systems.figures.state.yard import Now
from game.table.altering import altered
from game.table.decisions import Decision
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

FAR = figure("x", "0000", side=EAST)


def cart(hex_: str = "0504", **changes: Any) -> Figure:
    return figure("cart", hex_, kind="cart", **{"move": 8, "drive": 12, **changes})


def needed(runner: Any) -> list[int]:
    return [event.check.needed for event in happened(runner, Rolled)]


@pytest.mark.rule("FIG-MUD-1")
@pytest.mark.parametrize(("letter", "points"), [("a", 4), ("s", 5), ("k", 10), ("t", None)])
def test_mud_slows_a_cart_more_and_stops_it_above_the_knee(letter: str, points: int | None) -> None:
    wagon = cart(move=12)
    found = yard(wagon, rows=put(CLEAR, **{letter: "0503"}))
    reached = Reach(found, wagon, way(found, wagon, "move")).cost(hex_from_number("0503"))
    assert reached == (None if points is None else points * POINT)


@pytest.mark.rule("FIG-MUD-3", "Q351")
@pytest.mark.parametrize(("letter", "drive"), [("a", 11), ("s", 10), ("k", 9)])
def test_a_cart_rolls_drive_less_one_for_six_inches_as_it_enters_mud(
    letter: str, drive: int
) -> None:
    rows = put(CLEAR, **{letter: "0503"})
    runner = begun(yard(cart(move=12), FAR, rows=rows), three(3))
    act(runner, "cart", path="0503 N")
    assert needed(runner) == [drive]


@pytest.mark.rule("Q351")
def test_mud_of_one_depth_is_rolled_for_once_and_deeper_mud_anew() -> None:
    rows = put(CLEAR, a="0503 0502", s="0501")
    runner = begun(yard(cart(move=16), FAR, rows=rows), three(3, 3))
    act(runner, "cart", path="0503 N, 0502 N, 0501 N")
    while runner.decisions[0].kind == "onward":
        rest_of_it(runner)
    assert needed(runner) == [11, 10]
    assert where(runner, "cart") == "0501 N"


def rest_of_it(runner: Any) -> None:
    decision = runner.decisions[0]
    order = runner.rules.questions["onward"].plainest(
        runner.question_view(decision), decision, runner.rules
    )
    runner.answer(decision.key, order)


@pytest.mark.rule("FIG-MUD-3")
@pytest.mark.parametrize(("again", "stuck"), [(11, False), (12, True)])
def test_failed_it_stops_and_failed_again_it_is_stuck(again: int, stuck: bool) -> None:
    rows = put(CLEAR, a="0503 0502")
    runner = begun(yard(cart(move=16), FAR, rows=rows), three(12, again))
    act(runner, "cart", path="0503 N, 0502 N")
    assert where(runner, "cart") == "0503 N"
    assert bool(happened(runner, CartStuck)) is stuck


@pytest.mark.rule("FIG-MUD-3", "Q355")
@pytest.mark.parametrize(("rolls", "stuck"), [((12, 12, 11), False), ((12, 12, 12), True)])
def test_a_tracked_one_sticks_only_if_both_of_two_rolls_fail(
    rolls: tuple[int, ...], stuck: bool
) -> None:
    rows = put(CLEAR, a="0503")
    runner = begun(yard(cart(tracked=True), FAR, rows=rows), three(*rolls))
    act(runner, "cart", path="0503 N")
    assert bool(happened(runner, CartStuck)) is stuck


@pytest.mark.rule("FIG-MUD-3")
def test_every_fifth_turn_it_tries_to_get_free() -> None:
    wagon = cart(stuck=Stuck(turns=3, failures=1))
    runner = begun(yard(wagon, FAR, rows=put(CLEAR, s="0504")), three(10, 9))
    assert not needed(runner)
    rest(runner)
    act(runner, "cart")
    assert needed(runner) == [9]
    assert happened(runner, StayedStuck)[1].failed
    runner = begun(yard(cart(stuck=Stuck(turns=4)), FAR, rows=put(CLEAR, s="0504")), three(10))
    act(runner, "cart")
    assert happened(runner, CartFreed)


@pytest.mark.rule("FIG-MUD-3")
def test_pushers_boards_and_four_wheels_help() -> None:
    rows = put(CLEAR, s="0504")
    pushers = [
        figure(name, hex_, st=11, helps="cart") for name, hex_ in (("a", "0505"), ("b", "0604"))
    ]
    far = figure("far", "0506", helps="cart")
    wagon = cart(stuck=Stuck(failures=2, boards=True), four_wheel=True)
    assert free(yard(wagon, *pushers, far, rows=rows), wagon).needed == 12 - 2 - 2 + 2 + 2 + 4


@pytest.mark.rule("FIG-MUD-3")
def test_above_half_its_wheels_it_does_not_get_free_without_aid() -> None:
    rows = put(CLEAR, k="0504")
    low = cart(stuck=Stuck(), wheel=35)
    high = cart(stuck=Stuck(), wheel=36)
    assert not can_get_free(yard(low, rows=rows), low)
    assert can_get_free(yard(high, rows=rows), high)
    assert can_get_free(yard(low, figure("a", "0505", helps="cart"), rows=rows), low)


@pytest.mark.rule("FIG-MUD-3")
def test_boards_are_laid_with_a_step_under_a_cart_that_is_stuck() -> None:
    rows = put(CLEAR, s="0504")
    friend = figure("friend", "0505")
    runner = begun(yard(cart(stuck=Stuck()), friend, FAR, rows=rows))
    act(runner, "friend", "step", boards="cart")
    stuck = runner.battle.figures["cart"].stuck
    assert stuck is not None
    assert stuck.boards
    with pytest.raises(IllegalOrderError, match="boards go under a cart that is stuck"):
        act(begun(yard(cart(), friend, FAR)), "friend", "step", boards="cart")


@pytest.mark.rule("FIG-MUD-3")
def test_a_cart_gains_three_hexes_of_speed_a_turn_at_most() -> None:
    runner = begun(yard(cart("0508"), FAR))
    with pytest.raises(IllegalOrderError, match="3 hexes at most"):
        act(runner, "cart", path="0507 N, 0506 N, 0505 N, 0504 N")
    act(runner, "cart", path="0507 N, 0506 N, 0505 N")
    assert runner.battle.figures["cart"].speed == 3
    rest(runner)
    act(runner, "cart", path="0504 N, 0503 N, 0502 N, 0501 N, 0500 N")
    assert runner.battle.figures["cart"].speed == 5


@pytest.mark.rule("FIG-MUD-3")
def test_a_cart_that_is_hit_loses_a_turn() -> None:
    enemy = figure("enemy", "0503", "S", side=EAST)
    runner = begun(yard(cart(), enemy), three(12), first=EAST)
    act(runner, "enemy", "step", attack="cart")
    assert happened(runner, LostTurn)
    assert runner.battle.turn == 2
    assert [event.figure for event in happened(runner, Rested)] == ["enemy", "cart"]
    assert not runner.battle.figures["cart"].held


@pytest.mark.rule("Q332")
def test_a_cart_that_is_hit_on_its_way_by_who_waits_loses_its_next_turn() -> None:
    guard = figure("guard", "0603", "SW", side=EAST, waits=True)
    runner = begun(yard(cart(), guard), three(12))
    act(runner, "cart", path="0503 N")
    assert happened(runner, LostTurn)
    assert runner.battle.figures["cart"].held
    rest(runner)
    assert runner.battle.turn == 2
    assert runner.decisions[0].side == EAST
    assert not runner.battle.figures["cart"].held


def test_a_cart_that_is_hit_as_it_gets_past_somebody_may_give_up() -> None:
    held = altered(cart("0503"), held=True)
    enemy = figure("enemy", "0503", "S", side=EAST)
    gone = Gone(spent=4, hexes=1)
    found = yard(held, enemy, now=Now("cart", "move", hex_from_number("0504"), gone))
    rest_of_it = ("0502 N", "0501 N", "0500 N")
    decision = Decision("1/on 1 0/cart", "onward", WEST, "cart", False, rest_of_it)
    order = Onward().plainest(found, decision, None)
    assert not Onward().faults(found, decision, order, None)
    free = altered(found, figures={**found.figures, "cart": altered(held, held=False)})
    assert Onward().faults(free, decision, OnwardOrder(figure="cart"), None)

"""The scripted side: it goes where it should, strikes where it pays, and pulls friends out."""

from __future__ import annotations

from typing import Any

import pytest

from game.dice import LabelledDice
from game.systems.figures.game import FIGURES
from game.systems.figures.mind.captain import Captain
from game.systems.figures.state.figure import Bog, Stuck
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.game import begin
from game.table.questions import faults
from tests.systems.figures.support import CLEAR, EAST, WEST, figure, put, yard


def told(found: Yard, side: str = WEST, care: float = 1.0) -> ActOrder:
    """What the captain of a side does first."""
    names = tuple(one.name for one in found.of(side) if one.here)
    decision = Decision("1/figure 0/x", "act", side, None, False, names)
    order = Captain(0, care).act(found, decision, None)
    assert not faults(found, decision, order, FIGURES.plain_rules)
    return order


def test_a_racer_goes_straight_for_its_edge() -> None:
    order = told(yard(figure("a", "0104", "SE"), figure("x", "0900", side=EAST)))
    assert order.manoeuvre == "move"
    assert order.path[-1][:2] >= "04"


def test_the_careful_go_around_soft_ground_and_the_reckless_through_it() -> None:
    rows = put(CLEAR, q="0403 0404 0405 0503 0504 0502")
    enemy = figure("x", "0900", side=EAST)
    found = yard(figure("a", "0304", "SE"), enemy, rows=rows, quicksands=5)
    soft = {"0403", "0404", "0405", "0503", "0504", "0502"}
    careful, reckless = told(found), told(found, care=0.0)
    assert not soft & {stride[:4] for stride in careful.path}
    assert soft & {stride[:4] for stride in reckless.path}


def test_it_strikes_at_who_stands_before_it_with_the_banner() -> None:
    enemy = figure("x", "0503", "N", EAST, banner=True)
    order = told(yard(figure("a", "0504", "N"), enemy, goal="banner"))
    assert order.attack == "x"


def test_a_friend_in_quicksand_is_helped() -> None:
    friend = figure("b", "0503", bog=Bog(45, calm=True))
    rows = put(CLEAR, Q="0503")
    found = yard(figure("a", "0505"), friend, figure("x", "0000", side=EAST), rows=rows)
    orders = [told(found)]
    assert orders[0].help == "b"


def test_in_quicksand_it_climbs_out_towards_its_edge() -> None:
    me = figure("a", "0504", bog=Bog(45, calm=True))
    found = yard(me, figure("x", "0000", side=EAST), rows=put(CLEAR, Q="0504"))
    assert told(found).out in ("0604", "0605")


def test_boards_are_laid_under_a_cart_and_then_it_is_pushed() -> None:
    rows = put(CLEAR, s="0504")
    far = figure("x", "0000", side=EAST)

    def laid(*, boards: bool) -> ActOrder:
        cart = figure("cart", kind="cart", stuck=Stuck(boards=boards))
        return told(yard(figure("a", "0505"), cart, far, rows=rows, goal="cart"))

    assert laid(boards=False).boards == "cart"
    assert laid(boards=True).help == "cart"


@pytest.mark.parametrize("name", ["crossing", "flag", "bog_cart"])
def test_it_plays_a_whole_game_by_the_rules(name: str) -> None:
    runner: Any = begin(FIGURES, FIGURES.find(name), LabelledDice(b"a whole game"))
    minds = {side: FIGURES.mind(number) for number, side in enumerate(runner.battle.sides)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    assert runner.battle.turn <= runner.battle.scenario.last_turn

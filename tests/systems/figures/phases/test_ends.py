"""The crossing, the banner, the cart: how they are won, and the banner on its way."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.figures.events.banner import BannerLost, HandedOver, PickedUp
from game.systems.figures.state.figure import Bog, Figure
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
    yard,
)


def end(*figures: Figure, **changes: Any) -> tuple[str | None, str] | None:
    """How a turn in which nobody does anything ends."""
    runner = begun(yard(*figures, **changes))
    for _figure in figures:
        if runner.decisions and not runner.over and runner.battle.turn == 1:
            act(runner, runner.decisions[0].choices[0])
    return runner.battle.outcome


@pytest.mark.rule("Q241")
def test_upright_in_the_far_column_a_figure_is_home() -> None:
    runner = begun(yard(figure("a", "0904", "SE"), figure("x", "0500", side=EAST)))
    act(runner, "a", path="1005 SE")
    assert runner.battle.figures["a"].gone == "home"
    lying = begun(yard(figure("a", "0904", "SE", posture="lying"), figure("x", "0500", side=EAST)))
    act(lying, "a", path="1005 SE")
    assert lying.battle.figures["a"].gone is None


@pytest.mark.rule("Q241")
def test_three_across_win_after_the_turn() -> None:
    home = [figure(name, "1000", gone="home") for name in "abc"]
    won = end(*home, figure("d", "0504"), figure("x", "0500", side=EAST), scenario_needed=3)
    assert won is not None
    assert won[0] == WEST


@pytest.mark.rule("Q241")
def test_at_the_last_turn_more_home_wins_then_less_way_to_go() -> None:
    ends = {"scenario_last_turn": 1, "scenario_needed": 3}
    two = (figure("a", "0504"), figure("x", "0500", side=EAST))
    one_home = end(*two, figure("b", "0000", gone="home"), **ends)
    assert one_home == (WEST, "1 figure across, against 0")
    nearer, level = end(figure("a", "0604"), two[1], **ends), "as many across, and"
    assert nearer == (WEST, f"{level} 4 columns to go against 5")
    assert end(figure("a", "0404"), two[1], **ends) == (EAST, f"{level} 5 columns to go against 6")
    assert end(*two, **ends) == (None, "both did equally well")


@pytest.mark.rule("Q354")
def test_the_banner_brought_to_its_edge_wins_at_once() -> None:
    runner = begun(
        yard(figure("a", "0904", "SE", banner=True), figure("x", "0500", side=EAST), goal="banner")
    )
    act(runner, "a", path="1005 SE")
    assert runner.battle.outcome == (WEST, "the banner is at its edge")


@pytest.mark.rule("Q354")
def test_else_who_ended_more_turns_with_it() -> None:
    runner = begun(
        yard(
            figure("a", banner=True),
            figure("x", "0500", side=EAST),
            goal="banner",
            scenario_last_turn=2,
        )
    )
    rest(runner)
    rest(runner)
    assert runner.battle.carried == {WEST: 2}
    assert runner.battle.outcome == (WEST, "2 turns with the banner, against 0")


@pytest.mark.rule("Q354")
def test_the_banner_is_picked_up_by_ending_on_it_or_with_a_step() -> None:
    for told in ({"path": "0503 N"}, {"manoeuvre": "step", "pick_up": True}):
        found = yard(figure("a"), figure("x", "0000", side=EAST), goal="banner")
        runner = begun(found.__class__(**{**vars(found), "banner": figure("b", "0503").hex}))
        act(runner, "a", **told)
        assert happened(runner, PickedUp)
        assert runner.battle.figures["a"].banner
        assert runner.battle.banner is None


@pytest.mark.rule("Q354")
def test_the_banner_is_handed_to_a_friend_beside_it() -> None:
    two = (figure("a", banner=True), figure("b", "0503"), figure("x", "0000", side=EAST))
    runner = begun(yard(*two, goal="banner"))
    with pytest.raises(IllegalOrderError, match="goes with a Step only"):
        act(runner, "a", hand="b")
    act(runner, "a", "step", hand="b")
    assert happened(runner, HandedOver)
    assert runner.battle.figures["b"].banner
    far = begun(yard(two[0], figure("b", "0502"), two[2], goal="banner"))
    with pytest.raises(IllegalOrderError, match="2 hexes away; it reaches 1"):
        act(far, "a", "step", hand="b")


@pytest.mark.rule("Q334", "Q354")
def test_who_goes_down_drops_the_banner() -> None:
    enemy = figure("enemy", "0503", "S", side=EAST)
    runner = begun(yard(figure("a", banner=True), enemy, goal="banner"), three(12, 9), first=EAST)
    act(runner, "enemy", "step", attack="a")
    assert runner.battle.banner == figure("a").hex
    assert not runner.battle.figures["a"].banner


@pytest.mark.rule("Q355")
def test_a_banner_in_quicksand_sinks_and_is_lost_at_forty_inches() -> None:
    me = figure("a", banner=True, bog=Bog(45, calm=True, banner=36))
    rows = put(CLEAR, Q="0504")
    runner = begun(yard(me, figure("x", "0000", side=EAST), rows=rows, goal="banner"), [3, 3, 3, 4])
    act(runner, "a")
    assert happened(runner, BannerLost)
    assert not runner.battle.figures["a"].banner


@pytest.mark.rule("FIG-MUD-3")
def test_the_cart_across_wins_and_else_the_other_side_does() -> None:
    cart = figure("cart", "0904", "SE", kind="cart")
    other = figure("x", "0500", side=EAST)
    runner = begun(yard(cart, other, goal="cart"))
    act(runner, "cart", path="1005 SE")
    assert runner.battle.outcome == (WEST, "the cart is across")
    late = end(figure("cart", kind="cart"), other, goal="cart", scenario_last_turn=1)
    assert late == (EAST, "the cart did not get across")

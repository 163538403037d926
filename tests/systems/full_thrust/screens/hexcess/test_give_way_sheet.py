"""Giving way and coming back on the screen."""

from __future__ import annotations

import pytest

from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.state.orders import ComeBackOrder, GiveWayOrder
from tests.desk.driver import click, press
from tests.systems.full_thrust.screens.hexcess.support import asked, said, written
from tests.systems.full_thrust.support import TWO, ship, space


@pytest.mark.rule("HXT-4")
def test_it_gives_way_to_a_numbered_hex_and_both_dice_are_seen() -> None:
    """With a drive of 8 against 1 it always rolls higher, and so gives way."""
    slow = ship("C", "1006", "S", 0, side=TWO, thrust=1)
    screen = asked(space(ship("A", thrust=8), slow), "give_way")
    words = said(screen)
    for part in ("A has met C in 1006", "+ 8", "+ 1", "A gives way by one hex"):
        assert part in words, part
    press(screen, "3")
    here = hex_from_number("1006")
    assert hex_from_number(written(screen, GiveWayOrder).to) == here.step(2)
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    click(screen, board.pixel(here.step(5)))
    assert hex_from_number(written(screen, GiveWayOrder).to) == here.step(5)
    assert "Give way NW" in said(screen)
    click(screen, board.pixel(here))
    assert hex_from_number(written(screen, GiveWayOrder).to) == here.step(5)


@pytest.mark.rule("HXT-4")
def test_with_no_free_hex_it_is_told_that_it_rolls_again() -> None:
    here = hex_from_number("1006")
    around = [ship(f"W{way}", speed=0, thrust=1, hex=here.step(way), side=TWO) for way in range(6)]
    met = ship("C", "1006", "S", 0, side=TWO, thrust=1)
    screen = asked(space(ship("A", thrust=8), met, *around), "give_way")
    assert "No hex beside it is free" in said(screen)


@pytest.mark.rule("Q285")
def test_a_ship_comes_back_reversed_or_stays_away_for_good() -> None:
    there = space(ship("A", "1002"), ship("B", "0510"), ship("C", "1018", "S", 0, side=TWO))
    screen = asked(there, "come_back")
    assert "in 1000, heading S, V 4" in said(screen)
    assert "off the table, half. Once it is back: nothing." in said(screen)
    press(screen, "2")
    assert written(screen, ComeBackOrder).back is False
    press(screen, "Enter")
    assert screen.asking
    assert "left the table, half." in said(screen)
    press(screen, "Enter", "1", "Enter")
    assert screen.hot.runner.battle.ships["A"].on_table

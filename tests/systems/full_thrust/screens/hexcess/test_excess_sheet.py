"""Excess thrust on the screen: who uses it, what it gives, what it risks."""

from __future__ import annotations

import pytest

from game.desk.map.widget import MapWidget
from game.systems.full_thrust.screens.hexcess.excess.column import gain_words, roll_card
from game.systems.full_thrust.state.orders import ExcessOrder
from tests.desk.driver import click, press
from tests.systems.full_thrust.screens.hexcess.support import asked, said, written
from tests.systems.full_thrust.support import TWO, ship, space


def test_ships_are_switched_by_number_by_click_and_all_at_once() -> None:
    there = space(ship("A", "1016"), ship("B", "1216"), ship("C", "1004", "S", side=TWO))
    screen = asked(there, "excess")
    press(screen, "2")
    assert written(screen, ExcessOrder).ships == ("B",)
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    click(screen, board.pixel(there.ships["A"].hex))
    assert written(screen, ExcessOrder).ships == ("A", "B")
    press(screen, "1", "X")
    assert written(screen, ExcessOrder).ships == ("A", "B")
    press(screen, "Del")
    assert written(screen, ExcessOrder).ships == ()
    assert "No excess thrust" in said(screen)


@pytest.mark.rule("HXT-7")
def test_what_it_gives_and_how_likely_it_holds() -> None:
    """At speed 4 a side costs 2: half of 6 pays for one, all of it for three."""
    assert gain_words(ship("A")) == "TR 6, V 4: sides turned 1 → 3 · holds 26/36"
    assert gain_words(ship("A", speed=1)) == ("TR 6, V 1: sides turned 1 either way · holds 26/36")
    assert "of no use" in gain_words(ship("A", speed=0))
    words = roll_card(ship("A", quality=1)).text()
    for part in ("2d6 +1", "30/36", "6 or more", "21/36"):
        assert part in words, part


def test_a_roll_for_nothing_is_asked_about() -> None:
    """At speed 1 a ship turns one side at most."""
    screen = asked(space(ship("A", speed=1), ship("C", "1004", "S", side=TWO)), "excess")
    press(screen, "1", "Enter")
    assert screen.asking
    assert "can turn no farther for it at V 1" in said(screen)

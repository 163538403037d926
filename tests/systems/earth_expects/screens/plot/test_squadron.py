"""The plots of a side with several ships, written in one sitting."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.desk.play.order_screen import OrderScreen
from game.dice import LabelledDice
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.suggestion import SuggestionScreen
from game.systems.earth_expects.state.orders import EngineDraw, PlotOrder, PowerOrder
from game.table.hotseat import Decide, HotSeat
from game.table.runner import Runner
from tests.desk.driver import press
from tests.support import BLUE, RED, boat, fleet, yard
from tests.systems.earth_expects.screens.stage import desk_for, sheet_of, show

PLACES = [(0, 0), (1, 0), (-1, 1), (2, -1)]


def squadron(size: tuple[int, int] = (1280, 720)) -> OrderScreen:
    """Four ships of a person, side by side, about to plot towards one enemy."""
    own = [
        boat(yard("vigilance"), place, side=BLUE, name=f"Ship {number}", speed=6)
        for number, place in enumerate(PLACES, 1)
    ]
    battle = fleet(*own, boat(yard("resolute"), (1, -7), facing="S", side=RED, speed=1))
    runner = Runner(battle, DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    seats = {BLUE: "person", RED: "scripted"}
    hot = HotSeat(runner, seats, lambda _side: Scripted(Random(1)))  # type: ignore[arg-type]
    while True:
        moment = hot.next_moment()
        if isinstance(moment, Decide) and moment.decisions[0].kind == "plot":
            screen = show(OrderScreen(desk_for(hot), moment, PlotSheet), size)
            assert isinstance(screen, OrderScreen)
            return screen
        if isinstance(moment, Decide):
            hot.seal([(d, _power(d.ship or "")) for d in moment.decisions])


def _power(ship: str) -> PowerOrder:
    """Three hexes and two manoeuvre points."""
    speed, turns = (EngineDraw(engine=name, power=Fraction(6)) for name in ("E1", "E2"))
    return PowerOrder(ship=ship, speed=speed, manoeuvre=(turns,))


def _end(screen: OrderScreen, number: int) -> Hex:
    decision = screen.moment.decisions[number]
    ship = sheet_of(screen, PlotSheet).ship_of(decision)
    plot = screen.pad.written(PlotOrder, decision)
    return screen.hot.rules.movement.flown(ship, plot)[0].end  # type: ignore[no-any-return]


def _chosen_end(screen: OrderScreen, number: int) -> Hex:
    decision = screen.moment.decisions[number]
    plot = screen.hot.choose_for_me(decision)
    assert isinstance(plot, PlotOrder)
    ship = sheet_of(screen, PlotSheet).ship_of(decision)
    return screen.hot.rules.movement.flown(ship, plot)[0].end  # type: ignore[no-any-return]


def _fly_to(screen: OrderScreen, hex_: Hex) -> bool:
    """Write a plot of the ship on screen that ends in a hex, if there is one."""
    sheet = sheet_of(screen, PlotSheet)
    plot = sheet.model.way_to(sheet.model.meant(hex_, None))
    if plot is not None:
        sheet.put(plot)
    return plot is not None


@pytest.mark.rule("EE-ENG-13")
def test_what_is_written_for_one_ship_is_left_to_it_by_those_chosen_for() -> None:
    screen, tried = squadron(), 0
    for other in (1, 2, 3):
        meant = _chosen_end(screen, other)
        if _fly_to(screen, meant):
            tried += 1
            assert _end(screen, 0) == meant != _chosen_end(screen, other)
        press(screen, "Del")
        assert _chosen_end(screen, other) == meant
    assert tried


@pytest.mark.rule("EE-ENG-13")
def test_the_rest_chosen_for_end_in_hexes_of_their_own() -> None:
    screen = squadron()
    meant = next(hex_ for n in (1, 2, 3) if _fly_to(screen, hex_ := _chosen_end(screen, n)))
    press(screen, "Shift F")
    ends = [_end(screen, number) for number in range(4)]
    assert ends[0] == meant
    assert len(set(ends)) == 4


def test_advice_leaves_written_ends_to_friends_too() -> None:
    screen = squadron()
    meant = next((n, hex_) for n in (1, 2, 3) if _fly_to(screen, hex_ := _chosen_end(screen, n)))
    screen.show_stop(meant[0])
    show(screen)
    opened = press(screen, "J")
    assert isinstance(opened, SuggestionScreen)
    best = opened.thought.options[0]
    assert all(end[0] != meant[1] for end in best.ends)

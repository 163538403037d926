"""The plots of a side with several ships, written in one sitting."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.desk.kit import Button
from game.desk.map.widget import Pick
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
from tests.desk.driver import click, press
from tests.support import BLUE, RED, boat, fleet, yard
from tests.systems.earth_expects.screens.stage import desk_for, sheet_of, show

PLACES = {"Ship 1": (0, 0), "Ship 2": (1, 0), "Ship 3": (-1, 1), "Ship 4": (2, -1)}


def _facing(name: str, turned: str) -> str:
    return "S" if name == turned else "N"


def squadron(size: tuple[int, int] = (1280, 720), turned: str = "") -> OrderScreen:
    """Four ships of a person, side by side, about to plot towards one enemy."""
    own = [
        boat(yard("vigilance"), place, _facing(name, turned), side=BLUE, name=name, speed=6)
        for name, place in PLACES.items()
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


def _said(screen: OrderScreen) -> str:
    return "\n".join(toast.message for toast in screen.toasts)


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


def test_a_squadron_flies_as_its_leader_does() -> None:
    screen = squadron()
    places = [sheet_of(screen, PlotSheet).ship_of(d).hex for d in screen.moment.decisions]
    assert "not whole yet" in screen.widget("formation").text()
    press(screen, "W", "E", "W", "W", "Shift Z")
    for number, place in enumerate(places):
        assert _end(screen, number).minus(place) == _end(screen, 0).minus(places[0])
        assert screen.pad.written(PlotOrder, screen.moment.decisions[number]).plot == ".R.."
    assert not [d for d in screen.moment.decisions if screen.hot.faults(d, screen.pad.draft_of(d))]
    screen.show_stop(2)
    show(screen)
    press(screen, "Bksp")
    assert screen.order == PlotOrder(ship="Ship 3")


def test_formation_keeps_what_is_written_and_tells_who_stays_open() -> None:
    screen = squadron()
    screen.show_stop(1)
    show(screen)
    press(screen, "Z")
    ahead = _end(screen, 1)
    screen.show_stop(0)
    show(screen)
    assert _fly_to(screen, Hex(-1, -2))
    show(screen)
    click(screen, "formation")
    assert _end(screen, 1) == ahead
    plots = [screen.pad.written(PlotOrder, d).plot for d in screen.moment.decisions]
    assert plots[2] == plots[0] != plots[1]
    assert not plots[3]
    assert "Not in formation: Ship 4: Ship 2 ends there." in _said(screen)


def test_who_cannot_follow_stays_open_and_is_named_with_the_reason() -> None:
    screen = squadron(turned="Ship 4")
    press(screen, "Z")
    show(screen)
    click(screen, "formation")
    plots = [screen.pad.written(PlotOrder, d).plot for d in screen.moment.decisions]
    assert plots == ["...", "...", "...", ""]
    assert "Not in formation: Ship 4: it faces another way." in _said(screen)
    assert screen.following_stop() == 3


def _lacking(screen: OrderScreen) -> list[str]:
    """The ships beside whose names stands what they lack."""
    stops = (w for w in screen.walk() if isinstance(w, Button) and w.name.startswith("stop "))
    return [button.label for button in stops if "hex" in button.second]


def test_ships_whose_plots_are_not_whole_are_named_and_a_click_or_key_leads_there() -> None:
    screen = squadron()
    assert _lacking(screen) == ["Ship 1", "Ship 2", "Ship 3", "Ship 4"]
    click(screen, "stop Ship 3")
    assert screen.at_stop == 2
    press(screen, "W")
    show(screen)
    press(screen, "O")
    assert screen.at_stop == 3
    screen.show_stop(1)
    show(screen)
    assert "[Ship 3] 2 hexes" in screen.text()
    screen.show_stop(3)
    show(screen)
    press(screen, "Z", "Shift F")
    show(screen)
    assert _lacking(screen) == ["Ship 3"]
    press(screen, "O")
    assert screen.at_stop == 2


def test_a_click_on_another_ship_of_ones_own_shows_it() -> None:
    screen = squadron(turned="Ship 3")
    sheet = sheet_of(screen, PlotSheet)
    there = sheet.ship_of(screen.moment.decisions[2]).hex
    assert sheet.model.way_to(sheet.model.meant(there, None)) is None
    sheet.on_pick(Pick(there, None))
    assert screen.at_stop == 2 and "cannot end" not in _said(screen)
    sheet.on_pick(Pick(there, None))
    assert screen.at_stop == 2 and "cannot end" in _said(screen)

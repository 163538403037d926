"""What is announced before Power, and yes or no to docking; by mouse alone, by keyboard alone."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.desk.kit import CardList, Screen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.docking.announce import AnnounceSheet
from game.systems.earth_expects.screens.docking.consent import ConsentSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state import orders as o
from game.table.decisions import Decision
from game.table.hotseat import Curtain, Decide, HotSeat
from game.table.orders import Order
from game.table.questions import plainest
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.systems.earth_expects.mind.battles import BLUE, RED, design, entry, scenario
from tests.systems.earth_expects.rules.test_docking import three
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import desk_for, sealed, seat, sheet_of, show, shows


def arms() -> HotSeat:
    """A base with a wreck of the other side at its arms, another ship of each side about."""
    what = scenario(
        [
            entry("Post", RED, "waypoint", "1312", "N"),
            entry("Excise", RED, "excise", "1413", "S"),
            entry("Hulk", BLUE, "water_carrier", "1312", "S"),
            entry("Marius", BLUE, "marius", "1402", "S"),
        ]
    )
    return seat(set_up(what, {e.design: design(e.design) for e in what.ships}))


def at(hot: HotSeat, kind: str, side: str) -> Decide:
    """The next moment of that kind for a side; everything else is answered quietly."""
    while True:
        moment = hot.next_moment()
        if isinstance(moment, Scene):
            continue
        if isinstance(moment, Curtain):
            hot.lift(moment.side)
            continue
        assert isinstance(moment, Decide)
        if moment.decisions[0].kind == kind and moment.side == side:
            return moment
        for decision in moment.decisions:
            hot.seal([(decision, quiet(hot, decision))])


def quiet(hot: HotSeat, decision: Decision) -> Order:
    view = hot.runner.question_view(decision)
    return plainest(view, decision, hot.rules)


def announcing(hot: HotSeat, side: str) -> Screen:
    return show(OrderScreen(desk_for(hot), at(hot, "announce", side), AnnounceSheet))


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_docking_is_announced(hand: str) -> None:
    """One switch, what it means below it; the big button says what is announced."""
    hot = arms()
    screen = announcing(hot, RED)
    assert "Announce nothing" in screen.widget("seal").text()
    assert "Dock with Hulk" in screen.widget("say 1").text()
    assert "next turn they are docked" in screen.widget("means 1").text()
    if hand == "mouse":
        click(screen, "say 1")
        assert "Announce 1 thing" in screen.widget("seal").text()
        click(screen, "seal")
    else:
        press(screen, "1", "Enter")
    [order] = [x for x in sealed(hot, "announce") if isinstance(x, o.AnnounceOrder) and x.said]
    assert order.said == (o.Said(ship="Post", what="dock", other="Hulk"),)


def test_nothing_need_be_announced_and_a_switch_goes_back() -> None:
    hot = arms()
    screen = announcing(hot, RED)
    press(screen, "1")
    press(screen, "1")
    assert "Announce nothing" in screen.widget("seal").text()
    press(screen, "1")
    press(screen, "Bksp")
    press(screen, "Enter")
    assert sealed(hot, "announce")[-1] == o.AnnounceOrder()


def asked() -> HotSeat:
    """Docking is announced by Red, and Blue has to answer."""
    hot = arms()
    press(announcing(hot, RED), "1", "Enter")
    return hot


@pytest.mark.parametrize(("hand", "yes"), [("mouse", True), ("keyboard", True), ("mouse", False)])
def test_the_other_side_agrees_or_refuses(hand: str, yes: bool) -> None:
    """It stands at no; both records are there to judge by."""
    hot = asked()
    moment = at(hot, "consent", BLUE)
    assert moment.open_to_both
    screen = show(OrderScreen(desk_for(hot), moment, ConsentSheet), (1920, 1080))
    assert "Refuse" in screen.widget("seal").text()
    assert screen.has("record Post") and screen.has("record Hulk")
    if hand == "mouse":
        click(screen, "choice.1" if yes else "choice.2")
        click(screen, "seal")
    else:
        press(screen, "1", "Enter")
    assert sealed(hot, "consent") == [o.ConsentOrder(yes=yes)]


def docked() -> HotSeat:
    """The two are docked; Red looks at how they lie."""
    hot = asked()
    moment = at(hot, "consent", BLUE)
    hot.seal([(moment.decisions[0], o.ConsentOrder(yes=True))])
    return hot


@pytest.mark.parametrize("hand", ["mouse", "keyboard", "picture"])
def test_how_the_records_lie_is_chosen_by_looking(hand: str) -> None:
    """The combined record shows the placement before it is announced."""
    hot = docked()
    screen = announcing(hot, RED)
    record = screen.widget("record")
    assert isinstance(record, RecordWidget) and record.view is not None
    before = record.view.plain({})
    if hand == "mouse":
        place = screen.widget("place").rect
        click(screen, (place.right - 8, place.centery))
    elif hand == "picture":
        cards = screen.widget("places")
        assert isinstance(cards, CardList) and cards.chosen == 0
        click(screen, cards.row_rect(1).center)
    else:
        press(screen, "Right")
    after = screen.widget("record")
    assert isinstance(after, RecordWidget) and after.view is not None
    assert after.view.plain({}) != before
    cards = screen.widget("places")
    assert isinstance(cards, CardList) and cards.chosen == 1
    press(screen, "Enter") if hand == "keyboard" else click(screen, "seal")
    said = o.Said(ship="Post", what="join", other="Hulk", place=2)
    assert sealed(hot, "announce")[-1] == o.AnnounceOrder(said=(said,))


def test_boxes_of_a_docked_ship_are_grey_and_say_why() -> None:
    hot = docked()
    press(announcing(hot, RED), "Enter")
    moment = at(hot, "power", RED)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    sheet = sheet_of(screen, PowerSheet)
    found = looks(screen.board, sheet.ship, None)
    assert found["1:H1"].fill == "docked"
    assert "does not work" in sheet.model.card("1:H1").text()
    assert "Hulk" in sheet.model.card("1:H1").text()


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_a_base_holds_station_unless_it_is_switched_off(hand: str) -> None:
    """It begins held; the figure, the bus and the engines show it."""
    hot = arms()
    screen = show(OrderScreen(desk_for(hot), at(hot, "power", RED), PowerSheet))
    assert shows(screen, PowerSheet)
    order = screen.order
    assert isinstance(order, o.PowerOrder) and order.station_power == 0.5
    assert "station ½" in screen.text()
    click(screen, "hold station") if hand == "mouse" else press(screen, "V")
    order = screen.order
    assert isinstance(order, o.PowerOrder) and not order.station
    click(screen, "hold station") if hand == "mouse" else press(screen, "V")
    order = screen.order
    assert isinstance(order, o.PowerOrder) and order.station_power == 0.5


def test_a_ship_that_docks_is_told_why_it_stays() -> None:
    hot = docked()
    screen = show(OrderScreen(desk_for(hot), at(hot, "power", BLUE), PowerSheet))
    assert shows(screen, PowerSheet)
    assert "no power to speed or manoeuvre" in screen.text()
    assert not screen.has("role E1")


def three_lie() -> Screen:
    """A raft has just docked to a tug and its barge; Blue looks at how they lie."""
    runner = three()
    players = {BLUE: "person", RED: "person"}
    hot = HotSeat(runner, players, lambda side: RandomLegal(Random(side)))  # type: ignore[arg-type]
    return announcing(hot, BLUE)


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_a_third_ship_is_placed_like_the_first(hand: str) -> None:
    """Ruling Q123: the whole combination is on the table, and what it costs together."""
    screen = three_lie()
    record = screen.widget("record")
    assert isinstance(record, RecordWidget) and record.view is not None
    assert len(record.view.design.boxes) == 10 + 7 + 4
    before = record.view.plain({})
    if hand == "mouse":
        place = screen.widget("place").rect
        click(screen, (place.right - 8, place.centery))
        click(screen, "seal")
    else:
        press(screen, "Right", "Enter")
    assert isinstance(screen, OrderScreen)
    record = screen.widget("record")
    assert isinstance(record, RecordWidget) and record.view is not None
    assert record.view.plain({}) != before
    said = o.Said(ship="Tug", what="join", other="Raft", place=2)
    assert sealed(screen.hot, "announce")[-1] == o.AnnounceOrder(said=(said,))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_is_cut_or_covered(size: tuple[int, int]) -> None:
    """What may be announced, the question of docking, the joined records, a base's power."""
    eye, hot = Eye(), arms()
    screen = show(OrderScreen(desk_for(hot), at(hot, "announce", RED), AnnounceSheet), size)
    press(screen, "1")
    eye.look(show(screen, size), size)
    press(screen, "Enter")
    moment = at(hot, "consent", BLUE)
    eye.look(show(OrderScreen(desk_for(hot), moment, ConsentSheet), size), size)
    hot.seal([(moment.decisions[0], o.ConsentOrder(yes=True))])
    screen = show(OrderScreen(desk_for(hot), at(hot, "announce", RED), AnnounceSheet), size)
    eye.look(screen, size)
    press(screen, "Enter")
    eye.look(show(OrderScreen(desk_for(hot), at(hot, "power", RED), PowerSheet), size), size)
    eye.look(show(three_lie(), size), size)
    assert not eye.faults, "\n".join(eye.faults)


def test_every_placement_is_a_picture_of_its_own() -> None:
    """Equally large, both ships whole."""
    screen = announcing(docked(), RED)
    cards = screen.widget("places")
    assert isinstance(cards, CardList) and "1 of" in screen.widget("place").text()
    images = [row.cells[0].image for row in cards.rows]
    drawn = [image(screen.metrics) for image in images if image is not None]
    assert len({surface.get_size() for surface in drawn}) == 1
    looks_ = {pygame.image.tobytes(surface, "RGBA") for surface in drawn}
    assert len(looks_) == len(cards.rows) > 10

"""Small decisions: axis, approach, section, boxes to cut; by mouse alone and by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Canvas
from game.desk.map.marks import Arrow
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.earth_expects.events import AxisChosen
from game.systems.earth_expects.scenario.terrain_entries import HeatSource
from game.systems.earth_expects.screens.choices.axis import AxisSheet
from game.systems.earth_expects.screens.choices.heat import HeatSheet
from game.systems.earth_expects.screens.choices.section import SectionSheet
from game.systems.earth_expects.screens.fire.approach import ApproachSheet, Flight
from game.systems.earth_expects.screens.plot.cut import CutSheet
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.orders import (
    ApproachOrder,
    AxisOrder,
    CutOrder,
    HeatOrder,
    SectionOrder,
)
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.questions import plainest
from tests.desk.driver import click, press
from tests.support import RED, boat, column, duel, hit, yard
from tests.systems.earth_expects.screens.stage import (
    SIZE,
    Mover,
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    until,
)
from tests.systems.earth_expects.screens.weapons_stage import UN, decide, example, fire_all


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_the_defender_chooses_the_side_the_fire_comes_from(hand: str) -> None:
    hot = example()
    moment = decide(hot, "axis")
    screen = show(OrderScreen(desk_for(hot), moment, AxisSheet))
    for number, side in enumerate(moment.decisions[0].choices, 1):
        if hand == "mouse":
            click(screen, f"choice.{number}")
        else:
            press(screen, str(number))
        assert screen.order == AxisOrder.model_validate({"side": side})
    if hand == "mouse":
        click(screen, "seal")
    else:
        press(screen, "Enter")
    assert sealed(hot, "axis")[-1] == AxisOrder(side=moment.decisions[0].choices[-1])  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_small_map_shows_who_fires_at_whom_below_the_choice_of_a_side(
    size: tuple[int, int],
) -> None:
    hot = example()
    screen = show(OrderScreen(desk_for(hot), decide(hot, "axis"), AxisSheet), size)
    sheet = sheet_of(screen, AxisSheet)
    ships, small = sheet.board.ships, screen.widget("map")
    assert isinstance(small, MapWidget)
    (line,) = [mark for mark in small.view.marks if isinstance(mark, Arrow)]
    names = sheet.shot.ship, sheet.shot.target
    assert (line.start, line.end) == tuple(ships[name].hex for name in names)
    assert small.rect.h >= screen.metrics.px(140)
    assert small.rect.bottom <= screen.widget("seal").rect.top


@pytest.mark.parametrize("number", [0, 1])
def test_the_rows_of_a_side_are_known_to_be_seen_where_they_are_drawn(number: int) -> None:
    """So that nothing is put on them."""
    hot = example()
    screen = show(OrderScreen(desk_for(hot), decide(hot, "axis"), AxisSheet))
    press(screen, str(number + 1))
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    lines = screen.widget("lines")
    assert isinstance(lines, Canvas)
    drawn = surface.copy()
    lines.paint = None
    screen.invalidate_all()
    screen.draw(surface)
    changed = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255), surface)
    changed.invert()
    told = pygame.Mask(SIZE)
    for rect in lines.shown_rects():
        told.draw(pygame.Mask(rect.inflate(16, 16).size, fill=True), rect.inflate(16, 16).topleft)
    beside = changed.copy()
    beside.erase(told, (0, 0))
    assert changed.count() > 500 and beside.count() < changed.count() / 20


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_the_same_side_is_said_for_all_that_the_ship_still_fires(hand: str, number: int) -> None:
    """Once for the whole turn: each attack is answered as it was said."""
    hot = example()
    moment = decide(hot, "axis")
    screen = show(OrderScreen(desk_for(hot), moment, AxisSheet))
    press(screen, str(number + 1))
    if hand == "mouse":
        click(screen, "all from there")
    else:
        press(screen, "Shift F")
    until(hot, "sensors", fire_all)
    chosen = [e.side for e in hot.visible_events() if isinstance(e, AxisChosen)]
    said = DIRECTION_NAMES.index(moment.decisions[0].choices[number])
    assert len(chosen) > 1 and set(chosen) == {said}


@pytest.fixture
def approach() -> OrderScreen:
    hot = example()
    screen = show(OrderScreen(desk_for(hot), decide(hot, "approach"), ApproachSheet))
    assert isinstance(screen, OrderScreen)
    return screen


def sides(order: object) -> list[str]:
    assert isinstance(order, ApproachOrder)
    return [e.side for e in order.entries]


def test_by_mouse_all_missiles_by_the_other_side(approach: OrderScreen) -> None:
    click(approach, "choice.2")
    click(approach, "seal")
    assert sides(sealed(approach.hot, "approach")[-1]) == ["SW"] * 4


def test_by_keyboard_the_flight_is_split(approach: OrderScreen) -> None:
    press(approach, "3", "D")
    press(approach, "Enter")
    assert sorted(sides(sealed(approach.hot, "approach")[-1])) == ["S", "S", "S", "SW"]


def test_alike_missiles_are_one_flight(approach: OrderScreen) -> None:
    assert [len(f.names) for f in sheet_of(approach, ApproachSheet).flights] == [4]


def test_of_several_flights_the_record_of_the_target_is_shown(approach: OrderScreen) -> None:
    sheet = sheet_of(approach, ApproachSheet)
    missiles, ways = sheet.flight.missiles, sheet.flight.sides
    sheet.flights = [Flight(missiles[:2], ways), Flight(missiles[2:], ways)]
    approach.rebuild()
    record = approach.widget("record Icarus")
    assert isinstance(record, RecordWidget)
    column = approach.metrics.rect(approach.metrics.frame.column)
    assert all(column.contains(box) for box in record.box_rects())


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_the_owner_keeps_a_section(hand: str) -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    moment = until(hot, "section")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, SectionSheet))
    sheet = sheet_of(screen, SectionSheet)
    assert moment.side == RED
    largest = sheet.kept
    small = min(sheet.ship.record.sections, key=len)
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    if hand == "mouse":
        click(screen, record.box_rect(min(small)).center)
        click(screen, "seal")
    else:
        press(screen, str(len(sheet.ship.record.sections)), "Enter")
    assert small != largest
    assert sealed(hot, "section")[-1] == SectionOrder(ship="Icarus", keep=min(small))


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_the_owner_chooses_from_which_side_heat_comes(hand: str) -> None:
    """Ruling Q135: the card counts what burns, the big button says so, too."""
    sun = HeatSource(name="Sol", hex=hex_number(Hex(3, -6)))
    far = boat(yard("icarus"), (0, 60), name="Far")
    hot = seat(duel(boat(column("HHHHPCSE", "Stick")), far, terrain=[sun]))
    moment = until(hot, "heat", plain(hot))
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, HeatSheet))
    assert "Sol" in sheet_of(screen, HeatSheet).question()
    if hand == "mouse":
        click(screen, "choice.2")
    else:
        press(screen, "2")
    assert "From the starboard bow" in screen.widget("seal").text()
    assert "Burns 8 boxes" in screen.widget("seal").text()
    if hand == "mouse":
        click(screen, "seal")
    else:
        press(screen, "Enter")
    assert sealed(hot, "heat")[-1] == HeatOrder(ship="Stick", side="NE")


def plain(hot: HotSeat) -> Mover:
    """Everybody stays where they are."""
    return lambda decision, view: plainest(view, decision, hot.rules)


def test_boxes_to_cut_are_named_by_key_and_by_click() -> None:
    hot = example()
    decision = Decision(
        "1/cut/Vigilance", "cut", UN, "Vigilance", secret=False, choices=("S1", "S2", "S3"), count=2
    )
    screen = show(OrderScreen(desk_for(hot), Decide(UN, (decision,), True), CutSheet))
    sheet = sheet_of(screen, CutSheet)
    assert list(sheet.cut) == ["S1", "S2"]
    press(screen, "3")
    assert screen.order == CutOrder(ship="Vigilance", boxes=("S2", "S3"))
    click(screen, "cut S2")
    assert list(sheet.cut) == ["S3"]
    assert "Not yet" in screen.widget("seal").text()


def test_sides_of_a_record_are_called_as_on_a_ship() -> None:
    """No compass: the record lies bow up, however the ship lies on the map."""
    hot = example()
    screen = show(OrderScreen(desk_for(hot), decide(hot, "axis"), AxisSheet))
    words = [screen.widget(f"choice.{n}").text() for n in (1, 2)] + [screen.widget("seal").text()]
    sides = ("bow", "stern", "quarter")
    assert all(any(side in text.casefold() for side in sides) for text in words), words

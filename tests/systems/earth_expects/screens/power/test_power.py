"""The power screen: by mouse alone, by keyboard alone, and what it says."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest

from game.desk.kit import BigButton, Screen
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.handbook.book import book
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.power.reserve import in_vain
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.power.waste import unasked_flight
from game.systems.earth_expects.screens.power.widgets import RoleSwitch
from game.systems.earth_expects.screens.record.arc_disc import RADIUS, arc_on_record
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, frame, move, press
from tests.support import RED, boat, duel, fleet, hit, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
)

SIZES = ((1280, 720), (1920, 1080))


def powering(
    marks: str = "",
    speed: int = 2,
    size: tuple[int, int] = SIZES[0],
    locks: tuple[str, ...] = (),
    name: str = "Vigilance",
) -> tuple[HotSeat, OrderScreen]:
    """Vigilance about to give out 23 power, last turn's speed power as given; or another ship."""
    own = boat(yard(name.lower()), (3, 2), "N", speed=speed)
    battle = duel(own, boat(yard("icarus"), (9, -4), "S", speed=1), locks=locks)
    hot = seat(hit(battle, name, marks), "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet), size)
    assert shows(screen, PowerSheet)
    return hot, screen


def box(screen: Screen, name: str) -> tuple[int, int]:
    """The pixel of a box on the record."""
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    return record.box_rect(name).center


def shift_click(screen: Screen, pos: tuple[int, int]) -> None:
    for kind, held in ((pygame.KEYDOWN, pygame.KMOD_LSHIFT), (pygame.KEYUP, 0)):
        screen.handle(pygame.event.Event(kind, key=pygame.K_LSHIFT, mod=held))
        if held:
            click(screen, pos)


def given(hot: HotSeat) -> list[Order]:
    """The sealed power of the Vigilance."""
    return [o for o in sealed(hot, "power") if isinstance(o, PowerOrder) and o.ship == "Vigilance"]


def order(speed: str, manoeuvre: str, *boxes: str) -> PowerOrder:
    def draw(text: str) -> EngineDraw:
        engine, power = text.split()
        return EngineDraw(engine=engine, power=Fraction(power))

    return PowerOrder(
        ship="Vigilance",
        speed=draw(speed) if speed else None,
        manoeuvre=(draw(manoeuvre),) if manoeuvre else (),
        boxes=boxes,
    )


@pytest.mark.parametrize("size", SIZES)
def test_power_is_given_out_with_the_mouse_alone(size: tuple[int, int]) -> None:
    hot, screen = powering(size=size)
    click(screen, box(screen, "E1.1"))
    click(screen, box(screen, "E2.1"))
    click(screen, box(screen, "R1.1"))
    click(screen, box(screen, "S1"))
    click(screen, "row Port ion cannon")
    click(screen, "seal")
    ion = ("I1.1", "I1.2", "I1.3")
    assert given(hot) == [order("E1 3", "E2 6", "S1", "R1.1", "R1.2", *ion)]


def test_an_engine_stands_with_its_id_where_there_is_room() -> None:
    """Orders and refusals name it so."""
    _hot, screen = powering(size=SIZES[1])
    assert "E1" in screen.widget("engine id E1").text()
    _hot, screen = powering()
    shown = [screen.has(f"engine id {engine}") for engine in ("E1", "E2")]
    assert len(set(shown)) == 1


def test_power_is_given_out_with_the_keyboard_alone() -> None:
    hot, screen = powering()
    sheet = sheet_of(screen, PowerSheet)
    press(screen, "1", "Up", "Ctrl Enter")
    assert sheet.plan.order.boxes == ("S1", "I1.1", "I1.2", "I1.3")
    press(screen, "Down", "Ctrl Enter")
    assert sheet.plan.role_of("E1") == "speed"
    press(screen, "Enter")
    assert given(hot) == [order("E1 3", "", "S1", "I1.1", "I1.2", "I1.3")]


def test_with_shift_a_click_means_one_box_and_a_key_one_box_more() -> None:
    _hot, screen = powering()
    sheet = sheet_of(screen, PowerSheet)
    shift_click(screen, box(screen, "I1.2"))
    assert sheet.plan.order.boxes == ("I1.2",)
    shift_click(screen, box(screen, "E1.4"))
    assert sheet.plan.power_of("E1") == 1
    press(screen, "Shift 7", "Shift 7")
    assert [b for b in sheet.plan.order.boxes if b.startswith("S")] == ["S1", "S2"]


def test_points_are_stepped_with_buttons_and_quarters_with_the_bar() -> None:
    _hot, screen = powering()
    sheet = sheet_of(screen, PowerSheet)
    costs = sheet.plan.ship.design.costs
    screen.focus(screen.widget("bar E1"))
    press(screen, "Right")
    assert sheet.plan.power_of("E1") == Fraction(1, 4) < costs.speed
    click(screen, "plus E1")
    assert sheet.plan.power_of("E1") == costs.speed
    click(screen, "minus E1")
    assert sheet.plan.order.speed is None
    left = screen.widget("bar E1").rect
    click(screen, (left.left + 2, left.centery))
    assert sheet.plan.power_of("E1") == 1
    screen.focus(screen.widget("bar E1"))
    press(screen, "Right")
    assert sheet.plan.power_of("E1") == Fraction(5, 4)


def test_a_button_gives_an_engine_just_what_makes_the_next_point_of_all_that_turn_the_ship() -> (
    None
):
    _hot, screen = powering(speed=6)
    made = sheet_of(screen, PowerSheet).plan
    cost = made.ship.design.costs.manoeuvre
    made = made.with_power("E1", "manoeuvre", Fraction(1, 4))
    made = made.step("E2", "manoeuvre")
    assert made.power_of("E2") == cost - Fraction(1, 4)
    assert made.step("E2", "manoeuvre").power_of("E2") == 2 * cost - Fraction(1, 4)
    assert made.step("E2", "manoeuvre", less=True).role_of("E2") is None


def test_a_box_that_half_a_point_is_left_for_is_refused_with_that_reason() -> None:
    _hot, screen = powering()
    made = sheet_of(screen, PowerSheet).plan
    made = made.with_power("E1", "speed", Fraction(5, 4)).with_power("E2", "manoeuvre", Fraction(4))
    engines = {b for e in ("E1", "E2") for b in made.ship.design.systems[e].boxes}
    wanted = [b for b in powerable(made.ship.record) if b not in engines]
    for box_ in wanted[: int(made.unspent)]:
        made = made.with_boxes([*made.order.boxes, box_])
    off = next(b for b in wanted if b not in made.order.boxes)
    with pytest.raises(RefusedError, match="a box takes 1 power, and only ¾ is left"):
        made.switch([off])


def test_one_engine_makes_speed_and_v_lets_the_other_do_it() -> None:
    _hot, screen = powering(speed=6)
    sheet = sheet_of(screen, PowerSheet)
    click(screen, box(screen, "E1.1"))
    click(screen, box(screen, "E2.1"))
    move(screen, (5, 5))
    assert (sheet.plan.role_of("E1"), sheet.plan.role_of("E2")) == (
        "speed",
        "manoeuvre",
    )
    press(screen, "V")
    assert (sheet.plan.role_of("E1"), sheet.plan.role_of("E2")) == (
        "manoeuvre",
        "speed",
    )
    switch = screen.widget("role E1")
    assert isinstance(switch, RoleSwitch)
    click(screen, switch.part(0).center)
    assert (sheet.plan.role_of("E1"), sheet.plan.role_of("E2")) == (
        "speed",
        "manoeuvre",
    )


@pytest.mark.rule("EE-ENG-12")
def test_the_points_made_are_shown_live() -> None:
    _hot, screen = powering(speed=6)
    click(screen, box(screen, "E1.1"))
    click(screen, box(screen, "E2.1"))
    assert [screen.widget(f"points {n}").text() for n in range(3)] == ["3", "2", "11"]


@pytest.mark.rule("EE-ENG-7", "EE-ENG-8")
def test_the_legal_speed_power_is_said_and_stopping_at_once_is_refused() -> None:
    hot, screen = powering(speed=4)
    assert "Last 4, so legal speed power is 3 – 5" in screen.text()
    press(screen, "Enter")
    assert not given(hot)
    assert "it cannot stop at once" in screen.text()


def test_failure_dice_are_shown_before_sealing() -> None:
    _hot, screen = powering(speed=6)
    click(screen, "plus E1")
    assert "dice of damage" in screen.text()
    assert sheet_of(screen, PowerSheet).model.failure_dice > 0


@pytest.mark.rule("EE-POW-2")
def test_what_power_cannot_reach_is_faded_and_the_box_in_the_way_outlined() -> None:
    _hot, screen = powering("L1.1X")
    sheet = sheet_of(screen, PowerSheet)
    assert [b for b, look in sheet.box_looks().items() if look.dim] == ["L1.2"]
    move(screen, box(screen, "L1.2"))
    assert sheet.box_looks()["L1.1"].ring == "may"
    assert "No power can be traced to it" in sheet.model.card("L1.2").text()
    click(screen, box(screen, "L1.2"))
    assert sheet.plan.order.boxes == ()


@pytest.mark.rule("EE-POW-1")
def test_a_full_ship_says_so_in_numbers() -> None:
    _hot, screen = powering(speed=6)
    for name in ("E1.1", "E2.1", "I1.1", "I2.1", "R1.1", "L1.1", "L2"):
        click(screen, box(screen, name))
    assert sheet_of(screen, PowerSheet).plan.unspent == 0
    click(screen, box(screen, "S1"))
    assert [toast.message for toast in screen.toasts] == [
        "23 of 23 power used; switch something off first."
    ]


def test_undo_redo_and_all_off() -> None:
    _hot, screen = powering()
    sheet = sheet_of(screen, PowerSheet)
    press(screen, "1")
    press(screen, "2")
    press(screen, "Del")
    assert sheet.plan.order == PowerOrder(ship="Vigilance")
    press(screen, "Bksp", "Bksp")
    assert sheet.plan.order.boxes == ("I1.1", "I1.2", "I1.3")
    press(screen, "Ctrl Y")
    assert len(sheet.plan.order.boxes) == 6


def test_a_share_of_the_bus_gives_its_power_back() -> None:
    _hot, screen = powering()
    sheet = sheet_of(screen, PowerSheet)
    press(screen, "1")
    click(screen, box(screen, "E1.1"))
    bus = screen.widget("bus").rect
    click(screen, (bus.left + 4, bus.top + 4))
    assert sheet.plan.order.speed is None
    assert len(sheet.plan.order.boxes) == 3


def test_the_head_tells_how_far_off_the_nearest_enemy_is() -> None:
    own = boat(yard("vigilance"), (3, 2), "N")
    far = boat(yard("icarus"), (9, -4), "S", side=RED)
    near = boat(yard("icarus"), (3, 0), "S", name="Talos", side=RED)
    hot = seat(fleet(own, far, near), "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    assert isinstance(screen, OrderScreen) and "23 unspent · Talos at range 2" in screen.subline


def test_the_same_as_last_turn_comes_with_one_key() -> None:
    first = order("E1 2", "", "S1", "S2", "L2")
    hot, screen = powering()
    assert not screen.widget("again").enabled
    hot.seal([(screen.decision, first)])
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    again = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    press(again, "R", "Enter")
    assert given(hot)[-1] == first


@pytest.mark.parametrize(
    ("name", "heading"),
    [("M1", "Missile"), ("E1.1", "Engine"), ("S1", "Sensor"), ("P1", "Power"), ("L2", "Laser")],
)
def test_the_card_of_a_box_leads_to_where_its_rules_are(name: str, heading: str) -> None:
    _hot, screen = powering()
    found = sheet_of(screen, PowerSheet).model.card(name)
    assert found.rule == heading and heading in book().title(found.topic)


def test_the_same_as_last_turn_gives_nothing_to_a_gun_that_cannot_fire() -> None:
    """The primary box of the ion cannon is out of use, so that the others would have it in vain."""
    _hot, screen = powering("I2.2/")
    sheet = sheet_of(screen, PowerSheet)
    assert {"I2.1", "I2.3"} <= in_vain(sheet.ship)
    sheet._last["Vigilance"] = order("", "", "I2.1", "I2.2", "I2.3", "L2", "S1")
    sheet.again()
    assert set(sheet.plan.order.boxes) == {"L2", "S1"}


def test_a_tailed_enemy_is_announced_and_cards_explain() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 3), "N", speed=2),
        boat(yard("icarus"), (0, 0), "N", speed=1),
        locks=["Vigilance>Icarus"],
    )
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    assert "You tail Icarus" in screen.text()
    move(screen, box(screen, "R1.1"))
    screen.update(1.0)
    assert screen.card is not None
    assert "its primary box" in screen.card.text()


@pytest.mark.rule("EE-RG-2")
def test_the_arc_of_what_is_pointed_at_is_drawn_small() -> None:
    _hot, screen = powering()
    sheet = sheet_of(screen, PowerSheet)
    move(screen, box(screen, "R1.1"))
    railgun = sheet.model.arc_of(sheet.pointed)
    assert railgun is not None
    bears = arc_on_record(sheet.ship.record, railgun)
    assert bears == {Hex(0, -n) for n in range(1, RADIUS + 1)}
    move(screen, box(screen, "P1"))
    assert sheet.model.arc_of(sheet.pointed) is None


@pytest.mark.parametrize("size", SIZES)
def test_nothing_reaches_out_of_the_window(size: tuple[int, int]) -> None:
    _hot, screen = powering("E1.1/ P1X C1.", size=size, speed=5)
    window = frame(screen, size).get_rect()
    assert all(window.contains(w.rect) for w in screen.walk() if w.parent is screen.root)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["minus E1", "plus E2", "engine power E1", "points 1"])
def test_no_card_covers_the_numbers_beside_what_it_explains(
    name: str, size: tuple[int, int]
) -> None:
    _hot, screen = powering(size=size)
    move(screen, screen.widget(name).rect.center)
    screen.update(1.0)
    assert screen.card is not None
    card = screen.card.rect(screen.metrics)
    assert not any(card.colliderect(screen.widget(panel).rect) for panel in ("engines", "points"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["plus E1", "again", "record"])
def test_no_card_lies_on_the_figures_that_change(name: str, size: tuple[int, int]) -> None:
    _hot, screen = powering(size=size)
    move(screen, box(screen, "E1.1") if name == "record" else screen.widget(name).rect.center)
    screen.update(0.5)
    assert screen.card is not None
    card = screen.card.rect(screen.metrics)
    figures = [screen.widget(figure).rect for figure in ("points", "bus")]
    assert card.collidelist(figures) < 0
    if name == "plus E1":
        assert "Another speed point" in screen.card.text() and "power a point" in screen.card.text()


def test_no_row_of_weapons_jumps_whatever_is_switched() -> None:
    _hot, screen = powering("S1/ S2/", speed=0, name="Perseverance")
    found = set()
    for key in ("", "1", "2", "5", "Shift 5", "4", "1", "Del", "F"):
        if key:
            press(screen, key)
        show(screen, (1280, 720))
        rows = [w for w in screen.walk() if w.name.startswith("row ")]
        assert len(rows) >= 5
        found.add(tuple((row.name, row.rect.y, row.rect.h) for row in rows))
    assert len(found) == 1


def test_no_row_jumps_when_the_warning_of_engine_failure_goes() -> None:
    """Before anything has power it is only said what braking takes."""
    _hot, screen = powering(speed=4)
    assert "of braking" in screen.text() and "dice of damage" not in screen.text()
    quiet = screen.widget("row Railgun").rect
    click(screen, "plus E2")
    assert "dice of damage" in screen.text()
    before = screen.widget("row Railgun").rect
    click(screen, box(screen, "E1.1"))
    assert "dice of damage" not in screen.text()
    assert screen.widget("row Railgun").rect == before == quiet


@pytest.mark.parametrize("size", SIZES)
def test_a_crowded_hex_is_taken_off_in_the_sum_of_manoeuvre_points(size: tuple[int, int]) -> None:
    """What the card says of ships in the hex stands in the sum beside the number too."""
    icarus = boat(yard("icarus"), (3, 2), "N", speed=1)
    battle = duel(icarus, boat(yard("constellation"), (3, 2), "S", speed=1))
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet), size)
    assert "−" not in screen.widget("points note 1").text()
    screen.pad.write(order("E1 0.5", "E2 0.5").but(ship="Icarus"))
    assert screen.widget("points 1").text() == "0"
    assert "½ ÷ ½ − 1" in screen.widget("points note 1").text()


@pytest.mark.parametrize("size", SIZES)
def test_the_tip_of_a_button_lies_on_no_box_of_the_record_and_no_figure(
    size: tuple[int, int],
) -> None:
    _hot, screen = powering(size=size)
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    for name in ("again", "choose", "none", "undo"):
        button = screen.widget(name)
        move(screen, button.rect.center)
        screen.update(0.5)
        assert screen.card is not None
        card = screen.card.rect(screen.metrics)
        assert card.collidelist([*record.box_rects(), screen.widget("bus").rect]) < 0, name


def test_what_is_left_has_one_colour_everywhere() -> None:
    hot, screen = powering(speed=0)
    sheet = sheet_of(screen, PowerSheet)

    def big() -> BigButton:
        return next(w for w in screen.walk() if isinstance(w, BigButton))

    def colours() -> set[object]:
        show(screen)
        return {screen.widget("points 2").colour, screen.widget("bus").left}  # type: ignore[attr-defined]

    assert colours() == {theme.WARN} and big().loses
    sheet.pad.take(PowerOrder(ship="Vigilance", boxes=("S1",)))
    assert colours() == {theme.GOOD} and not big().loses
    assert "left as chosen" in screen.text() and "as it was chosen" in big().second
    assert not hot.runner.sealed("Blue")


def test_the_legal_speed_that_is_told_can_be_made() -> None:
    dead = " ".join(f"E{engine}.{n}#" for engine in (1, 2) for n in range(2, 7))
    for marks, told in (("", "legal speed power is 0 – 2"), (dead, "gives 1: speed power 0 – 1")):
        _hot, screen = powering(marks, speed=1)
        note = screen.widget("engine note legal").text()
        assert told in note, note


def test_turning_power_that_a_crowded_hex_takes_is_in_vain_and_said_to_be() -> None:
    ships = [boat(yard("icarus"), (0, 0), name=name) for name in ("Icarus", "Daedalus")]
    view = duel(ships[0], boat(yard("icarus"), (9, 0), name="Talos"))
    crowded = fleet(*ships, boat(yard("icarus"), (9, 0), side=RED, name="Talos"))
    turns = EngineDraw(engine="E2", power=Fraction(1, 2))
    speed = EngineDraw(engine="E1", power=Fraction(1))
    power = PowerOrder(ship="Icarus", speed=speed, manoeuvre=(turns,), boxes=("L1",))
    told = [list(unasked_flight(board, power, DEFAULT)) for board in (view, crowded)]
    assert told[0] == [] and "other ships in its hex" in told[1][0]

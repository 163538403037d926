"""The repairs screen: by mouse alone, by keyboard alone, and what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.repairs.plan import (
    Figure,
    enough_for,
    figures,
    futures,
    hanging,
)
from game.systems.earth_expects.screens.repairs.sealed import sealed_words
from game.systems.earth_expects.screens.repairs.sheet import RepairsSheet
from game.systems.earth_expects.screens.repairs.table import damaged_words
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import RepairOrder
from game.systems.earth_expects.state.record import Level
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, frame, press
from tests.support import boat, column, duel, hit, hulk, power, yard
from tests.systems.earth_expects.screens.stage import desk_for, sealed, seat, sheet_of, show, until

SIZES = ((1280, 720), (1920, 1080))
MARKS = "E1.1. E1.2/ P1/ M1X S3X P4/ M5O H1# C1."


def mending(
    marks: str = MARKS, empty: tuple[str, ...] = ("M2", "M4"), size: tuple[int, int] = SIZES[0]
) -> tuple[HotSeat, OrderScreen, RepairsSheet]:
    """The same, with no repair proposed."""
    hot, screen, sheet = proposing(marks, empty, size)
    sheet.pad.amend(sheet.plan.order.but(boxes=()))
    show(screen, size)
    return hot, screen, sheet


def proposing(
    marks: str = MARKS, empty: tuple[str, ...] = (), size: tuple[int, int] = SIZES[0]
) -> tuple[HotSeat, OrderScreen, RepairsSheet]:
    """Vigilance in the Repairs phase after a turn without manoeuvre power."""
    battle = duel(boat(yard("vigilance"), (0, 6), speed=1), boat(yard("icarus"), (6, 0), speed=1))
    battle = hit(battle, "Vigilance", marks)
    loaded = battle.ships["Vigilance"].loaded - set(empty)
    battle = battle.with_ship("Vigilance", loaded=loaded)
    hot = seat(battle, "person", "scripted")

    def mover(decision: Decision, _view: Battle) -> Order | None:
        return power("Vigilance", "E1 1") if decision.key == "1/power/Vigilance" else None

    moment = until(hot, "repairs", mover)
    assert isinstance(moment, Decide)
    screen = OrderScreen(desk_for(hot), moment, RepairsSheet)
    show(screen, size)
    return hot, screen, sheet_of(screen, RepairsSheet)


def box(screen: OrderScreen, name: str) -> tuple[int, int]:
    """The pixel of a box on the record."""
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    return record.box_rect(name).center


@pytest.mark.parametrize("size", SIZES)
def test_repairs_are_chosen_with_the_mouse_alone(size: tuple[int, int]) -> None:
    hot, screen, _sheet = mending(size=size)
    click(screen, box(screen, "P1"))
    click(screen, "box M1")
    click(screen, box(screen, "E1.2"))
    click(screen, "box P1")
    click(screen, "reload")
    click(screen, "seal")
    assert sealed(hot, "repairs") == [RepairOrder(ship="Vigilance", boxes=("M1", "E1.2"))]


def test_repairs_are_chosen_with_the_keyboard_alone() -> None:
    hot, screen, sheet = mending()
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    press(screen, "Up", "Down", "Down", "Ctrl Enter")
    chosen = record.cursor
    assert sheet.plan.order.boxes == ("E1.2",), chosen
    press(screen, "R", "R", "Enter")
    assert sealed(hot, "repairs") == [RepairOrder(ship="Vigilance", boxes=("E1.2",), reload=True)]


def test_where_there_are_repairs_enough_for_all_they_are_proposed() -> None:
    hot, screen, sheet = proposing("P1/ H1X")
    assert sheet.plan.order.boxes == ("P1", "H1")
    assert "2 repairs proposed" in screen.subline
    assert "Proposed: 2 boxes repaired" in screen.widget("seal").text()
    click(screen, "box H1")
    assert "roposed" not in screen.subline + screen.widget("seal").text()
    press(screen, "Bksp", "Enter")
    assert sealed(hot, "repairs") == [RepairOrder(ship="Vigilance", boxes=("P1", "H1"))]


def test_the_seal_counts_the_repairs_of_all_ships_that_are_sealed_together() -> None:
    _hot, _screen, first = proposing("P1/ H1X")
    _hot, _screen, second = proposing("P1/ P2/ P3/ C1/ C2/ C3/ C4/")
    assert sealed_words([first.plan]) == "2 boxes repaired"
    assert sealed_words([first.plan, first.plan]) == "4 boxes repaired"
    assert sealed_words([first.plan, second.plan]) == "2 repairs left unused"


def test_where_one_has_to_choose_and_for_who_hides_no_repair_is_proposed() -> None:
    _hot, _screen, sheet = proposing("P1/ P2/ P3/ C1/ C2/ C3/ C4/")
    assert not sheet.plan.order.boxes and len(sheet.plan.repairable) > sheet.plan.allowed
    _hot, _screen, sheet = proposing("P1/")
    assert enough_for(sheet.board, sheet.ship) == ("P1",)
    assert enough_for(sheet.board, replace(sheet.ship, hidden=True)) == ()
    assert enough_for(sheet.board, sheet.ship, ["P1"]) == ()


@pytest.mark.rule("EE-SEQ-5")
def test_no_more_boxes_than_controls_that_work() -> None:
    _hot, screen, sheet = mending("P1/ P2/ P3/ C1/ C2/ C3/ C4/")
    assert sheet.plan.allowed == 2
    for name in ("P1", "P2", "P3"):
        click(screen, box(screen, name))
    assert sheet.plan.order.boxes == ("P1", "P2")
    assert screen.toasts[-1].message == "All 2 repairs are used: take one back first."


@pytest.mark.rule("EE-DMG-9")
def test_heavy_and_cleared_boxes_are_refused_with_the_reason() -> None:
    _hot, screen, sheet = mending()
    click(screen, box(screen, "M5"))
    assert screen.toasts[-1].message == "Heavy damage is beyond repair in battle."
    click(screen, box(screen, "E1.1"))
    assert "works again from turn 2" in screen.toasts[-1].message
    assert not sheet.plan.order.boxes


@pytest.mark.rule("EE-DMG-9")
def test_rings_tell_what_clears_what_may_and_what_is_chosen() -> None:
    _hot, screen, sheet = mending()
    click(screen, box(screen, "P1"))
    looks = sheet.box_looks()
    rings = {b: look.ring for b, look in looks.items() if look.ring}
    assert rings == {
        "E1.1": "clears",
        "C1": "clears",
        "E1.2": "may",
        "M1": "may",
        "S3": "may",
        "P4": "may",
        "P1": "chosen",
    }
    assert looks["P1"].order == "1"


def test_a_moderate_box_repaired_now_works_two_turns_from_now() -> None:
    """Ruling Q68: light damage clears next turn, and the box rests to the end of that turn."""
    ship = hulk(yard("vigilance"), "P1/ P2X")
    now, following, after = futures(ship, ["P1", "P2"])
    assert [r.works("P1") for r in (now, following, after)] == [False, False, True]
    assert following.level("P2") is after.level("P2") is Level.HEAVY
    assert figures(ship, ["P1", "P2"])[0] == Figure("Power", ("21", "21", "22"))
    _hot, _screen, sheet = mending()
    assert "works again from turn 3" in sheet.explain("P1").text()
    assert "eased to light" in sheet.explain("P1").text()
    assert "lets power pass" in sheet.explain("M1").text()


def test_cleared_boxes_count_from_the_next_turn() -> None:
    ship = hulk(yard("vigilance"))
    ship = replace(ship, record=ship.record.with_resting(["C1"]))
    controls = next(f for f in figures(ship, []) if f.name == "Controls")
    assert controls.values == ("5", "6", "6")


def test_what_is_lost_altogether_is_told_and_what_the_ship_never_had_is_not() -> None:
    other = boat(yard("vigilance"), (0, -4))
    battle = hit(duel(boat(yard("icarus"), (0, 0)), other), "Icarus", "S1#")
    told = {figure.name: figure.values for figure in figures(battle.ships["Icarus"], [])}
    assert told["Sensors"] == ("0", "0", "0")
    assert "Launchers" not in told and "Cut off" not in told


def test_a_box_on_which_others_hang_is_named() -> None:
    ship = hulk(column("SPHCE"), "H1X")
    assert hanging(ship, []) == [("H1", 2)]
    assert hanging(hulk(column("SPHCE"), "H1/"), []) == []


def test_reloading_says_why_not() -> None:
    _hot, screen, sheet = mending(empty=())
    press(screen, "R")
    assert screen.toasts[-1].message == "every launcher that works is loaded"
    assert not sheet.plan.order.reload


def test_none_and_undo() -> None:
    _hot, screen, sheet = mending()
    click(screen, box(screen, "P1"))
    press(screen, "Del")
    assert sheet.plan.order == RepairOrder(ship="Vigilance")
    press(screen, "Bksp")
    assert sheet.plan.order == RepairOrder(ship="Vigilance", boxes=("P1",), reload=True)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_reaches_out_of_the_window(size: tuple[int, int]) -> None:
    _hot, screen, _sheet = mending(size=size)
    window = frame(screen, size).get_rect()
    assert all(window.contains(w.rect) for w in screen.walk() if w.parent is screen.root)


def test_the_head_says_that_no_power_went_to_manoeuvre_only_where_none_did() -> None:
    _hot, screen, sheet = mending()
    assert "no manoeuvre power this turn" in screen.text()
    board = sheet.plan.board.with_ship("Vigilance", manoeuvred=True)
    assert damaged_words(replace(sheet.plan, board=board)) == "7 of 85 boxes damaged"

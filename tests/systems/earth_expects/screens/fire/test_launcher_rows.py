"""Launchers that bear alike are one row, of which as many launch as a player says (EE-MSL-2)."""

from __future__ import annotations

import pytest

from game.desk.kit import Button, ListView, Screen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.fire.launches import LaunchSheet
from game.systems.earth_expects.screens.fire.odds import unguided
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.waste import fire_waste, idle_able, lost_launches
from game.systems.earth_expects.screens.fire.weapon_list import WeaponRows
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import LaunchOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.hotseat import HotSeat
from tests.desk.driver import click, press
from tests.support import BLUE, boat, duel, hit, power, powered, yard
from tests.systems.earth_expects.screens.fire.test_targets import counter, far_away, row
from tests.systems.earth_expects.screens.stage import desk_for, sheet_of, show
from tests.systems.earth_expects.screens.test_option_screens import at, battle
from tests.systems.earth_expects.screens.weapons_stage import decide


@pytest.fixture
def screen() -> OrderScreen:
    """Eight launchers of the Vigilance bear on the Icarus; its controls guide six missiles."""
    hot, moment = at(battle("fast missiles"), "launches")
    made = show(OrderScreen(desk_for(hot), moment, LaunchSheet), (1280, 720))
    assert isinstance(made, OrderScreen)
    press(made, "Del")
    return made


def launched(screen: OrderScreen) -> list[str]:
    return [launch.launcher for launch in sheet_of(screen, LaunchSheet).targets.launches]


def words(screen: Screen) -> list[str]:
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    return [row.plain for row in listed.rows]


def test_launchers_that_bear_alike_are_one_row(screen: OrderScreen) -> None:
    assert [line.split(" · ")[0] for line in words(screen)] == ["Launcher × 8", "Launcher × 2"]
    assert sheet_of(screen, LaunchSheet).head().below.startswith("8 launchers may launch")


def test_every_click_on_an_enemy_launches_one_more(screen: OrderScreen) -> None:
    enemy = counter(screen, screen.board.ships["Icarus"].hex)
    click(screen, enemy)
    click(screen, enemy)
    assert len(launched(screen)) == 2 and "2 of 8 → Icarus" in words(screen)[0]
    for _more in range(5):
        click(screen, enemy)
    assert len(launched(screen)) == 6
    assert screen.toasts[-1].message == "6 undamaged controls guide 6 missiles."


@pytest.mark.parametrize("by_mouse", [True, False])
def test_one_more_and_one_fewer(screen: OrderScreen, by_mouse: bool) -> None:
    def step(button: str, key: str) -> None:
        (click(screen, button) if by_mouse else press(screen, key))

    fewer = screen.widget("fewer")
    assert isinstance(fewer, Button) and fewer.reason
    step("more", "Ctrl Up")
    step("more", "Ctrl Up")
    first, second = launched(screen)
    step("fewer", "Ctrl Down")
    assert launched(screen) == [first] and first != second
    press(screen, "V")
    assert "1 of 8 nuclear → Icarus" in words(screen)[0]
    step("fewer", "Ctrl Down")
    assert not launched(screen)


@pytest.mark.parametrize("by_mouse", [True, False])
def test_each_launcher_can_be_chosen_by_itself(screen: OrderScreen, by_mouse: bool) -> None:
    (click(screen, "singly") if by_mouse else press(screen, "Space"))
    assert len(words(screen)) == 9
    if by_mouse:
        click(screen, row(screen, 2))
        click(screen, counter(screen, screen.board.ships["Icarus"].hex))
    else:
        press(screen, "3", "T")
    assert launched(screen) == ["M3"]
    press(screen, "Space")
    assert "1 of 8 → Icarus" in words(screen)[0]
    assert len(sheet_of(screen, LaunchSheet).picked) == 8


def test_a_launcher_clicked_on_the_record_is_shown_by_itself(screen: OrderScreen) -> None:
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    click(screen, record.box_rect("M4").center)
    sheet = sheet_of(screen, LaunchSheet)
    assert sheet.picked == (("Vigilance", "M4"),) and len(words(screen)) == 9


def test_launchers_of_one_row_may_launch_at_two_enemies_and_change_over_together() -> None:
    screen = far_away(near=True)
    sheet = sheet_of(screen, TargetsSheet)
    number = next(n for n, line in enumerate(sheet.plan.lines) if line.is_group)
    assert sheet.plan.lines[number].weapon.type.launcher
    sheet.pick(lambda plan: plan.pick_row(plan.lines[number].keys))
    sheet.launch_one("Talos")
    press(screen, "T")
    assert [launch.target for launch in sheet.targets.launches] == ["Daedalus"], "no other one"
    sheet.launch_one("Talos")
    assert "1 of 2 → Daedalus, 1 of 2 → Talos" in words(show(screen))[number]
    sheet.launch_one("Talos")
    assert [launch.target for launch in sheet.targets.launches] == ["Talos", "Talos"]


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
def test_weapons_that_can_hurt_nobody_come_last_and_say_so_in_a_small_window() -> None:
    screen = far_away("L2 L4.1 L4.2")
    show(screen, (1280, 720))
    lines = [line for line in sheet_of(screen, TargetsSheet).plan.lines if line.ready]
    assert [line.weapon.id for line in lines[:2]] == ["L4", "L2"]
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    assert "no harm" in {cell.label for cell in listed.rows[1].cells}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_buttons_of_every_weapon_keep_their_places(hot: HotSeat, size: tuple[int, int]) -> None:
    screen = show(OrderScreen(desk_for(hot), decide(hot, "targets"), TargetsSheet), size)
    press(screen, "Space")
    names, places, launchers = ("next target", "hold", "all that bear", "none"), [], []
    for number in range(3):
        press(screen, str(number + 1))
        show(screen, size)
        places.append([tuple(screen.widget(name).rect) for name in names])
        launchers.append(screen.has("warhead"))
    assert launchers == [False, False, True]
    assert places[0] == places[1] == places[2]


@pytest.mark.rule("EE-MSL-3", "EE-SEN-3")
@pytest.mark.parametrize(("far", "worth"), [(3, True), (6, True), (7, False)])
def test_a_missile_that_no_lock_on_guides_is_not_missed_but_asked_about(
    far: int, worth: bool
) -> None:
    """A sensor alone has to exceed the range; its target may help it by attempts of its own."""
    ships = boat(yard("vigilance"), (0, far)), boat(yard("icarus"), (0, 0), "S")
    view = powered(duel(*ships), power("Vigilance", boxes="S1"))
    options = fire_options(view, BLUE)
    assert {o.weapon.type for o in options if o.targets} == {BoxType.MISSILE}
    missile = next(o.weapon for o in options if o.targets)
    assert unguided(view, "Vigilance", missile, "Icarus") is not worth
    launch = LaunchOrder(ship="Vigilance", launcher=missile.id, target="Icarus")
    lost = list(lost_launches(view, options, TargetsOrder(launches=(launch,))))
    told = "Vigilance: 1 missile will be lost, no lock-on at Icarus is possible."
    assert lost == ([] if worth else [told])
    assert bool(list(fire_waste(view, options, ()))) is worth
    assert bool(idle_able(view, options, TargetsOrder())) is worth
    bare = TargetsPlan(view, BLUE, options, TargetsOrder(), "Vigilance", ())
    plan = bare.show("Vigilance")
    rows = WeaponRows(plan)
    told = " ".join(entry.label for entry in rows.entries(plan.lines[0], 1, picked=True))
    assert ("pass point defence" in told) is worth and ("no lock-on possible" in told) is not worth
    card = rows.row(plan.lines[0]).explain
    assert card is not None
    assert any("no chance to hit" in str(term) for term in card.terms) is worth


@pytest.mark.rule("EE-MSL-4")
@pytest.mark.parametrize(
    ("marks", "lost"), [("", 0), ("C1/ C2/ C3/ C4/", 1), ("C1/ C2/ C3/ C4/ C5/", 2)]
)
def test_missiles_beyond_the_controls_are_asked_about(marks: str, lost: int) -> None:
    ships = boat(yard("vigilance"), (0, 3)), boat(yard("icarus"), (0, 0), "S")
    battle = hit(duel(*ships), "Vigilance", marks) if marks else duel(*ships)
    view = powered(battle, power("Vigilance", boxes="S1"))
    options = fire_options(view, BLUE)
    loaded = [o.weapon.id for o in options if o.weapon.type.launcher and o.targets][:3]
    launches = [LaunchOrder(ship="Vigilance", launcher=one, target="Icarus") for one in loaded]
    told = "".join(lost_launches(view, options, TargetsOrder(launches=tuple(launches))))
    assert (f"{lost} missile" in told and "its controls guide" in told) is bool(lost)

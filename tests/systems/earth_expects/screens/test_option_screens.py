"""What optional rules change on screens: dice, rolled repairs, launches, tailing, jumps."""

from __future__ import annotations

import pytest

from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.desk.play.show import Now
from game.systems.earth_expects.odds.launched import launched
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.screens.docking.announce import AnnounceSheet
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.fire.launches import LaunchSheet
from game.systems.earth_expects.screens.fire.weapon_list import WeaponRows
from game.systems.earth_expects.screens.map.battle_marks import plate
from game.systems.earth_expects.screens.map.words import ship_lines
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.repairs.sheet import RepairsSheet
from game.systems.earth_expects.screens.sensors.sheet import SensorsSheet
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.support import boat, duel, hit, plot, power, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE
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
SENSORS = power(VIGILANCE, boxes="S1 S2 S3 S4 L1.1 L1.2")


def battle(
    *options: OptionName, marks: str = "", distance: int = 3, crew: str = "standard"
) -> Battle:
    """The Vigilance behind the Icarus and locked on to her."""
    made = duel(
        boat(yard("vigilance"), (0, distance)),
        boat(yard("icarus")),
        locks=(f"{VIGILANCE}>{ICARUS}",),
        options=options,
    )
    made = hit(made, VIGILANCE, marks) if marks else made
    return made.with_ship(VIGILANCE, crew=crew).with_ship(ICARUS, crew=crew)


def mover(decision: Decision, _view: Battle) -> Order | None:
    """Nobody moves; the Vigilance has power in lasers and sensors."""
    if decision.kind == "announce":
        return o.AnnounceOrder()
    if decision.kind == "plot":
        return plot(decision.ship or "", "coast")
    if decision.key == "1/targets/Blue":
        shot = o.AttackOrder(ship=VIGILANCE, weapon="L1", target=ICARUS)
        return o.TargetsOrder(attacks=(shot,))
    if decision.key == "1/power/Icarus":
        return power(ICARUS)
    return SENSORS if decision.key == "1/power/Vigilance" else None


def at(fight: Battle, kind: str) -> tuple[HotSeat, Decide]:
    hot = seat(fight, "person", "scripted")
    moment = until(hot, kind, mover)
    assert isinstance(moment, Decide)
    return hot, moment


def watched(fight: Battle, what: str, also: object = None) -> tuple[HotSeat, Scene]:
    hot = seat(fight, "person", "scripted")
    moment = until(hot, f"scene:{what}", mover)
    assert isinstance(moment, Scene)
    return hot, moment


@pytest.mark.rule("EE-OPT-CQ-1")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("crew", "rolls", "middle"), [("elite", 15, "9"), ("crack", 19, "11")])
def test_the_aim_table_has_every_roll_of_the_targets_dice(
    size: tuple[int, int], crew: str, rolls: int, middle: str
) -> None:
    hot, moment = at(battle("crew quality", crew=crew), "aim")
    screen = show(OrderScreen(desk_for(hot), moment, AimSheet), size)
    cells = [w for w in screen.root.walk() if w.name.startswith("roll ")]
    assert len(cells) == rolls and screen.has(f"roll {middle}")
    assert screen.widget(f"roll {middle}").aimed  # type: ignore[attr-defined]
    assert f"{crew} crew" in screen.text()


@pytest.mark.rule("EE-OPT-VR-1")
@pytest.mark.parametrize("size", SIZES)
def test_rolled_repairs_show_the_number_needed_and_are_chosen_by_mouse(
    size: tuple[int, int],
) -> None:
    fight = battle("variable repairs", marks="C1/ C2/ H1/ P1X")
    hot, moment = at(fight, "repairs")
    screen = show(OrderScreen(desk_for(hot), moment, RepairsSheet), size)
    sheet = sheet_of(screen, RepairsSheet)
    assert sheet.plan.order.alone == ("C1", "C2"), "what costs nothing is ticked"
    assert {*sheet.plan.order.boxes} == {"H1", "P1"}, "and there is a repair for each of the others"
    click(screen, "box H1")
    click(screen, "box P1")
    assert (
        "light 3+" in screen.text() and "heavy 4+" in screen.text() and "light 6+" in screen.text()
    )
    click(screen, "box H1")
    click(screen, "box C1")
    assert (sheet.plan.order.boxes, sheet.plan.order.alone) == (("H1", "C1"), ("C2",))
    click(screen, "alone C1")
    click(screen, "alone C2")
    assert (sheet.plan.order.boxes, sheet.plan.order.alone) == (("H1",), ("C1",))
    click(screen, "seal")
    (order,) = sealed(hot, "repairs")
    assert isinstance(order, o.RepairOrder) and order.alone == ("C1",)


@pytest.mark.rule("EE-OPT-VR-1")
@pytest.mark.parametrize("size", SIZES)
def test_the_dice_of_repairs_are_watched(size: tuple[int, int]) -> None:
    hot, scene = watched(battle("variable repairs", marks="H1. P1."), "tries")
    screen = show(desk_for(hot).screen_of(scene), size)
    assert screen.has("try die 0") and screen.has("try die 1") and "needs 2+" in screen.text()
    press(screen, "Enter")


@pytest.mark.rule("EE-OPT-FM-1")
@pytest.mark.parametrize("size", SIZES)
def test_missiles_are_launched_on_a_screen_of_their_own_by_mouse(size: tuple[int, int]) -> None:
    hot, moment = at(battle("fast missiles", marks="C1/ C2/ C3/ C4/"), "launches")
    screen = show(OrderScreen(desk_for(hot), moment, LaunchSheet), size)
    assert shows(screen, LaunchSheet)
    assert all(o_.weapon.type.letter == "M" for o_ in sheet_of(screen, LaunchSheet).options)
    click(screen, "none")
    click(screen, "all that bear")
    assert len(sheet_of(screen, LaunchSheet).targets.launches) == 2, "as many as controls"
    assert screen.toasts[-1].message == "2 undamaged controls guide 2 missiles."
    click(screen, "seal")
    (order,) = sealed(hot, "launches")
    assert isinstance(order, o.LaunchesOrder) and len(order.launches) == 2


def test_missiles_are_launched_by_keyboard_alone() -> None:
    hot, moment = at(battle("fast missiles"), "launches")
    screen = show(OrderScreen(desk_for(hot), moment, LaunchSheet))
    press(screen, "Del", "Ctrl Up", "V", "Enter")
    (order,) = sealed(hot, "launches")
    assert isinstance(order, o.LaunchesOrder)
    assert [launch.warhead for launch in order.launches] == ["nuclear"]


def test_launches_are_proposed_and_one_press_seals_them() -> None:
    hot, moment = at(battle("fast missiles"), "launches")
    screen = show(OrderScreen(desk_for(hot), moment, LaunchSheet))
    sheet = sheet_of(screen, LaunchSheet)
    number = len(sheet.targets.launches)
    assert number == sheet.plan.most_launches > 1
    assert f"{number} launches proposed" in screen.subline
    assert f"Proposed: {number} launches" in screen.widget("seal").text()
    press(screen, "H")
    assert "roposed" not in screen.widget("seal").text() + screen.subline
    press(screen, "Bksp", "Enter")
    (order,) = sealed(hot, "launches")
    assert isinstance(order, o.LaunchesOrder) and len(order.launches) == number


def test_what_comes_through_point_defence_stands_beside_each_salvo() -> None:
    hot, moment = at(battle("fast missiles"), "launches")
    screen = show(OrderScreen(desk_for(hot), moment, LaunchSheet), (1920, 1080))
    plan = sheet_of(screen, LaunchSheet).plan
    found = launched(plan.board, plan.order.launches, "Red").mean.value
    number = len(plan.order.launches)
    assert 0 < found < number
    listed = screen.widget("weapons").text()
    assert f"≥ {int(100 * found / number)} % pass point defence" in listed
    assert f"{ICARUS} {found:.1f} of {number}" in screen.widget("missiles through").text()
    (line, *_others) = [line for line in plan.lines if line.ready]
    rows = WeaponRows(plan)
    assert rows.entries(line, 1, picked=False)[2].short == f"≥ {int(100 * found / number)} %"


def test_a_small_window_says_what_passes_at_the_target_and_the_rest_on_its_card() -> None:
    hot, moment = at(battle("fast missiles"), "launches")
    screen = show(OrderScreen(desk_for(hot), moment, LaunchSheet))
    plan = sheet_of(screen, LaunchSheet).plan
    found = launched(plan.board, plan.order.launches, "Red").mean.value
    line = screen.widget("missiles past")
    assert f"{ICARUS} {found:.1f} of {len(plan.order.launches)}" in line.text()
    assert line.explain is not None and ICARUS in line.explain.text()
    assert screen.widget("sum panel").rect.bottom <= screen.widget("seal").rect.top


@pytest.mark.rule("EE-OPT-SS-1")
def test_the_rail_follows_the_sequence_of_play_and_nothing_is_said_of_a_next_turn() -> None:
    fight = battle("simple sensors")
    hot, moment = at(fight, "sensors")
    screen = show(OrderScreen(desk_for(hot), moment, SensorsSheet))
    names = [w.name for w in screen.root.walk() if w.name.startswith("phase ")]
    order = [n.removeprefix("phase ") for n in names if n.count(" ") == 1]
    assert order == ["power", "movement", "sensors", "repairs", "weapons"]
    assert "next turn" not in screen.text()
    press(screen, "A")
    assert "always" in screen.text() or "cannot" in screen.text()


@pytest.mark.rule("EE-OPT-SS-1")
def test_after_simple_sensors_come_repairs() -> None:
    hot = seat(battle("simple sensors"), "person", "scripted")

    def tracking(decision: Decision, view: Battle) -> Order | None:
        if decision.key != "1/sensors/Vigilance":
            return mover(decision, view)
        one = o.Attempt(target=ICARUS, sensors=("S1",))
        return o.SensorOrder(ship=VIGILANCE, attempts=(one,))

    scene = until(hot, "scene:sensors", tracking)
    assert isinstance(scene, Scene)
    screen = show(desk_for(hot).screen_of(scene))
    assert "on to Repairs" in screen.text() or "On to Repairs" in screen.text()
    assert isinstance(screen, Playback)
    assert screen.show.opening == "" and screen.widget("roll die 0").text() == "3"
    assert not screen.show.moving(Now(0, 0.5)) and "no dice are rolled" in screen.text()


@pytest.mark.rule("EE-OPT-IT-1")
def test_power_shows_what_a_tailed_enemy_gave_to_speed_and_manoeuvre() -> None:
    hot, moment = at(battle("improved tailing"), "power")
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    chip = screen.widget("table chip")
    told = screen.board.ships[ICARUS].conduct  # type: ignore[attr-defined]
    words = f"You tail Icarus: speed {told.speed}, manoeuvre {told.spendable}"
    assert chip.label == words  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_jump_is_announced_by_mouse_or_keys(how: str) -> None:
    hot, moment = at(battle("FTL escape"), "announce")
    screen = show(OrderScreen(desk_for(hot), moment, AnnounceSheet))
    assert "Leave faster than light" in screen.text()
    if how == "mouse":
        click(screen, "say 1")
        click(screen, "seal")
    else:
        press(screen, "1", "Enter")
    said = [s for a in sealed(hot, "announce") if isinstance(a, o.AnnounceOrder) for s in a.said]
    assert (VIGILANCE, "jump") in [(s.ship, s.what) for s in said]


def test_map_and_card_tell_of_jump_and_crew() -> None:
    view = battle("FTL escape", crew="crack").with_extra(ICARUS, Jump(7))
    assert plate(view, view.ships[ICARUS]).class_ == "FTL 7/12"
    lines = ship_lines(view, view.ships[ICARUS])
    assert "leaving faster than light: 7 of 12 hexes" in lines
    assert "crack crew, ten-sided dice" in lines

"""Choosing targets on the map, the record and the list, by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.desk.drill.unseen import Unseen
from game.desk.kit import Button, ListView, Row, Screen
from game.desk.map.marks import Arrow, Mark, Number, Tint
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.arcs import arc_hexes
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.screens.fire.targets_map import decor
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapon_lines import may_hurt
from game.systems.earth_expects.screens.fire.weapon_list import WeaponRows
from game.systems.earth_expects.screens.fire.weapons_map import blocked_arrow
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import (
    AttackOrder,
    LaunchOrder,
    PlotOrder,
    TargetsOrder,
)
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, move, press
from tests.support import BLUE, RED, boat, duel, fleet, power, powered, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
    watch,
)
from tests.systems.earth_expects.screens.weapons_stage import UN, decide

ION = AttackOrder(ship="Vigilance", weapon="I2", target="Icarus")
LASER = AttackOrder(ship="Vigilance", weapon="L4", target="Icarus")


@pytest.fixture
def proposing(hot: HotSeat) -> OrderScreen:
    moment = decide(hot, "targets")
    assert moment.side == UN
    made = show(OrderScreen(desk_for(hot), moment, TargetsSheet))
    assert shows(made, TargetsSheet)
    return made


@pytest.fixture
def screen(proposing: OrderScreen) -> OrderScreen:
    """What is proposed is cleared."""
    press(proposing, "Del")
    return proposing


def row(screen: Screen, number: int) -> tuple[int, int]:
    """The middle of a row of the list of weapons."""
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    return listed.row_rect(number).center


def counter(screen: Screen, hex_: Hex) -> tuple[int, int]:
    """The middle of a hex of the map."""
    map_ = screen.widget("map")
    assert isinstance(map_, MapWidget)
    return map_.pixel(hex_)


def test_a_draft_begins_with_what_is_proposed_and_one_press_seals_it(
    hot: HotSeat, proposing: OrderScreen
) -> None:
    sheet = sheet_of(proposing, TargetsSheet)
    assert {*sheet.targets.attacks} == {ION, LASER} and not sheet.targets.launches
    assert "Proposed: 2 attacks" in proposing.widget("seal").text()
    assert "2 attacks proposed" in proposing.subline
    press(proposing, "H")
    assert len(sheet.targets.attacks) == 1
    assert "roposed" not in proposing.widget("seal").text() + proposing.subline
    press(proposing, "Bksp", "Enter")
    (order,) = sealed(hot, "targets")
    assert isinstance(order, TargetsOrder) and {*order.attacks} == {ION, LASER}


def test_one_click_clears_what_is_proposed(proposing: OrderScreen) -> None:
    click(proposing, "none")
    assert sheet_of(proposing, TargetsSheet).targets == TargetsOrder()
    none = proposing.widget("none")
    assert isinstance(none, Button) and none.reason


def test_the_mouse_takes_back_that_a_weapon_holds_fire(proposing: OrderScreen) -> None:
    before = sheet_of(proposing, TargetsSheet).targets
    click(proposing, "hold")
    assert sheet_of(proposing, TargetsSheet).targets != before
    click(proposing, "take back")
    assert sheet_of(proposing, TargetsSheet).targets == before


def test_a_target_that_is_theirs_already_is_said_to_be(proposing: OrderScreen) -> None:
    click(proposing, counter(proposing, proposing.board.ships["Icarus"].hex))
    assert "the target already" in proposing.toasts[-1].message


def test_what_is_proposed_is_not_sealed_by_a_press_for_the_scene_before(
    hot: HotSeat, proposing: OrderScreen
) -> None:
    before = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, 4), name="Talos")))
    scene = watch(desk_for(before), until(before, "scene:movement"))
    scene.left_by_itself = True
    proposing.take_over(scene)
    press(proposing, "Enter")
    assert "only just come" in proposing.toasts[-1].message and not sealed(hot, "targets")
    press(proposing, "Enter")
    assert sealed(hot, "targets")


def test_where_a_script_asks_for_it_nothing_is_proposed(hot: HotSeat) -> None:
    desk = desk_for(hot)
    desk.guide = Unseen()
    made = show(OrderScreen(desk, decide(hot, "targets"), TargetsSheet))
    assert isinstance(made, OrderScreen) and made.order == TargetsOrder()


def test_by_mouse_a_weapon_then_an_enemy(hot: HotSeat, screen: OrderScreen) -> None:
    enemy = screen.board.ships["Icarus"].hex
    click(screen, row(screen, 1))
    click(screen, counter(screen, enemy))
    click(screen, row(screen, 0))
    click(screen, counter(screen, enemy))
    click(screen, "seal")
    assert sealed(hot, "targets") == [TargetsOrder(attacks=(LASER, ION))]


def test_by_keyboard_weapons_targets_and_their_order(hot: HotSeat, screen: OrderScreen) -> None:
    press(screen, "1", "T", "2", "T")
    assert sheet_of(screen, TargetsSheet).targets.attacks == (ION, LASER)
    press(screen, "Ctrl Up")
    assert sheet_of(screen, TargetsSheet).targets.attacks == (LASER, ION)
    press(screen, "Bksp", "Enter")
    assert sealed(hot, "targets") == [TargetsOrder(attacks=(ION, LASER))]


def test_a_box_of_the_record_picks_its_weapon(screen: OrderScreen) -> None:
    show(screen, (1920, 1080))
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    click(screen, record.box_rect("L4.2").center)
    assert sheet_of(screen, TargetsSheet).picked == (("Vigilance", "L4"),)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_list_of_weapons_has_room_before_the_record(
    screen: OrderScreen, size: tuple[int, int]
) -> None:
    show(screen, size)
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    assert len(listed.visible_rows()) == len(listed.rows) > 6
    press(screen, "Space")
    assert len(listed_rows(screen)) == len(listed.rows) + 3


def listed_rows(screen: Screen) -> Sequence[Row]:
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    return listed.rows


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_card_of_all_that_bear_lies_neither_on_their_dice_nor_on_the_seal(
    screen: OrderScreen, size: tuple[int, int]
) -> None:
    show(screen, size)
    move(screen, screen.widget("all that bear").rect.center)
    screen.update(0.5)
    assert screen.card is not None
    card = screen.card.rect(screen.metrics)
    assert card.collidelist([screen.widget(name).rect for name in ("sum panel", "seal")]) < 0


def test_no_number_of_the_arc_lies_under_a_line_of_fire() -> None:
    here, there = Hex(0, 4), Hex(0, 0)
    board = duel(boat(yard("vigilance"), here), boat(yard("icarus"), there))
    board = powered(board, power("Vigilance", boxes="R1"))
    options = fire_options(board, BLUE)
    lead = ("Vigilance", "R1")
    plan = TargetsPlan(board, BLUE, options, TargetsOrder(), "Vigilance", (lead,))
    between = {Hex(0, n) for n in (1, 2, 3)}
    assert between < _numbered(decor(plan))
    fired = replace(plan, order=plan.give([lead], "Icarus").order)
    assert not between & _numbered(decor(fired))
    assert _numbered(decor(fired))


def _numbered(marks: list[Mark]) -> set[Hex]:
    return {mark.hex for mark in marks if isinstance(mark, Number)}


def test_shift_picks_a_group_that_gets_one_target(screen: OrderScreen) -> None:
    press(screen, "1", "Shift 2", "T")
    assert set(sheet_of(screen, TargetsSheet).targets.attacks) == {ION, LASER}
    press(screen, "H")
    assert sheet_of(screen, TargetsSheet).targets == TargetsOrder()


def test_all_that_bear_fire_and_launch(screen: OrderScreen) -> None:
    press(screen, "A")
    assert set(sheet_of(screen, TargetsSheet).targets.attacks) == {ION, LASER}
    assert len(sheet_of(screen, TargetsSheet).targets.launches) == 4
    assert not screen.faults()


def test_the_warhead_is_chosen_for_each_launch(hot: HotSeat, screen: OrderScreen) -> None:
    press(screen, "Space", "3", "T", "V", "4", "T", "Enter")
    warheads = [n.warhead for n in sealed(hot, "targets")[0].launches]  # type: ignore[union-attr]
    assert warheads == ["nuclear", "standard"]


def test_a_target_given_again_keeps_its_place(screen: OrderScreen) -> None:
    sheet_of(screen, TargetsSheet).give(
        [("Vigilance", "I2"), ("Vigilance", "L4"), ("Vigilance", "I2")], "Icarus"
    )
    assert sheet_of(screen, TargetsSheet).targets.attacks == (ION, LASER)


def test_the_map_lights_the_arc_and_the_line_of_fire(screen: OrderScreen) -> None:
    press(screen, "2", "T")
    ship = screen.board.ships["Vigilance"]
    marks = screen.desk.map_view.marks
    lit = {m.hex for m in marks if isinstance(m, Tint)}
    arc = {ship.hex.plus(d) for d in arc_hexes(ship, ship.design.systems["L4"], 8)}
    assert lit == arc
    arrows = [m for m in marks if isinstance(m, Arrow)]
    assert [(a.start, a.end, a.label) for a in arrows] == [
        (ship.hex, screen.board.ships["Icarus"].hex, "clear · range 2")
    ]


def test_an_enemy_out_of_the_arc_shows_what_stands_in_the_way(screen: OrderScreen) -> None:
    ship = screen.board.ships["Vigilance"]
    marks = blocked_arrow(screen.board, "Vigilance", ship.design.systems["L1"], "Icarus")
    assert isinstance(marks[0], Arrow)
    assert marks[0].blocker.startswith("blocked by own ")


def test_pointing_at_an_enemy_says_how_far_it_is(screen: OrderScreen) -> None:
    move(screen, counter(screen, screen.board.ships["Icarus"].hex))
    screen.update(0.5)
    assert screen.card is not None
    assert "range 2" in screen.card.text()


def test_weapons_that_cannot_fire_say_why(screen: OrderScreen) -> None:
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    idle = [r for r in listed.rows if not r.enabled]
    assert idle
    assert all(r.reason for r in idle)


def test_sealing_nothing_is_allowed_and_said(hot: HotSeat, screen: OrderScreen) -> None:
    able = len(sheet_of(screen, TargetsSheet).plan.hurting("Icarus"))
    assert f"Every weapon holds fire · {able} could hurt" in screen.widget("seal").text()
    press(screen, "1", "T")
    assert f"1 attack · {able - 1} more could hurt" in screen.widget("seal").text()
    press(screen, "Bksp")
    press(screen, "Enter")
    assert sealed(hot, "targets") == [TargetsOrder()]


def test_choose_for_me_gives_a_legal_draft(screen: OrderScreen) -> None:
    press(screen, "F")
    assert not screen.faults()


def test_launches_name_their_launcher(screen: OrderScreen) -> None:
    press(screen, "Space", "3", "T")
    launch = sheet_of(screen, TargetsSheet).targets.launches[0]
    assert launch == LaunchOrder(ship="Vigilance", launcher="M2", target="Icarus")


def far_away(
    lasers: str = "L1.1 L1.2 L2 L3 L4.1 L4.2", beside: str | None = None, near: bool = False
) -> OrderScreen:
    """Four lasers without a lock-on, where those of one box do nothing; no sensor has power.

    ``beside``: the lasers of a friend; ``near``: whether one more enemy is close enough for all.
    """
    ships = [boat(yard("vigilance"), (0, -3), side=BLUE)]
    if beside is not None:
        ships.append(boat(yard("vigilance"), (0, -3), side=BLUE, name="Vengeance"))
    ships.append(boat(yard("icarus"), side=RED, name="Daedalus"))
    if near:
        ships.append(boat(yard("icarus"), (0, -2), side=RED, name="Talos"))
    battle = fleet(*ships)
    hot = seat(battle)
    boxes = {"Vigilance": lasers, "Vengeance": beside or "", "Daedalus": "", "Talos": ""}

    def still(decision: Decision, _view: Battle) -> Order | None:
        ship = decision.ship or ""
        if decision.kind == "power":
            return power(ship, boxes=boxes[ship])
        return PlotOrder(ship=ship, unpowered="coast") if decision.kind == "plot" else None

    moment = until(hot, "targets", still)
    assert isinstance(moment, Decide)
    made = show(OrderScreen(desk_for(hot), moment, TargetsSheet))
    assert shows(made, TargetsSheet)
    return made


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
@pytest.mark.parametrize(("lasers", "first"), [("L2 L4.1 L4.2", "L4"), ("L2 L3", "L2")])
def test_the_weapon_picked_first_is_one_that_can_do_harm_if_any_can(
    lasers: str, first: str
) -> None:
    assert sheet_of(far_away(lasers), TargetsSheet).picked == (("Vigilance", first),)


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
def test_ships_that_can_hurt_nobody_are_passed_by_with_a_word_and_may_still_fire() -> None:
    screen = far_away("L2", "L4.1 L4.2")
    sheet = sheet_of(screen, TargetsSheet)
    assert [attack.ship for attack in sheet.targets.attacks] == ["Vengeance"], "proposed"
    assert sheet.shown == "Vengeance" and sheet.picked == (("Vengeance", "L4"),)
    assert any("Vigilance: no weapon can hurt" in toast.message for toast in screen.toasts)
    press(screen, "A")
    assert screen.following_stop() is None
    press(screen, "Shift N")
    assert sheet.shown == "Vigilance" and "no weapon can hurt" in sheet.head().below
    press(screen, "T")
    assert [attack.ship for attack in sheet.targets.attacks] == ["Vengeance", "Vigilance"]


def test_once_all_ships_are_chosen_for_the_big_button_seals_until_that_is_taken_back() -> None:
    screen = far_away("L4.1 L4.2", "L4.1 L4.2")
    sheet = sheet_of(screen, TargetsSheet)
    assert not sheet.harmless and screen.following_stop() == 1
    press(screen, "Del", "F")
    assert screen.following_stop() is None
    press(screen, "Bksp")
    assert screen.following_stop() == 1
    press(screen, "F", "N")
    assert sheet.shown == "Vengeance", "nothing is left to write, so it goes round all of them"
    press(screen, "Enter")
    assert sealed(screen.hot, "targets")


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
def test_no_ship_is_passed_by_where_any_shot_breaks_a_docking_off() -> None:
    plan = sheet_of(far_away("L2", "L4.1 L4.2"), TargetsSheet).plan
    assert plan.harmless == ["Vigilance"]
    docked = plan.board.with_ship("Daedalus", held=True)
    assert replace(plan, board=docked).harmless == []


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
def test_where_no_ship_can_hurt_anybody_the_first_is_shown_and_no_other_is_gone_to() -> None:
    screen = far_away("L2", "L3")
    assert sheet_of(screen, TargetsSheet).shown == "Vigilance"
    assert screen.following_stop() is None


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
def test_all_that_bear_leaves_out_what_cannot_hurt_and_one_may_order_it_by_hand() -> None:
    screen = far_away()
    bearing = [o.weapon for o in sheet_of(screen, TargetsSheet).options if "Daedalus" in o.targets]
    weak = {w.id for w in bearing if w.type is BoxType.LASER and len(w.boxes) == 1}
    unguided = {w.id for w in bearing if w.type is BoxType.MISSILE}
    assert weak and unguided
    hopeless = weak | unguided
    press(screen, "A")
    assert hopeless.isdisjoint(a.weapon for a in sheet_of(screen, TargetsSheet).targets.attacks)
    ordered = len(sheet_of(screen, TargetsSheet).targets.attacks) + len(
        sheet_of(screen, TargetsSheet).targets.launches
    )
    assert ordered == len(bearing) - len(hopeless)
    assert any("left out" in toast.message for toast in screen.toasts)
    rows = [
        sheet_of(screen, TargetsSheet).plan.lines.index(n)
        for n in sheet_of(screen, TargetsSheet).plan.lines
        if n.weapon.id in hopeless
    ]
    listed = screen.widget("weapons")
    assert isinstance(listed, ListView)
    for number in rows:
        assert "bears" not in " ".join(cell.label for cell in listed.rows[number].cells)
    sheet_of(screen, TargetsSheet).pick(lambda plan: plan.pick(("Vigilance", min(weak))))
    press(screen, "T")
    assert min(weak) in {a.weapon for a in sheet_of(screen, TargetsSheet).targets.attacks}


def test_weapons_that_are_left_out_are_said_with_the_reason() -> None:
    screen = far_away()
    press(screen, "A")
    told = [toast.message for toast in screen.toasts]
    assert any(words.endswith(" Why: too far without a lock-on.") for words in told)


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
def test_the_row_of_a_weapon_without_a_target_tells_of_the_one_whose_sum_is_shown() -> None:
    screen = far_away("L2", near=True)
    plan = sheet_of(screen, TargetsSheet).plan
    (option,) = [o for o in plan.options if o.weapon.id == "L2" and o.ship == "Vigilance"]
    key = "Vigilance", "L2"
    assert option.targets[0] == "Daedalus" and not may_hurt(plan.board, option, "Daedalus")
    assert plan.pick(key).aimed_at == plan.meant(key) == "Talos"
    for told, words in (
        (plan, "bears"),
        (plan.give([key], "Daedalus"), "too far without a lock-on"),
    ):
        (line,) = [line for line in told.lines if line.weapon.id == "L2"]
        entries = WeaponRows(told).entries(line, 1, picked=True)
        assert words in [entry.label for entry in entries]
        card = WeaponRows(told).row(line).explain
        assert (card is None) is (words == "bears")

"""Fighters flown, shots launched and missiles steered: by keys and by clicks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.kit import Button
from game.desk.map.marks import Brackets, Number, Tag, Tint
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.hexgrid.hexes import distance, hex_from_number
from game.systems.full_thrust.questions.easier.launches import course_of, turn_words
from game.systems.full_thrust.rules.missiles import MOVE, flown
from game.systems.full_thrust.screens.easier.fly import FlySheet
from game.systems.full_thrust.screens.easier.fly_outlook import FlyOutlook
from game.systems.full_thrust.screens.easier.launch import LaunchSheet
from game.systems.full_thrust.screens.easier.launch_outlook import (
    missile_words,
    nova_marks,
    nova_words,
    reach,
)
from game.systems.full_thrust.screens.easier.steer import SteerSheet
from game.systems.full_thrust.screens.easier.steer_writing import spent
from game.systems.full_thrust.state.craft import Group
from game.systems.full_thrust.state.easier_orders import FlyOrder, LaunchOrder, SteerOrder
from game.systems.full_thrust.state.space import Space
from tests.desk.driver import press
from tests.systems.full_thrust.easier.support import BLUE, RED, ship, space
from tests.systems.full_thrust.screens.easier.support import armed, asked
from tests.systems.full_thrust.screens.hexcess.support import said, written


def escorted(start: str) -> tuple[Group, Space]:
    """Fighters that start in a hex, near a battleship with an escort two hexes from it."""
    told = (("Lyra", "2018", "Escort"), ("Constellation", "2020", "Battleship"))
    found = space(*(ship(name, RED, at, sheet, "S", 0) for name, at, sheet in told))
    fighters = Group("Group 1", BLUE, "Hecate", hex_from_number(start), 6, 3)
    return fighters, replace(found, groups={"Group 1": fighters})


# -- fighters


def test_fighters_fly_to_a_hex_within_reach() -> None:
    screen = asked(armed(), "fly")
    sheet = screen.sheet
    assert isinstance(sheet, FlySheet)
    sheet.on_pick(Pick(hex_from_number("2212")))
    assert written(screen, FlyOrder).to == "2212"
    sheet.on_pick(Pick(hex_from_number("3012")))
    assert written(screen, FlyOrder).to == "2212"
    press(screen, "Del")
    assert written(screen, FlyOrder).to is None


def test_who_may_be_attacked_from_an_end_is_named_and_its_hexes_are_lit() -> None:
    screen = asked(armed(), "fly")
    sheet = screen.sheet
    assert isinstance(sheet, FlySheet)
    press(screen, "T")
    assert [ship.name for ship in sheet.outlook.near(sheet.end)] == ["Lyra"]
    press(screen, "T")
    assert [ship.name for ship in sheet.outlook.near(sheet.end)] == ["Constellation"]
    assert "if they fly straight on" in said(screen).lower()
    tags = [mark.label for mark in sheet._live() if isinstance(mark, Tag)]
    assert "may be attacked: 3 dice" in tags
    lit = [mark.hex for mark in sheet.outlook.marks() if isinstance(mark, Tint)]
    assert max(distance(sheet.group.hex, there) for there in lit) == 8


@pytest.mark.rule("Q294")
def test_ends_carry_what_point_defence_takes_there() -> None:
    found = armed().with_ship("Constellation", speed=0)
    outlook = FlyOutlook(found, found.groups["Group 1"], 8)
    near = found.ships["Constellation"].hex.step(3, 2)
    assert outlook.dice(near) == {"Constellation": 3}
    words, ink = outlook.words(near)
    assert words == "3 dice of point defence: 2.3 of 5 fighters lost on average"
    assert ink == theme.BAD
    assert outlook.words(found.groups["Group 1"].hex)[1] == theme.GOOD
    numbers = {mark.hex: mark.label for mark in outlook.marks() if isinstance(mark, Number)}
    assert numbers[near] == "2.3" and found.groups["Group 1"].hex not in numbers


@pytest.mark.rule("Q294")
def test_area_defence_reaches_four_hexes_past_a_friend() -> None:
    fighters, found = escorted("2023")
    escort, ward = found.ships.values()
    outlook = FlyOutlook(found, fighters, 4)
    past = ward.hex.step(3, 2)
    assert distance(past, escort.hex) == 4
    assert sum(outlook.dice(past).values()) == ward.sheet.pdaf + escort.sheet.adaf
    alone = replace(found, ships={ward.name: found.ships[ward.name]})
    assert sum(FlyOutlook(alone, fighters, 4).dice(past).values()) == ward.sheet.pdaf


def test_the_way_to_an_enemy_leads_where_least_is_lost() -> None:
    fighters, found = escorted("2023")
    ward = found.ships["Constellation"]
    outlook = FlyOutlook(found, fighters, 4)
    end = outlook.beside(ward)
    assert distance(end, ward.hex) <= 2
    able = [there for there in outlook.able if distance(there, ward.hex) <= 2]
    assert outlook.lost(end) == min(map(outlook.lost, able)) < max(map(outlook.lost, able))
    assert [each.name for each in outlook.prey] == ["Constellation", "Lyra"]
    assert outlook.foes[0].name == "Lyra"
    far = found.with_ship("Constellation", hex=hex_from_number("2030"))
    away = FlyOutlook(far, fighters, 4)
    assert not away.lost(away.beside(far.ships["Constellation"]))


def test_groups_share_one_frame_and_the_rest_may_be_left_as_it_is() -> None:
    found = armed()
    second = replace(found.groups["Group 1"], name="Group 3", hex=hex_from_number("1220"))
    screen = asked(replace(found, groups={**found.groups, "Group 3": second}), "fly")
    sheet = screen.sheet
    assert isinstance(sheet, FlySheet)
    frame = sheet._shown_first()
    assert {second.hex, found.groups["Group 1"].hex} <= {*frame}
    screen.next_stop()
    assert sheet._shown_first() == frame
    screen.next_stop()
    press(screen, "R")
    assert not screen.pad.unsealed


# -- launches


def test_what_is_launched_is_switched_by_keys() -> None:
    screen = asked(armed(), "launch")
    press(screen, "1", "2", "2", "3")
    assert written(screen, LaunchOrder) == LaunchOrder(
        ship="Europa", group=True, missiles=2, nova=True
    )
    press(screen, "Shift 2", "1", "2", "2", "2")
    assert written(screen, LaunchOrder).missiles == 3
    press(screen, "Del")
    assert written(screen, LaunchOrder) == LaunchOrder(ship="Europa")


def test_launches_are_counted_together_and_the_rest_may_be_left_as_it_is() -> None:
    screen = asked(armed().with_ship("Hecate", missiles=2, groups=1), "launch")
    press(screen, "1", "2", "2")
    assert "one missile left" in said(screen)
    assert screen.sheet.seal().second == "one group, 2 missiles"
    assert screen.following_stop() is not None
    assert "Turn: step 9 of 13" in said(screen)
    press(screen, "R")
    assert not screen.pad.unsealed


def test_the_map_of_launches_opens_on_the_ship_that_launches_which_is_marked() -> None:
    screen = asked(armed().with_ship("Hecate", groups=1), "launch")
    sheet = screen.sheet
    assert isinstance(sheet, LaunchSheet)
    view = screen.desk.map_view
    for name in ("Europa", "Hecate"):
        there = sheet.space.ships[name].hex
        assert sheet.ship.name == name and view.shows([there])
        assert [mark.hex for mark in view.live if isinstance(mark, Brackets)] == [there]
        near = min(sheet.space.enemies(sheet.ship.side), key=lambda x: distance(x.hex, there))
        assert view.shows([near.hex])
        assert view.metrics.r >= 20
        screen.next_stop()
        screen.update(0.0)


@pytest.mark.rule("Q296")
def test_a_nova_that_is_not_ready_says_why() -> None:
    screen = asked(armed().with_ship("Europa", nova=0), "launch")
    button = screen.widget("nova")
    assert isinstance(button, Button) and button.reason == "one in 3 turns"
    press(screen, "3")
    assert not written(screen, LaunchOrder).nova


def labels(sheet: LaunchSheet) -> list[str]:
    """The tags on the map."""
    return [mark.label for mark in sheet._live() if isinstance(mark, Tag)]


def test_the_row_of_the_nova_and_the_reach_of_missiles_are_shown() -> None:
    screen = asked(armed(), "launch")
    sheet = screen.sheet
    assert isinstance(sheet, LaunchSheet)
    assert not labels(sheet) and not list(reach(sheet.space, sheet.ship, sheet.order))
    press(screen, "2", "3")
    assert labels(sheet)[:2] == ["turn 1: 4d6", "turn 2: 3d6"]
    assert any(isinstance(mark, Tint) for mark in reach(sheet.space, sheet.ship, sheet.order))


def test_what_is_pointed_at_is_on_the_map_before_it_is_launched() -> None:
    screen = asked(armed(), "launch")
    sheet = screen.sheet
    assert isinstance(sheet, LaunchSheet)
    for wanted in ("nova", "missiles"):
        screen.hover(screen.widget("more" if wanted == "missiles" else wanted))
        screen.update(0.1)
        assert sheet.pointed == wanted and not written(screen, LaunchOrder).nova
        marks = sheet._live()
        assert ("turn 1: 4d6" in labels(sheet)) == (wanted == "nova")
        assert any(isinstance(mark, Tint) for mark in marks) == (wanted == "missiles")
    screen.hover(None)
    screen.update(0.1)
    assert not sheet.pointed and not labels(sheet)
    while sheet.pointed != "nova":
        press(screen, "Tab")
        screen.update(0.1)
    assert "turn 1: 4d6" in labels(sheet)


@pytest.mark.rule("EHT-10")
def test_whom_a_nova_would_strike_is_told_before_it_is_launched() -> None:
    ship = armed().ships["Europa"]
    near = armed().with_ship("Lyra", hex=ship.hex.step(ship.facing, 2))
    assert nova_words(near, ship)[0] == "strikes Lyra this turn"
    tags = [mark.label for mark in nova_marks(near, ship) if isinstance(mark, Tag)]
    assert "struck: 4d6" in tags
    far = armed().with_ship("Lyra", hex=ship.hex.step(ship.facing, 9), speed=0)
    assert "next turn, if straight on: Constellation and Lyra" in nova_words(far, ship)[0]
    ahead = far.with_ship("Lyra", hex=ship.hex.step(ship.facing, 14))
    assert missile_words(ahead, ship)[0] == "may strike next turn, if straight on: Lyra"
    away = far.with_ship("Lyra", hex=ship.hex.step(ship.facing + 3, 25))
    away = away.with_ship("Constellation", hex=ship.hex.step(ship.facing + 3, 24), speed=0)
    assert nova_words(away, ship)[0].startswith("nobody in its row")
    assert missile_words(away, ship)[0].startswith("nobody in its reach")


# -- missiles


def test_a_turn_is_told_in_whole_words() -> None:
    told = [turn_words(SteerOrder(ship="Missile 2", helm="right", after=n)) for n in range(3)]
    assert told == ["turns right at once", "turns right after one hex", "turns right after 2 hexes"]


def ready() -> SteerSheet:
    """A missile in the second turn of its flight, with an enemy ahead."""
    found = armed()
    missile = replace(found.missiles["Missile 2"], age=2, heading=1)
    found = replace(found, missiles={"Missile 2": missile}, groups={})
    end = flown(missile.hex, 1).path[-1]
    space = found.with_ship("Constellation", hex=end.step(0), speed=0)
    space = space.with_ship("Lyra", hex=end.step(3, 2), speed=0).with_ship("Europa", hull=20)
    for name in ("Europa", "Hecate"):
        space = space.with_ship(name, missiles=0, groups=0, nova=1)
    for name in ("Constellation", "Lyra"):
        space = space.with_ship(name, sheet=space.ships[name].sheet.but(beams=(), pdaf=0, thrust=0))
    screen = asked(space, "steer")
    sheet = screen.sheet
    assert isinstance(sheet, SteerSheet)
    return sheet


def order_of(sheet: SteerSheet) -> tuple[str | None, int, str | None]:
    """What is written."""
    order = sheet.pad.written(SteerOrder)
    return order.helm, order.after, order.target


def test_a_missile_is_steered_by_clicking_an_end() -> None:
    sheet = ready()
    assert all(sheet.space.holds(end) for end in sheet.ends)
    for end, course in list(sheet.ends.items())[1:6]:
        sheet.on_pick(Pick(end))
        assert order_of(sheet)[:2] == (course.helm, course.after)
    written_ = order_of(sheet)
    sheet.on_pick(Pick(hex_from_number("0101")))
    assert order_of(sheet) == written_


def test_a_click_on_its_end_again_turns_it_in_the_last_hex() -> None:
    sheet = ready()
    end, target = course_of(sheet.missile, sheet.order).path[-1], order_of(sheet)[2]
    for written_ in (("left", MOVE, target), ("right", MOVE, target), (None, 0, target)):
        sheet.on_pick(Pick(end))
        assert order_of(sheet) == written_


def steered(**changes: int) -> SteerSheet:
    """Two missiles of one hex and one elsewhere, with no enemy in reach of any of them."""
    found = armed()
    one = replace(found.missiles["Missile 2"], age=2, **changes)
    two, far = replace(one, name="Missile 3"), replace(one, name="Missile 4", hex=one.hex.step(3))
    found = replace(found, missiles={each.name: each for each in (one, two, far)})
    sheet = asked(found, "steer").sheet
    assert isinstance(sheet, SteerSheet)
    return sheet


def test_missiles_of_one_hex_are_steered_together_until_each_is_alone_again() -> None:
    sheet = steered()

    def helms() -> list[str | None]:
        return [sheet.pad.written(SteerOrder, each).helm for each in sheet.pad.moment.decisions]

    sheet.turn("left")
    assert helms() == ["left", None, None]
    sheet.join()
    sheet.turn("right")
    assert helms() == ["right", "right", None] and sheet.passed_stops() == {"Missile 3"}
    sheet.join()
    sheet.turn("left")
    assert helms() == ["left", "right", None] and not sheet.passed_stops()


def test_a_missile_in_its_last_turn_that_reaches_nobody_is_passed_by() -> None:
    sheet = steered()
    space = sheet.space
    assert not spent(space, "Missile 2")
    old = {name: replace(each, age=6) for name, each in space.missiles.items()}
    away = replace(space, missiles=old)
    for enemy in space.enemies(space.missiles["Missile 2"].side):
        away = away.with_ship(enemy.name, hex=hex_from_number("3939"))
    assert spent(away, "Missile 2")
    end = flown(space.missiles["Missile 2"].hex, 1).path[-1]
    assert not spent(away.with_ship("Lyra", hex=end), "Missile 2")


def test_the_turn_is_moved_and_taken_back_by_keys() -> None:
    sheet = ready()
    sheet.turn("left")
    sheet.later(1)
    sheet.later(1)
    assert order_of(sheet)[:2] == ("left", 2)
    sheet.turn("right")
    sheet.later(-1)
    assert order_of(sheet)[:2] == ("right", 1)
    sheet.turn("right")
    assert order_of(sheet)[:2] == (None, 0)


@pytest.mark.rule("EHT-9")
def test_it_strikes_an_enemy_near_its_end_and_another_on_demand() -> None:
    sheet = ready()
    assert order_of(sheet)[2] == sheet.targets[0]
    assert set(sheet.targets) == {"Constellation", "Lyra"}
    sheet.next_target()
    assert order_of(sheet)[2] == sheet.targets[1]
    first = sheet.space.ships[sheet.targets[0]].hex
    if first not in sheet.ends:
        sheet.on_pick(Pick(first))
        assert order_of(sheet)[2] == sheet.targets[0]
    sheet.turn("left")
    assert order_of(sheet)[2] is None


def test_choosing_undo_and_sealing_the_rest_keep_their_places_from_step_to_step() -> None:
    """Where nothing seals at once the third tool is dead or harmless, never another way to seal."""
    names = ("launch", "fly", "steer")
    places = [
        [tuple(asked_.widget(tool).rect) for tool in ("choose", "undo", "rest")]
        for asked_ in (asked(armed(), name) for name in names)
    ]
    assert places[0] == places[1] == places[2]


def test_a_missile_without_a_target_has_no_button_for_it() -> None:
    """The button is live where the missile can strike somebody on any course."""
    near = ready()
    assert near.strikes and [tool.reason for tool in near.tools() if tool.keys == "T"] == [""]
    fresh = armed()
    fresh = replace(fresh, missiles={n: replace(m, age=1) for n, m in fresh.missiles.items()})
    assert asked(fresh, "steer").widget("target").reason.startswith("It is not armed")


@pytest.mark.rule("EHT-12")
def test_at_its_launch_it_is_said_how_far_a_missile_flies() -> None:
    assert "flies exactly 8 hexes" in said(asked(armed(), "launch"))


@pytest.mark.rule("EHT-9")
def test_a_target_is_found_on_any_course() -> None:
    sheet = ready()
    strikes = sheet.strikes
    sheet.turn("left")
    for _later in range(3):
        sheet.later(-1)
    assert not set(sheet.targets) & set(strikes) or sheet.course != strikes["Lyra"]
    for _press in strikes:
        sheet.next_target()
        name = order_of(sheet)[2]
        assert name in sheet.targets
    assert set(strikes) == {"Constellation", "Lyra"}


def test_the_last_turn_promises_nothing_of_a_next_one() -> None:
    there = armed()
    there = replace(there, turn=there.scenario.last_turn)
    ship = there.ships["Europa"]
    for far in (9, 14, 25):
        space = there.with_ship("Lyra", hex=ship.hex.step(ship.facing, far), speed=0)
        for words in (nova_words, missile_words):
            assert "next turn" not in words(space, ship)[0]
    screen = asked(there, "launch")
    assert "next turn" not in said(screen) and "no turn follows in which they fly" in said(screen)
    tags = [mark for mark in reach(there, ship, LaunchOrder(ship="Europa", group=True))
            if isinstance(mark, Tag)]  # fmt: skip
    assert not tags

"""Targets in both games: what is written by keys and clicks, what is refused and asked about."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.desk.kit import Screen
from game.desk.map.marks import Number, Tag
from game.desk.map.widget import Pick
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import distance, hex_from_number
from game.systems.full_thrust.rules.forecast import hits
from game.systems.full_thrust.rules.reach import in_flight
from game.systems.full_thrust.screens.fire.draft import Draft, read, written
from game.systems.full_thrust.screens.fire.marks import fire_marks
from game.systems.full_thrust.screens.fire.plan import FirePlan
from game.systems.full_thrust.screens.fire.rows import reason_words
from game.systems.full_thrust.screens.fire.sheet import FireSheet
from game.systems.full_thrust.screens.fire.words import percent
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.state.craft import Missile
from game.systems.full_thrust.state.easier_orders import GunneryOrder
from game.systems.full_thrust.state.orders import TargetsOrder
from game.table.altering import altered
from tests.desk.driver import click, press
from tests.systems.full_thrust.easier.support import BLUE, RED, ship, space
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.full_thrust.screens.stage import PLAIN, seated, shots_near
from tests.systems.kit.stage import on_desk
from tests.systems.screens.pictured import Form, fitted

CRUISER = stock()["Cruiser"]
SMALL = Form((1280, 720))


def shown(place: str, folder: Path) -> OrderScreen:
    _desk, again = PLACES[place](folder)
    screen = fitted(again(), SMALL.size, SMALL.scale)
    assert isinstance(screen, OrderScreen)
    return screen


def sheet_of(screen: OrderScreen) -> FireSheet:
    assert isinstance(screen.sheet, FireSheet)
    return screen.sheet


def words(screen: Screen) -> str:
    return "\n".join(widget.text() for widget in screen.walk())


def at(screen: OrderScreen, name: str) -> tuple[int, int]:
    """The pixel of a ship on the map."""
    space, map_ = sheet_of(screen).plan.space, screen.widget("map")
    x, y = screen.desk.map_view.centre(space.ships[name].hex)
    return round(x) + map_.rect.x, round(y) + map_.rect.y


@pytest.mark.parametrize("hexcess", [True, False])
def test_a_draft_is_read_as_it_was_written(hexcess: bool) -> None:
    draft = Draft("Sceptre", {"beam 2": "Griffin", "torpedo 1": "Falcon"})
    assert read(written(draft, CRUISER, hexcess=hexcess), CRUISER) == draft
    held = written(Draft("Sceptre"), CRUISER, hexcess=hexcess)
    assert held == (TargetsOrder if hexcess else GunneryOrder)(ship="Sceptre")


def test_all_of_the_fire_at_a_shot_takes_the_place_of_targets() -> None:
    draft = Draft("Sceptre", {"beam 2": "Griffin"}).whole("Nova 1")
    assert written(draft, CRUISER, hexcess=False) == GunneryOrder(ship="Sceptre", at="Nova 1")
    assert draft.aimed(["beam 1"], "Falcon") == Draft("Sceptre", {"beam 1": "Falcon"})


@pytest.mark.parametrize("place", ["targets close by", "gunnery"])
def test_weapons_are_aimed_by_keys(place: str, tmp_path: Path) -> None:
    screen = shown(place, tmp_path)
    sheet = sheet_of(screen)
    press(screen, "2", "T", "T")
    told = dict(sheet.plan.draft.told)
    assert told == {"beam 2": sheet.plan.reach["beam 2"][1]}
    press(screen, "A")
    assert set(sheet.plan.draft.told.values()) == {told["beam 2"]}
    press(screen, "H")
    assert "beam 2" not in sheet.plan.draft.told and sheet.plan.draft.told
    press(screen, "Del")
    assert not sheet.plan.draft.fires
    assert not screen.faults()


def test_a_click_aims_one_weapon_and_with_shift_all(tmp_path: Path) -> None:
    screen = shown("targets close by", tmp_path)
    sheet = sheet_of(screen)
    click(screen, at(screen, "Falcon"))
    assert sheet.plan.draft.told == {sheet.weapon: "Falcon"}
    click(screen, at(screen, "Griffin"))
    assert sheet.plan.draft.told == {sheet.weapon: "Griffin"}
    sheet.on_pick(Pick(sheet.plan.space.ships["Falcon"].hex, shift=True))
    assert sheet.plan.draft.told == dict.fromkeys(sheet.plan.able("Falcon"), "Falcon")
    click(screen, at(screen, "Sabre"))
    assert sheet.plan.name == "Sabre"


def test_all_fire_is_offered_at_the_enemy_whom_most_points_reach(tmp_path: Path) -> None:
    """Griffin, the first in the list, has screens; Falcon has none."""
    plan = sheet_of(screen := shown("targets close by", tmp_path)).plan
    assert plan.best == "Falcon" != plan.enemies[0]
    assert "All at Falcon" in words(screen)


def test_the_hull_of_the_ship_is_on_screen_and_every_target(tmp_path: Path) -> None:
    screen = shown("targets close by", tmp_path)
    assert "Hull 20 of 20" in words(screen)
    assert "at 10 left: thrust 4 → 2" in words(screen)
    assert screen.widget("weapons").rect.h >= 4 * 28
    assert screen.widget("outlook").rect.h >= 3 * 24


def test_chances_that_are_next_to_nothing_are_a_dash(tmp_path: Path) -> None:
    screen = shown("targets close by", tmp_path)
    press(screen, "T")
    assert sheet_of(screen).plan.outlook("Griffin").destroy > 0
    assert "<1 %" not in words(screen)


def test_what_is_out_of_reach_is_refused_with_its_rule(tmp_path: Path) -> None:
    screen = shown("targets close by", tmp_path)
    sheet = sheet_of(screen)
    sheet.show_stop(1)
    press(screen, "2")
    click(screen, at(screen, "Griffin"))
    assert not sheet.plan.draft.fires
    assert "out of range, 7 of 6" in words(screen)


def test_the_forecast_adds_all_ships_of_the_side(tmp_path: Path) -> None:
    screen = shown("targets close by", tmp_path)
    sheet = sheet_of(screen)
    press(screen, "T", "A")
    alone = sheet.plan.outlook("Griffin")
    assert alone.dice == 7 and alone.torpedoes == 1
    press(screen, "N", "T", "A")
    both = sheet.plan.outlook("Griffin")
    assert both.dice > alone.dice and both.cripple > alone.cripple > both.destroy
    assert sheet.plan.undecided == ["Stiletto"]
    assert "Stiletto (N)" in words(screen)


@pytest.mark.rule("Q295")
def test_all_of_the_fire_of_a_ship_at_a_nova(tmp_path: Path) -> None:
    """It takes the place of all targets; the next target takes its place."""
    screen = shown("gunnery with shots in flight", tmp_path)
    sheet = sheet_of(screen)
    press(screen, "A")
    assert sheet.plan.draft.told
    sheet.fire_at("Nova 1")
    assert sheet.plan.draft == Draft(sheet.plan.name, at="Nova 1")
    dice, left = sheet.plan.dice_at_shots["Nova 1"], sheet.plan.space.novas["Nova 1"].hits
    assert dice and percent(hits(dice, left)) in words(screen)
    assert not screen.faults()
    press(screen, "T")
    assert sheet.plan.draft.told or sheet.plan.draft.at == "Missile 2"
    enemy = next(name for name in sheet.plan.reach[sheet.weapon])
    sheet.fire_at(enemy)
    assert sheet.plan.draft == Draft(sheet.plan.name, {sheet.weapon: enemy})


def test_fire_that_is_held_is_asked_about_once(tmp_path: Path) -> None:
    screen = shown("targets close by", tmp_path)
    press(screen, "A", "N", "N")
    press(screen, "Enter")
    assert screen.asking
    said = words(screen)
    assert "Sabre: Beam 2 FPS reaches an enemy and holds its fire." in said.replace("\u00a0", " ")
    assert "Sceptre: Beam" not in said and "Stiletto: Beam" in said


def test_a_press_that_was_meant_for_what_was_watched_does_not_pass_the_first_ship(
    tmp_path: Path,
) -> None:
    """The seal is offered only once every ship was on screen, the first one too."""
    screen = shown("targets close by", tmp_path)
    hot = seated(shots_near())
    scene = PLAIN.until(hot, "scene:fire")
    watched = fitted(on_desk(hot, scene)[1](), SMALL.size, SMALL.scale)
    screen.take_over(watched)
    press(screen, "Enter")
    assert sheet_of(screen).plan.name == screen.stops()[0]
    assert "press again" in screen.toasts[-1].message
    press(screen, "Enter")
    assert sheet_of(screen).plan.name == screen.stops()[1]


def test_who_has_the_keys_has_them_again_after_a_question_about_waste(tmp_path: Path) -> None:
    screen = shown("gunnery", tmp_path)
    while screen.following_stop() is not None:
        screen.next_stop()
        screen.update(0.0)
    screen.focus_on("hold")
    press(screen, "Enter")
    screen.go_on()
    assert screen.asking and screen.focused is None
    press(screen, "Tab", "Esc")
    assert not screen.asking and screen.focused is screen.widget("hold")


def test_missiles_of_one_hex_have_one_label_that_names_the_one_that_is_chosen() -> None:
    found = shots_near()
    [one] = found.missiles.values()
    found = altered(found, missiles={n: altered(one, name=n) for n in ("Missile 2", "Missile 3")})
    name = next(ship.name for ship in found.of("Vega") if in_flight(found, ship))
    for at, words in (("", "all beams: "), ("Missile 3", "Missile 3: ")):
        plan = FirePlan(found, name, {name: Draft(name, at=at)})
        weapon = plan.weapons[0]
        tags = [m for m in fire_marks(plan, weapon) if isinstance(m, Tag) and m.hex == one.hex]
        assert [tag.label.startswith(words) for tag in tags] == [True]


def test_a_weapon_without_a_die_at_a_missile_says_why() -> None:
    cruiser = ship("Europa", BLUE, "1515", "Cruiser", "N", 2)
    shot = Missile("Missile 2", RED, "Lyra", hex_from_number("1509"), 3, 2)
    found = space(cruiser, ship("Lyra", RED, "1501"), dust=("1512",))
    found = altered(found, missiles={shot.name: shot})
    plan = FirePlan(found, "Europa", {"Europa": Draft("Europa", at=shot.name)})
    dice = {weapon: plan.dice_at_shot(weapon, shot.name) for weapon in plan.weapons}
    assert dice == {"beam 1": 1, "beam 2": 0, "beam 3": 0, "torpedo 1": 0}
    assert [plan.why_none(weapon) for weapon in plan.weapons[1:]] == [
        "lost in the dust between", "lost in the dust between", "beams only",
    ]  # fmt: skip


def test_why_a_weapon_reaches_nobody_names_the_nearest_enemy(tmp_path: Path) -> None:
    plan = sheet_of(shown("targets close by", tmp_path)).plan
    away = plan.ship.hex.step(plan.ship.facing + 3, 30)
    there = plan.space.with_ship(plan.name, hex=away)
    near = min(there.enemies(plan.ship.side), key=lambda enemy: distance(enemy.hex, away))
    said = reason_words(replace(plan, space=there), "beam 1")
    assert said.startswith(f"{near.name}: out of range, {distance(near.hex, away)} of ")


def test_no_dice_lie_where_names_and_forecasts_of_ships_stand(tmp_path: Path) -> None:
    plan = sheet_of(shown("targets close by", tmp_path)).plan
    numbers = {mark.hex for mark in fire_marks(plan, "beam 1") if isinstance(mark, Number)}
    around = {each.hex.step(way) for each in plan.space.on_table() for way in (0, 3)}
    assert numbers and not numbers & around

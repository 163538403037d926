"""The ship yard: drawn by mouse and by keys, judged, kept, bought, tried in a battle."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.desk.kit.pointing import RIGHT
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.scenario.muster import on_sale, ship_names
from game.systems.earth_expects.screens.ship_yard import screen as module
from game.systems.earth_expects.screens.ship_yard.board import SheetWidget
from game.systems.earth_expects.screens.ship_yard.screen import ShipYardScreen
from game.systems.earth_expects.screens.ship_yard.shelf import ShelfScreen
from game.systems.earth_expects.ship import kept
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.ship_file import load_ship as load_file
from game.systems.earth_expects.ship.ship_text import write_ship
from game.table.hotseat import Over
from game.table.journal import shelf
from game.table.journal.folder import HOME_VARIABLE
from tests.desk.before.test_title import new_desk
from tests.desk.driver import click, drag, press, type_text
from tests.systems.screens.pictured import fitted

TINKER = r"""
\_/ \_/ \_/ \_/ \_/
/ \_/ \=/S\=/ \_/ \
\_/ \_#L\_/L#_/ \_/
/ \_/ \o/C\o/ \_/ \
\_/ \_/L\_/L\_/ \_/
/ \_/H\_/P\_/H\_/ \
\_/ \_/P\_/P\_/ \_/
/ \_/E\_/ \_/E\_/ \
\_/ \_/ \_/ \_/ \_/
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def opened(ship: str | None = None, size: tuple[int, int] = (1280, 720)) -> ShipYardScreen:
    desk = new_desk()
    screen = ShipYardScreen(desk, desk.named["title"](desk))
    if ship is not None:
        screen.lay_out(load_ship(ship))
    fitted(screen, size, 1.0)
    return screen


def sheet(screen: ShipYardScreen) -> SheetWidget:
    found = screen.widget("sheet")
    assert isinstance(found, SheetWidget)
    return found


def at(screen: ShipYardScreen, hex_: Hex) -> tuple[int, int]:
    return sheet(screen).placed.centre(hex_)


def test_a_stroke_draws_in_the_mirror_and_is_taken_back_whole() -> None:
    screen = opened()
    press(screen, "P")
    middle = screen.work.middle
    drag(screen, at(screen, Hex(middle - 2, 0)), at(screen, Hex(middle - 2, 1)))
    assert set(screen.draft.types.values()) == {BoxType.POWER}
    assert len(screen.draft.types) == 4
    press(screen, "Bksp")
    assert not screen.draft.types
    press(screen, "Ctrl Y")
    assert len(screen.draft.types) == 4


def test_the_right_button_erases_whatever_is_in_hand() -> None:
    screen = opened("firefly")
    where = next(h for h, type_ in screen.draft.types.items() if type_ is BoxType.ANTI_MISSILE)
    click(screen, at(screen, where), RIGHT)
    assert BoxType.ANTI_MISSILE not in screen.draft.types.values()
    press(screen, "Bksp")
    assert list(screen.draft.types.values()).count(BoxType.ANTI_MISSILE) == 2


def test_a_ship_is_drawn_by_keys_alone() -> None:
    screen = opened()
    press(screen, "Y", "E", "Down", "Space", "H", "Up", "Space", "C", "Up", "Space")
    press(screen, "P", "Up", "Space")
    kinds = "".join(sorted(type_.letter for type_ in screen.draft.types.values()))
    assert kinds == "CEHP"
    assert screen.work.faulty is None
    press(screen, "Del")
    assert len(screen.draft.types) == 3


def test_armour_goes_on_the_side_that_is_pointed_at_or_named_by_a_number() -> None:
    screen = opened("firefly")
    press(screen, "Y", "W")
    here = next(h for h, type_ in screen.draft.types.items() if type_ is BoxType.SENSOR)
    x, y = at(screen, here)
    click(screen, (x, y - sheet(screen).placed.metrics.height // 2 + 2))
    assert len(screen.draft.armour) == 1
    press(screen, "1")
    assert not screen.draft.armour
    press(screen, "2")
    assert [side.direction for side in screen.draft.armour] == [1]


def test_faults_keep_it_from_being_commissioned_until_a_click_mends_them() -> None:
    screen = opened()
    press(screen, "Y", "L", "Down", "Space", "Up", "Space", "H", "Up", "Space", "Up", "Space")
    assert "fault" in screen.widget("commission").text()
    press(screen, "Ctrl S")
    assert not kept.YARD.kept()[0]
    remedy = next(w.name for w in screen.walk() if w.name.startswith("remedy"))
    click(screen, remedy)
    assert screen.work.faulty is None
    press(screen, "Ctrl S")
    assert list(kept.YARD.kept()[0]) == [screen.draft.name]
    assert not screen.work.unsaved


def test_too_many_boxes_are_mended_by_the_smallest_class_that_holds_them() -> None:
    screen = opened("vigilance")
    screen.change(replace(screen.draft, ship_class="CT"))
    words = {w.name: w.text() for w in screen.walk() if w.name.startswith("remedy")}
    click(screen, next(name for name, text in words.items() if "battlecruiser" in text))
    assert screen.draft.ship_class == "BC"


def test_what_is_commissioned_can_be_bought_and_found_by_name() -> None:
    screen = opened("firefly")
    screen.rename("Second Firefly")
    screen.update(0.0)
    assert "Second Firefly" not in on_sale()
    press(screen, "Ctrl S")
    assert on_sale()["Second Firefly"].ship_class == "CT"
    assert load_ship("second-firefly").name == "Second Firefly"


def test_a_ship_with_a_fault_is_kept_but_not_for_sale() -> None:
    screen = opened("firefly")
    screen.rename("Broken Firefly")
    for hex_, type_ in list(screen.draft.types.items()):
        if type_ is BoxType.HULL:
            screen.erase(hex_, True)
    screen.end_stroke()
    press(screen, "Ctrl D")
    assert "Broken Firefly" in kept.YARD.kept()[0]
    assert "Broken Firefly" not in on_sale()


def test_a_ship_of_the_game_is_not_written_over_under_its_name() -> None:
    screen = opened("firefly")
    screen.erase(next(iter(screen.draft.types)), True)
    screen.end_stroke()
    screen.update(0.0)
    told = [one.sentence for one in screen.work.found if one.grave]
    assert any("give yours another name" in words for words in told)


def test_another_sheet_asks_before_a_ship_is_lost() -> None:
    screen = opened("firefly")
    assert press(screen, "Ctrl N") in (None, screen)
    assert not screen.draft.types
    screen = opened("firefly")
    erase_one(screen)
    press(screen, "Ctrl N")
    assert "not saved" in screen.text()
    click(screen, "question.1")
    assert screen.draft.types
    press(screen, "Ctrl N")
    click(screen, "question.2")
    assert not screen.draft.types


def test_what_lies_on_the_sheet_lies_there_again() -> None:
    screen = opened("firefly")
    erase_one(screen)
    left = screen.draft
    assert press(screen, "Esc") is screen.back
    again = opened()
    assert again.draft.types == left.types
    assert again.work.unsaved


def test_another_kept_ship_is_replaced_only_when_told_so() -> None:
    screen = opened("firefly")
    screen.rename("Twin")
    screen.update(0.0)
    press(screen, "Ctrl D")
    erase_one(screen)
    press(screen, "Ctrl D")
    first = kept.YARD.kept()[0]["Twin"]
    screen.lay_out(load_ship("dowser"))
    screen.rename("Twin")
    screen.update(0.0)
    press(screen, "Ctrl D")
    click(screen, "question.1")
    assert kept.YARD.kept()[0]["Twin"].boxes == first.boxes
    press(screen, "Ctrl D")
    click(screen, "question.2")
    assert len(kept.YARD.kept()[0]["Twin"].boxes) == len(load_ship("dowser").boxes)


def test_a_ship_of_the_game_is_not_kept_under_its_name() -> None:
    screen = opened("firefly")
    erase_one(screen)
    press(screen, "Ctrl D")
    assert not kept.YARD.kept()[0]
    assert "another name" in screen.toasts[-1].message


def test_ships_of_one_name_in_a_fleet_are_numbered() -> None:
    designs = {"europa": load_ship("europa"), "own": load_ship("europa")}
    assert ship_names(["europa", "own", "europa"], designs) == ["Europa", "Europa 2", "Europa 3"]


def test_a_trial_keeps_no_ship() -> None:
    screen = opened("firefly")
    screen.rename("Untried")
    screen.update(0.0)
    press(screen, "F5")
    assert not kept.YARD.kept()[0]


def test_the_name_that_is_typed_counts_for_the_button_that_is_pressed() -> None:
    screen = opened("firefly")
    click(screen, "name")
    press(screen, "Ctrl A")
    type_text(screen, "Stormpetrel")
    click(screen, "commission")
    assert list(kept.YARD.kept()[0]) == ["Stormpetrel"]
    assert load_ship("Stormpetrel").name == "Stormpetrel"


def test_the_cursor_goes_sideways_and_keeps_its_row() -> None:
    screen = opened("firefly")
    press(screen, "Down")
    begun = sheet(screen).cursor
    assert begun is not None
    press(screen, "Right", "Right")
    assert sheet(screen).cursor == Hex(begun.q + 2, begun.r - 1)
    press(screen, "Left", "Left")
    assert sheet(screen).cursor == begun


def erase_one(screen: ShipYardScreen) -> None:
    screen.erase(next(iter(screen.draft.types)), True)
    screen.end_stroke()
    screen.update(0.0)


def test_the_name_is_typed() -> None:
    screen = opened("firefly")
    click(screen, "name")
    press(screen, "Ctrl A")
    type_text(screen, "Glow-worm")
    press(screen, "Enter")
    assert screen.draft.name == "Glow-worm"


def test_another_ship_is_taken_from_the_shelf() -> None:
    screen = opened()
    shelf = press(screen, "Ctrl O")
    assert isinstance(shelf, ShelfScreen)
    fitted(shelf, (1280, 720), 1.0)
    press(shelf, "Down")
    back = press(shelf, "Enter")
    assert back is screen
    assert screen.draft.types


def test_a_text_is_pasted_or_refused_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened()
    monkeypatch.setattr(module, "copied_text", lambda: TINKER.replace("C", "?"))
    press(screen, "Ctrl V")
    assert not screen.draft.types
    assert "line 5, column 10" in screen.toasts[-1].message
    monkeypatch.setattr(module, "copied_text", lambda: TINKER)
    press(screen, "Ctrl V")
    assert len(screen.draft.types) == 13
    assert len(screen.draft.armour) == 4
    monkeypatch.setattr(module, "copied_text", lambda: write_ship(load_ship("vigilance")))
    press(screen, "Ctrl V")
    assert screen.draft.name == "Vigilance"


def test_it_is_tried_in_a_battle_against_its_own_kind() -> None:
    screen = opened("firefly")
    battle = press(screen, "F5")
    while isinstance(battle, CurtainScreen):
        battle = press(battle, "Space")
    assert isinstance(battle, OrderScreen)
    ships = screen.desk.game.view().ships.values()
    assert {ship.design.name for ship in ships} == {"Firefly"}


def test_it_is_told_which_arcs_the_own_armour_narrows() -> None:
    screen = opened("firefly")
    told = "narrows the arcs of"
    assert told not in screen.text()
    here = next(h for h, type_ in screen.draft.types.items() if type_ is BoxType.SENSOR)
    screen.change(screen.draft.armoured(Hexside(here, 0)))
    screen.update(0.0)
    assert f"{told} S1." in screen.text()


def test_from_the_trial_battle_the_way_leads_back_to_the_ship_on_the_sheet() -> None:
    screen = opened("firefly")
    screen.rename("Fifth Firefly")
    battle = press(screen, "F5")
    while isinstance(battle, CurtainScreen):
        battle = press(battle, "Space")
    menu = press(battle, "Esc")
    assert "Leave to the ship yard" in menu.text()
    assert "continue it from the title" in menu.text()
    assert press(menu, "Q") is screen
    assert screen.draft.name == "Fifth Firefly" and screen.work.unsaved
    assert screen.desk.hot is None and screen.desk.home is None
    title = press(screen, "Esc")
    title.resize((1280, 720))
    assert "Continue" in title.text()
    assert isinstance(press(press(screen, "F5"), "Esc"), MenuScreen)


def test_the_report_of_the_trial_battle_leads_back_to_the_sheet_too() -> None:
    screen = opened("firefly")
    press(screen, "F5")
    game = screen.desk.game
    game.runner.say(next(iter(game.persons)), "concede")
    moment = game.next_moment()
    while not isinstance(moment, Over):
        moment = game.next_moment()
    report = screen.desk.screen_of(moment)
    report.resize((1280, 720))
    report.update(0.0)
    assert press(report, "Esc") is screen


def test_a_folder_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _text: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shelf, "write_safely", full)
    screen = opened("firefly")
    screen.rename("Third Firefly")
    press(screen, "Ctrl S")
    assert "No space left" in screen.toasts[-1].message
    assert screen.work.unsaved


def test_what_was_saved_is_deleted_only_when_told_so() -> None:
    screen = opened("firefly")
    screen.rename("Fourth Firefly")
    screen.update(0.0)
    press(screen, "Ctrl D", "Ctrl Del")
    click(screen, "question.1")
    assert "Fourth Firefly" in kept.YARD.kept()[0]
    press(screen, "Ctrl Del")
    click(screen, "question.2")
    assert "Fourth Firefly" not in kept.YARD.kept()[0]


def test_the_arc_of_what_is_pointed_at_is_shown() -> None:
    screen = opened("firefly", (1920, 1080))
    laser = next(h for h, type_ in screen.draft.types.items() if type_ is BoxType.LASER)
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=at(screen, laser), buttons=(0, 0, 0))
    screen.handle(event)
    screen.update(0.0)
    assert "L1" in screen.widget("arc words").text()


def test_a_kept_file_is_an_ordinary_ship_file() -> None:
    screen = opened("firefly")
    screen.rename("Fifth Firefly")
    screen.update(0.0)
    press(screen, "Ctrl S")
    [path] = kept.YARD.folder.glob("*.toml")
    assert load_file(path).boxes == screen.draft.design.boxes

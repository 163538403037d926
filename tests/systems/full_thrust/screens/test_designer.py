"""The designer: a sheet is drawn, told its faults, kept, and flown in a battle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.desk.kit import Screen
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.designer import draft
from game.systems.full_thrust.screens.designer.damage import FARTHEST
from game.systems.full_thrust.screens.designer.screen import DesignerScreen
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.setup_part import FullThrustPart
from game.systems.full_thrust.sheets import kept
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.price import price
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.table.journal.folder import HOME_VARIABLE
from tests.desk.before.test_title import new_desk
from tests.desk.driver import click, press, type_text
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.screens.pictured import fitted

CRUISER = stock()["Cruiser"]
OWN = CRUISER.but(name="Own")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def opened(size: tuple[int, int] = (1280, 720)) -> tuple[DesignerScreen, list[Setup]]:
    changed: list[Setup] = []
    desk = new_desk()
    back: Screen = desk.named["title"](desk)
    screen = DesignerScreen(desk, back, FULL_THRUST.find("meeting"), changed.append)
    screen.resize(size)
    screen.update(0.0)
    return screen, changed


def test_the_value_follows_what_is_drawn() -> None:
    more = draft.with_part(OWN, "hull", 30)
    assert (more.hull, more.value) == (30, price(more))
    assert draft.with_beam(OWN, 0, None).beams == ("2 FP", "2 FS")
    assert draft.with_beam(OWN, 3, Beam(4, "FPSA")).beams[-1] == "4 FPSA"


@pytest.mark.parametrize("name", sorted(stock()))
def test_there_is_one_price_and_its_terms_come_to_it(name: str) -> None:
    screen, _changed = opened((1920, 1080))
    screen.draw_sheet(stock()[name])
    screen.update(0.0)
    value = stock()[name].value
    notes = [screen.widget(panel).text() for panel in ("editor", "price panel")]
    assert [note.split(" · ")[-1] for note in notes] == [f"{value} points"] * 2
    lines = screen.widget("price").text().splitlines()
    assert abs(sum(float(line.split()[-1]) for line in lines) - value) < 0.6
    reckoned = price(stock()[name])
    assert (f"once changed {reckoned}" in lines[0]) == (reckoned != value)
    screen.draw_sheet(draft.priced(stock()[name]))
    screen.update(0.0)
    assert "once changed" not in screen.widget("price").text()


def test_sides_are_called_equal_only_while_they_are() -> None:
    setup = FULL_THRUST.find("meeting")
    assert setup.about.tags == ("equal sides",)
    given = draft.flown_by(setup, "Sceptre", draft.with_part(OWN, "hull", 30))
    assert given.about.tags == ("unequal sides",)
    assert draft.flown_by(given, "Sceptre", CRUISER, setup).about.tags == ("equal sides",)


def test_the_drive_goes_with_the_thrust_until_it_is_lower() -> None:
    assert draft.with_part(OWN, "thrust", 6).full_drive == 6
    weak = draft.with_part(OWN, "drive", 2)
    assert (weak.full_drive, draft.with_part(weak, "thrust", 6).full_drive) == (2, 2)
    assert draft.with_part(weak, "thrust", 2).drive is None
    assert draft.with_part(weak, "drive", 4).drive is None


def test_a_base_has_no_thrust_and_a_ship_has_some() -> None:
    base = draft.with_base(OWN, True)
    assert (base.thrust, draft.limits(base, "thrust")) == (0, (0, 0))
    assert not draft.faults(base) and not draft.faults(draft.with_base(base, False))


def test_a_highest_speed_is_set_and_taken_away() -> None:
    slow = draft.with_part(OWN, "fastest", 3)
    assert (slow.fastest, draft.amount(slow, "fastest")) == (3, 3)
    free = draft.with_part(slow, "fastest", draft.UNLIMITED)
    assert (free.fastest, draft.amount(free, "fastest")) == (None, draft.UNLIMITED)


def test_a_base_is_streamlined_and_rotates_and_a_ship_does_not_rotate() -> None:
    assert "rotates" not in draft.parts(OWN) and "fastest" in draft.parts(OWN)
    base = draft.with_part(draft.with_base(OWN, True), "rotates", 1)
    assert (base.rotates, draft.amount(base, "rotates")) == ("right", 1)
    assert draft.with_part(base, "rotates", -1).rotates == "left"
    assert draft.with_part(base, "streamlined", 2).streamlined == "fully"
    assert "fastest" not in draft.parts(base) and not draft.faults(base)
    assert draft.with_base(base, False).rotates is None


def test_what_is_written_in_words_is_chosen_by_hand() -> None:
    screen, _changed = opened()
    screen.set_flag("base", True)
    screen.update(0.0)
    for part, words in (("streamlined", "<partly>"), ("rotates", "<right>")):
        stepper = screen.widget(part)
        stepper.change(stepper.value + 1)
        screen.update(0.0)
        assert screen.widget(part).text() == words


def test_a_sheet_of_the_game_cannot_be_drawn_over() -> None:
    assert not draft.faults(CRUISER)
    assert "another name" in draft.faults(CRUISER.but(hull=21))[0]


def test_a_ship_flies_by_the_sheet_it_is_given() -> None:
    own = draft.priced(OWN.but(hull=30))
    setup = draft.flown_by(FULL_THRUST.find("meeting"), "Sceptre", own)
    ship = set_up(setup.scenario).ships["Sceptre"]
    assert (ship.sheet, ship.hull, ship.worth) == (own, 30, own.value)
    assert not FULL_THRUST.faults(setup)
    again = draft.flown_by(setup, "Sceptre", stock()["Frigate"])
    assert set_up(again.scenario).ships["Sceptre"].sheet == stock()["Frigate"]


def test_a_ship_with_the_sheet_it_had_counts_what_the_scenario_says() -> None:
    reef, base = FULL_THRUST.find("reef"), stock()["Starbase"]
    assert draft.flown_by(reef, "Anchorage", base) == reef
    other = draft.flown_by(reef, "Anchorage", stock()["Monitor"])
    assert draft.worth_in(other, "Anchorage") == stock()["Monitor"].value
    assert draft.worth_in(draft.flown_by(other, "Anchorage", base, reef), "Anchorage") == 36


def test_the_big_button_leads_back_once_a_sheet_is_given() -> None:
    screen, changed = opened()
    screen.draw_sheet(stock()["Frigate"])
    screen.update(0.0)
    press(screen, "Enter")
    screen.update(0.0)
    assert len(changed) == 1 and "Back to the battle" in screen.widget("fly").text()
    assert (press(screen, "Enter") or screen.following()) is screen.back


def test_drawing_saving_and_giving_by_hand() -> None:
    screen, changed = opened()
    screen.rename("Own")
    screen.set_part("missiles", 2)
    press(screen, "Ctrl D")
    assert set(kept.SHEETS.kept()[0]) == {"Own"}
    click(screen, "fly")
    assert changed[-1].scenario.ships[0].sheet == "Own"
    press(screen, "Ctrl Del")
    assert set(kept.SHEETS.kept()[0]) == {"Own"}, "it is asked first"
    press(screen, "Esc")
    assert not screen.deleting and set(kept.SHEETS.kept()[0]) == {"Own"}
    press(screen, "Ctrl Del")
    click(screen, "question.2")
    assert not kept.SHEETS.kept()[0]


def test_what_has_faults_is_neither_saved_nor_flown() -> None:
    screen, changed = opened()
    screen.set_part("hull", 30)
    press(screen, "Ctrl D")
    screen.fly()
    assert not kept.SHEETS.kept()[0] and not changed


def test_a_name_is_judged_letter_by_letter() -> None:
    screen, _changed = opened()
    screen.set_part("hull", 30)
    screen.update(0.0)
    assert "another name" in screen.widget("verdict").text()
    click(screen, "name")
    press(screen, "End")
    said = []
    for letter in ("s", " ", "2"):
        type_text(screen, letter)
        screen.update(0.0)
        said.append((screen.drawn.name, screen.widget("verdict").text()[:9]))
    assert said == [(name, "No faults") for name in ("Cruisers", "Cruisers", "Cruisers 2")]
    assert screen.widget("name").text() == "[Cruisers 2_]"
    press(screen, "Ctrl A", "Bksp")
    screen.update(0.0)
    assert screen.widget("verdict").text() == "A sheet needs a name."
    click(screen, "add beam")
    screen.update(0.0)
    assert screen.widget("verdict").text().startswith("No faults")
    assert screen.drawn.name == "Cruisers 2"


def test_the_designer_opened_again_knows_what_a_ship_had_at_first() -> None:
    """Anchorage counts 36 by the scenario, more than its sheet is worth."""
    desk, part = new_desk(), FullThrustPart()
    changed = [FULL_THRUST.find("reef")]
    back: Any = desk.named["title"](desk)
    for name in ("Monitor", "Starbase"):
        screen = part.open_options(back, changed[-1], changed.append)
        assert isinstance(screen, DesignerScreen)
        screen.ship = "Anchorage"
        screen.draw_sheet(stock()[name])
        screen.fly()
    assert changed[1] != changed[0] == changed[-1]
    other = part.open_options(back, FULL_THRUST.find("meeting"), changed.append)
    assert isinstance(other, DesignerScreen) and other.first == FULL_THRUST.find("meeting")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_fullest_sheet_has_room(size: tuple[int, int]) -> None:
    screen, _changed = opened(size)
    full = Sheet(name="Full", value=1, thrust=8, hull=200, screens=2, beams=("4 FPSA",) * 12,
                 torpedoes=12, missiles=12, pdaf=12, adaf=12, groups=12, nova=True)  # fmt: skip
    screen.draw_sheet(full)
    screen.update(0.0)
    words = "\n".join(widget.text() for widget in screen.walk())
    for part in ("Thrust (TR)", "class 4", "FPSA", "keel and crew", "Hexcess", "Easier"):
        assert part in words, part
    assert screen.has("add beam") and screen.widget("add beam").reason


def test_a_ship_of_the_set_up_flies_by_another_sheet(tmp_path: Path) -> None:
    _desk, again = PLACES["New battle of Full Thrust on hexes"](tmp_path)
    before = fitted(again(), (1920, 1080), 1.0)
    designer = press(before, "Ctrl R") or before.following()
    assert isinstance(designer, DesignerScreen)
    fitted(designer, (1920, 1080), 1.0)
    designer.draw_sheet(stock()["Frigate"])
    designer.update(0.0)
    press(designer, "Enter")
    back = press(designer, "Esc") or designer.following()
    assert back is before
    fitted(before, (1920, 1080), 1.0)
    words = "\n".join(widget.text() for widget in before.walk())
    assert "Sceptre, frigate" in words and "90 points" in words


def test_an_unsaved_sheet_is_asked_about_once_before_it_is_left() -> None:
    screen, _changed = opened()
    screen.set_part("hull", 30)
    assert press(screen, "Esc") is None
    assert "not saved" in screen.text()
    press(screen, "Esc")
    assert not screen.has("question") and screen.drawn.hull == 30
    press(screen, "Down")
    press(screen, "1")
    assert screen.drawn.hull == 30
    press(screen, "Down")
    press(screen, "2")
    assert screen.drawn.hull != 30 and not screen.has("question")
    assert (press(screen, "Esc") or screen.following()) is screen.back


def test_a_saved_sheet_and_one_that_a_ship_has_are_left_at_once() -> None:
    screen, _changed = opened()
    screen.draw_sheet(OWN)
    screen.keep()
    assert not screen.unsaved
    screen.draw_sheet(draft.with_part(OWN.but(name="Other"), "hull", 30))
    screen.fly()
    assert (press(screen, "Esc") or screen.following()) is screen.back


@pytest.mark.parametrize(("size", "drawn"), [((1280, 720), False), ((1920, 1080), True)])
def test_damage_is_told_once_and_drawn_where_there_is_room(
    size: tuple[int, int], drawn: bool, tmp_path: Path
) -> None:
    screen = fitted(PLACES["designer of sheets"](tmp_path)[1](), size, 1.0)
    table = screen.widget("damage")
    assert "10.3" in table.text() and screen.has("damage bars") == drawn
    assert screen.widget("damage panel").rect.contains(table.rect)
    beams = screen.widget("beams").rect
    assert all(beams.contains(screen.widget(f"class {number}").rect) for number in range(3))


def test_bars_of_damage_are_higher_the_nearer(tmp_path: Path) -> None:
    """A column of pixels through some of them."""
    screen = fitted(PLACES["designer of sheets"](tmp_path)[1](), (1920, 1080), 1.0)
    bars = screen.widget("damage bars")
    surface = pygame.Surface(screen.metrics.window)
    bars.draw(surface)

    def lit(far: int) -> int:
        x = bars.rect.left + round((far - 0.7) * bars.rect.w / FARTHEST)
        column = range(bars.rect.top, bars.rect.bottom)
        return sum(tuple(surface.get_at((x, y)))[:3] == tuple(BEAM) for y in column)

    assert lit(1) > lit(6) > lit(9) > lit(18) > lit(24) == 0

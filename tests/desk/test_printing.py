"""Printing from the window: what, on which paper, into which folder; with what may be seen."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from game.app import filled
from game.desk.before.saves import SavesScreen
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.clipboard import copied_text
from game.desk.desk import Desk
from game.desk.kit import Button, Screen
from game.desk.play.board_text import BoardTextScreen
from game.desk.play.menu import MenuScreen
from game.desk.printing import PrintScreen, battle_printed, usual_paper
from game.settings import load_settings
from game.systems.figures.game import FIGURES
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.screens.designer.screen import DesignerScreen
from game.table.eyes import PUBLIC
from game.table.game import Game
from game.table.journal.folder import saves_folder
from game.table.levels import PERSON
from game.table.press import prints_folder
from tests.desk.before.test_title import begin, new_desk
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.stage import show

PADS, SECRET = "orders, secret until revealed", "power for speed last turn"


def _read(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def _printed() -> str:
    [path] = prints_folder().iterdir()
    return _read(path)


def _saves(name: str = "two scouts") -> SavesScreen:
    desk = new_desk()
    begin(desk, name)
    desk.get_up()
    desk = new_desk()
    screen = SavesScreen(desk, TitleScreen(desk))
    show(screen)
    return screen


def _asked(screen: Screen | None) -> PrintScreen:
    assert isinstance(screen, PrintScreen)
    show(screen)
    return screen


def _of_a_save() -> PrintScreen:
    return _asked(press(_saves(), "Ctrl P"))


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_saved_battle_is_printed_and_told_where(by_mouse: bool) -> None:
    saves = _saves()
    screen = _asked(click(saves, "print") if by_mouse else press(saves, "Ctrl P"))
    if by_mouse:
        click(screen, "print")
    else:
        press(screen, "Enter")
    [path] = prints_folder().iterdir()
    assert path.parent.parent == saves_folder().parent
    assert path.suffix == ".pdf" and path.name.startswith("two-scouts")
    assert str(path) in screen.widget("said").text() and copied_text() == str(path)
    told = _read(path)
    assert "Icarus" in told and PADS in told and "Laser" in told
    assert SECRET not in told
    assert press(screen, "Esc") is saves


def test_only_what_is_chosen_is_printed_on_the_paper_chosen(tmp_path: Path) -> None:
    screen = _of_a_save()
    for kind in ("map", "counters", "pads", "weapons"):
        click(screen, kind)
    screen.choose_paper(1)
    screen.choose_several(1)
    screen.choose_folder(str(tmp_path / "new"))
    press(screen, "Ctrl P")
    [path] = (tmp_path / "new").iterdir()
    [page] = pypdf.PdfReader(path).pages
    assert round(float(page.mediabox.width) / 72, 1) == 8.5
    assert PADS not in _read(path) and "Daedalus" in _read(path)
    click(screen, "records")
    press(screen, "Enter")
    assert "choose what is to be printed" in screen.toasts[-1].message


def test_what_was_chosen_is_chosen_the_next_time() -> None:
    screen = _of_a_save()
    assert screen.several == 1 and len(screen.kinds) == 5
    click(screen, "map")
    click(screen, "pads")
    screen.choose_paper(1)
    screen.choose_several(3)
    desk = filled(Desk(load_settings()))
    again = PrintScreen(desk, TitleScreen(desk), screen.printed)
    assert again.kinds == screen.kinds == ("records", "counters", "weapons")
    assert (again.paper, again.several) == ("letter", 4)
    for kind in again.kinds:
        again.choose(kind, False)
    assert len(PrintScreen(desk, TitleScreen(desk), screen.printed).kinds) == 5


@pytest.mark.parametrize("game", [FIGURES, FULL_THRUST], ids=lambda game: game.name)
def test_a_page_holds_as_many_records_as_suit_the_game(game: Game) -> None:
    desk = new_desk()
    setup = next(one.setup for one in game.listed() if one.setup)
    view = game.rules(setup).view_for(game.first(setup), PUBLIC)
    screen = PrintScreen(desk, TitleScreen(desk), battle_printed(game, view, PUBLIC))
    assert screen.several > 1
    screen.choose_several(2)
    assert PrintScreen(desk, TitleScreen(desk), battle_printed(game, view, PUBLIC)).several == 3


def test_what_cannot_be_printed_says_why() -> None:
    (saves_folder()).mkdir(parents=True, exist_ok=True)
    (saves_folder() / "broken.jsonl").write_text("no battle")
    desk = new_desk()
    screen = SavesScreen(desk, TitleScreen(desk))
    show(screen)
    button = screen.widget("print")
    assert isinstance(button, Button) and button.reason


def test_a_disk_that_is_full_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _of_a_save()

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.table.journal.files.write_all", full)
    click(screen, "print")
    said = screen.widget("said").text()
    assert "Nothing was written" in said and "No space left on device" in said
    assert not list(prints_folder().iterdir())
    monkeypatch.undo()
    click(screen, "print")
    assert "Written to" in screen.widget("said").text()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    screen = _of_a_save()
    screen.choose_folder(str(tmp_path / "file" / "prints"))
    click(screen, "print")
    assert str(tmp_path / "file" / "prints") in screen.widget("said").text()
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_folder_is_shown_once_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("game.desk.opening.open_folder", lambda at: bool(shown.append(at)) or True)
    screen = _of_a_save()
    click(screen, "show")
    assert not shown and screen.toasts
    click(screen, "print")
    press(screen, "Ctrl O")
    assert shown == [prints_folder()]


def test_a_person_alone_prints_what_its_side_may_see() -> None:
    desk = new_desk()
    playing = begin(desk, "two scouts")
    show(playing)
    board = BoardTextScreen(desk, playing)
    show(board)
    press(_asked(press(board, "Ctrl P")), "Enter")
    assert _printed().count(SECRET) == 1
    assert desk.game.eyes and desk.game.eyes.lower() in next(prints_folder().iterdir()).name


def test_persons_who_share_the_screen_print_what_both_may_see() -> None:
    desk = new_desk()
    playing = begin(desk, "two scouts")
    desk.game.persons = tuple(desk.game.runner.battle.sides)
    desk.game.players = dict.fromkeys(desk.game.persons, PERSON)
    show(playing)
    menu = MenuScreen(desk, playing)
    show(menu)
    assert desk.game.shared and desk.game.eyes
    screen = _asked(press(menu, "Ctrl P"))
    assert "everybody" in screen.heading()[1]
    press(screen, "Enter")
    assert SECRET not in _printed()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_battle_that_is_set_up_is_printed_with_what_everybody_may_see(by_mouse: bool) -> None:
    desk = new_desk()
    setup = SetupScreen(desk, TitleScreen(desk))
    show(setup)
    screen = _asked(click(setup, "print") if by_mouse else press(setup, "F8"))
    assert "everybody" in screen.heading()[1]
    press(screen, "Enter")
    assert "Perseverance" in _printed() and SECRET not in _printed()


def test_a_sheet_on_the_table_of_the_designer_is_printed() -> None:
    desk = new_desk()
    space = FULL_THRUST.find("meeting")
    designer = DesignerScreen(desk, TitleScreen(desk), space, lambda _setup: None)
    show(designer)
    designer.set_part("hull", 37)
    press(_asked(press(designer, "Ctrl P")), "Enter")
    assert "With 18 points of hull or fewer it is crippled" in _printed()


def test_of_a_single_ship_no_map_is_offered_and_whether_one_is_wanted_is_not_forgotten() -> None:
    desk = new_desk()
    space = FULL_THRUST.find("meeting")
    view = FULL_THRUST.rules(space).view_for(FULL_THRUST.first(space), PUBLIC)
    printed = battle_printed(FULL_THRUST, view, PUBLIC)
    PrintScreen(desk, TitleScreen(desk), printed).choose("map", False)
    designer = DesignerScreen(desk, TitleScreen(desk), space, lambda _setup: None)
    show(designer)
    single = _asked(press(designer, "Ctrl P"))
    assert "map" not in single.kinds and not single.has("map")
    click(single, "counters")
    assert "map" not in PrintScreen(desk, TitleScreen(desk), printed).kinds


def test_paper_is_what_the_country_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    for where, paper in (("en_US", "letter"), ("de_DE", "a4"), (None, "a4")):
        monkeypatch.setattr("locale.getlocale", lambda where=where: (where, "UTF-8"))
        assert usual_paper() == paper

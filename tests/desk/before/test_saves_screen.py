"""The list of saves: newest first, bad files with their reason, open, delete, copy the path."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.app import Window
from game.desk.before.saves import SavesScreen
from game.desk.before.sit_down import Kept
from game.desk.before.title import TitleScreen
from game.desk.kit import BigButton, ListView
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.journal.folder import saves_folder
from tests.desk.before.test_title import begin, new_desk
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.stage import SIZE, show, shows


def _saves() -> SavesScreen:
    for number, name in enumerate(("two scouts", "sister ships")):
        desk = new_desk()
        begin(desk, name)
        desk.get_up()
        for path in saves_folder().glob(f"{name.replace(' ', '-')}*.jsonl"):
            os.utime(path, (1000 + number, 1000 + number))
    broken = saves_folder() / "broken.jsonl"
    broken.write_text("no battle")
    os.utime(broken, (3000, 3000))
    desk = new_desk()
    title = TitleScreen(desk)
    show(title)
    screen = SavesScreen(desk, title)
    show(screen)
    return screen


def test_the_newest_stands_first_and_a_bad_one_says_why() -> None:
    screen = _saves()
    rows = screen.widget("saves")
    assert isinstance(rows, ListView)
    words = [row.text() for row in rows.rows]
    assert "broken.jsonl" in words[0] and "this is no saved battle" in words[0]
    assert "Sister ships" in words[1] and "Two scouts" in words[2]
    assert screen.chosen == 1


def test_a_double_click_goes_on_with_a_battle_and_no_click_more_counts() -> None:
    """Through the window, where the click after it is late."""
    desk = _saves().desk
    window = Window(desk, SIZE)
    screen = SavesScreen(desk, window.screen)
    window.take_screen(screen)
    window.step(0.0)
    rows = screen.widget("saves")
    assert isinstance(rows, ListView)
    pos = rows.row_rect(2).center
    seen = []
    for _click in range(3):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.take(pygame.event.Event(kind, pos=pos, button=1))
        window.step(0.15)
        seen.append(window.screen)
    assert seen[0] is screen and shows(seen[1], PowerSheet) and seen[2] is seen[1]
    assert not desk.game.runner.sealed(desk.game.persons[0])


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_chosen_battle_goes_on(by_mouse: bool) -> None:
    screen = _saves()
    rows = screen.widget("saves")
    assert isinstance(rows, ListView)
    if by_mouse:
        click(screen, rows.row_rect(2).center)
        following = click(screen, "open")
    else:
        following = press(screen, "Down", "Enter")
    assert following is not None
    assert screen.desk.game.runner.battle.scenario.title == "Two scouts"


def test_a_bad_file_cannot_be_opened_and_harms_nothing() -> None:
    screen = _saves()
    press(screen, "Up")
    button = screen.widget("open")
    assert isinstance(button, BigButton)
    assert not button.enabled and "no saved battle" in button.reason
    assert press(screen, "Enter") is None and screen.desk.hot is None


def test_deleting_asks_first() -> None:
    screen = _saves()
    chosen = screen.save
    assert chosen is not None
    press(screen, "Del")
    screen.update(1.0)
    press(screen, "Esc")
    screen.update(1.0)
    assert chosen.path.exists() and screen.has("saves")
    click(screen, "delete")
    click(screen, "question.2")
    assert not chosen.path.exists()
    assert chosen.path not in [save.path for save in screen.saves]


def test_autosaves_stand_apart() -> None:
    screen = _saves()
    which = screen.widget("which").rect
    click(screen, (which.right - 8, which.centery))
    assert screen.shown() == [save for save in screen.saves if save.auto]


def test_the_path_of_the_file_is_shown_and_copied_or_said() -> None:
    screen = _saves()
    assert screen.save is not None
    assert screen.widget("path").text() == str(screen.save.path)
    press(screen, "Ctrl C")
    assert screen.toasts


def _over(name: str) -> None:
    """A battle that was conceded."""
    desk = new_desk()
    begin(desk, name)
    desk.game.runner.say(desk.game.persons[0], "concede")
    desk.get_up()


@pytest.mark.parametrize("by_mouse", [True, False])
def test_battles_that_are_over_are_looked_through_from_the_title(by_mouse: bool) -> None:
    _over("two scouts")
    _over("stop the icarus")
    in_play = _saves()
    title = in_play.back
    assert isinstance(title, TitleScreen)
    assert "2 battles, with report and film" in title.widget("reports").text()
    assert "2 battles · 1 cannot be read" in title.widget("load").text()
    assert {save.title for save in in_play.shown() if not save.problem} == {
        "Two scouts", "Sister ships",
    }  # fmt: skip
    assert all(save.outcome is None for save in in_play.shown())
    listed = show(click(title, "reports") if by_mouse else press(title, "R"))
    assert isinstance(listed, SavesScreen)
    assert sorted(save.title for save in listed.shown()) == ["Stop the Icarus", "Two scouts"]
    assert all(save.outcome for save in listed.shown()) and "Reports" in listed.text()
    assert isinstance(press(listed, "Enter"), ReportScreen)


def test_nothing_leads_to_reports_before_a_battle_is_over_nor_to_saves_once_all_are() -> None:
    desk = new_desk()
    begin(desk)
    desk.get_up()
    title = show(TitleScreen(new_desk()))
    assert title.has("load") and not title.has("reports")
    for path in saves_folder().rglob("*.jsonl"):
        path.unlink()
    _over("two scouts")
    for path in saves_folder().glob("*/**/*.jsonl"):
        path.unlink()
    title = show(TitleScreen(new_desk()))
    assert title.has("reports") and not title.has("load")


def test_an_empty_shelf_says_what_stands_there() -> None:
    screen = _saves()
    screen.show_shelf("over")
    screen.update(0.0)
    assert "Battles that are over stand here" in screen.text() and screen.save is None
    assert press(screen, "Enter") is None


def test_a_finished_battle_is_looked_through() -> None:
    desk = new_desk()
    begin(desk)
    desk.game.runner.say(desk.game.persons[0], "concede")
    fresh = new_desk()
    title = TitleScreen(fresh)
    show(title)
    assert not title.has("continue")
    screen = SavesScreen(fresh, title)
    show(screen)
    assert "Look through it" in screen.widget("open").text()
    assert screen.save is not None
    os.utime(screen.save.path, (1000, 1000))
    before = sorted(saves_folder().rglob("*"))
    assert isinstance(press(screen, "Enter"), ReportScreen)
    assert sorted(saves_folder().rglob("*")) == before
    assert screen.save.path.stat().st_mtime == 1000


def test_that_a_battle_is_not_being_saved_is_said_once_and_stays_in_sight() -> None:
    desk = new_desk()
    begin(desk)
    keeper = desk.keeper
    assert isinstance(keeper, Kept)
    assert not desk.trouble()
    keeper.journal.trouble = "The disk is full."
    screen = show(desk.next_screen())
    assert "The disk is full." in [toast.message for toast in screen.toasts]
    assert "not being saved" in screen.widget("saved").text()
    screen = show(desk.next_screen())
    assert not screen.toasts
    keeper.journal.trouble = None
    screen = show(desk.next_screen())
    assert [toast.message for toast in screen.toasts] == ["The battle is saved again."]
    assert "every order is on disk" in screen.widget("saved").text()


def _broken_with_copies() -> SavesScreen:
    """A battle whose file is spoilt: of its two copies the newer one is spoilt as well."""
    desk = new_desk()
    begin(desk)
    desk.get_up()
    path = next(saves_folder().glob("two-scouts*.jsonl"))
    copies = saves_folder() / "auto" / path.stem
    copies.mkdir(parents=True)
    (copies / "turn-001.jsonl").write_bytes(path.read_bytes())
    (copies / "turn-002.jsonl").write_text("spoilt")
    other = saves_folder() / "auto" / "sister-ships-1"
    other.mkdir()
    (other / "turn-001.jsonl").write_text("spoilt")
    path.write_text("spoilt")
    for number, file in enumerate((*sorted(copies.iterdir()), path)):
        os.utime(file, (1000 + number, 1000 + number))
    desk = new_desk()
    screen = SavesScreen(desk, TitleScreen(desk))
    show(screen)
    return screen


@pytest.mark.parametrize("by_mouse", [True, False])
def test_of_a_battle_that_cannot_be_read_the_newest_copy_goes_on(by_mouse: bool) -> None:
    screen = _broken_with_copies()
    assert screen.save is not None and screen.save.problem
    assert screen.copy is not None and screen.copy.path.name == "turn-001.jsonl"
    button = screen.widget("open")
    assert isinstance(button, BigButton) and button.enabled
    assert "newest copy" in button.text() and "Two scouts · turn 1" in button.text()
    spoilt = screen.save.path.read_bytes()
    assert (click(screen, "open") if by_mouse else press(screen, "Enter")) is not None
    assert screen.desk.game.runner.battle.scenario.title == "Two scouts"
    assert screen.save.path.read_bytes() == spoilt


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_folder_of_a_save_is_shown_or_said(
    by_mouse: bool, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def opened(folder: Path) -> bool:
        asked.append(folder)
        return there

    monkeypatch.setattr("game.desk.opening.open_folder", opened)
    screen = _broken_with_copies()
    if by_mouse:
        click(screen, "folder")
    else:
        press(screen, "Ctrl O")
    assert asked == [saves_folder()]
    assert ("Nothing here can show" in screen.toasts[-1].message) is not there

"""The title: the menu by mouse and keyboard, what can be continued, bad saves with their reason."""

from __future__ import annotations

import os
from datetime import datetime
from itertools import combinations
from pathlib import Path
from time import sleep

import pygame
import pytest

from game.app import filled
from game.desk.before.continue_card import ContinueCard
from game.desk.before.saves import SavesScreen
from game.desk.before.setup import SetupScreen
from game.desk.before.sit_down import begin_battle
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.drill.drills_screen import DrillsScreen
from game.desk.drill.progress import Progress, save_progress
from game.desk.kit import Screen
from game.desk.reading.keys_screen import KeysScreen
from game.desk.reading.settings_screen import SettingsScreen
from game.settings import Settings
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.journal.folder import Save, saves_folder
from tests.desk.driver import click, move, press
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import show


def new_desk() -> Desk:
    """A desk with every screen on its table and no battle; battles are chosen in the list."""
    desk = Desk(Settings(reduced_motion=True, sound=False, chart=False))
    filled(desk)
    return desk


@pytest.fixture(autouse=True)
def _not_new() -> None:
    """The first battle was finished once."""
    save_progress(Progress(done=("first_battle",)))


def _title(desk: Desk) -> TitleScreen:
    screen = TitleScreen(desk)
    show(screen)
    return screen


def begin(desk: Desk, name: str = "two scouts") -> Screen:
    """Begin a battle of that name: a person against the scripted side."""
    setup = EARTH_EXPECTS.find(name)
    first, second = setup.side_names()
    return begin_battle(desk, EARTH_EXPECTS, setup, {first: "person", second: "scripted"})


def left() -> None:
    """A battle begun and left."""
    desk = new_desk()
    begin(desk)
    desk.get_up()


MENU = {"new": SetupScreen, "drills": DrillsScreen, "settings": SettingsScreen, "keys": KeysScreen}


@pytest.mark.parametrize("name", MENU)
def test_each_entry_opens_its_screen_by_mouse(name: str) -> None:
    assert isinstance(click(_title(new_desk()), name), MENU[name])


@pytest.mark.parametrize(
    ("key", "name"), [("N", "new"), ("D", "drills"), ("F10", "settings"), ("F3", "keys")]
)
def test_and_by_its_key(key: str, name: str) -> None:
    assert isinstance(press(_title(new_desk()), key), MENU[name])


def test_without_saves_enter_begins_a_new_battle() -> None:
    screen = _title(new_desk())
    assert not screen.has("continue") and not screen.has("load")
    assert isinstance(press(screen, "Enter"), SetupScreen)


def test_arrows_and_enter_choose() -> None:
    screen = _title(new_desk())
    assert isinstance(press(screen, "Down", "Enter"), DrillsScreen)
    screen = _title(new_desk())
    press(screen, *["Down"] * 6, "Enter")
    assert screen.desk.quit


def test_continue_takes_up_the_newest_battle() -> None:
    desk = new_desk()
    begin(desk)
    begin(desk, "sister ships")
    desk.get_up()
    fresh = new_desk()
    screen = _title(fresh)
    assert "Sister ships · turn 1" in screen.widget("continue").text()
    assert press(screen, "Enter") is not None
    assert fresh.game.runner.battle.scenario.title == "Sister ships"
    assert isinstance(click(_title(new_desk()), "load"), SavesScreen)


def _seen(screen: Screen) -> pygame.Surface:
    surface = pygame.Surface(screen.metrics.window)
    screen.draw(surface)
    return surface.subsurface(screen.widget("continue").rect).copy()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_can_be_continued_has_its_picture_once_that_is_drawn(size: tuple[int, int]) -> None:
    left()
    screen = TitleScreen(new_desk())
    show(screen, size)
    card = screen.widget("continue")
    assert isinstance(card, ContinueCard)
    for _frame in range(500):
        screen.update(0.02)
        if card.image is not None:
            break
        sleep(0.01)
    assert card.image is not None
    picture = card.image.get_rect()
    shown = _seen(screen)
    card.set(image=None)
    bare = _seen(screen)
    changed = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    assert 0 < changed.count() <= picture.w * picture.h


def test_quiet_entries_stand_in_pairs() -> None:
    screen = _title(new_desk())
    for one, other in (("settings", "rules"), ("keys", "quit")):
        assert screen.widget(one).rect.top == screen.widget(other).rect.top


def test_leaving_a_battle_lets_go_of_it_and_its_file() -> None:
    desk = new_desk()
    begin(desk)
    keeper = desk.keeper
    assert keeper is not None
    _title(desk)
    assert desk.hot is None and desk.keeper is None
    assert keeper.journal._handle is None  # type: ignore[attr-defined]  # the file is closed
    assert press(_title(desk), "C") is not None


def test_a_newer_file_that_cannot_be_read_says_why_and_the_older_is_continued() -> None:
    left()
    broken = saves_folder() / "zz-9.jsonl"
    broken.write_text("not a battle")
    later = max(p.stat().st_mtime for p in saves_folder().glob("*.jsonl")) + 60
    os.utime(broken, (later, later))
    screen = _title(new_desk())
    assert "Two scouts" in screen.widget("continue").text()
    words = screen.widget("spoilt").text()
    assert words.startswith("zz-9.jsonl cannot be opened: this is no saved battle")


def test_a_battle_that_breaks_after_the_list_was_read_is_refused_in_words() -> None:
    left()
    screen = _title(new_desk())
    path = next(saves_folder().glob("*.jsonl"))
    Path(path).write_text("gone")
    assert click(screen, "continue") is None
    assert "this is no saved battle" in screen.toasts[-1].message
    assert not screen.has("continue")


def test_hovering_a_flag_tells_its_letter() -> None:
    screen = _title(new_desk())
    told = ""
    for column, word in enumerate(("EARTH", "EXPECTS")):
        for number in range(len(word)):
            move(screen, screen.widget(f"flag {column}.{number}").rect.center)
            screen.update(0.5)
            assert screen.card is not None
            told += screen.card.explanation.title[0]
    assert told == "EARTHEXPECTS"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_nothing_is_cut_off_or_covers_another_entry(size: tuple[int, int]) -> None:
    left()
    screen = _title(new_desk())
    show(screen, size)
    window = pygame.Rect((0, 0), size)
    buttons = [screen.widget(e.name) for e in screen.entries()]
    assert [b.name for b in buttons] == [
        "continue",
        "new",
        "load",
        "drills",
        "yard",
        "settings",
        "rules",
        "keys",
        "quit",
    ]
    for widget in screen.walk():
        assert window.contains(widget.rect), widget.name
    for one, other in combinations(buttons, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("preparing", [False, True])
def test_what_can_be_continued_is_said_without_being_cut(
    size: tuple[int, int], preparing: bool
) -> None:
    screen, eye = TitleScreen(new_desk()), Eye()
    long_ago = datetime(2001, 2, 3, 4, 5)
    title = "Vigilance against Icarus"
    screen.saves = [Save(Path("one.jsonl"), long_ago, title, 12, preparing=preparing)]
    show(screen, size)
    eye.look(screen, size)
    assert title in screen.text()
    assert not eye.faults, "\n".join(eye.faults)


def test_copies_of_a_battle_are_not_counted_as_battles() -> None:
    screen = TitleScreen(new_desk())
    when = datetime(2001, 2, 3, 4, 5)
    screen.saves = [Save(Path(f"{n}.jsonl"), when, "Duel", n, auto=n > 1) for n in range(1, 13)]
    show(screen, (1280, 720))
    assert "1 battle" in screen.text() and "12" not in screen.text()

"""The race in the window: by keys, by mouse, behind the curtain, killed and gone on with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import Window, new_desk
from game.desk.before.sit_down import begin_battle, resume_battle
from game.desk.kit import ListView
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.plain_report import PlainReport
from game.settings import Settings
from game.table.journal.folder import list_saves, saves_folder
from game.table.journal.read import read_journal
from game.table.levels import Player
from tests.race.game import RACE, SIDES, Course
from tests.race.screens import SCREENS
from tests.window.test_real_clicks import MISSING, display
from tests.window.test_whole_battles import SIZE, big_button, click, lift, press

__all__ = ["display"]
KEY = "07" * 32
Answer = Callable[[Window], None]


def _opened() -> Window:
    desk = new_desk()
    desk.settings = Settings(reduced_motion=True, sound=False)
    desk.take_in(SCREENS)
    window = Window(desk, SIZE)
    window.step(0.0)
    return window


def _seated(*players: Player) -> Window:
    window = _opened()
    given = dict(zip(SIDES, players, strict=True))
    window.take_screen(begin_battle(window.desk, RACE, Course(), given, KEY))
    window.step(0.0)
    return window


def _by_keys(window: Window) -> None:
    press(window, "Down")
    press(window, "Enter")


def _by_mouse(window: Window) -> None:
    rows = window.screen.widget("answers")
    assert isinstance(rows, ListView)
    pos = rows.row_rect(1).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.take(pygame.event.Event(kind, pos=pos, button=1))
    window.step(0.0)
    button = big_button(window.screen)
    assert button is not None
    click(window, button)


def _played(window: Window, answer: Answer, turns: int = 99) -> int:
    """Played on for so many turns, or to the report; gives how often the curtain fell."""
    curtains = 0
    runner = window.desk.game.runner
    last = runner.battle.turn + turns
    while runner.battle.turn < last and not isinstance(window.screen, PlainReport):
        screen = window.screen
        if isinstance(screen, CurtainScreen):
            curtains += 1
            lift(window, screen)
        else:
            assert isinstance(screen, OrderScreen)
            answer(window)
    return curtains


@pytest.mark.parametrize("answer", [_by_keys, _by_mouse])
def test_two_persons_race_to_the_report(answer: Answer) -> None:
    window = _seated("person", "person")
    curtains = _played(window, answer)
    race = window.desk.game.runner.battle
    assert isinstance(window.screen, PlainReport) and race.outcome[0] in SIDES
    assert curtains == 2 * race.turn, "each side once a turn"
    told = window.screen.text()
    assert f"Victory for {race.outcome[0]}: first over the line." in told
    assert max(race.at.values()) >= race.line


def test_no_order_is_seen_through_the_curtain_or_by_the_other() -> None:
    window = _seated("person", "person")
    hare = window.screen
    assert isinstance(hare, CurtainScreen) and hare.side == "Hare"
    lift(window, hare)
    _by_keys(window)
    tortoise = window.screen
    assert isinstance(tortoise, CurtainScreen) and "dash" not in tortoise.text().casefold()
    lift(window, tortoise)
    assert window.desk.game.drafts.keys() == {"1/dash/Tortoise"}


def test_a_person_races_against_the_scripted_side_on_the_map() -> None:
    window = _seated("person", "scripted")
    assert window.screen.has("map") and "Hare: 0 of 8 hexes" in window.screen.text()
    table = window.screen.widget("table")
    assert isinstance(table, ListView)
    assert table.row_rect(1).bottom <= table.rect.bottom, "the last line is cut"
    assert _played(window, _by_keys) == 0
    assert isinstance(window.screen, PlainReport)


def test_it_is_killed_and_gone_on_with() -> None:
    window = _seated("person", "person")
    _played(window, _by_keys, turns=2)
    before = window.desk.game.runner.events
    [path] = saves_folder().glob("*.jsonl")
    kept = path.with_name("killed-1.jsonl")
    kept.write_bytes(path.read_bytes())
    again = _opened()
    again.take_screen(resume_battle(again.desk, kept))
    again.step(0.0)
    assert again.desk.game.runner.events == before
    _played(again, _by_mouse)
    assert read_journal(kept).events[: len(before)] == tuple(before)
    assert isinstance(again.screen, PlainReport)


@pytest.mark.parametrize("answer", [_by_keys, _by_mouse])
def test_it_is_left_taken_up_and_given_up(answer: Answer) -> None:
    window = _seated("person", "person")
    _played(window, answer, turns=2)
    window.desk.get_up()
    later = _opened()
    save = next(save for save in list_saves() if not save.auto)
    later.take_screen(resume_battle(later.desk, save.path))
    later.step(0.0)
    curtain = later.screen
    assert isinstance(curtain, CurtainScreen) and later.desk.game.runner.battle.turn == 3
    lift(later, curtain)
    press(later, "Esc")
    click(later, later.screen.widget("concede"))
    press(later, "2")
    assert isinstance(later.screen, PlainReport)
    assert later.desk.game.runner.battle.outcome == ("Tortoise", "Hare conceded")


@pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)} for a real X screen")
def test_it_is_played_in_a_real_window_killed_and_continued(display: str, tmp_path: Path) -> None:
    begun = _run(display, tmp_path, "mouse", "2")
    ended = _run(display, tmp_path, "keys", "99", "continue")
    assert begun.endswith("None\n") and "first over the line" in ended


def _run(display: str, home: Path, *words: str) -> str:
    environment = {
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_VIDEO_DRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_AUDIO_DRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "EARTH_EXPECTS_HOME": str(home),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.race.player", *words],
        cwd=Path(__file__).parents[2],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout

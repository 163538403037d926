"""Every drill is played by its script in the window, by keys alone and by the mouse alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.app import Window, apply_settings
from game.desk.drill.coach import Coach
from game.desk.drill.drill_file import drill_files, load_course
from game.desk.drill.drills_screen import DrillsScreen
from game.desk.drill.goals import shown_on
from game.desk.drill.hand import Way, act, click, key
from game.desk.drill.layer import Light
from game.desk.drill.lesson import Lesson
from game.desk.drill.places import place_of
from game.desk.drill.progress import Progress, load_progress, save_progress
from game.desk.kit import Button, Screen
from game.desk.map.hex_widget import HexWidget
from tests.desk.before.test_title import new_desk

DRILLS = [path for path in drill_files() if load_course(path).drill.manner == "drill"]
WAYS: tuple[Way, ...] = ("keys", "mouse")
SIZE = (1280, 720)


def opened(number: int) -> Window:
    """The window with the list of drills, one of them chosen."""
    desk = new_desk()
    apply_settings(desk)
    window = Window(desk, SIZE)
    screen = DrillsScreen(desk, window.screen)
    screen.choose(number)
    window.take_screen(screen)
    window.step(0.1)
    return window


def lesson_of(window: Window) -> Lesson:
    """The drill in play."""
    guide = window.desk.guide
    assert isinstance(guide, Lesson)
    return guide


def begun(path: Path) -> Window:
    """The window at the first step of a drill."""
    window = opened(drill_files().index(path))
    key(window, "Enter")
    window.step(0.6)
    return window


def middle(screen: Screen, name: str) -> tuple[int, int]:
    """The pixel in the middle of a place."""
    place = place_of(screen, name)
    assert place is not None, name
    return place.center


def do(window: Window, way: Way) -> None:
    """What the step asks for."""
    step = lesson_of(window).step
    if not step.is_read:
        act(window, step, way)
    elif way == "keys":
        key(window, "Enter")
    else:
        click(window, middle(window.screen, "drill on"))
    window.step(0.6)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("path", DRILLS, ids=lambda path: path.stem)
def test_a_drill_is_played_to_its_end(path: Path, way: Way) -> None:
    window = begun(path)
    lesson = lesson_of(window)
    for number in range(len(lesson.course.drill.steps)):
        assert lesson.number == number
        assert shown_on(window.screen) == lesson.course.drill.screen_of(number)
        _looked_at(window.screen, lesson)
        do(window, way)
    assert lesson.over
    assert load_progress().done == (path.stem,)


def _looked_at(screen: Screen, lesson: Lesson) -> None:
    """The sentence is there; all that is lit or clicked is seen, and not below the card."""
    card = screen.widget("drill card")
    told = [widget.text() for widget in card.walk()]
    assert lesson.step.say in told
    light = screen.widget("drill light")
    assert isinstance(light, Light)
    step = lesson.step
    seen_beside_the_card(screen, (*step.light, *step.click, *step.free))


def seen_beside_the_card(screen: Screen, names: Sequence[str]) -> None:
    """All of it is seen, and not below the card."""
    card = screen.widget("drill card")
    assert pygame.Rect((0, 0), SIZE).contains(card.rect)
    for name in names:
        place = place_of(screen, name)
        assert place is not None, f"{name} is not seen"
        ground = screen.widget(name) if screen.has(name) else None
        within = _hexes(ground) if isinstance(ground, HexWidget) else [place]
        assert card.rect.collidelist(within) < 0, f"the card covers {name}"


def _hexes(ground: HexWidget) -> list[pygame.Rect]:
    """What lies in it, without the empty corners around a hex."""
    return [rect.inflate(-rect.w // 4, -rect.h // 4) for rect in ground.shown_rects()]


def test_the_rows_of_a_record_are_all_seen_while_one_of_them_is_chosen() -> None:
    window = begun(next(path for path in DRILLS if path.stem == "04_aim"))
    lesson, letters = lesson_of(window), tuple(f"row {letter}" for letter in "ABCDE")
    seen = 0
    while not lesson.over:
        if shown_on(window.screen) == "aim" and not lesson.step.leads:
            seen_beside_the_card(window.screen, letters)
            seen += 1
        do(window, "keys")
    assert seen > 3


def test_drift_and_the_cancelled_hex_are_taught_where_plots_are_written() -> None:
    for stem in ("03_plot", "first_battle"):
        steps = load_course(next(p for p in drill_files() if p.stem == stem)).drill.steps
        lit = {name for step in steps for name in step.light}
        assert {"sign r", "sign x"} <= lit
    window = begun(next(path for path in DRILLS if path.stem == "03_plot"))
    card = window.screen.widget("sign r").explain
    assert card is not None and "faces as before" in card.text()


def _ended(stem: str) -> Window:
    """The window at the last card of a drill."""
    window = begun(next(path for path in DRILLS if path.stem == stem))
    while not lesson_of(window).over:
        do(window, "keys")
    return window


def _words(screen: Screen, name: str) -> str:
    button = screen.widget(name)
    assert isinstance(button, Button)
    return button.label


def test_behind_the_last_drill_of_a_game_comes_its_battle() -> None:
    window = _ended("10_whole_turn")
    assert _words(window.screen, "drill on") == "Next: Your first battle"
    key(window, "Enter")
    window.step(0.6)
    assert isinstance(window.desk.guide, Coach)


@pytest.mark.parametrize("stem", ["10_whole_turn", "52_markers"])
def test_where_no_battle_comes_next_the_list_of_drills_does(stem: str) -> None:
    save_progress(Progress(done=("first_battle",)))
    window = _ended(stem)
    assert not window.screen.has("drill on")
    assert _words(window.screen, "drill leave") == "To the list of drills"
    key(window, "Enter")
    assert isinstance(window.screen, DrillsScreen)


def test_behind_the_last_of_a_game_the_list_goes_on_with_the_next_that_is_not_done() -> None:
    save_progress(Progress(done=("10_whole_turn",)))
    desk = new_desk()
    screen = DrillsScreen(desk, Window(desk, SIZE).screen, "10_whole_turn")
    assert screen.name == "21_course"
    save_progress(Progress(done=("10_whole_turn", "52_markers")))
    assert DrillsScreen(desk, screen, "52_markers").name == "first_battle"


@pytest.mark.parametrize("path", drill_files(), ids=lambda path: path.stem)
def test_the_list_tells_what_a_drill_teaches(path: Path) -> None:
    told = [widget.text() for widget in opened(drill_files().index(path)).screen.walk()]
    learns = load_course(path).drill.learns
    assert len(learns) >= 3
    assert {f"• {line}" for line in learns} <= {*told}


def test_the_list_says_how_many_drills_come_farther_down() -> None:
    window = opened(0)
    assert window.screen.widget("more below").text() == "3 more farther down"
    key(window, "End")
    window.step(0.1)
    assert not window.screen.widget("more below").text()

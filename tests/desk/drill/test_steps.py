"""The list of the steps of a drill, and the picture of two dice."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.app import Window
from game.desk.drill.drill_file import load_drill
from game.desk.drill.places import kept_of
from game.desk.drill.throws import SUMS, ways
from game.desk.kit import Canvas, Screen
from tests.desk.drill.test_drills import DRILLS, begun, do, lesson_of
from tests.desk.drill.test_first_battle import at_title, pressed

SMALL, LARGE = (1280, 720), (1920, 1080)
AIM = next(path for path in DRILLS if path.stem == "04_aim")


def _begun(path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr("tests.desk.drill.test_drills.SIZE", size)
    return begun(path)


def _listed(screen: Screen) -> list[str]:
    if not screen.has("drill steps") or not screen.widget("drill steps").visible:
        return []
    words = (each for each in screen.widget("drill steps").walk() if each.text())
    return [each.text() for each in words if each.name.removeprefix("drill step ").isdigit()]


@pytest.mark.parametrize(("size", "first"), [(SMALL, False), (LARGE, True)])
def test_a_large_window_lists_the_steps_until_that_is_changed(
    size: tuple[int, int], first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = _begun(AIM, size, monkeypatch)
    steps = lesson_of(window).course.drill.steps
    for on in (first, not first, first):
        assert _listed(window.screen) == ([step.words() for step in steps] if on else [])
        pressed(window, "Shift F7")


def test_what_is_pointed_at_lists_them_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    window = _begun(AIM, SMALL, monkeypatch)
    do(window, "mouse")
    about = window.screen.widget("drill list").explain
    assert about is not None
    states = [term.amount for term in about.terms if not isinstance(term, str)]
    assert states[:3] == ["done", "now", ""] and len(states) == 12


@pytest.mark.parametrize("path", DRILLS, ids=lambda path: path.stem)
def test_every_step_has_a_name_of_its_own(path: Path) -> None:
    for step in load_drill(path).steps:
        assert step.words() != step.say and len(step.words()) <= 40
        assert step.name or ":" not in step.words()


@pytest.mark.parametrize("path", DRILLS[:4], ids=lambda path: path.stem)
def test_the_list_lies_on_nothing_that_is_spoken_of(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, seen = _begun(path, LARGE, monkeypatch), 0
    while not lesson_of(window).over:
        screen, step = window.screen, lesson_of(window).step
        if _listed(screen):
            seen += 1
            there = screen.widget("drill steps").rect
            assert not there.colliderect(screen.widget("drill card").rect)
            kept = kept_of(screen, (*step.light, *step.click, *step.free))
            around = (each.inflate(-each.w // 8, -each.h // 8) for each in kept)
            assert there.collidelist(list(around)) < 0
        do(window, "mouse")
    assert seen > 3


def test_a_hint_lists_no_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.desk.drill.test_first_battle.SIZE", LARGE)
    window = at_title()
    pressed(window, "Enter")
    assert not window.screen.has("drill list") and not _listed(window.screen)


def test_sums_of_two_dice_come_as_often_as_they_do() -> None:
    assert Counter(map(sum, product(range(1, 7), repeat=2))) == {n: ways(n) for n in SUMS}


def test_the_drill_of_aiming_shows_all_throws_of_two_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    window, told = _begun(AIM, SMALL, monkeypatch), []
    while not lesson_of(window).over:
        card = window.screen.widget("drill card")
        found = [each for each in card.walk() if each.name == "drill throws"]
        if found:
            told.append(found[0].text())
            assert card.rect.contains(found[0].rect)
            assert _blocks(found[0]) == 36
        do(window, "mouse")
    assert told == ["7 comes in 6 of 36 throws of two dice"]


def _blocks(drawn: object) -> int:
    """How many rectangles are filled."""
    assert isinstance(drawn, Canvas)
    found = []

    class Counting(pygame.Surface):
        def fill(self, *args: object, **kwargs: object) -> pygame.Rect:  # type: ignore[override]
            found.append(args)
            return pygame.Rect(0, 0, 0, 0)

    drawn.draw(Counting(SMALL))
    return len(found)

"""The picture beside the title: a ship half matter and half record, once its hull is painted."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pygame
import pytest

from game.app import filled
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.paint import theme
from game.settings import Settings
from game.systems.earth_expects.screens.record import matter
from game.systems.earth_expects.screens.record.title_board import TitleBoard
from tests.desk.driver import at_once

SIZE = (1280, 720)
pytestmark = pytest.mark.usefixtures("hulls_anew")


class Later:
    """Work that is not done before it is told to be."""

    def __init__(self) -> None:
        self.work: list[Callable[[], object]] = []
        self.alive = True

    def __call__(self, work: Callable[[], object]) -> Later:
        self.work.append(work)
        return self

    def is_alive(self) -> bool:
        return self.alive


def board() -> TitleBoard:
    found = title().widget("records")
    assert isinstance(found, TitleBoard)
    return found


def title() -> TitleScreen:
    desk = Desk(Settings(reduced_motion=True, sound=False))
    filled(desk)
    screen = TitleScreen(desk)
    screen.resize(SIZE)
    return screen


def drawn(made: TitleBoard) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    made.draw(surface)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_records_stand_there_until_hulls_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    later = Later()
    monkeypatch.setattr(matter, "aside", later)
    screen, surface = title(), pygame.Surface(SIZE)
    screen.update(0.1)
    screen.draw(surface)
    first = pixels(surface)
    assert not screen.update(0.1) and len(later.work) == 1
    later.alive = False
    assert screen.update(0.1), "it is drawn anew"
    screen.draw(surface)
    assert pixels(surface) != first and not screen.update(0.1)


def test_a_hull_lies_where_its_record_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matter, "aside", at_once)
    made = board()
    near, _far = made._hulls()
    surface = pygame.Surface(made.rect.size)
    near.put(surface, near.painted())
    for hex_ in near.design.at:
        around = pygame.Rect(0, 0, 9, 9)
        around.center = near.placed.centre(hex_)
        assert max(pygame.transform.average_color(surface, around)[:3]) > 20
        for direction in range(6):
            around.center = near.placed.centre(hex_.step(direction).step(direction))
            free = {hex_.step(direction).step(d) for d in range(6)} - {hex_}
            if not free & set(near.design.at) and direction in (0, 1, 5):
                assert max(pygame.transform.average_color(surface, around)[:3]) < 20


def test_plain_ground_shows_records_and_paints_no_hull(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def noted(work: Callable[[], object]) -> Thread:
        asked.append(work)
        return at_once(work)

    monkeypatch.setattr(matter, "aside", noted)
    theme.choose_plain(True)
    drawn(board())
    assert not asked
    theme.choose_plain(False)
    drawn(board())
    assert asked

"""The other buttons of the mouse: each widget bears the wheel, and a right click has an answer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.desk.kit import Screen
from tests.desk.driver import frame, move
from tests.systems.screens.every_game import PLACES

SIZE = (1280, 720)


@pytest.mark.parametrize("place", PLACES)
def test_the_wheel_is_borne_everywhere(place: str, tmp_path: Path) -> None:
    _desk, again = PLACES[place](tmp_path)
    screen = _shown(again())
    for name in _names(screen):
        for steps in (1, -1, -9):
            if not screen.has(name):
                break
            move(screen, screen.widget(name).rect.center)
            turned = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))
            assert screen.handle(turned) is None, f"{place}: the wheel on {name} leads away"
            screen.update(0.1)
    frame(screen, SIZE)


@pytest.mark.parametrize("place", PLACES)
def test_a_right_click_leads_to_a_rule_or_stays(place: str, tmp_path: Path) -> None:
    _desk, again = PLACES[place](tmp_path)
    screen = _shown(again())
    for name in _names(screen):
        if not screen.has(name):
            continue
        spot = screen.widget(name).rect.center
        move(screen, spot)
        found = None
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            found = screen.handle(pygame.event.Event(kind, pos=spot, button=3)) or found
        led = found or screen.following()
        if led is None:
            screen.update(0.1)
            continue
        _shown(led)
        assert led.text(), f"{place}: a right click on {name} leads to nothing"
        screen = _shown(again())


def _shown(screen: Screen) -> Screen:
    screen.resize(SIZE)
    screen.update(0.0)
    frame(screen, SIZE)
    return screen


def _names(screen: Screen) -> list[str]:
    return [widget.name for widget in screen.walk() if widget.takes_pointer]

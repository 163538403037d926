"""Whole battles through the window with posted events: by mouse alone, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import Window, new_desk
from game.desk.before.sit_down import begin_battle
from game.desk.kit import BigButton, Screen, Widget
from game.desk.kit.keys import press as key_event
from game.desk.late_clicks import DOUBLE_CLICK
from game.desk.late_keys import SETTLED
from game.desk.play.curtain import CurtainScreen
from game.desk.play.report import ReportScreen
from game.settings import Settings
from game.table.game import Game, Setup, find
from tests.desk.driver import name_of

SIZE = (1280, 720)
STEPS = 1500
Hand = Callable[[Window], None]


def seated(name: str, players: tuple[str, ...], key: int) -> Window:
    """The window on a new battle of whatever game, nothing moving by itself."""
    return seated_at(*find(name), players, f"{key:02x}" * 32, SIZE)


def seated_at(
    game: Game, setup: Setup, players: tuple[str, ...], key: str, size: tuple[int, int] = SIZE
) -> Window:
    """The same for a battle that is no file's."""
    desk = new_desk()
    desk.settings = Settings(reduced_motion=True, sound=False)
    window = Window(desk, size)
    given = dict(zip(setup.side_names(), players, strict=False))
    window.take_screen(begin_battle(desk, game, setup, given, key))  # type: ignore[arg-type]
    window.step(0.0)
    window.step(SETTLED)
    return window


def big_button(screen: Screen) -> BigButton | None:
    return next((w for w in screen.root.walk() if isinstance(w, BigButton)), None)


def click(window: Window, widget: Widget) -> None:
    pos = widget.rect.center
    window.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.take(pygame.event.Event(kind, pos=pos, button=1))
    window.step(0.0)
    window.step(DOUBLE_CLICK)


def press(window: Window, name: str, *, after: float = SETTLED) -> None:
    """Press a key and let go of it; so much time passes after it."""
    pressed = key_event(name)
    window.take(pressed)
    window.step(0.0)
    window.take(pygame.event.Event(pygame.KEYUP, key=pressed.key, mod=0))
    window.step(after)


def lift(window: Window, screen: CurtainScreen) -> None:
    """Hold Space until the curtain is up."""
    window.step(2.1)
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    for _tenth in range(15):
        window.step(0.1)
        if window.screen is not screen:
            break
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    window.step(0.0)
    window.step(SETTLED)


def by_keys(window: Window) -> None:
    """Choose for me where something is wanted, then Enter; Y where that is asked about."""
    if window.screen.has("question"):
        press(window, "Y")
        return
    if "F" in window.screen.hotkeys:
        press(window, "F")
    press(window, "Enter")


def by_mouse(window: Window) -> None:
    """The same with the pointer alone: a button that chooses for me, then the big one."""
    screen = window.screen
    if screen.has("question"):
        click(window, screen.widget("question yes"))
        return
    choose = [w for w in screen.root.walk() if w.keys.split("|")[0] == "F" and w.enabled]
    if choose:
        click(window, choose[0])
    button = big_button(window.screen)
    assert button is not None, f"{name_of(screen)} has no big button"
    assert button.enabled, f"{name_of(screen)}: {button.text()}"
    click(window, button)


def play_to_the_end(
    window: Window, hand: Hand, look: Hand = lambda _window: None, steps: int = STEPS
) -> set[str]:
    """Kinds of screens met on the way to the report; ``look`` looks at each."""
    seen: set[str] = set()
    for _step in range(steps):
        screen = window.screen
        look(window)
        seen.add(name_of(screen))
        if isinstance(screen, ReportScreen):
            return seen
        if isinstance(screen, CurtainScreen):
            lift(window, screen)
        else:
            hand(window)
    raise AssertionError(f"no end after {steps} steps; now on {name_of(window.screen)}")


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
@pytest.mark.parametrize("name", ["two_scouts", "vigilance_against_icarus"])
def test_one_person_plays_a_battle_to_its_report(name: str, hand: Callable[[Window], None]) -> None:
    window = seated(name, ("person", "scripted"), 4)
    seen = play_to_the_end(window, hand)
    assert {"PowerSheet", "PlotSheet", "RevealShow"} <= seen
    assert "CurtainScreen" not in seen
    assert window.desk.game.runner.over


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
def test_two_persons_play_a_battle_to_its_report(hand: Callable[[Window], None]) -> None:
    window = seated("vigilance_against_icarus", ("person", "person"), 5)
    seen = play_to_the_end(window, hand)
    assert {"CurtainScreen", "TargetsSheet", "SensorsSheet"} <= seen
    assert window.desk.game.runner.over


def test_a_battle_of_several_ships_a_side_is_played_to_its_report() -> None:
    window = seated("wolves", ("scripted", "person"), 4)
    seen = play_to_the_end(window, by_keys)
    assert "PlotSheet" in seen

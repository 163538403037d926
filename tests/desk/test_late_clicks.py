"""A click meant for what stood there before does nothing: no order is sealed by a second click."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.app import Window
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import Area, BigButton, Button, Screen, column, fixed, grow
from game.desk.kit.keys import press as key_event
from game.desk.late_clicks import DOUBLE_CLICK
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from tests.support import BLUE, RED, boat, fleet, yard
from tests.systems.earth_expects.screens.stage import SIZE, desk_for, seat, sheet_of, shows

QUICK, SLOW = DOUBLE_CLICK * 0.4, DOUBLE_CLICK * 1.2


def _window() -> Window:
    """Two ships of a person against the scripted side, their power wanted."""
    ships = [("Icarus", (0, 0), BLUE), ("Daedalus", (0, 2), BLUE), ("Talos", (9, 0), RED)]
    hot = seat(fleet(*(boat(yard("icarus"), at, name=n, side=s) for n, at, s in ships)))
    desk = desk_for(hot)
    window = Window(desk, SIZE)
    desk.hot = hot
    hot.lift(BLUE)
    window.take_screen(desk.next_screen())
    window.step(0.0)
    return window


def _power(window: Window) -> OrderScreen:
    assert shows(window.screen, PowerSheet)
    return window.screen


def _big(screen: Screen) -> tuple[int, int]:
    return next(w for w in screen.walk() if isinstance(w, BigButton)).rect.center


def _down(window: Window, pos: tuple[int, int]) -> None:
    window.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))


def _up(window: Window, pos: tuple[int, int]) -> None:
    window.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def _click(window: Window, pos: tuple[int, int]) -> None:
    _down(window, pos)
    _up(window, pos)


@pytest.mark.parametrize("away", [0, 5])
def test_the_second_half_of_a_double_click_does_not_go_on_to_another_ship(away: int) -> None:
    window = _window()
    first = _power(window)
    x, y = _big(first)
    _click(window, (x, y))
    window.step(QUICK)
    _click(window, (x + away, y))
    window.step(0.0)
    assert window.screen is first and first.pad.number == 1
    window.step(SLOW)
    _click(window, (x, y))
    window.step(0.0)
    assert window.screen is not first


@pytest.mark.parametrize("busy", [SLOW, 60.0])
def test_a_click_just_after_a_screen_was_first_painted_is_not_for_it(busy: float) -> None:
    """However long it took to paint: what was there before is still in the player's eyes."""
    window, screen = _window(), _Asking()
    window.take_screen(screen)
    window.step(0.0)
    pos = screen.widget("go on").rect.center
    _click(window, pos)
    after = _Asking()
    window.take_screen(after)
    window.step(busy)
    window.step(QUICK)
    _click(window, pos)
    assert after.gone_on == 0
    window.step(SLOW)
    _click(window, pos)
    assert after.gone_on == 1


def test_clicks_that_waited_while_a_screen_was_painted_are_not_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window, screen = _window(), _Asking()
    window.take_screen(screen)
    pos = screen.widget("go on").rect.center
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    draw = _Asking.draw

    def slow(self: _Asking, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.painted == 0:
            for kind in kinds:
                pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.painted += 1
        window.desk.quit = self.painted > 1
        return draw(self, surface)

    monkeypatch.setattr(_Asking, "draw", slow)
    window.run()
    assert screen.painted and screen.gone_on == 0


def test_a_click_elsewhere_counts_at_once() -> None:
    window = _window()
    screen = _power(window)
    _click(window, _big(screen))
    window.step(QUICK)
    before = screen.order
    _click(
        window,
        screen.widget(
            f"plus {sheet_of(screen, PowerSheet).model.engines[0].systems[0].id}"
        ).rect.center,
    )
    assert screen.order != before


def test_two_quick_clicks_on_what_stays_both_count() -> None:
    window = _window()
    screen = _power(window)
    sheet = sheet_of(screen, PowerSheet)
    engine = sheet.model.engines[0].systems[0].id
    for _n in range(2):
        _click(window, screen.widget(f"plus {engine}").rect.center)
        window.step(QUICK)
    assert sheet.plan.power_of(engine) * 4 == 2


class _Moving(Screen):
    """Its button *on* moves away at a press, and another stands where it was."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def build(self) -> None:
        names = ("leave", "on") if self.done else ("on", "leave")
        buttons = [Button(name, label=name, on_click=partial(self._do, name)) for name in names]
        self.lay(Area(40, 40, 200, 100), column(*(fixed(48, each) for each in buttons)))

    def _do(self, name: str) -> None:
        self.done.append(name)
        self.rebuild()


def test_the_second_half_of_a_double_click_is_not_for_a_button_that_came_to_its_place() -> None:
    window = _window()
    screen = _Moving()
    window.take_screen(screen)
    window.step(DOUBLE_CLICK * 2)
    where = screen.widget("on").rect.center
    _click(window, where)
    window.step(QUICK)
    _click(window, where)
    assert screen.done == ["on"]
    window.step(SLOW)
    _click(window, where)
    assert screen.done == ["on", "leave"]


def test_a_click_before_the_screen_was_seen_does_nothing() -> None:
    """The window was busy, and several clicks wait for it."""
    window = _window()
    screen = _power(window)
    window.take(key_event("Esc"))
    menu = window.screen
    assert isinstance(menu, MenuScreen)
    _click(window, menu.widget("close").rect.center)
    assert window.screen is menu
    window.step(0.0)
    _click(window, menu.widget("close").rect.center)
    assert window.screen is screen


def test_a_key_pressed_before_the_screen_was_seen_seals_nothing() -> None:
    window = _window()
    screen = _power(window)
    window.take_screen(MenuScreen(screen.desk, screen))
    window.take_screen(screen)
    window.take(key_event("Enter"))
    assert screen.pad.number == 0
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    window.step(0.0)
    window.step(SLOW)
    window.take(key_event("Enter"))
    assert screen.pad.number == 1


def test_a_button_held_down_on_one_screen_and_let_go_on_another_does_nothing() -> None:
    window = _window()
    screen = _power(window)
    pos = _big(screen)
    _down(window, pos)
    window.take(key_event("Esc"))
    window.step(SLOW)
    assert isinstance(window.screen, MenuScreen)
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    window.take(key_event("Esc"))
    window.step(SLOW)
    assert window.screen is screen
    _up(window, pos)
    assert screen.pad.number == 0


def test_a_button_held_down_while_the_ship_changes_does_nothing() -> None:
    window = _window()
    screen = _power(window)
    pos = _big(screen)
    _down(window, pos)
    window.take(key_event("N"))
    window.step(SLOW)
    assert screen.pad.number == 1
    _up(window, pos)
    window.step(0.0)
    assert window.screen is screen and screen.pad.number == 1


def test_the_wheel_works_on_a_new_screen_before_the_pointer_moves() -> None:
    window = _window()
    pos = SIZE[0] // 2, SIZE[1] // 2
    window.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    window.take(key_event("F2"))
    window.step(1.0)
    before = window.screen.text()
    window.take(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert window.screen.text() != before
    assert window.screen.card is None


def _sealed(window: Window) -> int:
    hot = window.desk.game
    return sum(len(hot.runner.sealed(side)) for side in hot.players)


def test_a_double_click_seals_power_and_not_the_plot_after_it() -> None:
    window = _window()
    screen = _power(window)
    for _ship in range(2):
        screen.choose_for_me()
        screen.next_stop()
    screen.next_stop()
    window.step(0.0)
    pos = _big(screen)
    _click(window, pos)
    window.step(QUICK)
    _click(window, pos)
    window.step(QUICK)
    after = window.screen
    assert isinstance(after, OrderScreen | CurtainScreen)
    assert after is not screen
    assert _sealed(window) == 2


class _Asking(Screen):
    """A button that goes on, and once it did one in its place that seals."""

    def __init__(self) -> None:
        super().__init__()
        self.gone_on = self.sealed = self.painted = 0

    def build(self) -> None:
        made = Button("go on", label="Go on", on_click=self.go_on)
        if self.gone_on:
            made = Button("yes", label="Seal it anyway", on_click=self.seal, seals=True)
        self.lay(self.area, column(fixed(48, made)))

    def go_on(self) -> None:
        self.gone_on += 1
        self.rebuild()

    def seal(self) -> None:
        self.sealed += 1


@pytest.mark.parametrize("later", [QUICK, SLOW, 60.0])
def test_what_seals_is_not_pressed_where_the_click_before_was_however_late(later: float) -> None:
    window, screen = _window(), _Asking()
    window.take_screen(screen)
    window.step(0.0)
    pos = screen.widget("go on").rect.center
    _click(window, pos)
    window.step(later)
    _click(window, pos)
    window.step(0.0)
    assert (screen.gone_on, screen.sealed) == (1, 0)
    if later > QUICK:
        assert "click again" in screen.toasts[-1].message
    window.step(SLOW)
    _click(window, pos)
    if later == QUICK:
        _click(window, pos)
    assert screen.sealed == 1


def test_what_seals_is_pressed_at_once_elsewhere() -> None:
    window, screen = _window(), _Asking()
    window.take_screen(screen)
    window.step(0.0)
    x, y = screen.widget("go on").rect.midleft
    _click(window, (x + 10, y))
    window.step(SLOW)
    _click(window, (x + 60, y))
    assert screen.sealed == 1


@pytest.mark.parametrize("later", [SLOW, 60.0])
def test_an_order_is_not_emptied_where_the_click_before_was_however_late(later: float) -> None:
    window = _window()
    screen = _power(window)
    screen.choose_for_me()
    before, pos = screen.order, screen.widget("none").rect.center
    window.take_screen(_Whole())
    window.step(0.0)
    _click(window, pos)
    window.take_screen(screen)
    window.step(0.0)
    window.step(later)
    _click(window, pos)
    assert screen.order == before and "click again" in screen.toasts[-1].message
    window.step(SLOW)
    _click(window, pos)
    assert screen.order != before


class _Whole(Screen):
    """A button as large as the window."""

    def build(self) -> None:
        self.lay(self.area, grow(Button("whole", label="Next decision")).part)


@pytest.mark.parametrize("later", [QUICK, SLOW])
def test_a_click_that_led_to_the_title_does_not_quit_there(later: float) -> None:
    window = _window()
    window.take_screen(TitleScreen(window.desk))
    window.step(0.0)
    place = window.screen.widget("quit").rect.center
    window.take_screen(_LeadsToTitle(window.desk))
    window.step(0.0)
    _click(window, place)
    window.step(0.0)
    window.step(later)
    assert isinstance(window.screen, TitleScreen)
    _click(window, place)
    window.step(0.0)
    assert not window.desk.quit
    if later > QUICK:
        assert "closes the game" in window.screen.toasts[-1].message
    window.step(SLOW)
    _click(window, place)
    if later == QUICK:
        window.step(SLOW)
        _click(window, place)
    assert window.desk.quit


class _LeadsToTitle(Screen):
    """A button all over the screen that leads to the title."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    def build(self) -> None:
        leave = Button("leave", label="Leave to the title", on_click=self.leave)
        self.lay(self.area, column(grow(leave)))

    def leave(self) -> None:
        self.goto(TitleScreen(self.desk))

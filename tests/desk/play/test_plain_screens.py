"""A game without screens of its own is played at the desk, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import filled
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.play.board_text import BoardTextScreen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.plain_report import PlainReport
from game.dice import LabelledDice
from game.settings import Settings
from game.table.decisions import Decision
from game.table.game import begin
from game.table.hotseat import Decide, HotSeat
from tests.desk.conftest import SIZES
from tests.desk.driver import click, press
from tests.race.game import RACE, SIDES, Course, DashOrder

SIZE = (1280, 720)


def _race(*players: str) -> Desk:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    seats = dict(zip(SIDES, players, strict=True))
    runner = begin(RACE, Course(), LabelledDice(bytes([7] * 32)))
    desk.hot = HotSeat(runner, seats, RACE.mind, shown=0)  # type: ignore[arg-type]
    return desk


def _shown(screen: Screen | None, size: tuple[int, int] = SIZE) -> Screen:
    assert screen is not None
    screen.resize(size)
    screen.draw(pygame.Surface(size))
    return screen


def _first(desk: Desk) -> OrderScreen:
    screen = _shown(desk.next_screen())
    assert isinstance(screen, OrderScreen)
    return screen


def _second_row(screen: OrderScreen) -> tuple[int, int]:
    rows = screen.widget("answers").rect
    return rows.centerx, rows.top + screen.metrics.px(60)


def _lift(screen: CurtainScreen) -> Screen:
    screen.lift()
    return _shown(screen.following())


@pytest.mark.parametrize("size", SIZES)
def test_the_answers_and_the_table_can_be_read(size: tuple[int, int]) -> None:
    screen = _shown(_first(_race("person", "scripted")), size)
    text = screen.text()
    assert all(words in text for words in ("Dash 1", "Dash 2", "Dash 3", "Line: 8", "At: Hare: 0"))


def test_an_answer_is_chosen_by_keys_and_sealed_with_the_big_button() -> None:
    screen = _first(_race("person", "scripted"))
    press(screen, "Down", "Down", "Up")
    assert screen.order == DashOrder(by=2)
    press(screen, "Bksp")
    assert screen.order == DashOrder(by=3)
    hot = screen.hot
    following = _shown(press(screen, "Enter"))
    assert isinstance(following, OrderScreen) and hot.runner.battle.turn == 2


def test_an_answer_is_chosen_with_the_mouse_and_may_be_left_to_the_mind() -> None:
    screen = _first(_race("person", "scripted"))
    click(screen, _second_row(screen))
    assert screen.order == DashOrder(by=2)
    click(screen, "choose")
    assert isinstance(screen.order, DashOrder)
    assert isinstance(_shown(click(screen, "seal")), OrderScreen)


def _by_keys(screen: OrderScreen) -> Screen | None:
    return press(screen, *(("Down",) if screen.side == "Hare" else ()), "Enter")


def _by_mouse(screen: OrderScreen) -> Screen | None:
    if screen.side == "Hare":
        click(screen, _second_row(screen))
    return click(screen, "seal")


@pytest.mark.parametrize("play", [_by_keys, _by_mouse])
def test_two_persons_race_to_the_report(play: Callable[[OrderScreen], Screen | None]) -> None:
    desk = _race("person", "person")
    screen, curtains = _shown(desk.next_screen()), 0
    while not isinstance(screen, PlainReport):
        assert curtains < 200
        if isinstance(screen, CurtainScreen):
            curtains += 1
            screen = _lift(screen)
        else:
            assert isinstance(screen, OrderScreen)
            screen = _shown(play(screen))
    winner, reason = desk.game.runner.battle.outcome or (None, "")
    assert curtains > 2 and winner == "Hare"
    text = screen.text()
    assert "HARE" in text and reason in text and "dashes" in text


def test_what_any_battle_has_is_there_too() -> None:
    screen = _first(_race("person", "scripted"))
    board = _shown(press(screen, "F2"))
    assert isinstance(board, BoardTextScreen) and "At: Tortoise: 0" in board.lines
    menu = _shown(press(_first(screen.desk), "Esc"))
    assert isinstance(menu, MenuScreen) and not menu.has("asides")
    click(menu, "concede")
    assert isinstance(_shown(press(menu, "2")), PlainReport)


def test_who_has_nothing_to_decide_reads_why_and_goes_on() -> None:
    desk = _race("person", "scripted")
    nothing = Decision("1/dash/Hare", "pass", "Hare", why="No counter of yours may run.")
    screen = _shown(desk.screen_of(Decide("Hare", (nothing,), open_to_both=False)))
    text = screen.text()
    assert all(words in text for words in ("Nothing to decide", nothing.why, "Go on"))


def test_several_decisions_are_stops_and_sealed_together() -> None:
    desk = _race("person", "scripted")
    asked = tuple(Decision(f"1/dash/{name}", "dash", "Hare", name) for name in ("A", "B"))
    screen = _shown(desk.screen_of(Decide("Hare", asked, open_to_both=False)))
    assert isinstance(screen, OrderScreen)
    press(screen, "Down", "Enter")
    assert screen.decision is asked[1]
    click(screen, "stop A")
    assert screen.decision is asked[0] and screen.order == DashOrder(by=2)


def test_where_no_scene_has_a_screen_there_is_nothing_to_watch_again() -> None:
    screen = _first(_race("person", "scripted"))
    following = _shown(press(screen, "Enter"))
    assert press(following, "F5") is None and following.toasts
    assert not screen.desk.watching_again

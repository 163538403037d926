"""The curtain: only the named side's hold lifts it, after the same wait for everyone."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import Screen, keys
from game.desk.play.curtain import CurtainScreen
from game.systems.earth_expects.screens.task_words import task_words
from game.table.eyes import PUBLIC
from game.table.hotseat import Curtain
from tests.desk.driver import click, frame, move, press, type_text
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.stage import SIZE, desk_for, seat, show, until


def _desk() -> tuple[Desk, CurtainScreen]:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    desk = desk_for(hot)
    moment = hot.next_moment()
    assert isinstance(moment, Curtain)
    screen = CurtainScreen(desk, moment)
    show(screen)
    return desk, screen


def _space(screen: Screen, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    screen.handle(pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" "))


def _wait(screen: Screen, seconds: float) -> Screen | None:
    for _ in range(round(seconds * 20)):
        screen.update(0.05)
        following = screen.following()
        if following is not None:
            return following
    return None


def test_holding_space_for_a_second_lifts_it_for_the_side_it_names() -> None:
    desk, screen = _desk()
    assert _wait(screen, 1.5) is None
    _space(screen, True)
    assert _wait(screen, 0.9) is None
    following = _wait(screen, 0.3)
    assert following is not None
    assert desk.game.eyes == screen.moment.side == BLUE


def test_the_bar_is_held_with_the_mouse_alone() -> None:
    desk, screen = _desk()
    pos = screen.widget("bar").rect.center
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert _wait(screen, 2.1) is not None
    assert desk.game.eyes == BLUE


def test_the_bar_says_that_key_and_mouse_may_hold_it() -> None:
    _other, screen = _desk()
    words = screen.widget("bar").text()
    assert "Space" in words and "press and hold here" in words


def test_both_sides_wait_two_seconds_at_least() -> None:
    _other, screen = _desk()
    _space(screen, True)
    assert _wait(screen, 1.8) is None
    assert _wait(screen, 0.3) is not None


def test_the_bar_is_full_just_when_the_curtain_lifts() -> None:
    """Held from the first moment on it fills in the two seconds that both sides wait."""
    screen = _desk()[1]
    _space(screen, True)
    filled = []
    for _half in range(3):
        assert _wait(screen, 0.5) is None
        filled.append(screen.held_for)
    assert filled == pytest.approx([0.25, 0.5, 0.75])
    assert _wait(screen, 0.6) is not None


def test_let_go_early_the_bar_runs_back() -> None:
    _other, screen = _desk()
    _wait(screen, 2.0)
    _space(screen, True)
    _wait(screen, 0.7)
    _space(screen, False)
    assert _wait(screen, 0.5) is None
    assert screen.held_for == 0.0
    _space(screen, True)
    assert _wait(screen, 0.8) is None


def test_a_click_beside_the_bar_and_every_other_key_do_nothing() -> None:
    desk, screen = _desk()
    _wait(screen, 2.0)
    before = frame(screen, SIZE).get_buffer().raw
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 700), button=1))
    for name in ("Enter", "L", "F2", "Tab", "Ctrl Z"):
        assert press(screen, name) is None
    type_text(screen, "hello")
    move(screen, screen.widget("envelope 1").rect.center)
    assert _wait(screen, 2.0) is None
    assert frame(screen, SIZE).get_buffer().raw == before
    assert desk.game.eyes == PUBLIC


def test_it_tells_nothing_of_the_battle() -> None:
    desk, screen = _desk()
    words = screen.text()
    assert "Icarus" not in words and "Daedalus" not in words
    assert desk.game.eyes == PUBLIC
    assert not desk.map_view.marks
    assert desk.sounds.hushed


def test_ctrl_s_keeps_a_copy() -> None:
    _no, screen = _desk()
    press(screen, "Ctrl S")
    assert [t.message for t in screen.toasts] == ["This battle is not kept on disk."]


def test_envelopes_say_who_has_sealed() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, f"curtain:{RED}")
    assert isinstance(moment, Curtain)
    assert hot.eyes == BLUE
    screen = CurtainScreen(desk_for(hot), moment)
    show(screen)
    assert hot.eyes == PUBLIC
    assert screen.widget("envelope 0").text() == "BLUE: orders sealed"
    assert screen.widget("envelope 1").text() == "RED: orders still to write"
    assert "RED" in screen.widget("name").text()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_everything_is_inside_the_window(size: tuple[int, int]) -> None:
    _other, screen = _desk()
    show(screen, size)
    window = pygame.Rect((0, 0), size)
    for widget in screen.walk():
        assert window.contains(widget.rect), widget.name


def test_a_side_with_nothing_to_decide_reads_the_same_words() -> None:
    _other, screen = _desk()
    real = screen.moment.decisions[0]
    step = replace(real, key="3/repairs/Blue", kind="repairs")
    passing = replace(real, key="3/repairs/Blue", kind="pass", ship=None)
    view = screen.desk.game.view()
    assert task_words((step,), view, BLUE) == task_words((passing,), view, BLUE)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_it_leads_to_the_title_and_sounds_are_heard_there(by_mouse: bool) -> None:
    desk, screen = _desk()
    assert desk.sounds.hushed
    assert not _wait(screen, 2.0)
    title = click(screen, "leave") if by_mouse else press(screen, "Esc")
    assert isinstance(title, TitleScreen) and not desk.sounds.hushed


def test_a_press_that_ends_beside_the_button_to_the_title_leaves_nothing() -> None:
    _other, screen = _desk()
    at = screen.widget("leave").rect.center
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    beside = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 600), button=1)
    assert screen.handle(beside) is None
    over = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert screen.handle(over) is None


def test_no_plot_is_promised_to_a_side_that_has_bases_only() -> None:
    words = []
    for base in (False, True):
        own = boat(yard("icarus"), (0, 0))
        own = replace(own, design=replace(own.design, base=base))
        hot = seat(duel(own, boat(yard("icarus"), (4, 0), name="Daedalus")))
        moment = hot.next_moment()
        assert isinstance(moment, Curtain) and moment.side == BLUE
        screen = CurtainScreen(desk_for(hot), moment)
        words.append(screen.when_words())
    assert "plot" in words[0] and "plot" not in words[1]


def test_space_by_its_key_name_counts_as_holding() -> None:
    _other, screen = _desk()
    screen.handle(keys.press("Space"))
    assert screen.holding
    click(screen, (5, 5))
    assert not screen.holding

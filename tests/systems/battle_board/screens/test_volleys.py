"""A volley as it is watched: the board is free, and beside it stands all that the slot did."""

from __future__ import annotations

import pytest

from game.desk.kit import ListView, Screen
from game.desk.play.playback import Playback
from game.systems.battle_board.screens.scenes.fired import FiredShow
from tests.desk.driver import press
from tests.systems.battle_board.screens.stage import STAGE, close_by
from tests.systems.kit.stage import on_desk

SIZES = [(1280, 720), (1920, 1080)]


def volley(size: tuple[int, int]) -> tuple[Screen, FiredShow]:
    """The fire of tokens that begin side by side."""
    hot = STAGE.seat_at(close_by("line_of_battle"))
    _desk, again = on_desk(hot, STAGE.until(hot, "scene:fire"))
    screen = again()
    assert isinstance(screen, Playback) and isinstance(screen.show, FiredShow)
    screen.resize(size)
    screen.update(0.0)
    return screen, screen.show


@pytest.mark.parametrize("size", SIZES)
def test_nothing_but_the_compass_lies_on_the_board(size: tuple[int, int]) -> None:
    screen, _show = volley(size)
    board = screen.widget("map").rect
    for name in ("ladder panel", "volley panel", "left panel"):
        assert not screen.widget(name).rect.colliderect(board), name


@pytest.mark.parametrize("size", SIZES)
def test_tokens_that_have_met_are_drawn_large(size: tuple[int, int]) -> None:
    screen, show = volley(size)
    view = show.desk.map_view
    del screen
    assert view.steps[view.step] >= 38
    assert view.shows([token.where for token in show.after.on_board()])


@pytest.mark.parametrize("size", SIZES)
def test_the_slot_on_the_ladder_and_what_it_left_are_seen(size: tuple[int, int]) -> None:
    screen, show = volley(size)
    ladder, left = screen.widget("ladder"), screen.widget("left")
    assert isinstance(ladder, ListView) and isinstance(left, ListView)
    assert ladder.rect.h >= 28
    struck = {hit.token for shot in show.shots[-1:] for hit in shot.event.hits}
    words = left.text()
    assert all(name in words for name in struck)


@pytest.mark.parametrize("size", SIZES)
def test_the_slot_before_is_seen_on_the_ladder_however_long_the_volley_is(
    size: tuple[int, int],
) -> None:
    screen, show = volley(size)
    for _shot in show.shots:
        ladder = screen.widget("ladder")
        assert isinstance(ladder, ListView)
        rows = [ladder.row_rect(n) for n in ladder.visible_rows()]
        assert sum(ladder.rect.contains(row) for row in rows) >= 2
        press(screen, "Left")
        screen.update(0.0)

"""Where tokens begin is chosen by drags and clicks on the map (Ruling Q303)."""

from __future__ import annotations

import pytest

from game.app import Window
from game.desk.map.marks import Number
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex
from game.systems.battle_board.screens.tactics.sheet import TacticsSheet
from tests.desk.driver import click, drag
from tests.systems.battle_board.screens.on_desk import LARGE, SMALL, seated
from tests.window.test_whole_battles import press


def _sheet(window: Window) -> TacticsSheet:
    assert isinstance(window.screen, OrderScreen)
    assert isinstance(window.screen.sheet, TacticsSheet)
    return window.screen.sheet


def _map(window: Window) -> MapWidget:
    found = window.screen.widget("map")
    assert isinstance(found, MapWidget)
    return found


def _where(window: Window) -> list[Hex | None]:
    return [token.hex for token in _sheet(window).plan.tokens]


def _drag(window: Window, start: Hex, end: Hex) -> None:
    shown = _map(window)
    drag(window.screen, shown.pixel(start), shown.pixel(end))
    window.step(0.0)


@pytest.mark.rule("Q303")
def test_a_drag_places_a_token_and_chooses_it() -> None:
    window = seated("raiders", "person", "scripted")
    start = _where(window)[2]
    assert start is not None
    end = start.step(1)
    _drag(window, start, end)
    assert _where(window)[2] == end and _sheet(window).at == 2
    press(window, "Bksp")
    assert _where(window)[2] == start


@pytest.mark.rule("Q303")
def test_a_token_dragged_too_far_stays_and_it_is_told_why() -> None:
    window = seated("raiders", "person", "scripted")
    before = _where(window)
    assert before[0] is not None
    _drag(window, before[0], Hex(8, 0))
    assert _where(window) == before
    assert "three columns" in window.screen.toasts[-1].message


def test_of_several_in_a_hex_the_chosen_one_is_dragged() -> None:
    window = seated("raiders", "person", "scripted")
    first, second, *_ = _where(window)
    assert first is not None and second is not None
    _drag(window, first, second)
    _sheet(window).choose(1)
    window.step(0.0)
    _drag(window, second, first)
    assert _where(window)[:2] == [second, first]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_first_orders_tell_how_tokens_are_placed_and_every_hex_can_be_clicked(
    size: tuple[int, int],
) -> None:
    window = seated("line_of_battle", "person", "scripted", size=size)
    assert "Drag tokens, or click a hex" in window.screen.text()
    rose = _map(window).view.rose_rect
    home = [Hex(q, r) for q in range(3) for r in range(-2, 12)]
    sheet = _sheet(window)
    mine = [hex_ for hex_ in home if sheet.plan.may_place(hex_)]
    assert len(mine) > 30
    assert not any(rose.colliderect(_map(window).view.rect_of(hex_)) for hex_ in mine)
    hex_ = mine[-1]
    click(window.screen, _map(window).pixel(hex_))
    window.step(0.0)
    assert _where(window)[0] == hex_


def test_tokens_of_one_hex_are_counted_only_where_not_each_is_seen() -> None:
    window = seated("raiders", "person", "scripted")
    places = _where(window)
    for number, told in ((1, set()), (2, set()), (3, set()), (4, {"5 tokens"})):
        start = _where(window)[number]
        assert start is not None and places[0] is not None
        _drag(window, start, places[0])
        marks = window.desk.map_view.live
        assert {mark.label for mark in marks if isinstance(mark, Number)} == told

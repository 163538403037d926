"""While counters fly each name stays on its side, and no counter is drawn too small to see."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.desk.map import counters, mark_paint, tag_paint
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import SMALLEST, HexView
from game.desk.map.marks import Mark, Plate, Shape, Tag
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex

SIZE = (700, 600)
FLYING = Plate(Hex(-3, 3), 0, Shape((ORIGIN,)), 0, "Icarus", towards=Hex(-2, 3))
LYING = Plate(Hex(0, 3), 0, Shape((ORIGIN,)), 1, "Vigilance")


@pytest.fixture
def stood(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Where each name stood beside its counter, in the order in which they were drawn."""
    found: list[tuple[int, int]] = []
    put = mark_paint.put_beside

    def noted(pen: Pen, at: tuple[int, int], *more: object, **named: object) -> pygame.Rect:
        place = put(pen, at, *more, **named)  # type: ignore[arg-type]
        found.append((place.centerx - at[0], place.centery - at[1]))
        return place

    monkeypatch.setattr(mark_paint, "put_beside", noted)
    monkeypatch.setattr(tag_paint, "put_beside", noted)
    return found


def _view() -> HexView:
    view = HexView(rulers=False, stars=False)
    view.resize(SIZE)
    view.centre_on(Hex(0, 1))
    return view


def _draw(view: HexView, *marks: Mark) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    view.show_live(marks)
    view.draw(surface, surface.get_rect())
    return surface


def test_a_name_stays_on_its_side_while_its_ship_flies_past_another(
    stood: list[tuple[int, int]],
) -> None:
    view = _view()
    way = [Hex(q, 1 if q > -1 else 2) for q in range(-3, 4)]
    for here, there in pairwise(way):
        for share in (0.0, 0.5, 0.9):
            flying = replace(FLYING, hex=here, towards=there, progress=share)
            _draw(view, flying, replace(LYING, hex=Hex(0, 2)))
    assert all(down > 0 for _across, down in stood[::2])


def test_words_at_a_hex_stay_on_their_side_while_ships_fly_past(
    stood: list[tuple[int, int]],
) -> None:
    view, said = _view(), Tag(Hex(0, 1), "turn 1: 3d6", theme.CHALK)
    for where in (Hex(-3, 3), Hex(0, 2), Hex(3, 0)):
        _draw(view, replace(FLYING, name="", hex=where, towards=where.step(1)), said)
    assert len(stood) == 3 and len(set(stood)) == 1


def test_at_rest_each_name_stands_where_it_covers_least(stood: list[tuple[int, int]]) -> None:
    view = _view()
    _draw(view, replace(FLYING, hex=Hex(0, 1), towards=Hex(0, 0)))
    below = replace(LYING, hex=Hex(0, 2))
    _draw(view, replace(FLYING, hex=Hex(0, 1), towards=None), below)
    first, rested, _other = stood
    assert first[1] > 0
    assert rested != first


@pytest.mark.parametrize(("radius", "drawn"), [(8, 12), (12, SMALLEST), (24, 24)])
def test_no_counter_is_too_small_to_see(
    radius: int, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    counter = counters.counter

    def noted(shape: Shape, way: float, side: int, look: tuple[int, bool]) -> pygame.Surface:
        sizes.append(look[0])
        return counter(shape, way, side, look)

    monkeypatch.setattr(counters, "counter", noted)
    view = HexView((8, *MAP_STEPS), rulers=False, stars=False)
    view.resize(SIZE)
    view.step = view.steps.index(radius)
    view.centre_on(LYING.hex)
    _draw(view, LYING)
    assert sizes == [drawn]


def test_each_flight_begins_where_its_names_cover_least(stood: list[tuple[int, int]]) -> None:
    view = _view()
    rising = replace(FLYING, hex=Hex(0, 1), towards=Hex(0, 0))
    _draw(view, rising)
    _draw(view, replace(rising, towards=None))
    _draw(view, rising, replace(LYING, hex=Hex(0, 2)))
    assert stood[2] != stood[0]

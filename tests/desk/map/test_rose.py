"""The compass on the map gives way to counters."""

from __future__ import annotations

import pygame

from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Shape
from game.hexgrid.hexes import Hex
from tests.desk.driver import click
from tests.desk.map.test_hexview import Chart, the_map

SHIP = Plate(Hex(0, 0), 0, Shape((Hex(0, 0), Hex(0, 1))), 1, "")


def _view(*, rose: bool, under: bool) -> HexView:
    """A map with a counter in its middle, or where the compass is."""
    view = HexView(stars=False)
    view.resize((832, 632))
    view.centre_on(SHIP.hex)
    if under:
        (x, y), (to, down) = view.centre(SHIP.hex), view.rose_rect.center
        view.pan(to - x, down - y)
    view.rose = rose
    view.show((), [SHIP])
    return view


def _seen(view: HexView, part: pygame.Rect) -> bytes:
    surface = pygame.Surface(view.size)
    view.draw(surface, surface.get_rect())
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


def test_a_counter_where_the_compass_is_is_seen_as_well_as_without_it() -> None:
    with_rose, without = _view(rose=True, under=True), _view(rose=False, under=True)
    middle = pygame.Rect(0, 0, 6, 6)
    middle.center = with_rose.centre(SHIP.hex)
    assert _seen(with_rose, middle) == _seen(without, middle)
    around = with_rose.rose_rect
    assert _seen(with_rose, around) != _seen(without, around)


def test_the_compass_is_as_ever_where_no_counter_lies() -> None:
    assert _view(rose=True, under=True).under_rose
    assert not _view(rose=True, under=False).under_rose
    assert not _view(rose=False, under=True).under_rose


def test_a_counter_where_the_compass_is_is_clicked() -> None:
    chart = Chart()
    the_map(chart).pixel(SHIP.hex)
    rose = chart.view.rose_rect
    x, y = chart.view.centre(SHIP.hex)
    chart.view.pan(rose.centerx - x, rose.centery - y)
    spot = rose.move(the_map(chart).rect.topleft).center
    click(chart, spot)
    assert chart.picks == []
    chart.view.show((), [SHIP])
    click(chart, spot)
    assert [pick.hex for pick in chart.picks] == [SHIP.hex]

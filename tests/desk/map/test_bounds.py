"""A map that ends: it opens as large as it fits, and nothing is numbered that does not exist."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from unittest import mock

import pygame
import pytest

from game.desk.map import rulers
from game.desk.map.bounds import Bounds
from game.desk.map.hexmetrics import MAP_STEPS, hex_metrics
from game.desk.map.hexview import HexView
from game.desk.map.pen import Pen
from game.hexgrid.hexes import Hex

WIDE, TALL, SMALL = Bounds(26, 7), Bounds(9, 30), Bounds(3, 2)
SIZES = ((832, 632), (1248, 968), (2496, 1936))


@dataclass(frozen=True)
class Board:
    """Ground that ends."""

    bounds: Bounds
    rough = frozenset[Hex]()

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """Nothing to draw."""


def hexes(bounds: Bounds) -> list[Hex]:
    columns, rows = range(bounds.columns), range(bounds.rows)
    return [Hex(q, row - q // 2) for q in columns for row in rows]


def opened(bounds: Bounds, size: tuple[int, int], scale: float = 1.0) -> HexView:
    view = HexView()
    view.resize(size, scale)
    view.ground = Board(bounds)
    view.open_on(hexes(bounds))
    return view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bounds", [WIDE, TALL])
def test_it_opens_as_large_as_it_fits(bounds: Bounds, size: tuple[int, int]) -> None:
    view = opened(bounds, size, size[0] / 1248 if size[0] > 1248 else 1.0)
    assert all(view.inner.contains(view.rect_of(hex_)) for hex_ in hexes(bounds))
    larger = bounds.pixels(hex_metrics(view.metrics.r + 2))
    room = view.inner.inflate(-8 * view.scale, -8 * view.scale)
    assert larger.w > room.w or larger.h > room.h


def test_a_small_one_is_no_larger_than_the_closest_zoom() -> None:
    assert opened(SMALL, SIZES[1]).metrics.r == max(MAP_STEPS)


def test_its_own_zoom_step_lies_among_the_others_and_goes_with_the_next() -> None:
    view = opened(WIDE, (920, 632))
    first = view.metrics.r
    assert first not in MAP_STEPS
    view.zoom(1)
    assert view.metrics.r == min(step for step in MAP_STEPS if step > first)
    view.zoom(-1)
    assert view.metrics.r == first
    view.resize((1248, 968))
    view.fit(hexes(WIDE))
    assert first not in view.steps
    assert view.metrics.r > first


def test_what_one_looks_closer_at_goes_back_to_the_place_and_size_of_before() -> None:
    view = opened(WIDE, SIZES[0])
    view.fit(hexes(WIDE)[:90])
    before = view.metrics, view.origin, view.steps
    view.come_closer(hexes(WIDE))
    assert (view.metrics, view.origin, view.steps) == before


@pytest.mark.parametrize("bounds", [WIDE, TALL, SMALL])
@pytest.mark.parametrize("size", SIZES)
def test_the_rulers_number_only_what_exists(bounds: Bounds, size: tuple[int, int]) -> None:
    view = opened(bounds, size)
    written = []
    with mock.patch.object(
        rulers, "_figure", side_effect=lambda n, _size: written.append(n) or pygame.Surface((9, 9))
    ):
        view.draw(surface := pygame.Surface(size), surface.get_rect())
    assert {0, 1} <= set(written)
    assert set(written) <= set(range(max(bounds)))
    assert len(written) <= sum(bounds)


def test_the_rose_lies_beside_it_or_nowhere() -> None:
    beside, full = opened(WIDE, SIZES[0]), opened(TALL, (330, 632))
    land = WIDE.pixels(beside.metrics).move(beside.origin)
    assert beside.rose_rect.w
    assert not beside.rose_rect.colliderect(land)
    assert not full.rose_rect.w
    full.ground = HexView().ground
    assert full.rose_rect.w


def test_its_pixels_are_those_of_its_hexes() -> None:
    view = opened(WIDE, SIZES[0])
    places = [view.rect_of(hex_) for hex_ in hexes(WIDE)]
    assert WIDE.pixels(view.metrics).move(view.origin) == places[0].unionall(places[1:])
    assert all(map(WIDE.holds, hexes(WIDE)))
    assert not any(map(WIDE.holds, (Hex(-1, 0), Hex(0, -1), Hex(26, -13), Hex(0, 7), Hex(2, -2))))

"""A counter that may be moved is carried by a drag; everywhere else a drag moves the map."""

from __future__ import annotations

import pygame

from game.desk.kit import Area, Screen
from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Shape
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import Hex
from tests.desk.driver import drag

LOOSE, FAST, FREE = Hex(3, 3), Hex(5, 3), Hex(4, 1)
SHIP = Shape((Hex(0, 0), Hex(0, 1)))


class Board(Screen):
    """Two counters, of which one may be carried; what is dropped and picked is noted."""

    def __init__(self) -> None:
        super().__init__()
        self.view = HexView()
        self.dropped: list[tuple[Hex, Hex]] = []
        self.picked: list[Hex] = []
        self.resize((1280, 720))
        self.view.resize((1280, 720))
        self.view.centre_on(LOOSE)

    def build(self) -> None:
        self.view.show((), [Plate(LOOSE, 0, SHIP, 0), Plate(FAST, 0, SHIP, 1)])
        self.add(
            MapWidget(
                "map",
                Area(0, 0, 1280, 720),
                self.view,
                on_pick=lambda pick: self.picked.append(pick.hex),
                grabs=lambda hex_: hex_ == LOOSE,
                on_drop=lambda start, end: self.dropped.append((start, end)),
            )
        )

    @property
    def map(self) -> MapWidget:
        found = self.widget("map")
        assert isinstance(found, MapWidget)
        return found

    def where(self) -> list[Hex]:
        return [plate.hex for plate in self.view.plates()]


def test_a_loose_counter_is_carried_and_dropped_and_the_map_stays() -> None:
    board = Board()
    before = board.view.origin
    drag(board, board.map.pixel(LOOSE), board.map.pixel(FREE))
    assert board.dropped == [(LOOSE, FREE)] and not board.picked
    assert board.view.origin == before and not board.view.touched


def test_it_is_seen_where_it_would_be_dropped_and_lies_there_only_if_the_screen_says_so() -> None:
    board = Board()
    start, end = board.map.pixel(LOOSE), board.map.pixel(FREE)
    board.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    board.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0)))
    assert board.where() == [FREE, FAST]
    board.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert board.where() == [LOOSE, FAST]


def test_a_fast_counter_and_the_ground_move_the_map() -> None:
    board = Board()
    for hex_ in (FAST, FREE):
        before, start = board.view.origin, board.map.pixel(hex_)
        drag(board, start, (start[0] + 60, start[1]))
        assert board.view.origin[0] == before[0] + 60
    assert not board.dropped


def test_a_click_on_a_loose_counter_picks_it() -> None:
    board = Board()
    at = board.map.pixel(LOOSE)
    drag(board, at, at)
    assert board.picked == [LOOSE] and not board.dropped


def test_hexes_are_moved_from_under_the_rose_while_all_are_seen() -> None:
    view = HexView()
    view.resize((840, 640))
    hexes = [Hex(q, r - q // 2) for q in range(15) for r in range(11)]
    view.fit(hexes)
    view.origin = (view.origin[0] - 30, view.origin[1])
    assert any(view.rose_rect.colliderect(view.rect_of(hex_)) for hex_ in hexes)
    view.keep_off_rose(hexes)
    places = [view.rect_of(hex_) for hex_ in hexes]
    assert all(place.right <= view.inner.right for place in places)
    assert not any(view.rose_rect.colliderect(place) for place in places)
    there = view.origin
    view.keep_off_rose(hexes)
    assert view.origin == there
    view.pan(-90, 0)
    moved = view.origin
    view.keep_off_rose(hexes)
    assert view.origin == moved

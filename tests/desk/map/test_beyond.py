"""What lies off the map is named at its edge, and a click there goes to it."""

from __future__ import annotations

import pygame

from game.desk.map.beyond import Beyond, beyond
from game.desk.map.hexview import HexView
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex

NEAR = Beyond(ORIGIN, "Near · 0", theme.CHALK)
NORTH = Beyond(Hex(0, -60), "North · 60", theme.CHALK)
BEHIND = Beyond(Hex(1, -62), "Behind it · 62", theme.CHALK)


def view() -> HexView:
    found = HexView()
    found.resize((640, 480), 1.0)
    found.centre_on(ORIGIN)
    return found


def test_what_is_seen_has_no_name_at_the_edge() -> None:
    assert [each for each, _at in beyond(view(), (NEAR, NORTH))] == [NORTH]


def test_it_stands_where_the_way_there_leaves_the_map() -> None:
    here = view()
    ((_each, place),) = beyond(here, (NORTH,))
    assert here.inner.contains(place)
    assert place.top < here.inner.top + 40
    assert abs(place.centerx - here.inner.centerx) < 40


def test_names_do_not_cover_one_another() -> None:
    first, second = (place for _each, place in beyond(view(), (NORTH, BEHIND)))
    assert not first.colliderect(second)


def test_a_click_on_it_brings_it_to_the_middle_and_picks_nothing() -> None:
    here, picked = view(), []
    widget = MapWidget("map", (0, 0, 640, 480), here, on_pick=picked.append, beyond=(NORTH,))
    ((_each, place),) = beyond(here, (NORTH,))
    for kind, act in (
        (pygame.MOUSEBUTTONDOWN, widget.press),
        (pygame.MOUSEBUTTONUP, widget.release),
    ):
        act(pygame.event.Event(kind, pos=place.center, button=1))
    assert not picked
    assert not list(beyond(here, (NORTH,)))

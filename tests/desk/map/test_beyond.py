"""What lies off the map is named at its edge, and a click there goes to it."""

from __future__ import annotations

import pygame

from game.desk.map.beyond import Beyond, bearing, beyond, draw_beyond, pointer
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


def test_a_name_leaves_hexes_free_that_should_be_seen() -> None:
    here = view()
    ((_each, place),) = beyond(here, (NORTH,))
    under = [here.hex_at(place.center), here.hex_at(place.midleft), here.hex_at(place.midright)]
    kept = [here.rect_of(hex_) for hex_ in under]
    ((_each, moved),) = beyond(here, (NORTH,), kept)
    assert moved.collidelist(kept) < 0
    assert here.inner.contains(moved)


def test_the_arrow_points_from_the_middle_of_the_map_wherever_the_name_stands() -> None:
    here, surface = view(), pygame.Surface((640, 480))
    tip = []
    for left in (20, 320, 600):
        surface.fill(theme.VOID)
        place = pygame.Rect(left - 20, 20, 200, 30).clamp(surface.get_rect())
        draw_beyond(surface, here, [(NORTH, place)], (0, 0))
        tip.append(surface.subsurface((place.x + 2, place.y + 2, 24, 26)).copy())
    pictures = {pygame.image.tobytes(each, "RGB") for each in tip}
    assert len(pictures) == 1
    assert bearing(here, NORTH).distance_to((0, -1)) < 0.01


def test_it_moves_no_farther_than_it_must_and_stays_where_everything_should_be_seen() -> None:
    here = view()
    ((_each, place),) = beyond(here, (NORTH,))
    assert next(beyond(here, (NORTH,), [pygame.Rect(20, 460, 9, 9)]))[1] == place
    assert next(beyond(here, (NORTH,), [pygame.Rect(0, 0, 640, 480)]))[1] == place


def test_names_at_an_edge_stay_within_the_map_however_many_they_are() -> None:
    here = view()
    many = [Beyond(Hex(0, -60 - n), f"Ship {n} · {n}", theme.CHALK) for n in range(12)]
    places = [place for _each, place in beyond(here, many)]
    assert all(here.inner.contains(place) for place in places)
    assert not any(a.colliderect(b) for n, a in enumerate(places) for b in places[:n])


def test_a_name_covers_nothing_that_should_be_seen_while_there_is_room_at_any_edge() -> None:
    here = view()
    ((_each, place),) = beyond(here, (NORTH,))
    corner = pygame.Rect(place.right - 6, place.bottom - 3, 300, 9)
    assert next(beyond(here, (NORTH,), [corner]))[1].collidelist([corner]) < 0
    upper = pygame.Rect(0, 0, 640, 300)
    assert next(beyond(here, (NORTH,), [upper]))[1].collidelist([upper]) < 0


def _click(widget: MapWidget, pos: tuple[int, int]) -> None:
    widget.press(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    widget.release(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def test_clicks_where_a_name_stood_pick_nothing_until_the_pointer_has_left_it() -> None:
    here, picked = view(), []
    widget = MapWidget("map", (0, 0, 640, 480), here, on_pick=picked.append, beyond=(NORTH,))
    ((_each, place),) = widget.named()
    for _again in range(3):
        _click(widget, place.center)
    assert not picked
    for pos in ((place.centerx, place.bottom + 60), place.center):
        widget.hover(pygame.event.Event(pygame.MOUSEMOTION, pos=pos))
    _click(widget, place.center)
    assert len(picked) == 1


def test_nothing_is_pointed_at_below_a_name() -> None:
    widget = MapWidget("map", (0, 0, 640, 480), view(), beyond=(NORTH,))
    ((_each, place),) = widget.named()
    for pos, pointed in (((320, 240), True), (place.center, False)):
        widget.hover(pygame.event.Event(pygame.MOUSEMOTION, pos=pos))
        assert (widget.view.pointed is not None) == pointed


def test_the_arrow_is_longer_than_wide_so_that_its_tip_is_plain() -> None:
    here = view()
    for there in (Hex(0, -60), Hex(60, -30), Hex(-60, 10)):
        way = Beyond(there, "", theme.CHALK)
        ahead = bearing(here, way)
        corners = pointer(pygame.Vector2(0, 0), ahead, 10)
        tip, *others = corners
        assert tip.normalize().distance_to(ahead) < 0.01
        across = pygame.Vector2(-ahead.y, ahead.x)
        wide = max(c.dot(across) for c in corners) - min(c.dot(across) for c in corners)
        assert tip.dot(ahead) - min(c.dot(ahead) for c in others) > 1.5 * wide

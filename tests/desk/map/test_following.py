"""The map stays where it is while what happens is in view."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.extent import Extent
from game.desk.map.following import Following, bring, hold
from game.hexgrid.hexes import Hex

HERE = Hex(10, 5)
NEAR = [HERE, HERE.step(2, 3)]
FAR = [HERE.step(2, 30), HERE.step(2, 33)]


def looking(zoomed: int = 0) -> Extent:
    """A view that was fitted, and that the player then zoomed so far."""
    view = Extent()
    view.resize((832, 632))
    view.fit([HERE.step(side, 5) for side in range(6)])
    if zoomed:
        view.zoom(zoomed)
    return view


def place(view: Extent) -> tuple[float, tuple[int, int]]:
    return view.steps[view.step], view.origin


@pytest.mark.parametrize("zoomed", [0, -2])
def test_what_is_seen_moves_nothing(zoomed: int) -> None:
    view = looking(zoomed)
    before = place(view)
    hold(view, NEAR, [*NEAR, *FAR])
    assert place(view) == before


@pytest.mark.parametrize("zoomed", [1, -2])
def test_the_zoom_of_the_player_is_kept_where_the_map_must_move(zoomed: int) -> None:
    view = looking(zoomed)
    radius, _origin = place(view)
    hold(view, FAR, [*NEAR, *FAR])
    assert view.shows(FAR) and view.touched
    assert place(view)[0] == radius


def test_a_map_that_nobody_touched_shows_the_frame_and_is_never_larger() -> None:
    view = looking()
    radius, _origin = place(view)
    hold(view, FAR, [*NEAR, *FAR])
    assert view.shows([*NEAR, *FAR])
    small = place(view)[0]
    assert small < radius
    hold(view, [HERE.step(5, 60)], [HERE.step(5, 60)])
    assert place(view)[0] == small


def test_a_zoom_with_too_little_room_gives_way_no_farther_than_it_must() -> None:
    view = looking(2)
    hold(view, [*NEAR, *FAR], [*NEAR, *FAR])
    assert view.shows([*NEAR, *FAR])


def test_the_map_is_moved_clear_of_the_compass() -> None:
    view = looking()
    under = view.hex_at(view.rose_rect.center)
    assert bring(view, [under])
    assert view.shows([under])
    assert isinstance(view.rose_rect, pygame.Rect)


def test_a_map_that_is_smaller_than_usual_is_held_as_any_other() -> None:
    view = looking()
    view.fit([HERE, HERE.step(2, 100)])
    assert view.usual_step < 0
    hold(view, [HERE.step(5, 200)], [HERE.step(5, 200)])
    assert view.shows([HERE.step(5, 200)]) and view.usual_step < 0


@pytest.mark.parametrize("zoomed", [1, -2])
@pytest.mark.parametrize("there", [NEAR, FAR])
def test_the_zoom_of_the_player_outlives_the_turn(zoomed: int, there: list[Hex]) -> None:
    view, following = looking(zoomed), Following()
    radius, _origin = place(view)
    following.follow(view, "Blue", 1, NEAR)
    following.follow(view, "Blue", 2, there)
    assert view.shows(there) and view.touched
    assert place(view)[0] == radius


def test_it_comes_closer_where_that_is_asked_but_not_where_the_player_zoomed() -> None:
    view, following = Extent(), Following()
    view.resize((832, 632))
    following.hold(view, "Blue", 1, [*NEAR, *FAR], [*NEAR, *FAR])
    small = place(view)[0]
    following.hold(view, "Blue", 1, NEAR, NEAR)
    assert place(view)[0] == small
    following.hold(view, "Blue", 1, [*NEAR, HERE], NEAR, closer=True)
    large = place(view)[0]
    assert large > small
    view.zoom(-1)
    before = place(view)
    following.hold(view, "Blue", 1, [HERE], [HERE], closer=True)
    assert place(view) == before


def test_what_a_legend_covers_anew_is_brought_into_view() -> None:
    view, following = Extent(), Following()
    view.resize((832, 632))
    hexes = [HERE, HERE.step(3, 8)]
    for foot in (0, 120):
        view.foot = foot
        following.follow(view, None, 1, hexes)
        assert view.shows(hexes)


def test_the_first_question_opens_in_the_middle_though_all_of_it_was_seen() -> None:
    view, following = Extent(), Following()
    view.resize((832, 632))
    there = [Hex(3, -2), Hex(4, -2)]
    assert view.shows(there)
    following.follow(view, "Blue", 1, there)
    around = view.rect_of(there[0]).union(view.rect_of(there[1]))
    assert abs(around.centerx - view.inner.centerx) <= 2
    before = place(view)
    following.follow(view, "Red", 1, there[:1])
    assert place(view)[1] == before[1], "what is seen moves nothing later"

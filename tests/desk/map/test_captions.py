"""Words on the ground stand where nothing else is; strong numbers can be read on small hexes."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.hexview import HexView
from game.desk.map.mark_paint import paint
from game.desk.map.marks import (
    Caption,
    Hazard,
    Mark,
    Number,
    Outline,
    Plate,
    Shape,
    Tag,
    Tick,
    Tint,
    Track,
    Wedge,
)
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.hexgrid.hexes import Hex

HERE, THERE = Hex(4, 1), Hex(4, 4)
WORDS = Caption("deep", (HERE, THERE), theme.INK)
SHIP = Shape((Hex(0, 0),))


def view_with(*marks: Mark, step: int = 3) -> tuple[HexView, pygame.Surface]:
    view = HexView(step=step, rulers=False, stars=False)
    view.rose = False
    view.resize((500, 400))
    view.centre_on(Hex(4, 2))
    view.show_live(marks)
    surface = pygame.Surface(view.size)
    view.draw(surface, surface.get_rect())
    return view, surface


def written(*marks: Mark) -> set[Hex]:
    """The hexes in which the words make a difference."""
    view, without = view_with(*marks)
    _view, there = view_with(*marks, WORDS)
    found = set()
    for hex_ in (HERE, THERE):
        place = view.rect_of(hex_).inflate(-20, -20)
        one, other = (pygame.image.tobytes(s.subsurface(place), "RGB") for s in (without, there))
        found |= {hex_} if one != other else set()
    return found


def test_words_stand_at_the_first_spot() -> None:
    assert written() == {HERE}


@pytest.mark.parametrize(
    "mark",
    [
        Tint(HERE, theme.GOOD),
        Outline(HERE),
        Plate(HERE, 0, SHIP, 0),
        Track((HERE.step(3), HERE), numbers=False),
        Number(HERE, "3", theme.INK),
    ],
)
def test_they_cover_nothing_that_is_shown(mark: Mark) -> None:
    assert written(mark) == {THERE}


def test_where_nothing_is_free_there_are_none() -> None:
    assert written(Outline(HERE), Outline(THERE)) == set()


def test_small_hexes_have_no_words() -> None:
    looks = [view_with(*marks, step=0)[1] for marks in ((), (WORDS,))]
    assert pygame.image.tobytes(looks[0], "RGB") == pygame.image.tobytes(looks[1], "RGB")


def test_they_go_with_the_names() -> None:
    view, _surface = view_with(WORDS)
    view.names = False
    bare, named = pygame.Surface(view.size), pygame.Surface(view.size)
    view.draw(named, named.get_rect())
    view.show_live(())
    view.draw(bare, bare.get_rect())
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(named, "RGB")


def _ink(mark: Mark, step: int) -> int:
    """How many light pixels a mark has on hexes of a zoom step."""
    view = HexView(step=step, rulers=False, stars=False)
    view.rose = False
    view.resize((200, 200))
    view.centre_on(HERE)
    view.show_live([mark])
    surface = pygame.Surface(view.size)
    view.draw(surface, surface.get_rect())
    return int((pygame.surfarray.array3d(surface).sum(axis=2) > 550).sum())


def test_a_strong_number_is_larger_and_is_there_on_the_smallest_hexes() -> None:
    plain, strong = Number(HERE, "4½", theme.INK), Number(HERE, "4½", theme.INK, strong=True)
    assert _ink(plain, 0) == 0 < _ink(strong, 0)
    for step in (1, 3, 5):
        assert _ink(strong, step) > 1.3 * _ink(plain, step)


def test_a_hazard_may_show_an_icon() -> None:
    triangle, die = Hazard(HERE), Hazard(HERE, icon="dices")
    assert _ink(die, 4) != _ink(triangle, 4)


@pytest.mark.parametrize("away", [-16, -12, 12, 16])
def test_a_strong_number_makes_room_for_a_name_in_its_hex(away: int) -> None:
    view, _window = view_with()
    window = pygame.Surface(view.size)
    pen = Pen(window, view.metrics, view.centres())
    name = pygame.Rect(0, 0, 60, 20)
    name.center = view.centre(HERE)[0], view.centre(HERE)[1] + away
    pen.taken.append(name)
    paint(pen, [Number(HERE, "4", theme.INK, strong=True)])
    ink = _spots(window, view.rect_of(HERE))
    assert len(ink) > 10
    assert not any(name.collidepoint(spot) for spot in ink)


def test_no_second_name_covers_a_number_that_has_made_room_for_the_first() -> None:
    view, _window = view_with(step=5)
    window = pygame.Surface(view.size)
    pen = Pen(window, view.metrics, view.centres(), room=window.get_rect())
    above, below = HERE.step(0), HERE.step(3)
    others = [Plate(above.step(0), 0, SHIP, 1), Plate(below.step(3), 0, SHIP, 1)]
    named = [Plate(above, 0, SHIP, 0, "Tapp"), Plate(below, 0, SHIP, 0, "Bung"), *others]
    beside = [Number(below.step(way), "4", theme.WARN, strong=True) for way in (1, 2, 4, 5)]
    paint(pen, [Number(HERE, "3", theme.INK, strong=True), *beside, *named])
    ink = _spots(window, view.rect_of(HERE))
    assert len(ink) > 10
    assert not any(name.collidepoint(spot) for spot in ink for name in pen.taken)


def _spots(window: pygame.Surface, place: pygame.Rect) -> list[tuple[int, int]]:
    """The pixels of a place that are written in the usual ink."""
    return [
        (x, y)
        for x in range(place.left, place.right)
        for y in range(place.top, place.bottom)
        if window.get_at((x, y))[:3] == theme.INK
    ]


@pytest.mark.parametrize(("down", "seen"), [(-4, False), (0, True)])
def test_a_number_that_a_ruler_would_lie_over_is_left_out(down: int, seen: bool) -> None:
    pictures = []
    for number in ([], [Number(HERE, "3", theme.INK)]):
        view = HexView(step=3, rulers=True, stars=False)
        view.rose = False
        view.resize((500, 400))
        view.centre_on(HERE)
        high = view.centre(HERE)[1] - view.edge - 6
        view.pan(0, down - high)
        view.show_live(number)
        surface = pygame.Surface(view.size)
        view.draw(surface, surface.get_rect())
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert (pictures[0] != pictures[1]) is seen


def drawn_at_the_rim(mark: Mark, down: int) -> pygame.Rect:
    """What is seen of a mark whose middle is so many pixels below the upper ruler."""
    pictures = []
    for marks in ([], [mark]):
        view = HexView(step=3, rulers=True, stars=False)
        view.rose = False
        view.resize((500, 400))
        view.centre_on(HERE)
        view.pan(0, down + view.edge - view.centre(HERE)[1])
        view.show_live(marks)
        surface = pygame.Surface(view.size)
        view.draw(surface, surface.get_rect())
        pictures.append(pygame.surfarray.array3d(surface))
    across, along = (pictures[0] != pictures[1]).any(axis=2).nonzero()
    if not len(across):
        return pygame.Rect(0, 0, 0, 0)
    left, top = across.min(), along.min()
    return pygame.Rect(left, top, across.max() + 1 - left, along.max() + 1 - top)


@pytest.mark.parametrize(
    ("mark", "down", "seen"),
    [
        (Number(HERE, "3", theme.INK, strong=True), 3, True),
        (Number(HERE, "3", theme.INK, strong=True), -3, False),
        (Tag(HERE, "turn 2", theme.INK, ("S",)), 3, True),
        (Tag(HERE, "turn 2", theme.INK, ("S",)), -41, False),
    ],
)
def test_words_at_the_rim_are_seen_whole_or_not_at_all(mark: Mark, down: int, seen: bool) -> None:
    whole, place = (drawn_at_the_rim(mark, each) for each in (150, down))
    assert place.size == (whole.size if seen else (0, 0))


@pytest.mark.parametrize("radius", [12, 20, 30])
@pytest.mark.parametrize(
    ("mark", "bare"),
    [
        (Number(HERE, "8", theme.INK), None),
        (Number(HERE, "8", theme.INK, strong=True), None),
        (Wedge(HERE, 0, theme.INK, "8"), Wedge(HERE, 0, theme.INK)),
        (Tick(HERE, 0, theme.INK, "8"), Tick(HERE, 0, theme.INK)),
        (Track((HERE, THERE), theme.INK), Track((HERE, THERE), theme.INK, numbers=False)),
    ],
)
def test_figures_are_as_large_for_their_hex_in_a_window_twice_as_fine(
    mark: Mark, bare: Mark | None, radius: int
) -> None:
    high = []
    for scale in (1, 2):
        pictures = []
        for marks in ([bare] if bare is not None else [], [mark]):
            view = HexView((radius,), 0, rulers=False, stars=False)
            view.rose = False
            view.resize((500 * scale, 400 * scale), scale)
            view.centre_on(HERE)
            view.show_live(marks)
            surface = pygame.Surface(view.size)
            view.draw(surface, surface.get_rect())
            pictures.append(pygame.surfarray.array3d(surface))
        _across, along = (pictures[0] != pictures[1]).any(axis=2).nonzero()
        high.append(int(along.max() - along.min()) + 1 if len(along) else 0)
    assert abs(high[1] - 2 * high[0]) <= 4

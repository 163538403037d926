"""Counters that their games draw themselves are all seen where several share a hex."""

from __future__ import annotations

from dataclasses import dataclass, replace
from unittest import mock

import pygame
import pytest

from game.desk.map import counters, fan, mark_paint, tag_paint
from game.desk.map.fan import MOST
from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Tag
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex

HERE = Hex(3, 3)
NAMES = ("Falcon", "Merlin")


@dataclass(frozen=True)
class Square:
    """A plain square of one colour in the middle of its hex."""

    colour: Colour

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """It."""
        del side, ghost
        made = pygame.Surface((2 * m.r + 8, m.height + 12), pygame.SRCALPHA)
        square = pygame.Rect(0, 0, m.r, m.r)
        square.center = made.get_rect().center
        made.fill(self.colour, square)
        return made


def seen(count: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], list[list[str]]]:
    """How many pixels of each of so many counters in a hex are seen, and the names on tags."""
    listed: list[list[str]] = []
    roster = counters.roster

    def noted(lines: tuple[tuple[str, Colour], ...], size: int) -> pygame.Surface:
        listed.append([label for label, _colour in lines])
        return roster(lines, size)

    monkeypatch.setattr(counters, "roster", noted)
    colours = [(200, 10 + number, 7) for number in range(count)]
    view = HexView(rulers=False, stars=False)
    view.resize((700, 600))
    view.open_on([HERE], [])
    view.show(
        (), [Plate(HERE, 1, Square(c), 0, f"T{n}", class_="×2") for n, c in enumerate(colours)]
    )
    surface = pygame.Surface((700, 600))
    view.draw(surface, surface.get_rect())
    return [pygame.mask.from_threshold(surface, c, (1, 1, 1)).count() for c in colours], listed


@pytest.mark.parametrize("count", [2, 3, 4])
def test_none_of_those_that_share_a_hex_covers_another(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pixels, listed = seen(count, monkeypatch)
    assert len(set(pixels)) == 1 and pixels[0] > 100
    assert listed == [[f"T{n} ×2" for n in range(count)]]


def test_of_too_many_the_last_are_seen_and_the_others_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pixels, listed = seen(MOST + 2, monkeypatch)
    assert [n for n, found in enumerate(pixels) if found] == [3, 4, 5]
    assert listed == [["T3 ×2", "T4 ×2", "T5 ×2", "and 3 more"]]


def test_one_alone_keeps_its_size_and_its_own_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, listed = seen(1, monkeypatch)
    assert not listed
    shared, _listed = seen(2, monkeypatch)
    assert alone[0] > 2 * shared[0]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("progress", [0.0, 0.5])
def test_who_leaves_a_shared_hex_leaves_the_others_their_places(
    count: int, progress: float
) -> None:
    colours = [(200, 10 + number, 7) for number in range(count)]
    plates = [Plate(HERE, 1, Square(colour), 0, f"T{n}") for n, colour in enumerate(colours)]
    for leaving in range(count):
        view = HexView(rulers=False, stars=False)
        view.resize((700, 600))
        view.open_on([HERE], [])
        away = replace(plates[leaving], towards=HERE.step(1), progress=progress)
        view.show((), [*plates[:leaving], away, *plates[leaving + 1 :]])
        surface = pygame.Surface((700, 600))
        view.draw(surface, surface.get_rect())
        seen = [pygame.mask.from_threshold(surface, c, (1, 1, 1)).count() > 50 for c in colours]
        assert sum(seen) >= min(count, MOST) - 1


def test_names_of_those_that_share_a_hex_stand_close_to_their_counters() -> None:
    view = HexView(rulers=False, stars=False)
    view.resize((700, 600))
    view.open_on([HERE], [])
    view.show((), [Plate(HERE, 1, Square((200, 10, n)), 0, f"T{n}") for n in range(2)])
    surface = pygame.Surface((700, 600))
    with mock.patch.object(mark_paint, "put_beside", wraps=mark_paint.put_beside) as put:
        view.draw(surface, surface.get_rect())
    pen, at, image = put.call_args.args
    gap = pen.taken[-1].top - fan.room(pen, HERE).bottom
    assert 0 <= gap <= 6 and pen.taken[-1].centerx == at[0] and image.get_width()
    assert fan.room(pen, HERE).h < pen.m.height


def test_the_names_of_those_that_share_a_hex_lie_on_no_words_told_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    placed: list[pygame.Rect] = []
    put = tag_paint.put_beside

    def noted(*given: object, **named: object) -> pygame.Rect:
        place = put(*given, **named)  # type: ignore[arg-type]
        placed.append(place)
        return place

    monkeypatch.setattr(tag_paint, "put_beside", noted)
    monkeypatch.setattr(mark_paint, "put_beside", noted)
    view = HexView(rulers=False, stars=False)
    view.resize((700, 600))
    view.step = view.steps.index(30)
    view.centre_on(HERE)
    plates = [Plate(HERE, 1, Square((200, n, 7)), 0, name) for n, name in enumerate(NAMES)]
    told = [Tag(HERE, "2 dice ≈ 1.6", (9, 9, 9), ("N", "S")) for _name in NAMES]
    view.show((), [*plates, *told])
    view.draw(surface := pygame.Surface((700, 600)), surface.get_rect())
    *words, names = placed
    assert len(words) == 2
    assert names.collidelist(words) < 0

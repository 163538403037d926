"""Lines end at the counters that are meant, and signs and names leave free what is read."""

from __future__ import annotations

from math import dist

import pygame
import pytest

from game.desk.map.hexmetrics import Point, hex_metrics
from game.desk.map.mark_paint import paint
from game.desk.map.marks import Arrow, Brackets, Hazard, Mark, Plate, Shape, Track, Wedge
from game.desk.map.pen import Pen
from game.desk.map.tag_paint import covered
from game.desk.paint import shapes, theme
from game.hexgrid.hexes import ORIGIN, Hex

SIZE = (700, 600)
HERE, THERE = Hex(-3, 1), Hex(3, -2)


def _painted(*marks: Mark) -> Pen:
    m = hex_metrics(44)

    def centre(hex_: Hex) -> tuple[int, int]:
        x, y = m.offset(hex_)
        return x + SIZE[0] // 2, y + SIZE[1] // 2

    pen = Pen(pygame.Surface(SIZE), m, centre)
    paint(pen, marks)
    return pen


def _plate(hex_: Hex, name: str, side: int = 0) -> Plate:
    return Plate(hex_, 0, Shape((ORIGIN,)), side, name)


@pytest.mark.parametrize("named", ["Icarus", "Talos"])
def test_a_line_of_fire_ends_at_the_ship_that_is_meant_in_a_hex_of_several(
    named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[list[Point]] = []
    arrow = shapes.arrow

    def noted(surface: pygame.Surface, colour: theme.Colour, points: list[Point], *more: float):
        lines.append(points)
        return arrow(surface, colour, points, *more)

    monkeypatch.setattr(shapes, "arrow", noted)
    plates = [_plate(HERE, "Vigilance"), _plate(THERE, "Icarus", 1), _plate(THERE, "Talos", 1)]
    pen = _painted(*plates, Arrow(HERE, THERE, of="Vigilance", at=named))
    tip = lines[0][-1]
    ends = {name: dist(tip, at) for name, (at, _radius) in pen.lying.items()}
    assert min(("Icarus", "Talos"), key=ends.__getitem__) == named


def test_a_line_goes_between_two_ships_of_one_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[object] = []
    monkeypatch.setattr(shapes, "arrow", lambda *all_: lines.append(all_))
    plates = [_plate(HERE, "Vigilance"), _plate(HERE, "Icarus", 1)]
    _painted(*plates, Arrow(HERE, HERE, of="Vigilance", at="Icarus"))
    assert len(lines) == 1


def test_a_sign_of_danger_lies_on_the_cost_of_no_facing() -> None:
    wedges = [Wedge(HERE, facing, theme.CHALK, "2") for facing in range(6)]
    pen = _painted(*wedges, Hazard(HERE))
    sign, costs = pen.taken[0], [rect.inflate(-4, -4) for rect in pen.asides]
    assert len({tuple(rect) for rect in costs}) == 6
    assert sign.collidelist(costs) < 0


def test_a_name_stands_beside_the_way_of_its_ship() -> None:
    way = Track(tuple(HERE.step(3, n) for n in range(4)), numbers=False)
    below = _painted(_plate(HERE, "Icarus")).taken[-1]
    beside = _painted(_plate(HERE, "Icarus"), way).taken[-1]
    assert below.clipline((below.centerx, 0), (below.centerx, SIZE[1]))
    middle = _painted().centre(HERE)[0]
    assert below.left < middle < below.right
    assert not beside.left < middle < beside.right or beside.centery < below.centery


def test_a_name_gives_way_to_the_costs_of_facings() -> None:
    south = HERE.step(3)
    wedges = [Wedge(south, facing, theme.CHALK, "2") for facing in range(6)]
    free = _painted(_plate(HERE, "Icarus")).taken[-1]
    moved = _painted(_plate(HERE, "Icarus"), *wedges).taken[-1]
    assert moved.topleft != free.topleft


def test_a_way_that_glows_lightens_what_lies_around_it() -> None:
    way = (Hex(-2, 1), Hex(2, -1))
    beside = SIZE[0] // 2, SIZE[1] // 2 + 9
    bright = {}
    for glows in (False, True):
        pen = _painted(Track(way, theme.rgb("#FF9E3D"), numbers=False, glows=glows))
        bright[glows] = sum(pen.surface.get_at(beside)[:3])
    assert bright[True] > bright[False] + 30


@pytest.mark.parametrize("scale", [1, 2])
def test_the_word_at_the_brackets_of_a_lock_on_keeps_its_distance_in_every_scale(
    scale: int,
) -> None:
    m = hex_metrics(44 * scale, scale)
    pen = Pen(pygame.Surface((700, 600)), m, lambda _hex: (350, 300), scale=scale)
    paint(pen, [Brackets(ORIGIN)])
    *corners, word = pen.taken
    assert word.left - max(corner.right for corner in corners) >= 6 * scale


def test_words_of_a_short_line_cover_little_of_the_counters_at_its_ends() -> None:
    plates = [_plate(HERE, "Vigilance"), _plate(HERE.step(0), "Icarus", 1)]
    line = Arrow(HERE, HERE.step(0), label="clear · range 1", of="Vigilance", at="Icarus")
    pen = _painted(*plates, line)
    words = pen.tags[0]
    over = [place.clip(words) for place in pen.plates]
    assert 8 * sum(cut.w * cut.h for cut in over) < words.w * words.h


def test_words_stand_elsewhere_where_a_line_crosses_a_twenty_fifth_of_them() -> None:
    pen = _painted(_plate(HERE, "Vigilance"))
    pen.plates.clear()
    pen.taken.clear()
    first, second = pygame.Rect(100, 100, 100, 20), pygame.Rect(300, 100, 100, 20)
    assert pen.freest([first, second]) == first
    pen.asides.append(pygame.Rect(100, 100, 4, 20))
    assert pen.freest([first, second]) == second


@pytest.mark.parametrize("facing", range(6))
def test_words_of_fire_at_a_neighbour_lie_on_no_counter_and_no_bracket(facing: int) -> None:
    there = HERE.step(facing)
    plates = [_plate(HERE, "Perseverance FF"), _plate(there, "Excise CT", 1)]
    pen = _painted(*plates, Brackets(there), Arrow(HERE, there, label="clear · range 1"))
    words = pen.tags[0]
    assert covered(words, pen.plates) <= words.w * words.h // 12
    corners = [rect for rect in pen.taken if rect.w == rect.h == round(pen.m.r * 0.22)]
    assert len(corners) == 4 and words.collidelist(corners) < 0

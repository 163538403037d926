"""Fire on a map: from the counter that fires to the one that is meant."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.desk.light import paint_light
from game.desk.light.lights import Beam
from game.desk.map import fire_paint
from game.desk.map.fire_marks import Fire, Struck, standing
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Plate, Shape
from game.desk.paint import theme
from game.hexgrid.hexes import Hex

SIZE = 400, 300
HERE, THERE = Hex(0, 0), Hex(2, -1)
SHAPE = Shape((Hex(0, 0),))


def _counter(name: str, where: Hex) -> Plate:
    return Plate(where, 0, SHAPE, 0, name)


def _beams(monkeypatch: pytest.MonkeyPatch, *marks: Mark) -> tuple[HexView, list[Beam]]:
    """The beams that are painted, in pixels of the view."""
    found: list[Beam] = []

    def seen(surface: pygame.Surface, light: object) -> None:
        found.extend([light] if isinstance(light, Beam) else [])
        paint_light(surface, light)  # type: ignore[arg-type]  # any light

    monkeypatch.setattr(fire_paint, "paint_light", seen)
    view = HexView()
    view.resize(SIZE)
    view.fit([HERE, THERE])
    view.show(live=marks)
    view.draw(pygame.Surface(SIZE), pygame.Rect((0, 0), SIZE))
    return view, found


def test_fire_begins_at_the_counter_that_fires_where_two_share_its_hex(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counters = _counter("A", HERE), _counter("B", HERE), _counter("C", THERE)
    starts = []
    for name in "AB":
        fire = Fire(HERE, THERE, theme.CHALK, of=name, at="C")
        view, (beam,) = _beams(monkeypatch, *counters, fire)
        starts.append(beam.start)
    middle = view.centre(HERE)
    assert starts[0][0] < starts[1][0], "A lies to the left of B"
    assert all(math.dist(start, middle) < 1.4 * view.metrics.r for start in starts)


def test_fire_between_two_of_one_hex_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    fire = Fire(HERE, HERE, theme.CHALK, of="A", at="B")
    _view, beams = _beams(monkeypatch, _counter("A", HERE), _counter("B", HERE), fire)
    assert len(beams) == 1 and beams[0].start[0] < beams[0].end[0]
    assert not _beams(monkeypatch, replace(fire, of="", at=""))[1]


def test_fire_ends_where_what_it_is_fired_at_has_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    fire = Fire(HERE, THERE, theme.CHALK, towards=THERE.step(0), progress=0.5, span=(0.0, 1.0))
    view, (beam,) = _beams(monkeypatch, fire)
    (ax, ay), (bx, by) = view.centre(THERE), view.centre(THERE.step(0))
    assert beam.start == view.centre(HERE)
    assert math.dist(beam.end, ((ax + bx) / 2, (ay + by) / 2)) <= 1


def test_what_is_struck_shines_at_its_counter() -> None:
    view, shone = HexView(), []
    view.resize(SIZE)
    view.fit([HERE, THERE])
    for name in "AB":
        counters = _counter("A", HERE), _counter("B", HERE)
        surface = pygame.Surface(SIZE)
        view.show(live=(*counters, Struck(HERE, theme.CHALK, 0.02, at=name)))
        view.draw(surface, surface.get_rect())
        x, y = view.centre(HERE)
        far = view.metrics.r // 2
        shone.append([sum(surface.get_at((x + side * far, y))[:3]) for side in (-1, 1)])
    assert shone[0][0] > shone[0][1] and shone[1][0] < shone[1][1]


@pytest.mark.parametrize("there", [Hex(1, 0), Hex(0, -1), Hex(2, -1), Hex(-3, 1)])
def test_fire_that_misses_passes_clear_of_its_target(
    monkeypatch: pytest.MonkeyPatch, there: Hex
) -> None:
    counters = _counter("A", HERE), _counter("C", there)
    fire = Fire(HERE, there, theme.CHALK, past=True, of="A", at="C")
    view, (beam,) = _beams(monkeypatch, *counters, fire)
    target, r = view.centre(there), view.metrics.r
    assert fire_paint.apart(target, beam.start, beam.end) > r
    assert math.dist(beam.end, view.centre(HERE)) > math.dist(target, view.centre(HERE)) + r
    assert math.dist(beam.start, view.centre(HERE)) < r


def test_fire_that_misses_flies_where_it_meets_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    fire = Fire(HERE, THERE, theme.CHALK, "dart", past=True, of="A", at="C")
    for beside in (THERE.step(1), THERE.step(3)):
        counters = [_counter("A", HERE), _counter("B", beside), _counter("C", THERE)]
        view, (beam,) = _beams(monkeypatch, *counters, fire)
        assert fire_paint.apart(view.centre(beside), beam.start, beam.end) > view.metrics.r
        (ax, ay), (bx, by), (x, y) = beam.start, beam.end, view.centre(THERE)
        right = (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0
        assert (beam.bent > 0) == right, "a dart swings out on the side on which it passes"


def test_what_stands_for_a_flash_is_seen_around_its_counter_and_not_on_it() -> None:
    view = HexView()
    view.resize(SIZE)
    view.fit([HERE, THERE])
    struck = Struck(THERE, theme.CHALK)
    shown = []
    for marks in ([], standing([struck, replace(struck, age=0.2)])):
        surface = pygame.Surface(SIZE)
        view.show((), marks)
        view.draw(surface, surface.get_rect())
        shown.append(pygame.surfarray.array3d(surface))
    x, y = view.centre(THERE)
    changed = np.argwhere((shown[0] != shown[1]).any(axis=2))
    away = [math.dist(spot, (x, y)) / view.metrics.r for spot in changed]
    assert min(away) > 0.9 and max(away) < 1.4
    assert len(standing([struck, replace(struck, age=0.2)])) == 1

"""What burns behind a counter on its way: at its engines, as long as it is fast, ahead to brake."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.desk.map.counters import nozzles
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Missiles, Plate, Shape
from game.desk.paint.hull_plan import Fitting
from game.hexgrid.hexes import Hex

SIZE = (600, 500)
CELLS = (Hex(-1, 1), Hex(0, 0), Hex(1, 0), Hex(0, -1))
SHIP = Shape(CELLS, fittings=(Fitting.NOZZLE, Fitting.PLATE, Fitting.NOZZLE, Fitting.BRIDGE))
FLIES = Plate(Hex(0, 0), 0, SHIP, 0, towards=Hex(0, -1), progress=0.5, thrust=1.0)


def seen(mark: Mark) -> tuple[HexView, pygame.Surface]:
    """A map with nothing else on it, and how it looks."""
    view = HexView((60,), step=0, rulers=False, stars=False)
    view.resize(SIZE)
    view.rose, view.names = False, False
    view.centre_on(Hex(0, 0))
    view.show((), [mark])
    surface = pygame.Surface(SIZE)
    view.draw(surface, surface.get_rect())
    return view, surface


def light(plate: Plate) -> tuple[float, float]:
    """How much light there is north and south of a counter, beyond its hull."""
    (view, burning), (_view, dark) = (seen(m) for m in (plate, replace(plate, thrust=0.0)))
    burning.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    here, there = view.centre(Hex(0, 0)), view.centre(Hex(0, -1))
    half = (here[1] + there[1]) // 2
    north = pygame.Rect(0, 0, SIZE[0], half)
    south = pygame.Rect(0, half, SIZE[0], SIZE[1] - half)
    first, second = (sum(pygame.transform.average_color(burning.subsurface(each))[:3]) * each.h
                     for each in (north, south))  # fmt: skip
    return first, second


def lit(plate: Plate) -> float:
    """All of its light."""
    return sum(light(plate))


def test_engines_are_where_nothing_of_the_hull_stands_behind_them() -> None:
    (left, _down), (right, _also) = nozzles(SHIP, 60)
    assert left < 0 < right and left == pytest.approx(-right)
    assert len(nozzles(replace(SHIP, lost=frozenset({Hex(1, 0)})), 60)) == 1
    assert nozzles(replace(SHIP, fittings=()), 60) == ((0.0, 30.0),)


def test_a_counter_burns_astern_and_ahead_to_brake() -> None:
    north, south = light(FLIES)
    assert south > 4 * north
    north, south = light(replace(FLIES, thrust=-1.0))
    assert north > 4 * south


def test_a_plume_is_the_longer_the_faster_it_flies_up_to_a_length() -> None:
    slow, fast, most, beyond = (lit(replace(FLIES, thrust=each)) for each in (0.5, 1.0, 2.2, 9.0))
    assert slow < fast < most == beyond


def test_it_begins_and_ends_faintly() -> None:
    assert lit(replace(FLIES, progress=0.03)) < lit(FLIES) > lit(replace(FLIES, progress=0.97))


def test_missiles_burn_behind_them_while_they_fly() -> None:
    flying = Missiles(Hex(0, 1), 1, 0, "", Hex(0, 0), 0.5)
    _view, burning = seen(flying)
    _view, dark = seen(replace(flying, towards=Hex(0, 2), progress=0.0))
    middle = SIZE[0] // 2, SIZE[1] // 2 + 52
    behind, ahead = ((middle[0], middle[1] + off) for off in (30, -30))
    assert sum(burning.get_at(behind)[:3]) > 200 + sum(dark.get_at(behind)[:3])
    assert burning.get_at(ahead) == dark.get_at(ahead)
    _view, several = seen(replace(flying, count=3))
    bright = [x for x in range(SIZE[0]) if sum(several.get_at((x, behind[1]))[:3]) > 300]
    assert max(bright) - min(bright) > 15, "each of them"


def test_nothing_burns_where_nothing_moves() -> None:
    """Between two hexes of a flight that is stepped through, as with reduced motion."""
    still = replace(FLIES, progress=0.0)
    pictures = [
        seen(m)[1] for m in (still, replace(still, thrust=0.0), replace(still, progress=0.1))
    ]
    none, dark, burning = (pygame.image.tobytes(each, "RGB") for each in pictures)
    assert none == dark != burning

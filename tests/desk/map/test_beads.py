"""Beads of ways that are put aside lie neither on counters nor on one another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark, Missiles, Plate, Track
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex
from tests.desk.map.test_shared_hexes import Square

SIZE = 700, 600
HERE = Hex(3, 3)
WAY = (HERE.step(3), HERE, HERE.step(0))
RED, GREEN = (201, 3, 4), (5, 202, 6)


def drawn(marks: Sequence[Mark], zoom: int = 0) -> tuple[HexView, pygame.Surface]:
    """Marks on a map."""
    view = HexView(rulers=False, stars=False)
    view.resize(SIZE)
    view.open_on([HERE], [])
    if zoom:
        view.zoom(zoom)
    view.show((), list(marks))
    surface = pygame.Surface(SIZE)
    view.draw(surface, surface.get_rect())
    return view, surface


def way(colour: Colour, *, aside: bool = True) -> Track:
    return Track(WAY, colour, labels=("", ""), aside=aside, full=True, wide=1)


def beads(surface: pygame.Surface, colour: Colour) -> pygame.mask.Mask:
    """What is seen of beads, lines left out."""
    found = pygame.mask.from_threshold(surface, colour, (1, 1, 1))
    rounds = pygame.mask.Mask(SIZE)
    for part in found.connected_components(30):
        rounds.draw(part, (0, 0))
    return rounds


@pytest.mark.parametrize("zoom", [0, -3])
@pytest.mark.parametrize("ghost", [False, True])
def test_a_bead_put_aside_leaves_the_counter_in_its_hex_free(zoom: int, ghost: bool) -> None:
    counter = Plate(HERE, 1, Square(GREEN), 0, "" if ghost else "T", ghost=ghost)
    _view, bare = drawn([counter], zoom)
    whole = pygame.mask.from_threshold(bare, GREEN, (1, 1, 1)).count()
    _view, covered = drawn([counter, way(RED, aside=False)], zoom)
    _view, free = drawn([counter, way(RED)], zoom)
    seen = [pygame.mask.from_threshold(s, GREEN, (1, 1, 1)).count() for s in (covered, free)]
    assert seen[0] < seen[1]
    assert seen[1] > 0.97 * whole


def test_missiles_are_a_counter_too() -> None:
    def bead_at(marks: Sequence[Mark]) -> bool:
        view, surface = drawn(marks)
        x, y = view.centre(HERE)
        return bool(beads(surface, RED).get_at((x, y + 8)))

    assert bead_at([way(RED)])
    assert not bead_at([Missiles(HERE, 2, 1), way(RED)])


def test_of_two_beads_in_a_hex_both_are_seen_and_the_later_one_stays() -> None:
    view, surface = drawn([way(RED), way(GREEN)])
    _view, alone = drawn([way(GREEN)])
    assert beads(surface, GREEN).get_at(view.centre(HERE))
    assert beads(surface, GREEN).count() == beads(alone, GREEN).count()
    _view, other = drawn([way(RED)])
    assert beads(surface, RED).count() > 0.9 * beads(other, RED).count()


@pytest.mark.parametrize("zoom", [0, -3, -20])
@pytest.mark.parametrize("side", range(6))
def test_beads_of_a_straight_way_past_a_counter_stay_in_a_row(zoom: int, side: int) -> None:
    """The bead in the hex of the counter comes no nearer to the one before than it has room."""
    hexes = tuple(HERE.step(side, far) for far in range(-2, 3))
    straight = Track(hexes, RED, labels=("",) * 4, aside=True, full=True, wide=1)
    view, surface = drawn([Plate(HERE, 1, Square(GREEN), 0, ""), straight], zoom)
    (x, y), (to_x, to_y) = view.centre(hexes[0]), view.centre(hexes[-1])
    long = math.dist((x, y), (to_x, to_y))
    found = beads(surface, RED).connected_components(30)
    assert found
    for part in found:
        at = part.centroid()
        off = abs((to_x - x) * (at[1] - y) - (to_y - y) * (at[0] - x)) / long
        assert off < 3, at


@pytest.mark.parametrize("side", range(6))
def test_numbers_without_room_are_left_out_rather_than_put_beside_the_way(side: int) -> None:
    """On hexes so small that the beads of one way would lie on one another."""
    hexes = tuple(HERE.step(side, far) for far in range(9))
    view = HexView(rulers=False, stars=False)
    view.resize(SIZE)
    view.fit([*hexes, Hex(-30, 20), Hex(40, -20)])
    view.show((), [Track(hexes, RED, aside=True, full=True, wide=1)])
    surface = pygame.Surface(SIZE)
    view.draw(surface, surface.get_rect())
    x, y = view.centre(hexes[-1])
    assert surface.get_at((x + 7, y))[:3] == RED
    (x, y), (to_x, to_y) = view.centre(hexes[0]), (x, y)
    long = math.dist((x, y), (to_x, to_y))
    for red in zip(
        *np.nonzero((pygame.surfarray.array3d(surface) == RED).all(axis=2)), strict=True
    ):
        off = abs((to_x - x) * (red[1] - y) - (to_y - y) * (red[0] - x)) / long
        assert off < 12, red


def test_a_counter_in_flight_passes_over_beads_that_are_put_aside() -> None:
    """One that has come into the hex of a bead of another's way, which it left two hexes before."""
    start = HERE.step(1)
    flies = Plate(start, 4, Square(GREEN), 0, towards=HERE, progress=0.95)
    _view, bare = drawn([flies])
    whole = pygame.mask.from_threshold(bare, GREEN, (1, 1, 1)).count()
    _view, over = drawn([flies, way(RED)])
    _view, under = drawn([flies, way(RED, aside=False)])
    seen = [pygame.mask.from_threshold(s, GREEN, (1, 1, 1)).count() for s in (over, under)]
    assert seen[0] > 0.97 * whole > seen[1]
    gone = replace(flies, towards=start.step(1), progress=0.5)
    _view, free = drawn([gone, way(RED)])
    _view, alone = drawn([way(RED)])
    assert beads(free, RED).count() == beads(alone, RED).count()

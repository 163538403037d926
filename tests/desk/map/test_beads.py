"""Beads of ways that are put aside lie neither on counters nor on one another."""

from __future__ import annotations

from collections.abc import Sequence

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
def test_a_bead_put_aside_leaves_the_counter_in_its_hex_free(zoom: int) -> None:
    counter = Plate(HERE, 1, Square(GREEN), 0, "T")
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

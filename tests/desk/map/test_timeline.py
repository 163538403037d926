"""Ways in time lie side by side, and their numbers on nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame
import pytest

from game.desk.map import timeline_paint
from game.desk.map.hexview import HexView
from game.desk.map.marks import Hazard, Mark, Plate
from game.desk.map.pen import Pen
from game.desk.map.timeline import Timeline, last_of_each, side_by_side
from game.hexgrid.hexes import Hex
from tests.desk.map.test_beads import drawn
from tests.desk.map.test_shared_hexes import Square

HERE = Hex(3, 3)
NAMED = HERE.step(0).step(0)
RED, GREEN, BLUE = (201, 3, 4), (5, 202, 6), (7, 8, 203)


def north(start: Hex, many: int, **looks: object) -> Timeline:
    """A way to the north, a hex a moment."""
    hexes = [start]
    for _hex in range(many):
        hexes.append(hexes[-1].step(0))
    times = tuple(str(n) for n in range(1, many + 1))
    return Timeline(tuple(hexes), times, RED, **looks)  # type: ignore[arg-type]


def numbers(
    marks: Sequence[Mark], zoom: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[HexView, list[tuple[str, pygame.Rect]]]:
    """The numbers that are drawn, and where."""
    found: list[tuple[str, pygame.Rect]] = []

    def noted(
        _pen: Pen, _colour: object, _node: object, place: object, time: str, _full: bool
    ) -> None:
        (x, y), radius = place  # type: ignore[misc]
        found.append((time, pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)))

    monkeypatch.setattr(timeline_paint, "bead", noted)
    view, _surface = drawn(marks, zoom)
    return view, found


def test_ways_over_the_same_hexes_lie_in_lanes_of_their_own() -> None:
    first, back = north(HERE, 3), Timeline((HERE.step(0), HERE), ("1",), GREEN)
    apart = north(HERE.step(1), 3)
    assert [way.lane for way in side_by_side([first, back, apart])] == [1, 0, 0]
    many = [north(HERE, 3)] * 4
    assert len({way.lane for way in side_by_side(many)}) == 4


def test_of_one_moment_the_last_hex_has_the_time() -> None:
    assert last_of_each(("2", "4", "4", "5")) == ("2", "", "4", "5")
    assert last_of_each(()) == ()


@pytest.mark.parametrize("zoom", [0, -6])
def test_no_number_lies_on_a_counter_or_on_another(
    zoom: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = HERE.step(0).step(0)
    ways = side_by_side([north(HERE, 6), north(HERE, 5), north(HERE.step(3), 4, flown=True)])
    counters = [Plate(HERE, 0, Square(GREEN), 0), Plate(there, 0, Square(GREEN), 1)]
    view, found = numbers([*ways, *counters], zoom, monkeypatch)
    assert found
    for (_one, box), (_other, beside) in combinations(found, 2):
        assert not box.inflate(-2, -2).colliderect(beside.inflate(-2, -2))
    for counter in counters:
        assert not any(box.collidepoint(view.centre(counter.hex)) for _time, box in found)


def test_the_end_of_a_way_has_its_number_wherever_a_counter_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    way = north(HERE, 5)
    _view, found = numbers([way, Plate(way.hexes[-1], 0, Square(GREEN), 0)], 0, monkeypatch)
    assert "5" in {time for time, _box in found}


def test_on_small_hexes_a_quiet_way_has_its_last_number_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = {}
    for quiet in (True, False):
        _view, found = numbers([north(HERE, 6, quiet=quiet)], -8, monkeypatch)
        seen[quiet] = [time for time, _box in found]
    assert seen[True] == ["6"]
    assert len(seen[False]) > 1


@dataclass(eq=False)
class Named:
    """Open space with a blue block for a name in the middle of a hex."""

    bounds = None
    rough = frozenset[Hex]()

    def draw(self, pen: Pen, _visible: Iterable[Hex]) -> None:
        label = pygame.Surface((60, 32))
        label.fill(BLUE)
        place = label.get_rect(center=pen.centre(NAMED))
        pen.surface.blit(label, place)
        pen.labels.append((label, place))
        pen.taken.append(place)


def _named(*marks: Mark) -> tuple[HexView, pygame.Surface]:
    view = HexView(rulers=False, stars=False)
    view.resize((400, 400))
    view.centre_on(NAMED)
    view.ground = Named()
    view.show_live(marks)
    surface = pygame.Surface((400, 400))
    view.draw(surface, surface.get_rect())
    return view, surface


def test_a_name_on_the_ground_lies_on_neither_line_nor_tick_nor_sign() -> None:
    for marks in ([north(HERE, 4)], [north(HERE, 4), Hazard(NAMED)]):
        view, surface = _named(*marks)
        x, y = view.centre(NAMED)
        block = pygame.Rect(0, 0, 60, 32)
        block.center = x, y
        seen = {
            tuple(surface.get_at((px, py)))[:3]
            for px in range(block.left, block.right)
            for py in range(block.top, block.bottom)
        }
        assert seen == {BLUE}

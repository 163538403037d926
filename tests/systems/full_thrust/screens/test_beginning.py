"""The table before a battle: counters that can be told apart, however small its hexes are."""

from __future__ import annotations

from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Tag
from game.hexgrid.hexes import ORIGIN
from game.systems.full_thrust.screens.beginning import LEAST, STEPS, Legible, beginning, legible
from game.systems.full_thrust.screens.face import ROCK
from game.systems.full_thrust.screens.space_map import counters
from tests.systems.full_thrust.screens.support import crowded, meeting


def test_a_counter_of_the_set_up_is_never_smaller_than_can_be_told() -> None:
    for mark in counters(crowded()):
        if not isinstance(mark, Plate):
            continue
        face = legible(mark).shape  # type: ignore[union-attr]
        assert isinstance(face, Legible)
        for radius in (4, 10, 20):
            drawn = face.draw(HexMetrics(radius), mark.side, ghost=False)
            wanted = face.face.draw(HexMetrics(max(radius, LEAST)), mark.side, ghost=False)
            assert drawn.get_size() == wanted.get_size(), (mark, radius)


def test_other_marks_are_left_as_they_are() -> None:
    tag = Tag(ORIGIN, "Ceres", ROCK)
    assert legible(tag) is tag


def test_the_table_shows_every_ship_by_such_a_counter() -> None:
    view = HexView(STEPS, rulers=False)
    beginning(meeting(), view)
    shown = [mark for mark in view.live if isinstance(mark, Plate)]
    assert len(shown) == 6
    assert all(isinstance(mark.shape, Legible) for mark in shown)

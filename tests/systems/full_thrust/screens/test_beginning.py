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


def test_the_least_size_of_a_counter_grows_with_the_window() -> None:
    for mark in counters(meeting()):
        if isinstance(mark, Plate):
            face = legible(mark).shape  # type: ignore[union-attr]
            once, twice = (
                face.draw(HexMetrics(4 * fine, fine), mark.side, ghost=False) for fine in (1, 2)
            )
            assert twice.get_width() > 1.6 * once.get_width()


def test_other_marks_are_left_as_they_are() -> None:
    tag = Tag(ORIGIN, "Ceres", ROCK)
    assert legible(tag) is tag


def test_the_table_shows_every_ship_by_such_a_counter() -> None:
    view = HexView(STEPS, rulers=False)
    beginning(meeting(), view)
    shown = [mark for mark in view.live if isinstance(mark, Plate)]
    assert len(shown) == 6
    assert all(isinstance(mark.shape, Legible) for mark in shown)

"""Where nothing may flash, a mark stands on what was struck."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.kit import Canvas
from game.desk.map.fire_marks import Fire, Struck
from game.desk.play.playback import Playback
from game.systems.earth_expects.screens.scenes.struck.outside import Picture
from tests.benchmarks.moments import MOMENTS
from tests.systems.screens.every_game import PLACES

STRUCK = {"a record": MOMENTS["laser"]} | {
    name: PLACES[name]
    for name in ("scene of defence", "scene of fire slot by slot", "scene of damage, easier")
}


def _lights(screen: Playback) -> list[Fire | Struck]:
    """Fire and what it struck, on the map or on the small one beside a record."""
    marks = list(screen.desk.map_view.marks)
    if screen.has("outside"):
        beside = screen.widget("outside")
        assert isinstance(beside, Canvas) and isinstance(beside.paint, Picture)
        marks = list(beside.paint.marks())
    return [mark for mark in marks if isinstance(mark, Fire | Struck)]


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("name", STRUCK)
def test_what_was_struck_is_marked_where_nothing_may_flash(
    name: str, still: bool, tmp_path: Path
) -> None:
    desk, again = STRUCK[name](tmp_path)
    desk.settings = desk.settings.but(reduced_motion=still)
    screen = again()
    assert isinstance(screen, Playback)
    while not screen.over:
        screen.update(0.1)
    screen.update(5.0)
    found = _lights(screen)
    assert bool(found) is still
    assert all(isinstance(mark, Struck) and mark.still for mark in found)

"""What the map of a move tells beside its ends: the next two turns, and what each mark means."""

from __future__ import annotations

from pathlib import Path

from game.desk.map.marks import Plate, Tag
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.marks import way_marks
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.marks import helm_marks
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.table.altering import altered
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import space


def test_the_ship_stands_where_it_drifts_in_the_next_two_turns() -> None:
    draft = Draft(space("crossing"), CourseOrder(ship="Icarus", steps="R"))
    ghosts = [mark for mark in way_marks(draft) if isinstance(mark, Plate) and mark.ghost]
    for way in draft.drift(draft.end):
        assert (way[-1], draft.end.facing) in {(plate.hex, plate.facing) for plate in ghosts}


def test_both_futures_are_named_once_they_differ() -> None:
    battle = space("chart_duel", Icarus={"flies": "A4", "adf": 4, "mr": 3, "earned": 1})
    battle = altered(battle, phase="segment 1", first="Blue", turn=1)

    def tags(steps: str) -> list[str]:
        order = HelmOrder(ship="Icarus", steps=steps)
        marks = helm_marks(HelmDraft(battle, order, {}), None)
        return [mark.label for mark in marks if isinstance(mark, Tag)]

    assert "drifting" not in tags("")
    assert {"A5", "drifting"} <= set(tags("A"))


def test_a_large_map_says_what_its_marks_mean(tmp_path: Path) -> None:
    _desk, make = PLACES["course"](tmp_path)
    screen = make()
    screen.resize((1920, 1080), 1.0)
    words = screen.text()
    for meaning in ("can end here, ADF + MR", "written", "owed", "drift of turns 2 and 3"):
        assert meaning in words
    assert screen.widget("map").rect.contains(screen.widget("legend").rect)

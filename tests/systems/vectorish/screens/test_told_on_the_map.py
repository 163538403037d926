"""What the map of a move tells beside its ends: the next two turns, and what each mark means."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.map.marks import Plate, Tag, Track
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.plan import CLOSE, way_marks
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

    assert "with a point: A5" in tags("")
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


@pytest.mark.parametrize("place", ["course of who launched", "helm as missiles fly"])
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_record_beside_a_move_leaves_the_buttons_free(
    place: str, size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, make = PLACES[place](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    panels = [w for w in screen.walk() if w.name.startswith("record") and w.name.endswith("panel")]
    top = screen.widget("choose").rect.top
    assert all(panel.rect.bottom <= top for panel in panels)
    assert panels


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_report_shows_a_ship_though_all_are_far_apart(
    size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, make = PLACES["report of a convoy"](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    shown = screen.widget("map")
    ships = screen.board.afloat()  # type: ignore[attr-defined]
    seen = [shown.rect.collidepoint(shown.pixel(ship.hex)) for ship in ships]  # type: ignore[attr-defined]
    assert any(seen)
    assert not all(seen)


def test_hexes_written_have_full_beads_and_those_owed_empty_ones() -> None:
    draft = Draft(space("crossing"), CourseOrder(ship="Icarus", steps=".."))
    start = draft.ship.hex
    mine = [m for m in way_marks(draft) if isinstance(m, Track) and m.labels and m.numbers]
    assert [(m.hexes[0], m.full) for m in mine] == [(start, True), (draft.course.hex, False)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_lies_off_the_map_covers_no_name_of_the_ship(
    size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, make = PLACES["course with a way out"](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    clear = list(screen.widget("map").keep_clear())  # type: ignore[attr-defined]
    ship = screen.sheet.draft.ship.hex  # type: ignore[attr-defined]
    assert {ship, ship.step(3)} <= set(clear)


def test_a_small_window_tells_the_marks_of_a_move_among_its_hints(tmp_path: Path) -> None:
    _desk, make = PLACES["course"](tmp_path)
    told = str(make().sheet.hints())
    for meaning in ("can end here, ADF + MR", "written", "owed", "drift of turns 2 and 3"):
        assert meaning in told
    assert "C brings the map back to the ship" in told


def test_the_buttons_of_a_segment_say_how_near_the_enemy_then_is(tmp_path: Path) -> None:
    _desk, make = PLACES["helm"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    draft = screen.sheet.draft  # type: ignore[attr-defined]
    faster = draft.helm.after("A").speeds
    for name, flies in (("step A", faster), ("drift on", draft.helm.speeds)):
        far = draft.range_at(10, flies)
        last = draft.strip(None).ranges[-1]
        assert last[0] == 10 and str(far) in last[1:], "as on the strip"
        assert screen.widget(name).second == f"{flies.text} · range {far} at 10"  # type: ignore[attr-defined]
    here, enemy = draft.ship.hex, draft.enemy.hex
    lines = [mark.hexes for mark in helm_marks(draft, None) if isinstance(mark, Track)]
    assert (here, enemy) in lines


def test_an_end_near_an_enemy_has_a_line_to_it() -> None:
    draft = Draft(space("pursuit"), CourseOrder(ship="Harrier"))
    assert draft.near is not None
    assert draft.near[1] <= CLOSE
    tracks = [mark.hexes for mark in way_marks(draft) if isinstance(mark, Track)]
    assert (draft.end.hex, draft.near[0].hex) in tracks
    far = Draft(space("crossing"), CourseOrder(ship="Icarus"))
    assert far.near is not None and far.near[1] > CLOSE
    tracks = [mark.hexes for mark in way_marks(far) if isinstance(mark, Track)]
    assert (far.end.hex, far.near[0].hex) not in tracks

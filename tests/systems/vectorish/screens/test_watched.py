"""A move that is watched: who moves in sight of all the others, and no end told before it comes."""

from __future__ import annotations

from pathlib import Path

from game.desk.kit import Screen
from game.desk.map.timeline import Timeline
from game.desk.play.pace import REST
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.vectorish.events.coursed import Coursed
from game.systems.vectorish.rules.course import begun, flown
from game.systems.vectorish.screens.goals import standing_words
from game.systems.vectorish.state.drift import speeds_of
from game.table.scenes import Scene
from tests.systems.vectorish.screens.every_place import PLACES, STAGE
from tests.systems.vectorish.support import space


def _watched(folder: Path, name: str) -> Playback:
    desk, made = STAGE.at("scene:movement", name)(folder)
    desk.settings = Settings(sound=False)
    screen = made()
    assert isinstance(screen, Playback)
    _shown(screen)
    return screen


def _shown(screen: Screen) -> str:
    screen.resize((1280, 720))
    screen.update(0.0)
    return screen.text()


def test_a_ship_moves_in_sight_of_those_that_do_not(tmp_path: Path) -> None:
    screen = _watched(tmp_path, "pursuit")
    seen = {plate.name for plate in screen.desk.map_view.plates() if not plate.ghost}
    assert not screen.over and seen == {"Harrier", "Lucky Star"}


def test_a_move_that_was_flown_has_the_numbers_of_its_hexes(tmp_path: Path) -> None:
    _desk, make = PLACES["scene of a course"](tmp_path)
    marks = make().widget("map").view.marks  # type: ignore[attr-defined]
    [way] = [mark for mark in marks if isinstance(mark, Timeline)]
    assert way.times == tuple(str(n) for n in range(1, len(way.hexes)))


def test_on_the_way_nothing_tells_where_it_ends(tmp_path: Path) -> None:
    screen = _watched(tmp_path, "pursuit")
    assert "moves to" not in screen.text() and "facing A" in screen.text()
    screen.finish()
    assert "moves to" in _shown(screen) or "drifts to" in screen.text()


def test_nobody_is_told_that_a_plot_was_left_out() -> None:
    hot = STAGE.seat("crossing")
    scene = STAGE.until(hot, "scene:movement")
    assert isinstance(scene, Scene)
    event = scene.of(Coursed)[0]
    assert event.but(steps="....").unplotted() == "it drifts"
    assert event.but(steps="A....").unplotted() == ""


def test_what_weapons_bear_is_told_where_anybody_may_fire(tmp_path: Path) -> None:
    for name, told in (("pursuit", False), ("crossing", True)):
        screen = _watched(tmp_path, name)
        screen.finish()
        assert ("WHAT THIS MEANS NOW" in _shown(screen)) is told


def test_records_stand_beside_a_move_only_where_something_is_fired(tmp_path: Path) -> None:
    for name, stands in (("pursuit", False), ("crossing", True)):
        screen = _watched(tmp_path, name)
        names = {widget.name for widget in screen.walk()}
        assert any(one.startswith("record ") for one in names) is stands


def test_the_head_and_the_panel_tell_what_has_been_shown(tmp_path: Path) -> None:
    screen = _watched(tmp_path, "pursuit")
    before, after = screen.show.before, screen.show.after  # type: ignore[attr-defined]
    first, last = (standing_words(battle)[1] for battle in (before, after))
    assert first != last
    assert first in screen.text() and last not in screen.text()
    assert "Second in turn 1" in screen.text() and "speeds" not in screen.text()
    screen.finish()
    assert last in _shown(screen) and first not in screen.text()
    flies = [speeds_of(battle.ships["Harrier"]).text for battle in (before, after)]
    assert flies[0] != flies[1]
    assert f"speeds {flies[0]} → {flies[1]}" in screen.text()


def test_moves_go_on_by_themselves_to_what_is_watched_next(tmp_path: Path) -> None:
    """The hunter moves last in turn 1 and first in turn 2: both are watched in one go."""
    screen = _watched(tmp_path, "pursuit")
    screen.finish()
    assert screen.hot.more_to_watch and "it goes on by itself" in _shown(screen).lower()
    screen.update(REST / 2)
    assert screen.following() is None
    screen.update(REST)
    following = screen.following()
    assert isinstance(following, Playback) and not following.hot.more_to_watch
    following.finish()
    assert "it goes on by itself" not in _shown(following).lower()
    following.update(2 * REST)
    assert following.following() is None


def test_a_move_that_somebody_goes_back_in_stays(tmp_path: Path) -> None:
    screen = _watched(tmp_path, "pursuit")
    screen.finish()
    screen.step(-1)
    screen.step(1)
    screen.update(2 * REST)
    assert screen.following() is None


def test_a_ship_that_can_only_drift_is_not_watched_by_its_side() -> None:
    here = space("crossing", Long_Haul={"adf": 0, "mr": 0, "flies": "A4", "at": "1649"})
    track = flown(begun(here.ships["Long Haul"]), "....").track
    assert Coursed(ship="Long Haul", track=track, steps="....").foreseen(here)
    able = space("crossing", Long_Haul={"adf": 1, "mr": 0, "flies": "A4", "at": "1649"})
    assert not Coursed(ship="Long Haul", track=track, steps="....").foreseen(able)


def test_speeds_of_all_ships_of_a_chase_stand_beside_it_and_change_at_the_end(
    tmp_path: Path,
) -> None:
    screen = _watched(tmp_path, "pursuit")
    before = screen.widget("speeds of Harrier").text()
    assert before == "A10" and screen.has("drift of Lucky Star")
    screen.finish()
    said = _shown(screen)
    now = screen.widget("speeds of Harrier").text()
    assert now != before and f"speeds {before} → {now}" in said

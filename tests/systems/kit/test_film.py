"""The film of a battle of every game: all its scenes in a minute, through the same eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.kit import Screen
from game.desk.paint.charts import Scrubber
from game.desk.play.desk_map import DeskMap
from game.desk.play.film import LONG, FilmScreen
from game.desk.play.report import ReportScreen
from game.settings import Settings
from game.systems.earth_expects.screens.scenes.struck.resolution import FireShow
from game.systems.vectorish.game import VECTORISH
from game.table.game import Game, find
from game.table.hotseat import Over
from game.table.rerun import Reel, Rerun
from game.table.scenes import Scene
from tests.desk.driver import click, drag, press
from tests.systems.kit.stage import SIZE, Stage

BATTLES = ("hide_and_seek", "knife_work", "swift_water", "sealed_orders", "meeting")
"""One of every game."""
STEP = 0.2
"""Seconds between two pictures."""


def _film(name: str, folder: Path, game: Game | None = None) -> tuple[ReportScreen, FilmScreen]:
    if game is None:
        game, _setup = find(name)
    desk, again = Stage(game).report(name)(folder)
    desk.settings = Settings(sound=False)
    report = _shown(again())
    assert isinstance(report, ReportScreen)
    film = press(report, "F")
    assert isinstance(film, FilmScreen)
    _shown(film)
    return report, film


def _shown(screen: Screen) -> Screen:
    screen.resize(SIZE)
    screen.update(0.0)
    return screen


@pytest.mark.parametrize("name", BATTLES)
def test_all_scenes_are_seen_within_a_minute(name: str, tmp_path: Path) -> None:
    report, film = _film(name, tmp_path)
    seconds, seen = 0.0, set()
    assert film.playing
    while film.playing:
        assert film.has("map")
        seen.add(film.number)
        film.update(STEP)
        seconds += STEP
    assert seconds <= LONG + 2 * STEP
    assert film.number == len(film.acts) - 1 and film.over
    assert len(seen) > len(film.acts) / 4
    back = press(film, "Esc")
    assert back is report and report.desk.game is report.hot and not report.desk.watching_again


@pytest.mark.parametrize("name", ["hide_and_seek", "knife_work"])
def test_the_scenes_are_those_that_were_watched(name: str, tmp_path: Path) -> None:
    report, film = _film(name, tmp_path)
    press(film, "Esc")
    rerun, watched = Rerun(report.hot, 0), []
    while not isinstance(moment := rerun.next_moment(), Over):
        assert isinstance(moment, Scene)
        watched.append(moment)
    reel = Reel(report.hot)
    assert [one.events for one in reel.scenes] == [one.events for one in watched]
    assert reel.eyes == report.hot.eyes
    for number in (0, len(reel.scenes) // 2, len(reel.scenes) - 1):
        scene = reel.go_to(number)
        assert reel.runner.events[reel.end_of(number) - 1] is not None
        assert scene.events[-1] in reel.runner.events[: reel.shown]
        assert reel.view().turn == scene.before.turn


@pytest.mark.parametrize(("name", "game"), [("crossing", VECTORISH), ("meeting", None)])
def test_counters_are_in_view_however_far_the_sides_fly_apart(
    name: str, game: Game | None, tmp_path: Path
) -> None:
    """All of them where that leaves them large enough; else those that it is about."""
    _report, film = _film(name, tmp_path, game)
    view = film.desk.map_view
    whole = 0
    for number in range(film.last + 1):
        film.go(number)
        film.update(0.0)
        seen = [view.shows([plate.hex]) for plate in view.plates() if not plate.ghost]
        assert any(seen), (number, film.show.headline)
        whole += all(seen)
    assert whole == film.last + 1 if name == "meeting" else whole > film.last / 3


def test_the_map_of_fire_is_about_the_target_and_who_fired(tmp_path: Path) -> None:
    _report, film = _film("crossing", tmp_path, VECTORISH)
    shots = 0
    for number in range(film.last + 1):
        film.go(number)
        show = film.show
        if isinstance(show, FireShow) and show.attacker:
            shots += 1
            map_, ships = show.film(film.now), show.before.ships
            assert isinstance(map_, DeskMap)
            assert map_.about == [ships[show.target].hex, ships[show.attacker].hex]
    assert shots


def test_it_is_paused_scrubbed_and_paced_by_keys_and_by_mouse(tmp_path: Path) -> None:
    report, film = _film("hide_and_seek", tmp_path)
    press(film, "Space")
    assert not film.playing
    press(film, "Right", "Right")
    assert film.number == 2
    press(film, "Left")
    assert film.number == 1
    press(film, "Shift Right")
    assert film.reel.scenes[film.number].before.turn == 2
    press(film, "End")
    assert film.number == len(film.acts) - 1
    press(film, "Home")
    assert film.number == 0
    scrubber = film.widget("scrubber")
    assert isinstance(scrubber, Scrubber)
    y, end = scrubber.rect.centery, len(film.acts) - 1
    drag(film, (scrubber.x_of(0), y), (scrubber.x_of(film.when[end]), y))
    assert film.number == end and not film.playing
    click(film, "speed")
    assert film.speed == 2
    click(film, "play")
    assert film.playing and film.number == 0
    before = film.at
    film.update(STEP)
    alone = film.at - before
    press(film, "Shift P", "Home")
    click(film, "play")
    before = film.at
    film.update(STEP)
    assert film.speed == 4 and film.at - before > alone
    assert click(film, "back to battle") is report


@pytest.mark.parametrize("name", BATTLES)
def test_at_its_end_the_last_scene_is_over_and_the_handle_stands_there(
    name: str, tmp_path: Path
) -> None:
    _report, film = _film(name, tmp_path)
    press(film, "End")
    assert film.over and film.now.over and not film.playing
    scrubber = film.widget("scrubber")
    assert isinstance(scrubber, Scrubber)
    assert scrubber.when[scrubber.value] == film.turns
    press(film, "Left")
    assert film.number == film.last - 1 and not film.now.over


def test_it_begins_at_the_moment_that_the_report_looks_at(tmp_path: Path) -> None:
    report, film = _film("hide_and_seek", tmp_path)
    assert film.number == 0
    press(film, "Esc")
    press(report, "Home")
    press(report, "Shift Right")
    turn = report.moment.battle.turn if report.moment else 0
    film_again = press(report, "F")
    assert isinstance(film_again, FilmScreen)
    assert turn == 2 and film_again.reel.scenes[film_again.number].before.turn == turn


def test_with_reduced_motion_it_waits_and_nothing_moves(tmp_path: Path) -> None:
    report, film = _film("knife_work", tmp_path)
    press(film, "Esc")
    report.desk.settings = Settings(sound=False, reduced_motion=True)
    again = press(report, "F")
    assert isinstance(again, FilmScreen) and not again.playing
    assert again.now.over and again.now.share == 1


@pytest.mark.parametrize("name", BATTLES)
def test_it_opens_on_the_same_part_of_the_map_wherever_one_looked_before(
    name: str, tmp_path: Path
) -> None:
    report, film = _film(name, tmp_path)
    opened = film.desk.map_view.origin, film.desk.map_view.metrics
    for way in (4000, -9000):
        press(film, "Esc")
        report.desk.map_view.zoom(-9)
        report.desk.map_view.pan(way, way)
        film = press(report, "F")
        assert isinstance(film, FilmScreen)
        _shown(film)
        assert (film.desk.map_view.origin, film.desk.map_view.metrics) == opened


def test_film_and_report_are_stepped_through_by_the_same_row_of_buttons(tmp_path: Path) -> None:
    report, film = _film("hide_and_seek", tmp_path)
    press(film, "Esc")
    for screen in (film, report):
        row = [screen.widget(name) for name in ("back", "on", "play")]
        assert row[0].rect.right < row[1].rect.left and row[1].rect.right < row[2].rect.left
        assert len({each.rect.centery for each in row}) == 1
        places = [each.rect.topleft for each in row]
        press(screen, "Home")
        assert screen.number == 0
        assert screen.widget("back").reason and not screen.widget("on").reason
        click(screen, "on")
        first = screen.number
        assert first > 0 and not screen.widget("back").reason
        click(screen, "back")
        assert screen.number < first
        press(screen, "End")
        assert screen.number == screen.last and screen.widget("on").reason
        assert [screen.widget(name).rect.topleft for name in ("back", "on", "play")] == places

"""The battle chart: every battle at its place, what became of it, the list one key away."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from pathlib import Path

import pygame
import pytest

from game.app import filled
from game.desk.before.chart import Chart
from game.desk.before.chart_chips import FilterChip
from game.desk.before.chart_file import load_chart
from game.desk.before.chart_ground import chart_ground
from game.desk.before.chart_paint import draw_glow, draw_mark
from game.desk.before.results import (
    Result,
    Results,
    count_missed,
    load_results,
    of_saves,
    results_path,
)
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import ListView
from game.desk.paint import theme
from game.settings import Settings, load_settings
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.game import Game, games
from game.table.journal.folder import list_saves
from tests.desk.before.test_title import begin, new_desk
from tests.desk.driver import click, move, press, type_text
from tests.systems.earth_expects.screens.stage import show

SIZES = [(1280, 720), (1920, 1080)]
NAME = EARTH_EXPECTS.name


CHARTED = list(games().values())


def begun() -> tuple[Desk, str]:
    """A desk with a battle that has begun, and its title."""
    desk = new_desk()
    begin(desk)
    return desk, desk.game.runner.battle.scenario.title


def concede(desk: Desk) -> None:
    """The person gives the battle up."""
    desk.game.runner.say(desk.game.persons[0], "concede")


def _charted(
    size: tuple[int, int] = (1280, 720), game: Game = EARTH_EXPECTS
) -> tuple[SetupScreen, Chart]:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    screen = SetupScreen(desk, TitleScreen(desk))
    screen.choose_game(game)
    show(screen, size)
    return screen, _chart(screen)


def _chart(screen: SetupScreen) -> Chart:
    found = screen.widget("chart")
    assert isinstance(found, Chart)
    return found


@pytest.mark.parametrize("game", CHARTED, ids=lambda game: game.name)
def test_every_battle_has_a_place_on_the_chart_and_no_place_is_of_nothing(game: Game) -> None:
    screen, _chart = _charted(game=game)
    files = {one.path.stem for one in game.listed()}
    places = load_chart(screen.screens.chart).battles
    assert {place.file for place in places} == files and len(places) == len(files)
    assert sum(place.first for place in places) == 1


@pytest.mark.parametrize("game", CHARTED, ids=lambda game: game.name)
@pytest.mark.parametrize("size", [*SIZES, (1600, 900), (1728, 972), (2560, 1440)])
def test_marks_and_words_of_battles_cover_no_other(size: tuple[int, int], game: Game) -> None:
    _screen, chart = _charted(size, game)
    marks = [chart.plan.mark(n) for n in range(len(chart.marks))]
    labels = chart.plan.labels
    assert not [pair for pair in combinations(marks, 2) if pair[0].colliderect(pair[1])]
    assert not [(a, b) for a, b in combinations(labels, 2) if a.colliderect(b)]
    covered = [
        (chart.marks[n].title, chart.marks[k].title)
        for n, mark in enumerate(marks)
        for k, label in enumerate(labels)
        if mark.colliderect(label)
    ]
    assert not covered
    assert all(chart.rect.contains(rect) for rect in (*marks, *labels))


@pytest.mark.parametrize("game", CHARTED, ids=lambda game: game.name)
@pytest.mark.parametrize("size", [*SIZES, (1600, 900), (1728, 972), (2560, 1440), (3840, 2160)])
def test_words_stand_nearest_to_their_own_mark_and_apart_from_others(
    size: tuple[int, int], game: Game
) -> None:
    _screen, chart = _charted(size, game)
    unit, labels = chart.metrics.scale, chart.plan.labels
    marks = [chart.plan.mark(n) for n in range(len(chart.marks))]
    doubtful = [
        (chart.marks[n].title, chart.marks[k].title)
        for n, label in enumerate(labels)
        for k, mark in enumerate(marks)
        if n != k and _gap(label, mark) < _gap(label, marks[n]) + unit
    ]
    assert not doubtful
    assert all(_gap(a, b) >= 2 * unit for a, b in combinations(labels, 2))


def _gap(a: pygame.Rect, b: pygame.Rect) -> float:
    """How far two rectangles are from each other."""
    across = max(a.left - b.right, b.left - a.right, 0)
    return hypot(across, max(a.top - b.bottom, b.top - a.bottom, 0))


def test_by_mouse_alone_a_battle_is_chosen_on_the_chart_and_begins() -> None:
    screen, chart = _charted()
    spot = chart.spot("4")
    assert spot is not None
    click(screen, spot.center)
    assert screen.chosen is screen.listed[3]
    assert click(screen, "begin") is not None
    assert screen.desk.game.runner.battle.scenario.title == screen.listed[3].title


def test_its_words_can_be_clicked_as_well() -> None:
    screen, chart = _charted()
    click(screen, chart.plan.labels[7].center)
    assert screen.chosen is screen.listed[7]


def test_by_keys_alone_it_is_gone_through_and_what_is_typed_stands_out() -> None:
    screen, _first = _charted()
    press(screen, "Down", "Down")
    assert screen.chosen is screen.listed[2]
    press(screen, "Up")
    assert screen.chosen is screen.listed[1]
    type_text(screen, "chase")
    found = [mark.title for mark in _chart(screen).marks if mark.found]
    assert found == [one.title for one in screen.listing.found] and 1 < len(found) < 10
    press(screen, "Down")
    assert screen.chosen is screen.listing.found[1]
    assert press(screen, "Enter") is not None


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_list_is_one_key_away_and_the_choice_is_kept(by_mouse: bool) -> None:
    screen, _chart = _charted()

    def turn(name: str) -> None:
        if by_mouse:
            click(screen, name)
        else:
            press(screen, "Ctrl L")
        screen.update(0.0)

    turn("by list")
    assert isinstance(screen.widget("scenarios"), ListView) and not screen.has("chart")
    desk = filled(Desk(load_settings()))
    again = SetupScreen(desk, TitleScreen(desk))
    show(again)
    assert not again.has("chart")
    turn("by chart")
    assert screen.has("chart") and load_settings().chart


def test_a_file_is_opened_from_the_chart_by_its_key() -> None:
    screen, _chart = _charted()
    press(screen, "Ctrl O")
    screen.update(0.0)
    assert screen.focused is screen.widget("path")


def test_a_file_from_elsewhere_has_a_place_at_the_foot(tmp_path: Path) -> None:
    screen, _first = _charted()
    file = tmp_path / "mine.toml"
    file.write_bytes(screen.listed[2].path.read_bytes())
    screen.open_file(str(file))
    screen.update(0.0)
    chart = _chart(screen)
    mine = chart.marks[0]
    assert screen.chosen is screen.listed[0] and mine.y > 95
    screen.open_file(str(tmp_path / "nowhere.toml"))
    screen.update(0.0)
    assert "cannot be used" in screen.widget("chart").text()
    assert "There is no such" in screen.text() or "nowhere.toml" in screen.text()


@pytest.mark.parametrize("number", range(2, 6))
def test_another_game_has_a_chart_of_its_own(number: int) -> None:
    screen, first = _charted()
    press(screen, str(number))
    screen.update(0.0)
    chart = _chart(screen)
    assert chart.chart != first.chart and len(chart.marks) == len(screen.listing.every) < 10
    press(screen, "Down")
    assert screen.chosen is screen.listed[screen.listed.index(screen.listing.every[1])]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_battles_of_a_lesson_a_length_or_a_state_stand_out(by_mouse: bool) -> None:
    screen, _first = _charted()

    def turn(name: str) -> list[str]:
        if by_mouse:
            click(screen, name)
        else:
            screen.focus_on(name)
            press(screen, "Space")
        screen.update(0.0)
        return [mark.title for mark in _chart(screen).marks if mark.found]

    every = [one.title for one in screen.listing.every]
    duels, abouts = (
        turn("lesson duel"),
        {one.title: one.setup.about for one in EARTH_EXPECTS.listed()},
    )  # type: ignore[union-attr]
    assert duels == [title for title in every if "duel" in abouts[title].tags]
    short = turn("length 1")
    assert short == [title for title in duels if abouts[title].minutes <= 20] != duels
    assert turn("length 2") == [title for title in duels if abouts[title].minutes <= 40]
    assert screen.chosen is not None and screen.chosen.title in duels
    assert turn("state new") == turn("state new") and screen.widget("lesson duel").text().endswith(
        "on"
    )
    assert turn("all") == every and not screen.sieve.wanted


def test_by_what_became_of_them_battles_stand_out_and_none_may_be_left() -> None:
    titles = [one.setup.title for one in EARTH_EXPECTS.listed()[:2] if one.setup]
    sides = {"A": "person", "B": "scripted"}
    found = Results().ended(NAME, titles[0], sides, "A").ended(NAME, titles[1], sides, "B")
    results_path().parent.mkdir(parents=True, exist_ok=True)
    results_path().write_text(found.model_dump_json())
    screen, _first = _charted()
    click(screen, "state lost")
    screen.update(0.0)
    assert [mark.title for mark in _chart(screen).marks if mark.found] == [titles[1]]
    click(screen, "state won")
    screen.update(0.0)
    assert [mark.title for mark in _chart(screen).marks if mark.found] == titles
    click(screen, "lesson asteroids")
    screen.update(0.0)
    assert screen.chosen is None and "Take back a filter" in screen.text()
    assert press(screen, "Enter") is None
    press(screen, "Ctrl L")
    screen.update(0.0)
    assert len(screen.listing.found) == len(screen.listing.every)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", CHARTED, ids=lambda game: game.name)
def test_the_chips_have_room_beside_each_other(size: tuple[int, int], game: Game) -> None:
    screen, chart = _charted(size, game)
    chips = [widget for widget in screen.root.walk() if isinstance(widget, FilterChip)]
    assert len(chips) >= 4
    assert all(chip.own_width(chip.metrics) <= chip.place.w for chip in chips)
    assert not [pair for pair in combinations(chips, 2) if pair[0].rect.colliderect(pair[1].rect)]
    assert all(chip.rect.bottom <= chart.rect.top for chip in chips)


def test_marks_tell_what_became_of_battles() -> None:
    titles = [one.setup.title for one in EARTH_EXPECTS.listed()[:4] if one.setup]
    sides = {"A": "person", "B": "scripted"}
    found = Results().ended(NAME, titles[0], sides, "A").ended(NAME, titles[0], sides, "B")
    found = found.ended(NAME, titles[1], sides, "B")
    found = found.ended(NAME, titles[2], dict.fromkeys("AB", "person"), "B")
    found = found.ended(NAME, titles[3], dict.fromkeys("AB", "scripted"), "B")
    results_path().parent.mkdir(parents=True, exist_ok=True)
    results_path().write_text(found.model_dump_json())
    screen, chart = _charted()
    assert [mark.state for mark in chart.marks[:4]] == ["won", "lost", "played", "new"]
    assert "1 won" in screen.text() and "1 lost" in screen.text() and "1 undecided" in screen.text()
    move(screen, chart.plan.mark(0).center)
    card = chart.explanation_at(chart.plan.mark(0).center)
    assert card is not None and "2 times: 1 won, 1 lost" in str(card[0])


def test_a_battle_that_ends_is_counted_once() -> None:
    desk, title = begun()
    assert load_results().of(NAME, title) == Result()
    concede(desk)
    assert load_results().of(NAME, title) == Result(lost=1)
    assert load_results() == of_saves(list_saves())
    results_path().unlink()
    assert load_results().of(NAME, title) == Result(lost=1)


@pytest.mark.parametrize("spoilt", [b"", b"{", b'{"games": 7}', b"\xff" * 9])
def test_a_spoilt_file_of_results_is_put_aside_and_the_saves_are_counted(spoilt: bytes) -> None:
    for _battle in range(2):
        desk = new_desk()
        begin(desk)
        concede(desk)
    results_path().write_bytes(spoilt)
    assert load_results() == of_saves(list_saves())
    desk = new_desk()
    begin(desk)
    concede(desk)
    assert sum(result.lost for result in load_results().games[NAME].values()) == 3
    aside = results_path().with_suffix(".damaged.json")
    assert aside.read_bytes() == spoilt
    assert desk.keeper is not None
    assert str(aside) in desk.keeper.news() and not desk.keeper.news()


def test_a_second_spoilt_file_is_put_aside_beside_the_first() -> None:
    kept = []
    for spoilt in (b"one", b"two", b"three"):
        desk = new_desk()
        begin(desk)
        results_path().write_bytes(spoilt)
        concede(desk)
        kept += sorted(path.read_bytes() for path in results_path().parent.glob("*.damaged*.json"))
    assert kept == [b"one", b"one", b"two", b"one", b"three", b"two"]


def test_a_battle_whose_process_was_ended_before_it_was_counted_is_counted_at_the_title() -> None:
    for _battle in range(2):
        desk, title = begun()
        before = results_path().read_bytes() if results_path().exists() else b""
        concede(desk)
    results_path().write_bytes(before)
    assert load_results().of(NAME, title) == Result(lost=1)
    for _start in range(2):
        TitleScreen(desk)
        assert load_results().of(NAME, title) == Result(lost=2)
    for save in list_saves():
        save.path.unlink(missing_ok=True)
    TitleScreen(desk)
    assert load_results().of(NAME, title) == Result(lost=2)


def test_saves_that_were_counted_before_counts_named_them_are_not_counted_twice() -> None:
    desk, title = begun()
    concede(desk)
    results_path().write_text(load_results().but(counted=None).model_dump_json())
    TitleScreen(desk)
    assert load_results().of(NAME, title) == Result(lost=1)
    results_path().write_text(load_results().but(counted=None).model_dump_json())
    begin(desk)
    concede(desk)
    TitleScreen(desk)
    assert load_results().of(NAME, title) == Result(lost=2)


def test_a_battle_that_was_counted_at_another_title_is_not_counted_as_it_ends() -> None:
    desk, title = begun()
    results_path().write_text(Results(counted=()).model_dump_json())
    desk.game.runner.listeners.insert(1, lambda _event: count_missed(list_saves()))
    concede(desk)
    assert load_results().of(NAME, title) == Result(lost=1)


def test_results_that_cannot_be_read_are_left_alone_and_that_is_told() -> None:
    results_path().mkdir(parents=True)
    desk = new_desk()
    begin(desk)
    concede(desk)
    assert results_path().is_dir()
    assert desk.keeper is not None and str(results_path()) in desk.keeper.news()


def test_every_game_is_counted_by_its_own_name() -> None:
    first, second, *_others = games()
    found = Results().ended(first, "Crossing", {"A": "person"}, "A")
    assert found.of(second, "Crossing") == Result()


@pytest.mark.parametrize("size", SIZES)
def test_each_side_shows_the_hulls_of_its_ships(size: tuple[int, int]) -> None:
    screen, _chart = _charted(size)
    for listed in screen.listed:
        if listed.game is not EARTH_EXPECTS:
            continue
        screen.choose(listed)
        screen.update(0.0)
        begin_at, panels = screen.widget("begin").rect, screen.widget("dice panel").rect
        assert panels.bottom <= begin_at.top, listed.title
    two = next(one for one in screen.listed if one.path.stem == "worked_example")
    screen.choose(two)
    screen.update(0.0)
    faces = [screen.widget(f"face {side} 0") for side in (0, 1)]
    surface = pygame.Surface(size)
    screen.draw(surface)
    assert all(len(set(pygame.image.tobytes(surface.subsurface(f.rect), "RGB"))) > 8 for f in faces)


@pytest.mark.parametrize("size", SIZES)
def test_a_hull_is_shown_for_each_ship_or_how_many_more_there_are(size: tuple[int, int]) -> None:
    screen, _chart = _charted(size)
    for listed in screen.listed:
        if listed.game is not EARTH_EXPECTS:
            continue
        screen.choose(listed)
        screen.update(0.0)
        panel, faces = screen.widget("dice panel").place, screen._faces(0)
        shown = [n for n in range(len(faces)) if screen.has(f"face 0 {n}")]
        places = [screen.widget(f"face 0 {n}").place for n in shown]
        if not shown:
            continue
        assert all(place.right <= panel.right for place in places)
        if len(shown) < len(faces):
            more = screen.widget("more faces 0")
            assert more.label == f"+{len(faces) - len(shown)}"  # type: ignore[attr-defined]
            assert more.place.right <= panel.right
    five = next(one for one in screen.listed if one.path.stem == "five_a_side")
    screen.choose(five)
    assert all(screen.has(f"face {side} 4") for side in (0, 1))


def test_no_empty_picture_stands_beside_a_battle_whose_fleets_are_yet_to_be_bought() -> None:
    screen, _chart = _charted()
    for stem, seen in (("open_purse", False), ("two_scouts", True)):
        screen.choose(next(one for one in screen.listed if one.path.stem == stem))
        assert screen.has("battle picture") is seen


def test_in_the_usual_window_of_a_usual_screen_each_side_shows_its_hulls() -> None:
    screen, _chart = _charted((1728, 972))
    assert all(screen.has(f"face {side} 0") for side in (0, 1))


@pytest.mark.parametrize("game", CHARTED, ids=lambda game: game.name)
@pytest.mark.parametrize("size", SIZES)
def test_the_bars_below_every_mark_are_seen_whole(size: tuple[int, int], game: Game) -> None:
    """Also below a chosen one, which is larger."""
    _screen, chart = _charted(size, game)
    ground = chart_ground(chart.chart, chart.rect.size, theme.is_plain())
    for number, mark in enumerate(chart.marks):
        surface = pygame.Surface(size)
        surface.blit(ground, chart.rect)
        before = surface.copy()
        draw_mark(surface, chart.plan, number, chosen=True, pointed=False)
        changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1), before)
        changed.invert()
        drawn = changed.get_bounding_rects()
        assert drawn[0].unionall(drawn[1:]).bottom < chart.rect.bottom - 1, mark.title


@pytest.mark.parametrize("plain", [False, True])
def test_light_stands_about_the_chosen_mark(plain: bool) -> None:
    theme.choose_plain(plain)
    _screen, chart = _charted()
    assert chart.chosen is not None
    at = chart.plan.mark(chart.chosen)
    surface = pygame.Surface((1280, 720))
    draw_glow(surface, chart.plan, chart.chosen)
    theme.choose_plain(False)
    assert (surface.get_at((at.centerx, at.top - 4))[:3] != (0, 0, 0)) is not plain
    assert surface.get_at((at.centerx, at.centery - 2 * at.h))[:3] == (0, 0, 0)

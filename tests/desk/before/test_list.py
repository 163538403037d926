"""The list of set-up: battles in groups, each with its mark, gone through by arrows."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.app import filled
from game.desk.before.chart_file import load_chart
from game.desk.before.results import Results, results_path
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import ListView, Segment
from game.settings import ListOrder, Settings, load_settings
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.game import Game, games
from tests.desk.driver import click, press, type_text
from tests.systems.earth_expects.screens.stage import show

SIZES = [(1280, 720), (1920, 1080)]


def listed(
    by: ListOrder = "place", size: tuple[int, int] = SIZES[0], game: Game = EARTH_EXPECTS
) -> SetupScreen:
    """A set-up with the list of a game."""
    settings = Settings(reduced_motion=True, sound=False, chart=False, listed_by=by)
    desk = filled(Desk(settings))
    screen = SetupScreen(desk, TitleScreen(desk))
    screen.choose_game(game)
    show(screen, size)
    return screen


def rows_of(screen: SetupScreen) -> ListView:
    """The list."""
    found = screen.widget("scenarios")
    assert isinstance(found, ListView)
    return found


def grouped(screen: SetupScreen) -> dict[str, list[str]]:
    """The titles below each heading."""
    found: dict[str, list[str]] = {}
    heading = ""
    for row in rows_of(screen).rows:
        if row.heads:
            heading = row.cells[0].label
            assert heading not in found
        else:
            found.setdefault(heading, []).append(row.plain.split(" · ")[0])
    return found


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_by_place_each_battle_stands_below_its_world_and_the_first_one_at_the_top(
    game: Game,
) -> None:
    screen = listed(game=game)
    places = load_chart(screen.screens.chart)
    at = {place.file: place.at for place in places.battles}
    assert set(at.values()) <= {world.name for world in places.worlds}
    expected: dict[str, list[str]] = {}
    for one in game.listed():
        expected.setdefault(at[one.path.stem].upper(), []).append(one.title)
    assert grouped(screen) == expected
    assert list(grouped(screen)) == list(expected)


def test_by_length_and_by_result_battles_stand_below_what_they_share() -> None:
    every = {one.title: one.setup.about.minutes for one in EARTH_EXPECTS.listed() if one.setup}
    found = grouped(listed("length"))
    assert found["TO 20 MIN"] == [title for title, minutes in every.items() if minutes <= 20]
    assert found["LONGER"] == [title for title, minutes in every.items() if minutes > 40]
    first, second, *others = every
    sides = {"A": "person", "B": "scripted"}
    kept = Results().ended(EARTH_EXPECTS.name, first, sides, "A")
    kept = kept.ended(EARTH_EXPECTS.name, second, sides, "B")
    results_path().parent.mkdir(parents=True, exist_ok=True)
    results_path().write_text(kept.model_dump_json())
    found = grouped(listed("result"))
    assert found == {"NOT PLAYED YET": others, "LOST": [second], "WON": [first]}
    assert list(grouped(listed("number")).values()) == [list(every)]


def test_every_row_tells_lesson_length_and_what_became_of_it() -> None:
    rows = [row for row in rows_of(listed()).rows if not row.heads]
    first = next(row for row in rows if row.plain.startswith("Your first battle"))
    words = [cell.label for cell in first.cells]
    assert "first battle" in words and "10 min · 1 v 1" in words
    assert first.plain == "Your first battle · 10 min · first battle · not played yet · 1 v 1"
    assert first.explain is not None and all(row.cells[0].image is not None for row in rows)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_go_through_all_groups_and_the_heading_above_is_seen(size: tuple[int, int]) -> None:
    screen = listed(size=size)
    titles = [title for group in grouped(screen).values() for title in group]
    for title in titles[1:]:
        press(screen, "Down")
        assert screen.chosen is not None and screen.chosen.title == title
    for title in reversed(titles[:-1]):
        press(screen, "Up")
        assert screen.chosen.title == title
        rows = rows_of(screen)
        assert rows.chosen is not None and rows.chosen in rows.visible_rows()
        if rows.rows[rows.chosen - 1].heads:
            assert rows.chosen - 1 in rows.visible_rows()


@pytest.mark.parametrize("size", SIZES)
def test_no_heading_stands_alone_at_the_foot(size: tuple[int, int]) -> None:
    rows = rows_of(listed(size=size))
    for index in range(len(rows.rows)):
        rows.scroll_to(rows.top_of(index))
        assert not rows.rows[rows.visible_rows()[-1]].heads


def test_a_heading_is_never_chosen_by_a_click() -> None:
    screen = listed()
    rows = rows_of(screen)
    before = screen.chosen
    click(screen, rows.row_rect(0).center)
    assert rows.rows[0].heads and screen.chosen is before and not screen.toasts
    click(screen, rows.row_rect(2).center)
    assert screen.chosen is not None and screen.chosen.title == rows.rows[2].plain.split(" · ")[0]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_groups_are_changed_and_stay_so(by_mouse: bool) -> None:
    screen = listed()
    segment = screen.widget("order")
    assert isinstance(segment, Segment)
    if by_mouse:
        click(screen, segment.part(1).center)
    else:
        screen.focus_on("order")
        press(screen, "Right")
    screen.update(0.0)
    assert "TO 20 MIN" in grouped(screen) and load_settings().listed_by == "length"


def test_what_is_typed_leaves_only_groups_with_something_in_them() -> None:
    screen = listed()
    type_text(screen, "chase")
    screen.update(0.0)
    found = [title for group in grouped(screen).values() for title in group]
    assert sorted(found) == sorted(one.title for one in screen.listing.found)
    assert 1 < len(found) < 10 and all(grouped(screen).values())


@pytest.mark.parametrize("size", SIZES)
def test_the_mark_stands_beside_its_words(size: tuple[int, int]) -> None:
    screen = listed(size=size)
    rows = rows_of(screen)
    surface = pygame.Surface(size)
    screen.draw(surface)
    beside = rows.row_rect(1)
    wide = rows.metrics.px(56)
    mark = surface.subsurface((beside.left + 4, beside.top + 2, wide - 4, beside.h - 4))
    assert len(set(pygame.image.tobytes(mark, "RGB"))) > 20
    cells = rows.rows[1].cells
    assert all(b.x >= 56 or b.x < 0 for _a, b in pairwise(cells))


def test_a_page_up_from_the_second_battle_leads_to_the_first() -> None:
    screen = listed()
    press(screen, "Down")
    rows = rows_of(screen)
    screen.focus_on("scenarios")
    press(screen, "PgUp")
    assert screen.chosen is not None and screen.chosen.title == rows.rows[1].plain.split(" · ")[0]

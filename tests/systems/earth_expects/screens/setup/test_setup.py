"""Set-up: choose a scenario, who plays and the dice, by mouse and by keyboard (EE-GEN-1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import filled
from game.desk.before.dice_key import key_of
from game.desk.before.setup import SetupScreen
from game.desk.before.setup_sides import seated
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import BigButton, ListView, Paragraph, ScrollArea, TextField
from game.desk.kit.labels import wrapped
from game.desk.kit.lettering import fit
from game.desk.paint import theme
from game.settings import load_settings
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import ADMIRAL
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.setup.part import EarthExpectsPart
from game.table.journal.folder import list_saves
from game.table.journal.read import read_journal
from game.table.levels import Player
from tests.desk.before.test_title import new_desk
from tests.desk.driver import click, press, type_text
from tests.systems.earth_expects.screens.stage import show


def _setup() -> SetupScreen:
    desk = new_desk()
    desk.settings = desk.settings.but(listed_by="number")
    title = TitleScreen(desk)
    show(title)
    screen = SetupScreen(desk, title)
    show(screen)
    return screen


def _begin_button(screen: SetupScreen) -> BigButton:
    found = screen.widget("begin")
    assert isinstance(found, BigButton)
    return found


def test_by_mouse_alone_a_battle_begins_with_the_chosen_sides() -> None:
    screen = _setup()
    rows = screen.widget("scenarios")
    assert isinstance(rows, ListView)
    click(screen, rows.row_rect(2).center)
    assert screen.chosen is screen.listed[2]
    for number, right in enumerate((True, False)):
        segment = screen.widget(f"player {number}").rect
        click(screen, (segment.right - 8 if right else segment.left + 8, segment.centery))
    assert click(screen, "begin") is not None
    hot = screen.desk.game
    setup = screen.listed[2].setup
    assert isinstance(setup, Setup) and hot.runner.battle.scenario == setup.scenario
    assert list(hot.players.values()) == ["admiral", "person"]
    mind = hot.mind(next(iter(hot.players)))
    assert isinstance(mind, Scripted) and mind.skill is ADMIRAL


def test_by_keyboard_alone_typing_finds_a_scenario_and_enter_begins_it() -> None:
    screen = _setup()
    type_text(screen, "sister")
    assert [one.title for one in screen.listing.found] == ["Sister ships"]
    assert press(screen, "Enter") is not None
    assert screen.desk.game.runner.battle.scenario.title == "Sister ships"
    assert list(screen.desk.game.players.values()) == ["person", "scripted"]


def test_arrows_go_through_the_list() -> None:
    screen = _setup()
    press(screen, "Down", "Down")
    assert screen.chosen is screen.listed[2]
    press(screen, "Up")
    assert screen.chosen is screen.listed[1]


def test_the_battle_is_kept_from_its_first_moment() -> None:
    screen = _setup()
    click(screen, "begin")
    newest = [save for save in list_saves() if not save.auto]
    assert [save.title for save in newest] == [screen.listed[0].title]


def test_a_given_key_gives_the_same_dice_again() -> None:
    keys = []
    for _again in range(2):
        screen = _setup()
        dice = screen.widget("dice").rect
        click(screen, (dice.right - 8, dice.centery))
        assert _begin_button(screen).reason == "write a key for the dice, or take new ones"
        click(screen, "key")
        type_text(screen, "earth expects")
        click(screen, "begin")
        keeper = screen.desk.keeper
        assert keeper is not None
        path = keeper.journal.path  # type: ignore[attr-defined]  # the keeper of sit_down
        keys.append(read_journal(path).header.dice.key)
    assert keys == [b"earth expects".hex()] * 2
    assert key_of("AB" * 32) == "ab" * 32


def test_a_bad_file_is_listed_with_its_reason_and_cannot_begin(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('title = "Nowhere"\nsides = []\n')
    screen = _setup()
    screen.open_file(str(bad))
    button = _begin_button(screen)
    assert not button.enabled and button.reason
    assert "bad.toml" in screen.widget("scenarios").text()
    assert screen.has("problem 0")
    assert press(screen, "Enter") is None and screen.desk.hot is None
    press(screen, "Down")
    assert _begin_button(screen).enabled


def test_a_scenario_whose_ship_file_is_missing_says_which(tmp_path: Path) -> None:
    text = (
        'title = "Ghosts"\n[[sides]]\nname = "A"\n[[sides]]\nname = "B"\n'
        '[[ships]]\nname = "One"\nside = "A"\ndesign = "no_such_ship"\nhex = "0101"\n'
        '[[ships]]\nname = "Two"\nside = "B"\ndesign = "icarus"\nhex = "0105"\n'
    )
    file = tmp_path / "ghosts.toml"
    file.write_text(text)
    screen = _setup()
    click(screen, "path")
    field = screen.widget("path")
    assert isinstance(field, TextField)
    type_text(screen, str(file))
    press(screen, "Enter")
    assert "no_such_ship" in screen.problems()[0]
    assert "no_such_ship" in screen.widget("problem 0").text()


def test_a_good_file_from_elsewhere_can_be_played(tmp_path: Path) -> None:
    source = _setup().listed[2].path
    file = tmp_path / "mine.toml"
    file.write_bytes(source.read_bytes())
    screen = _setup()
    screen.open_file(str(file))
    assert screen.chosen is not None and screen.chosen.path == file
    assert click(screen, "begin") is not None


def test_nothing_found_begins_nothing_and_says_what_to_do() -> None:
    screen = _setup()
    type_text(screen, "zzz")
    assert "Nothing found" in screen.widget("scenarios").text()
    assert "“zzz”" in screen.text() and "Delete some of it" in screen.text()
    assert not _begin_button(screen).enabled and "range" not in screen.text()
    assert press(screen, "Enter") is None and screen.desk.hot is None
    press(screen, "Bksp", "Bksp", "Bksp")
    assert screen.chosen is not None and _begin_button(screen).enabled


def test_opening_a_file_asks_for_a_path() -> None:
    screen = _setup()
    screen.open_file("  ")
    assert "Write the path" in screen.toasts[-1].message


def test_who_played_is_remembered_and_one_key_seats_two_persons() -> None:
    screen = _setup()
    press(screen, "Ctrl P")
    assert list(screen.players.values()) == ["person", "person"]
    click(screen, "share")
    assert list(screen.players.values()) == ["person", "scripted"]
    click(screen, "share")
    assert list(screen.players.values()) == ["person", "person"]
    assert click(screen, "begin") is not None and screen.desk.game.shared
    desk = Desk(load_settings())
    filled(desk)
    again = SetupScreen(desk, TitleScreen(desk))
    assert list(again.players.values()) == ["person", "person"]
    again.choose(again.listed[3])
    assert list(again.players.values()) == ["person", "person"]
    assert seated("abc", ("scripted", "person")) == {
        "a": "scripted",
        "b": "person",
        "c": "scripted",
    }


def _cut(screen: SetupScreen) -> list[str]:
    """Words of reasons that do not show whole where they stand."""
    found = []
    for widget in screen.walk():
        if isinstance(widget, BigButton):
            m = widget.metrics
            room = widget.rect.w - m.px(40 + 44)
            shown, _size = fit(widget._second(), m.style(theme.BODY), m.type_size(theme.BODY), room)
            if shown != widget._second():
                found.append(widget._second())
        elif isinstance(widget, Paragraph) and widget.name.startswith("problem "):
            lines = wrapped(widget.metrics, widget.label, widget.style, widget.place.w)
            if len(lines) * widget.style.line > widget.place.h:
                found.append(widget.label)
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_reason_against_a_battle_shows_whole(size: tuple[int, int], tmp_path: Path) -> None:
    """Of battles without their options, and of files that cannot be used."""
    desk = new_desk()
    screen = SetupScreen(desk, TitleScreen(desk))
    most = 0
    for listed in screen.listed:
        setup = listed.setup
        if not isinstance(setup, Setup) or not setup.scenario.options:
            continue
        screen.choose(listed)
        screen.change(setup.but(setup.scenario.but(options=())))
        show(screen, size)
        most = max(most, len(screen.problems()))
        if screen.problems():
            _all_told(screen)
    assert most > 1
    screen.open_file(str(tmp_path / "nowhere.toml"))
    show(screen, size)
    _all_told(screen)
    row = screen.widget("scenarios")
    assert isinstance(row, ListView)
    assert row.heights is not None and row.heights[0] <= 64
    assert "boarding_alongside" not in row.text()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_begins_is_said_whole_whoever_plays(size: tuple[int, int]) -> None:
    screen = _setup()
    players: tuple[Player, ...] = ("person", "scripted")
    for first in players:
        for second in players:
            for side, player in zip(list(screen.players), (first, second), strict=True):
                screen.seat(side, player)
            show(screen, size)
            assert _cut(screen) == []


def _all_told(screen: SetupScreen) -> None:
    told = screen.text()
    assert all(problem in told for problem in screen.problems())
    assert _cut(screen) == []
    area = screen.widget("problems")
    assert isinstance(area, ScrollArea)
    press(screen, *["PgDn"] * 40)
    assert area.scroll >= area.content - area.place.h


def test_every_scenario_shows_at_both_sizes() -> None:
    screen = _setup()
    for size in ((1280, 720), (1920, 1080)):
        show(screen, size)
        for one in screen.listed:
            screen.choose(one)
            assert one.title in screen.text()
            right, bottom = size
            for widget in screen.walk():
                inside = widget.rect.right <= right and widget.rect.bottom <= bottom
                assert inside or widget.parent is not screen.root, widget.name


def test_escape_leads_back_to_the_title() -> None:
    screen = _setup()
    assert press(screen, "Esc") is screen.back


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_ship_is_seen_on_the_map_and_every_record_in_its_place(
    size: tuple[int, int],
) -> None:
    desk = new_desk()
    screen = SetupScreen(desk, TitleScreen(desk))
    for listed in EARTH_EXPECTS.listed():
        screen.choose(listed)
        show(screen, size)
        assert isinstance(screen.part, EarthExpectsPart)
        view = screen.part.map_view
        for plate in view.plates():
            spot = view.rect_of(plate.hex)
            assert view.inner.contains(spot), (listed.path.stem, plate.name)
        records = [w for w in screen.root.walk() if isinstance(w, RecordWidget)]
        for record in records:
            assert record.view is not None and record.rect.right <= size[0]
            wide, high = record.view.size(record.placed.metrics.r)
            assert wide <= record.rect.w and high <= record.rect.h, (listed.path.stem, record.name)


def test_ships_that_begin_near_wide_terrain_are_told_apart() -> None:
    screen = _setup()
    names = [one.title for one in screen.listed]
    radii = {}
    for title in ("Through the belt", "Low over Luna"):
        screen.choose(screen.listed[names.index(title)])
        show(screen)
        assert isinstance(screen.part, EarthExpectsPart)
        radii[title] = screen.part.map_view.metrics.r
    assert min(radii.values()) >= 8, radii


@pytest.mark.parametrize("chart", [False, True])
def test_what_ends_a_battle_before_its_last_turn_stands_beside_its_title(chart: bool) -> None:
    screen = _setup()
    if chart:
        press(screen, "Ctrl L")
    (two_scouts,) = [one for one in screen.listed if one.title == "Two scouts"]
    screen.choose(two_scouts)
    assert "to turn 12 or 16 % of value" in screen.text()

"""A save that another window plays: the question, looking on, and going on in a copy."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.desk.before.in_use import InUseScreen
from game.desk.before.saves import SavesScreen
from game.desk.before.sit_down import Kept, begin_battle
from game.desk.before.title import TitleScreen
from game.desk.before.watch import WatchScreen
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.screens.map.ships_view import ShipsView
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.events import OrderSealed
from game.table.eyes import PUBLIC
from game.table.journal.folder import saves_folder
from tests.desk.before.test_title import new_desk
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.stage import SIZE, show
from tests.table.journal.battles import played


def elsewhere(*players: str) -> Desk:
    """Another window's desk, with a battle of two scouts in play."""
    desk = new_desk()
    setup = EARTH_EXPECTS.find("two scouts")
    sides = setup.side_names()
    begin_battle(desk, EARTH_EXPECTS, setup, dict(zip(sides, players, strict=True)))  # type: ignore[arg-type]
    return desk


def path_of(desk: Desk) -> Path:
    assert isinstance(desk.keeper, Kept)
    return desk.keeper.journal.path


def _list(desk: Desk) -> SavesScreen:
    title = TitleScreen(desk)
    show(title)
    screen = SavesScreen(desk, title)
    show(screen)
    return screen


def asked(by: str = "title") -> tuple[InUseScreen, Desk]:
    """The question, and the other window's desk."""
    other = elsewhere("person", "person")
    desk = new_desk()
    screen: Screen = show(TitleScreen(desk)) if by == "title" else _list(desk)
    following = press(screen, "Enter")
    assert isinstance(following, InUseScreen)
    show(following)
    return following, other


def ship_of(screen: WatchScreen) -> str:
    """Whose record is open."""
    assert isinstance(screen.table, ShipsView)
    return screen.table.ship.name


@pytest.mark.parametrize("by", ["title", "list"])
@pytest.mark.parametrize("keys", [True, False])
def test_looking_on_writes_nothing(by: str, keys: bool) -> None:
    screen, other = asked(by)
    before = {p: p.read_bytes() for p in saves_folder().rglob("*") if p.is_file()}
    watched = press(screen, "Enter") if keys else click(screen, "watch")
    assert isinstance(watched, WatchScreen)
    show(watched)
    first = ship_of(watched)
    press(watched, "N", "Ctrl S")
    again = press(watched, "Enter") if keys else click(watched, "seal")
    assert isinstance(again, WatchScreen)
    show(again)
    assert ship_of(again) == ship_of(watched) != first
    assert {p: p.read_bytes() for p in saves_folder().rglob("*") if p.is_file()} == before
    title = press(again, "Esc") if keys else click(again, "leave")
    assert isinstance(title, TitleScreen) and title.desk.hot is None
    assert not other.trouble()


@pytest.mark.parametrize("keys", [True, False])
def test_a_copy_goes_on_beside_the_other(keys: bool) -> None:
    screen, other = asked()
    playing = press(screen, "Down", "Down", "Down", "Enter") if keys else click(screen, "copy")
    assert playing is not None and screen.desk.keeper is not None
    first, second = path_of(other), path_of(screen.desk)
    assert first != second
    played(other.game.runner, answers=2)
    assert "branched off from two-scouts-1" in _row_of(second, screen.desk)
    assert second.read_bytes().count(b"order_sealed") == 0
    assert first.read_bytes().count(b"order_sealed") == 2


def _row_of(path: Path, desk: Desk) -> str:
    desk.get_up()
    rows = [row.text() for row in _list(desk).widget("saves").rows]  # type: ignore[attr-defined]
    return next(row for row in rows if path.name in row)


@pytest.mark.parametrize("keys", [True, False])
def test_leaving_it_alone_goes_back(keys: bool) -> None:
    screen, _other = asked()
    assert isinstance(press(screen, "Esc") if keys else click(screen, "close"), TitleScreen)


def test_what_two_persons_have_not_revealed_is_not_shown() -> None:
    """Sealed orders lie in the file; only what both may see is drawn, logged and told."""
    screen, other = asked()
    runner = other.game.runner
    decision = runner.decisions[0]
    played(runner, answers=1)
    sealed = [e for e in runner.events if isinstance(e, OrderSealed)]
    assert sealed and sealed[0].decision == decision.key
    watched = press(screen, "W")
    assert isinstance(watched, WatchScreen)
    assert (watched.side, watched.hot.eyes) == (None, PUBLIC)
    assert not set(sealed) & set(watched.hot.visible_events())
    assert press(show(watched), "Space", "F", "Backspace") is None
    assert watched.hot.runner.events == runner.events


def test_a_person_alone_sees_that_person_s_view() -> None:
    other = elsewhere("person", "scripted")
    desk = new_desk()
    question = press(show(TitleScreen(desk)), "C")
    assert question is not None
    watched = press(show(question), "W")
    assert isinstance(watched, WatchScreen) and watched.side == other.game.persons[0]


def test_a_battle_that_ends_meanwhile_is_reported() -> None:
    screen, other = asked()
    watched = press(screen, "W")
    assert watched is not None
    other.game.runner.say(other.game.persons[0], "concede")
    assert isinstance(press(show(watched), "Enter"), ReportScreen)


def test_a_file_that_breaks_meanwhile_is_told() -> None:
    screen, other = asked()
    path_of(other).write_bytes(b"nothing")
    for key in ("W", "C"):
        assert press(screen, key) is None
        assert "no saved battle" in screen.toasts[-1].message


def test_a_battle_in_play_is_not_deleted() -> None:
    other = elsewhere("person", "person")
    screen = _list(new_desk())
    press(screen, "Del", "2")
    assert path_of(other).exists()
    assert "another window is playing it" in screen.toasts[-1].message


def test_that_the_file_was_taken_away_is_said_on_the_next_screen() -> None:
    other = elsewhere("person", "person")
    path_of(other).unlink()
    played(other.game.runner, answers=1)
    screen = other.next_screen()
    assert [t.message for t in screen.toasts if "written anew" in t.message]
    assert not [t for t in other.next_screen().toasts if "written anew" in t.message]


@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
def test_the_answers_stand_inside_the_panel(size: tuple[int, int]) -> None:
    screen, _other = asked()
    show(screen, size)
    panel = screen.widget("panel").rect
    spots = [screen.widget(name).rect for name in ("why", "watch", "copy")]
    assert all(panel.contains(spot) for spot in spots)
    assert all(a.bottom < b.top for a, b in pairwise(spots))

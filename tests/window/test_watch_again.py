"""The last turn watched again during a battle; a reveal that was cut off is shown again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.app import Window
from game.desk.before.sit_down import resume_battle
from game.desk.kit import Screen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.play_screen import PlayScreen
from game.desk.play.playback import Playback
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.eyes import PUBLIC, may_see
from game.table.journal.folder import saves_folder
from game.table.rerun import Rerun, last_watched
from game.table.scenes import Scene
from tests.desk.driver import name_of
from tests.window.test_kill_and_continue import _opened, _sealed
from tests.window.test_whole_battles import by_keys, click, lift, press, seated


def _step(window: Window) -> None:
    if isinstance(window.screen, CurtainScreen):
        lift(window, window.screen)
    else:
        by_keys(window)


def _at_decision(window: Window, kind: str) -> OrderScreen:
    for _try in range(200):
        screen = window.screen
        if isinstance(screen, OrderScreen) and screen.moment.decisions[0].kind == kind:
            return screen
        _step(window)
    raise AssertionError(f"no {kind}")


def _shown(window: Window) -> list[str]:
    """The kinds of scenes that are shown until the battle goes on."""
    found = []
    while window.desk.watching_again:
        found.append(name_of(window.screen))
        press(window, "Enter")
    return found


@pytest.mark.parametrize("players", [("person", "scripted"), ("person", "person")])
@pytest.mark.parametrize("by", ["F5", "menu"])
def test_it_shows_the_last_turn_and_comes_back_to_the_draft(
    players: tuple[str, ...], by: str
) -> None:
    window = seated("two_scouts", players, 3)
    _at_decision(window, "power")
    while window.desk.game.runner.battle.turn < 2:
        _step(window)
    screen = _at_decision(window, "power")
    press(window, "F")
    hot, drafts, eyes = screen.hot, dict(screen.hot.drafts), screen.hot.eyes
    events, view = len(hot.runner.events), window.desk.map_view
    if by == "F5":
        press(window, "F5")
    else:
        press(window, "Esc")
        assert isinstance(window.screen, MenuScreen)
        click(window, window.screen.widget("again"))
    assert name_of(window.screen) == "RevealShow"
    assert "watched again" in window.screen.text().lower()
    assert "RevealShow" in _shown(window)
    assert window.screen is screen and window.desk.game is hot
    assert (hot.drafts, hot.eyes, len(hot.runner.events)) == (drafts, eyes, events)
    assert window.desk.map_view is view
    press(window, "Ctrl Z")
    assert hot.drafts != drafts


def test_esc_leads_back_and_the_overlays_lead_back_to_it() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    screen = _at_decision(window, "targets")
    press(window, "F5")
    scene = window.screen
    for key in ("L", "F2", "F3", "F10"):
        press(window, key)
        assert window.screen is not scene
        press(window, "Esc")
        assert window.screen is scene
    press(window, "Esc")
    assert window.screen is screen


def test_the_scene_on_screen_is_watched_again_on_a_map_that_shows_it() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    while name_of(window.screen) != "RevealShow":
        _step(window)
    before = window.desk.map_view.inner
    press(window, "F5")
    shown = window.desk.map_view
    assert shown.plates() and shown.inner == before
    assert all(shown.inner.contains(shown.rect_of(plate.hex)) for plate in shown.plates())


def test_it_opens_on_the_part_of_the_map_that_the_player_saw() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    while name_of(window.screen) != "RevealShow":
        _step(window)
    before = window.desk.map_view
    before.zoom(-1)
    before.pan(7, 5)
    press(window, "F5")
    shown = window.desk.map_view
    assert shown is not before and shown.touched
    assert (shown.metrics.r, shown.origin) == (before.metrics.r, before.origin)


def test_before_anything_was_shown_it_says_so() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    screen = window.screen
    press(window, "F5")
    assert window.screen is screen
    assert "Nothing has been shown yet" in screen.toasts[-1].message


def test_only_what_the_side_saw_and_silently_while_the_other_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = seated("vigilance_against_icarus", ("person", "person"), 11)
    desk, random, watched = window.desk, Random(1), 0
    for _round in range(120):
        screen = window.screen
        if isinstance(screen, ReportScreen):
            break
        if isinstance(screen, CurtainScreen):
            press(window, "F5")
            assert window.screen is screen
        elif isinstance(screen, PlayScreen) and random.random() < 0.4:
            side, eyes = screen.side, desk.game.eyes
            press(window, "F5")
            while desk.watching_again:
                watched += 1
                again = window.screen
                assert isinstance(again, PlayScreen) and again.side == side
                assert desk.game.eyes == eyes and desk.sounds.hushed is (side is not None)
                assert all(may_see(e, side or PUBLIC) for e in desk.game.visible_events())
                for ship in again.view.afloat():
                    assert ship.power is None or ship.side == side
                press(window, "Enter")
            assert window.screen is screen and not desk.sounds.hushed
        _step(window)
    assert watched > 20


def test_no_more_than_was_shown() -> None:
    """Every scene of the rerun was shown before, in the same order."""
    window = seated("two_scouts", ("person", "scripted"), 3)
    hot, shown = window.desk.game, []
    real = hot.next_moment

    def noted() -> object:
        moment = real()
        if isinstance(moment, Scene):
            shown.extend(moment.events)
        return moment

    hot.next_moment = noted  # type: ignore[method-assign,assignment]
    for number in range(60):
        start = last_watched(hot)
        if start is not None and number % 6 == 0:
            again = Rerun(hot, start)
            told = []
            while isinstance(moment := again.next_moment(), Scene):
                told += moment.events
            assert told and told == shown[-len(told) :]
        _step(window)


def _asked(screen: Screen) -> bool:
    return isinstance(screen, OrderScreen | CurtainScreen)


@pytest.mark.parametrize("players", [("person", "scripted"), ("person", "person")])
def test_a_reveal_that_was_cut_off_is_shown_again(players: tuple[str, ...]) -> None:
    window = seated("two_scouts", players, 3)
    while name_of(window.screen) != "RevealShow":
        _step(window)
    assert isinstance(window.screen, Playback)
    flown, sealed = window.screen.show.scene.events, _sealed(window)
    [path] = saves_folder().glob("*.jsonl")
    window.desk.get_up()
    again = _taken_up(path)
    assert isinstance(again.screen, Playback) and again.screen.show.scene.events == flown
    press(again, "Enter")
    while not _asked(again.screen):
        press(again, "Enter")
    assert _sealed(again) == sealed
    again.desk.get_up()


def test_what_was_written_after_it_shows_that_it_was_watched() -> None:
    window = seated("two_scouts", ("person", "scripted"), 3)
    _at_decision(window, "targets")
    [path] = saves_folder().glob("*.jsonl")
    window.desk.get_up()
    again = _taken_up(path)
    assert name_of(again.screen) == "RevealShow"
    _at_decision(again, "targets")
    press(again, "Del")
    again.desk.get_up()
    last = _taken_up(path)
    assert isinstance(last.screen, OrderScreen)
    last.desk.get_up()


def _taken_up(path: Path) -> Window:
    window = _opened()
    window.take_screen(resume_battle(window.desk, path))
    window.step(0.0)
    return window

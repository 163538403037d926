"""Fleets bought and ships hidden before a battle are on disk and come back behind their veil."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import Window, new_desk
from game.desk.before.saves import SavesScreen
from game.desk.before.setup import SetupScreen
from game.desk.before.sit_down import begin_battle
from game.desk.before.title import TitleScreen
from game.desk.kit.keys import press as key_event
from game.desk.leave_screen import LeaveScreen
from game.desk.map.widget import MapWidget
from game.desk.play.curtain import CurtainScreen
from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.mind.choices.hiding import choose_hiding
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.hide_choice import hiding_faults, to_hide
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.screens.muster.hiding import HideScreen
from game.systems.earth_expects.screens.muster.purchase import PurchaseScreen
from game.systems.earth_expects.screens.muster.steps import MusterVeil, open_battle
from game.systems.earth_expects.state.hidden_area import area_of
from game.systems.earth_expects.state.view import view_for
from game.table.eyes import PUBLIC
from game.table.journal.folder import list_saves, saves_folder
from tests.window.test_kill_and_continue import _opened as opened
from tests.window.test_whole_battles import click, lift, press

BUYER, HIDER = "United Nations", "Belt Confederacy"
Preparing = PurchaseScreen | HideScreen


def _begun(name: str, *players: str) -> Window:
    """The window on a battle chosen at the set-up, before anything is done for it."""
    window = opened()
    setup = SetupScreen(window.desk, window.screen)
    scenario, designs = load_scenario(name)
    given = dict(zip(scenario.side_names(), players, strict=True))
    window.take_screen(setup)
    window.take_screen(open_battle(window.desk, Setup(scenario, designs), given, setup))  # type: ignore[arg-type]
    window.step(0.0)
    return window


def _lifted(window: Window, side: str | None = None) -> Preparing:
    """The screen behind the veil, which has to be that side's."""
    screen = window.screen
    if isinstance(screen, MusterVeil):
        assert side is None or screen.side == side
        lift(window, screen)  # type: ignore[arg-type]
    assert isinstance(window.screen, PurchaseScreen | HideScreen)
    assert side is None or window.screen.side == side
    return window.screen


def _ended(window: Window) -> Window:
    """Another game, once the process of this one is no more: what it held is free."""
    if window.desk.preparing is not None:
        window.desk.preparing.close()
    return opened()


def _left(window: Window, way: str) -> Window:
    """Left, and Continue pressed."""
    if way == "later":
        press(window, "Esc")
        press(window, "2")
        assert isinstance(window.screen, TitleScreen)
    elif way != "killed":
        window.take(key_event("Ctrl Q") if way == "Ctrl Q" else pygame.event.Event(pygame.QUIT))
        assert window.desk.quit
    again = window if way == "later" else _ended(window)
    press(again, "C")
    return again


@pytest.mark.parametrize("way", ["later", "Ctrl Q", "closed", "killed"])
@pytest.mark.parametrize("name", ["open_purse", "hide_and_seek"])
def test_what_one_person_has_begun_is_there_again(name: str, way: str) -> None:
    players = ("person", "scripted") if name == "open_purse" else ("scripted", "person")
    window = _begun(name, *players)
    screen = _lifted(window)
    press(window, "M" if name == "open_purse" else "F")
    press(window, "E")
    fleet = list(screen.fleet)
    again = _lifted(_left(window, way))
    assert again.fleet == fleet
    assert type(again) is type(screen)


@pytest.mark.parametrize("way", ["later", "Ctrl Q", "closed", "killed"])
def test_a_finished_fleet_is_kept_and_the_other_side_goes_on_with_its_own(way: str) -> None:
    window = _begun("open_purse", "person", "person")
    first = _lifted(window)
    press(window, "M")
    done = list(first.fleet)
    press(window, "Enter")
    second = _lifted(window)
    assert second.side != first.side
    press(window, "M")
    press(window, "E")
    half = list(second.fleet)
    window = _left(window, way)
    veil = window.screen
    assert isinstance(veil, MusterVeil) and veil.side == second.side
    shown = " ".join(widget.text() for widget in veil.walk())
    assert not any(entry.name in shown for entry in (*done, *half))
    again = _lifted(window)
    assert again.fleet == half
    press(window, "Enter")
    ships = window.desk.game.runner.battle.scenario.ships
    assert [e.hex for e in ships if e.side == first.side] == [e.hex for e in done]
    assert [e.hex for e in ships if e.side == second.side] == [e.hex for e in half]
    assert [path.name for path in saves_folder().glob("[!.]*.*")] == ["open-purse-1.jsonl"]


def test_a_fleet_ready_is_kept_through_a_kill_at_the_others_veil() -> None:
    window = _begun("open_purse", "person", "person")
    first = _lifted(window)
    press(window, "M")
    press(window, "Enter")
    waiting = window.screen
    assert isinstance(waiting, MusterVeil)
    again = _left(window, "killed").screen
    assert isinstance(again, MusterVeil) and again.side == waiting.side != first.side


def test_with_nothing_done_esc_leads_back_and_leaves_nothing_behind() -> None:
    window = _begun("open_purse", "person", "scripted")
    _lifted(window)
    press(window, "Esc")
    assert isinstance(window.screen, SetupScreen)
    assert not list(saves_folder().glob("*"))


@pytest.mark.parametrize("by_mouse", [False, True])
def test_it_is_asked_and_going_on_is_at_hand_and_giving_up_deletes(by_mouse: bool) -> None:
    window = _begun("open_purse", "person", "scripted")
    screen = _lifted(window)
    press(window, "M")
    fleet = list(screen.fleet)
    for answer in ("1", "3"):
        click(window, screen.widget("back")) if by_mouse else press(window, "Esc")
        assert window.screen is screen and screen.leaving
        if by_mouse:
            click(window, screen.widget(f"question.{answer}"))
        else:
            press(window, "Enter" if answer == "1" else answer)
        assert screen.fleet == fleet
    assert isinstance(window.screen, SetupScreen)
    assert not list(saves_folder().glob("*"))


def test_the_list_of_saves_offers_it_and_deletes_it() -> None:
    window = _begun("hide_and_seek", "scripted", "person")
    _lifted(window)
    press(window, "F")
    again = _ended(window)
    press(again, "L")
    listed = again.screen
    assert isinstance(listed, SavesScreen)
    assert listed.save is not None and listed.save.preparing
    assert "before the battle" in listed.text()
    press(again, "Enter")
    assert isinstance(again.screen, HideScreen)
    again = _ended(again)
    press(again, "L")
    press(again, "Del")
    press(again, "2")
    assert not list(saves_folder().glob("*"))


def test_on_a_full_disk_it_is_said_and_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    window = _begun("open_purse", "person", "scripted")
    screen = _lifted(window)

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.table.journal.preparation.write_safely", full)
    press(window, "M")
    assert any("No space left" in toast.message for toast in screen.toasts)
    window.take(pygame.event.Event(pygame.QUIT))
    assert isinstance(window.screen, LeaveScreen) and not window.desk.quit
    window.step(0.0)
    press(window, "Enter")
    assert window.screen is screen
    press(window, "Esc")
    press(window, "2")
    assert isinstance(window.screen, LeaveScreen)
    monkeypatch.undo()
    press(window, "Esc")
    window.take(pygame.event.Event(pygame.QUIT))
    assert window.desk.quit


def _spoilt(raw: bytes) -> dict[str, bytes]:
    return {
        "empty": b"",
        "torn": raw[: len(raw) // 2],
        "edited": raw.replace(b'"ready":false', b'"ready":true'),
        "newer": raw.replace(b'"version":1', b'"version":9'),
        "deep": b"[" * 100_000,
        "list": b"[]",
    }


@pytest.mark.parametrize("name", ["empty", "torn", "edited", "newer", "deep", "list"])
def test_a_spoilt_one_is_listed_with_its_reason_and_nothing_else(name: str) -> None:
    window = _begun("open_purse", "person", "scripted")
    _lifted(window)
    press(window, "M")
    [path] = saves_folder().glob("*.prepared")
    path.write_bytes(_spoilt(path.read_bytes())[name])
    [save] = list_saves()
    assert save.problem
    again = opened().screen
    assert isinstance(again, TitleScreen) and again.newest is None


def test_what_another_window_prepares_is_left_to_it() -> None:
    window = _begun("open_purse", "person", "scripted")
    screen = _lifted(window)
    press(window, "M")
    second = opened()
    press(second, "C")
    assert isinstance(second.screen, TitleScreen)
    assert any("another window" in toast.message for toast in second.screen.toasts)
    press(window, "Enter")
    assert [e.hex for e in screen.fleet] == [
        e.hex for e in window.desk.game.runner.first.scenario.ships if e.side == screen.side
    ]


# -- hiding


@pytest.mark.rule("EE-HID-1")
def test_the_hider_chooses_hex_and_facing_and_the_enemy_learns_the_area_alone() -> None:
    window = _begun("hide_and_seek", "person", "person")
    screen = _lifted(window, HIDER)
    assert isinstance(screen, HideScreen)
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    [entry] = to_hide(screen.scenario, HIDER)
    for place in area_of(entry.hidden_in)[::20]:
        _click(window, board.pixel(place))
        assert hex_from_number(screen.entry.hex) == place
    click(window, screen.widget("turn left"))
    chosen = screen.entry
    click(window, screen.widget("ready"))
    assert isinstance(window.screen, CurtainScreen)
    battle = window.desk.game.runner.battle
    ship = battle.ships[entry.name]
    assert (ship.hex, ship.hidden) == (hex_from_number(chosen.hex), True)
    for side in (BUYER, PUBLIC):
        told = view_for(battle, side)
        assert told.contacts[entry.name].area == area_of(entry.hidden_in)
        assert entry.name not in told.ships


def test_by_keyboard_alone_too_and_never_outside_the_area() -> None:
    window = _begun("hide_and_seek", "scripted", "person")
    screen = _lifted(window, HIDER)
    assert isinstance(screen, HideScreen)
    area = area_of(screen.entry.hidden_in)
    before = screen.entry.facing
    press(window, "E")
    assert screen.entry.facing != before
    for _step in range(12):
        press(window, "Up")
        press(window, "Ctrl Enter")
        assert hex_from_number(screen.entry.hex) in area
    assert screen.toasts
    fleet = list(screen.fleet)
    screen.map_view.cursor = None
    screen.focus(None)
    press(window, "Enter")
    ship = window.desk.game.runner.battle.ships[screen.entry.name]
    assert ship.hex == hex_from_number(fleet[0].hex)


@pytest.mark.parametrize("name", ["hide_and_seek", "the_whole_book"])
def test_a_scripted_hider_is_somewhere_else_each_time_and_always_legal(name: str) -> None:
    scenario, designs = load_scenario(name)
    [entry] = to_hide(scenario, HIDER)
    places: set[str] = set()
    for seed in range(40):
        [hidden] = choose_hiding(scenario, HIDER, designs, Random(seed))
        assert not hiding_faults(scenario, [hidden], designs)
        places.add(hidden.hex)
    assert len(places) > 15
    assert {hex_from_number(place) for place in places} <= set(area_of(entry.hidden_in))


def test_two_scripted_sides_are_asked_nothing_and_the_hex_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenario, designs = load_scenario("hide_and_seek")
    desk, begun = new_desk(), list[Scenario]()
    title = TitleScreen(desk)

    def begin(_desk: object, _game: object, what: Setup, *_more: object) -> TitleScreen:
        begun.append(what.scenario)
        return title

    monkeypatch.setattr("game.systems.earth_expects.screens.muster.steps.begin_battle", begin)
    players = dict.fromkeys(scenario.side_names(), "scripted")
    for _battle in range(6):
        assert open_battle(desk, Setup(scenario, designs), players) is title  # type: ignore[arg-type]
    assert len({to_hide(what, HIDER)[0].hex for what in begun}) > 1


def test_a_scenario_that_names_the_hex_begins_as_before(tmp_path: Path) -> None:
    scenario, designs = load_scenario("hide_and_seek")
    fixed: tuple[ShipEntry, ...] = tuple(
        e.but(hidden_in=e.hidden_in.but(by_choice=False)) if e.hidden_in else e
        for e in scenario.ships
    )
    players = {BUYER: "person", HIDER: "person"}
    window = opened()
    begin = partial(begin_battle, window.desk, EARTH_EXPECTS)
    open_ = partial(open_battle, window.desk)
    for given, first in ((scenario.but(ships=fixed), open_), (scenario, begin)):
        screen = first(Setup(given, designs), players)  # type: ignore[operator]
        assert isinstance(screen, CurtainScreen)
        ship = window.desk.game.runner.battle.ships["Outrider"]
        assert ship.hex == hex_from_number("1714") and ship.hidden


def _click(window: Window, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.take(pygame.event.Event(kind, pos=pos, button=1))
    window.step(0.0)


@pytest.mark.parametrize("name", ["open_purse", "hide_and_seek"])
@pytest.mark.parametrize("by_mouse", [False, True])
def test_from_the_veil_to_the_title_and_on_again_with_nothing_done_yet(
    name: str, by_mouse: bool
) -> None:
    window = _begun(name, "person", "person")
    veil = window.screen
    assert isinstance(veil, MusterVeil)
    click(window, veil.widget("leave")) if by_mouse else press(window, "Esc")
    assert isinstance(window.screen, TitleScreen)
    press(window, "C")
    again = window.screen
    assert isinstance(again, MusterVeil)
    assert (again.side, again.task) == (veil.side, veil.task)


def test_from_the_veil_between_two_sides_the_first_ones_fleet_is_kept() -> None:
    window = _begun("open_purse", "person", "person")
    first = _lifted(window)
    press(window, "F")
    press(window, "Enter")
    veil = window.screen
    assert isinstance(veil, MusterVeil) and veil.side != first.side
    press(window, "Esc")
    press(window, "C")
    again = window.screen
    assert isinstance(again, MusterVeil) and again.side == veil.side
    second = _lifted(window)
    assert second.muster.entries("buy", first.side) == tuple(first.fleet)

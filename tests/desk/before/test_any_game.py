"""Set-up, saves and looking on serve a game that the desk has never heard of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.before.sit_down import Kept
from game.desk.before.take_up import take_up
from game.desk.before.title import TitleScreen
from game.desk.before.watch import WatchScreen, watched
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.play.play_screen import PlayScreen
from game.desk.register import OWN
from game.desk.screens import GameScreens
from game.settings import Settings
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.game import register, unregister
from game.table.hotseat import Decide
from game.table.journal.errors import JournalError
from game.table.journal.folder import list_saves, new_preparation
from game.table.journal.preparation import PreparationFile, preparation_of, read_paper
from tests.desk.driver import click, press
from tests.race.game import RACE, SIDES, Course

SIZES = [(1280, 720), (1920, 1080)]
PLAYERS = {"Hare": "person", "Tortoise": "scripted"}


class DashScreen(PlayScreen):
    """As little as a screen of a question may be."""

    kind = "dash"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment.side)


SCREENS = GameScreens(RACE.name, decide={"dash": DashScreen})


@pytest.fixture(autouse=True)
def _on_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path))
    register(RACE)
    yield
    unregister(RACE.name)


def _desk(screens: GameScreens = SCREENS) -> Desk:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    desk.take_in(screens)
    return desk


def _show(screen: Screen, size: tuple[int, int] = SIZES[0]) -> Screen:
    screen.resize(size)
    screen.update(0.0)
    return screen


def _setup(screens: GameScreens = SCREENS, size: tuple[int, int] = SIZES[0]) -> SetupScreen:
    desk = _desk(screens)
    screen = SetupScreen(desk, TitleScreen(desk))
    screen.choose(next(one for one in screen.listed if one.game is RACE))
    _show(screen, size)
    return screen


@pytest.mark.parametrize("size", SIZES)
def test_a_game_without_screens_shows_its_words_and_its_sides(size: tuple[int, int]) -> None:
    screen = _setup(size=size)
    told = screen.text()
    assert "Race to the line" in told and "Dash 1 to 3 hexes" in told
    assert all(side.upper() in told for side in SIDES) and "first over the line" in told
    assert not screen.has("map") and not screen.has("options")
    assert not screen.has("chip 0")
    assert screen.widget("begin").second == "one person against a scripted side"


def test_from_the_set_up_to_its_first_question_to_the_saves_and_on_again() -> None:
    screen = _setup()
    first = press(screen, "Enter")
    assert isinstance(first, DashScreen) and first.side == "Hare"
    desk = screen.desk
    assert desk.game.rules.name == RACE.name
    desk.get_up()
    save = next(save for save in list_saves() if not save.auto)
    assert (save.title, save.players) == ("Race to the line", tuple(PLAYERS.items()))
    assert isinstance(take_up(desk, save.path), DashScreen)


def test_what_it_does_before_the_battle_comes_first() -> None:
    given: list[Any] = []

    def begin(desk: Desk, *more: Any) -> Screen:
        given.extend(more)
        return TitleScreen(desk)

    screen = _setup(GameScreens(RACE.name, begin=begin))
    click(screen, "dice")
    screen.give_key(True)
    screen.type_key("hare")
    assert isinstance(press(_show(screen), "Enter"), TitleScreen)
    assert given == [Course(), PLAYERS, screen, b"hare".hex()]


def test_what_speaks_against_it_stands_in_the_place_of_its_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(RACE), "faults", lambda _self, _setup: ["The line is too far."])
    screen = _setup()
    assert "The line is too far." in screen.text() and "cannot be played as it is" in screen.text()
    assert press(screen, "Enter") is None and screen.desk.hot is None


def test_a_file_is_opened_by_the_game_that_can_read_it(tmp_path: Path) -> None:
    screen = _setup()
    screen.open_file("race")
    assert screen.chosen is not None and screen.chosen.game is RACE
    screen.open_file(str(tmp_path / "nothing.toml"))
    assert screen.chosen.game is EARTH_EXPECTS and screen.chosen.problems


def test_another_window_s_battle_is_looked_on_at_in_words() -> None:
    screen = _setup()
    press(screen, "Enter")
    keeper = screen.desk.keeper
    assert isinstance(keeper, Kept)
    desk = _desk()
    seen = _show(watched(desk, keeper.journal.path))
    assert isinstance(seen, WatchScreen) and seen.side == "Hare"
    again = press(seen, "Enter")
    assert isinstance(again, WatchScreen)
    assert isinstance(press(_show(again), "Esc"), TitleScreen)


def test_the_title_needs_no_game() -> None:
    desk = Desk(Settings(reduced_motion=True, sound=False))
    desk.own |= OWN
    assert not _show(TitleScreen(desk)).has("records")


def test_a_preparation_is_gone_on_with_by_its_game() -> None:
    def resume(desk: Desk, path: Path) -> Screen:
        resumed.append(path)
        return TitleScreen(desk)

    resumed: list[Path] = []
    file = PreparationFile(new_preparation("Race"))
    file.keep(preparation_of(RACE.name, Course(), PLAYERS, None))
    file.close()
    assert read_paper(file.path).ruleset == RACE.name
    take_up(_desk(GameScreens(RACE.name, resume=resume)), file.path)
    assert resumed == [file.path]
    with pytest.raises(JournalError, match="prepared for Race, which this game does not know"):
        take_up(_desk(GameScreens("Chess")), file.path)


def test_files_of_the_first_game_do_not_say_so() -> None:
    setup = EARTH_EXPECTS.find("two scouts")
    file = PreparationFile(new_preparation("Two scouts"))
    file.keep(preparation_of(EARTH_EXPECTS.name, setup, {}, None))
    assert b'"ruleset"' not in file.path.read_bytes()
    assert read_paper(file.path).ruleset == EARTH_EXPECTS.name

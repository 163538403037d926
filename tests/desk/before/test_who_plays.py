"""Who plays stays when another battle of the game is chosen, and does not go into other games."""

from __future__ import annotations

import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.before.sit_down import begin_battle, resume_battle
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.reading.rules_screen import RulesScreen
from game.settings import Settings, load_settings
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.table.game import Game
from game.table.journal.folder import list_saves
from game.table.levels import adviser
from tests.desk.driver import click, press, type_text
from tests.systems.earth_expects.screens.stage import show

GAMES = pytest.mark.parametrize("game", [EARTH_EXPECTS, BATTLE_BOARD])


def _setup(game: Game, settings: Settings | None = None) -> SetupScreen:
    desk = filled(Desk(settings or Settings(reduced_motion=True, sound=False)))
    screen = SetupScreen(desk, TitleScreen(desk))
    show(screen, (1280, 720))
    screen.choose_game(game)
    return screen


def _players(screen: SetupScreen) -> list[str]:
    return list(screen.players.values())


@GAMES
def test_two_people_stay_when_another_battle_is_chosen(game: Game) -> None:
    screen = _setup(game)
    press(screen, "Ctrl P", "Down")
    assert _players(screen) == ["person", "person"]
    press(screen, "Up", "Ctrl P", "Down")
    assert _players(screen) == ["person", "person"]


@GAMES
def test_two_people_who_are_remembered_are_not_unseated_by_their_key(game: Game) -> None:
    press(_setup(game), "Ctrl P", "Esc")
    screen = _setup(game, load_settings())
    assert _players(screen) == ["person", "person"]
    press(screen, "Ctrl P")
    assert _players(screen) == ["person", "person"]
    assert [toast.message for toast in screen.toasts] == [
        "People play every side already; change one beside its name."
    ]


@GAMES
def test_two_people_are_taken_back_by_the_same_key_and_that_is_said(game: Game) -> None:
    screen = _setup(game)
    best = game.levels[-1].name
    screen.seat(list(screen.players)[1], best)
    press(screen, "Ctrl P")
    assert "The same again takes it back." in screen.toasts[-1].message
    press(screen, "Ctrl P")
    assert _players(screen) == ["person", best]


@GAMES
def test_two_scripted_sides_stay_by_mouse_and_are_remembered(game: Game) -> None:
    screen = _setup(game)
    best = game.levels[-1].name
    segment = screen.widget("player 0").rect
    click(screen, (segment.right - 9, segment.centery))
    press(screen, "Down")
    assert _players(screen) == [best, "scripted"]
    press(screen, "Esc")
    assert _players(_setup(game, load_settings())) == [best, "scripted"]


def test_a_level_that_a_game_does_not_have_is_played_as_usual() -> None:
    screen = _setup(BATTLE_BOARD)
    screen.seat(next(iter(screen.players)), "commodore")
    press(screen, "Esc")
    assert _players(_setup(BATTLE_BOARD, load_settings())) == ["scripted", "scripted"]


def test_who_plays_one_game_does_not_play_another_unmeant() -> None:
    screen = _setup(EARTH_EXPECTS)
    for number in (0, 1):
        screen.seat(list(screen.players)[number], "scripted")
    press(screen, "2")
    assert _players(screen) == ["person", "scripted"]
    press(screen, "Esc")
    again = _setup(BATTLE_BOARD, load_settings())
    assert _players(again) == ["person", "scripted"]
    press(screen, "1")
    assert _players(screen) == ["scripted", "scripted"]


@pytest.mark.parametrize(
    ("game", "heading"), [(EARTH_EXPECTS, "EE-SEQ"), (BATTLE_BOARD, "STR-MOV")]
)
def test_the_handbook_opens_at_the_game_that_is_chosen(game: Game, heading: str) -> None:
    screen = _setup(game)
    opened = press(screen, "F1")
    assert isinstance(opened, RulesScreen)
    assert opened.place == opened.book.find(heading)


def test_after_a_search_two_escapes_lead_back() -> None:
    screen = _setup(BATTLE_BOARD)
    opened = press(screen, "F1")
    assert isinstance(opened, RulesScreen)
    show(opened, (1280, 720))
    type_text(opened, "beam")
    assert press(opened, "Esc") is None
    assert press(opened, "Esc") is screen


def test_a_save_remembers_the_level_and_one_it_does_not_know_plays_as_usual() -> None:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    setup = EARTH_EXPECTS.find("two_scouts")
    mine, theirs = setup.side_names()
    begin_battle(desk, EARTH_EXPECTS, setup, {mine: "commodore", theirs: "captain"})
    path = list_saves()[0].path
    desk.get_up()
    resume_battle(desk, path)
    assert desk.game.players == {mine: "scripted", theirs: "captain"}
    assert getattr(desk.game.mind(theirs), "skill", None) is CAPTAIN


@pytest.mark.parametrize(("other", "skill"), [("cadet", CAPTAIN), ("person", OFFICER)])
def test_who_plays_alone_is_advised_by_a_captain(other: str, skill: Skill) -> None:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    setup = EARTH_EXPECTS.find("two_scouts")
    mine, theirs = setup.side_names()
    begin_battle(desk, EARTH_EXPECTS, setup, {mine: "person", theirs: other})
    assert getattr(desk.game.mind(mine), "skill", None) is skill


def test_a_game_without_a_captain_of_its_own_advises_as_usual() -> None:
    assert adviser(("person", "cadet"), BATTLE_BOARD.levels) == "scripted"
    assert adviser(("person", "cadet"), EARTH_EXPECTS.levels) == "captain"

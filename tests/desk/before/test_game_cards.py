"""A game is chosen first, by key or by click; then its battles are listed, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import filled
from game.desk.before.game_cards import GameCard, note_of
from game.desk.before.saves import SavesScreen
from game.desk.before.setup import SetupScreen
from game.desk.before.sit_down import begin_battle
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import ListView, TextField
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.settings import Settings, load_settings
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.game import Game, games, register, unregister
from tests.desk.driver import click, press, type_text
from tests.race.game import RACE
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import show

PLAIN = Settings(reduced_motion=True, sound=False, chart=False, listed_by="number")
SMALL, LARGE, LARGEST = (1280, 720), (1920, 1080), (3840, 2160)


@pytest.fixture
def _race() -> Iterator[None]:
    register(RACE)
    yield
    unregister(RACE.name)


def _setup(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> SetupScreen:
    desk = filled(Desk(settings or PLAIN))
    screen = SetupScreen(desk, TitleScreen(desk))
    show(screen, size)
    return screen


def _titles(screen: SetupScreen) -> list[str]:
    rows = screen.widget("scenarios")
    assert isinstance(rows, ListView)
    return [row.text() for row in rows.rows]


def _of(game: Game) -> list[str]:
    return [one.title for one in game.listed()]


def _shows_only(screen: SetupScreen, game: Game) -> bool:
    shown = _titles(screen)
    every = _of(game)
    alike = zip(shown, every, strict=True) if len(shown) == len(every) else [("", "?")]
    return all(text.startswith(title) for text, title in alike)


@pytest.mark.parametrize("size", [SMALL, LARGE, LARGEST])
def test_a_key_or_a_click_shows_the_battles_of_one_game(size: tuple[int, int]) -> None:
    screen = _setup(size)
    assert _shows_only(screen, EARTH_EXPECTS)
    press(screen, "2")
    assert _shows_only(screen, BATTLE_BOARD) and screen.screens.game == BATTLE_BOARD.name
    click(screen, "game 1")
    assert _shows_only(screen, EARTH_EXPECTS)
    click(screen, "game 2")
    assert _shows_only(screen, BATTLE_BOARD)


def test_the_number_of_a_game_is_not_typed_into_the_find_field() -> None:
    screen = _setup()
    type_text(screen, "2")
    assert screen.wanted == "" and screen.game is BATTLE_BOARD
    click(screen, "find")
    type_text(screen, "1")
    field = screen.widget("find")
    assert isinstance(field, TextField) and field.value == "1"
    assert screen.game is BATTLE_BOARD


def test_typing_finds_within_the_game_and_another_game_begins_with_all() -> None:
    screen = _setup()
    type_text(screen, "line of battle")
    assert [one.game for one in screen.listing.found] == [EARTH_EXPECTS]
    click(screen, "game 2")
    assert _shows_only(screen, BATTLE_BOARD)
    type_text(screen, "line of battle")
    assert [one.game for one in screen.listing.found] == [BATTLE_BOARD]
    press(screen, "Enter")
    assert screen.desk.game.rules.name == BATTLE_BOARD.name


def test_a_game_comes_back_with_the_battle_chosen_of_it() -> None:
    screen = _setup()
    press(screen, "2", "Down", "1", "Down", "Down", "2")
    assert screen.chosen is not None and screen.chosen.title == _of(BATTLE_BOARD)[1]
    press(screen, "1")
    assert screen.chosen.title == _of(EARTH_EXPECTS)[2]


def test_what_was_chosen_is_still_chosen_the_next_time() -> None:
    screen = _setup()
    press(screen, "2", "Down", "Esc")
    again = _setup(settings=load_settings())
    assert again.chosen is not None
    assert (again.chosen.game, again.chosen.title) == (BATTLE_BOARD, _of(BATTLE_BOARD)[1])


def test_a_battle_that_is_gone_leaves_the_first_one() -> None:
    screen = _setup(
        settings=Settings(
            battle=(BATTLE_BOARD.name, "gone.toml"), sound=False, chart=False, listed_by="number"
        )
    )
    assert screen.chosen is screen.listed[0]


@pytest.mark.usefixtures("_race")
@pytest.mark.parametrize("size", [SMALL, LARGE, LARGEST])
def test_a_game_without_a_card_is_listed_like_any_other(size: tuple[int, int]) -> None:
    screen = _setup(size)
    number = str(len(games()))
    card = screen.widget(f"game {number}")
    assert isinstance(card, GameCard)
    assert (card.label, card.note, card.paint) == ("Race", "1–2 players", None)
    press(screen, number)
    assert _shows_only(screen, RACE)
    surface = pygame.Surface(size)
    screen.draw(surface)
    middle_of_picture = card.rect.left + card.rect.h * 4 // 5, card.rect.centery
    assert max(surface.get_at(middle_of_picture)[:3]) > 150


@pytest.mark.usefixtures("_race")
@pytest.mark.parametrize("size", [SMALL, LARGE, LARGEST])
def test_the_cards_stand_side_by_side_and_no_word_of_them_is_cut(
    size: tuple[int, int],
) -> None:
    eye = Eye()
    screen = _setup(size)
    for key in "123":
        press(screen, key)
        show(screen, size)
        eye.look(screen, size)
    assert not eye.faults, "\n".join(eye.faults)
    rects = [screen.widget(f"game {number}").rect for number in (1, 2, 3)]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for a in rects for b in rects if a is not b)


def test_one_game_alone_needs_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.desk.before.setup_choice.games", lambda: {RACE.name: RACE})
    desk = Desk(PLAIN)
    filled(desk).take_in(GameScreens(RACE.name))
    screen = SetupScreen(desk, TitleScreen(desk))
    show(screen, SMALL)
    assert not screen.has("game 1")


def test_a_card_tells_the_shortest_and_the_longest_battle() -> None:
    minutes = [one.setup.about.minutes for one in BATTLE_BOARD.listed() if one.setup]
    assert note_of(BATTLE_BOARD.listed()).startswith(f"{min(minutes)}–{max(minutes)} min")
    assert note_of(RACE.listed()) == "1–2 players"
    assert note_of([]) == ""


def test_battles_of_the_same_title_are_told_apart_by_their_game(tmp_path: Path) -> None:
    desk = filled(Desk(PLAIN))
    for game in (EARTH_EXPECTS, BATTLE_BOARD):
        setup = game.find("line_of_battle")
        begin_battle(desk, game, setup, dict.fromkeys(setup.side_names(), "person"))
        desk.get_up()
    title = TitleScreen(desk)
    show(title, SMALL)
    assert "Continue · Battle board" in title.text() and "round 1" in title.text()
    saves = SavesScreen(desk, title)
    show(saves, SMALL)
    rows = saves.widget("saves")
    assert isinstance(rows, ListView)
    told = [row.text() for row in rows.rows]
    assert ["Battle board" in words for words in told] == [True, False]
    assert ["Earth Expects" in words for words in told] == [False, True]
    assert "· round 1 " in told[0] and "· turn 1 " in told[1]


def test_a_name_with_nothing_below_it_stands_in_the_middle_of_its_card() -> None:
    screen = _setup()
    screen.show_chart(True)
    surface = pygame.Surface(SMALL)
    screen.draw(surface)
    card = screen.widget("game 2")
    assert isinstance(card, GameCard)
    words = surface.subsurface(card.rect.inflate(-8, -8))
    bright = pygame.mask.from_threshold(words, theme.INK, (60, 60, 60))
    middle = bright.centroid()[1]
    assert abs(middle - words.get_height() / 2) < 4


@pytest.mark.parametrize("size", [SMALL, (1600, 900), (1728, 972), LARGE])
def test_no_name_of_a_game_is_broken_within_a_word(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    real = GameCard.write

    def write(card: GameCard, on: pygame.Surface, words: str, *more: Any) -> pygame.Rect:
        written.append(words)
        return real(card, on, words, *more)

    monkeypatch.setattr(GameCard, "write", write)
    screen = _setup(size)
    screen.show_chart(True)
    for number in range(1, 6):
        card = screen.widget(f"game {number}")
        assert isinstance(card, GameCard)
        written.clear()
        card._draw_whole(pygame.Surface(size), card.rect)
        assert set(card.label.split()) <= set(" ".join(written).split())


def test_every_game_has_its_picture_in_a_small_window() -> None:
    screen = _setup()
    surface = pygame.Surface(SMALL)
    ink = (200, 0, 200)
    for number in range(1, len(games()) + 1):
        card = screen.widget(f"game {number}")
        assert isinstance(card, GameCard)
        card.paint = lambda picture: picture.fill(ink) and None
        card._draw_whole(surface, card.rect)
        shown = pygame.mask.from_threshold(surface.subsurface(card.rect), ink, (9, 9, 9))
        assert shown.get_bounding_rects()[0].w >= card.rect.h // 2, card.text()

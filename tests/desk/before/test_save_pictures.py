"""Pictures of saved battles: what all may see, drawn once, and never in the way of the list."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game.desk.before import save_pictures
from game.desk.before.save_pictures import Pictures, look_of
from game.desk.before.saves import SavesScreen
from game.desk.before.sit_down import begin_battle
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import ListView, Metrics
from game.table.eyes import PUBLIC
from game.table.game import game_of, games
from game.table.journal.folder import Save, cache_folder, list_saves, saves_folder
from game.table.journal.glance import glance
from tests.desk.before.test_saves_screen import _saves
from tests.desk.before.test_title import begin, new_desk
from tests.desk.driver import at_once
from tests.systems.earth_expects.screens.stage import show
from tests.table.journal.battles import started

M = Metrics((1280, 720), 1.0)


@pytest.fixture(autouse=True)
def _read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_pictures, "aside", at_once)


def _seen(saves: list[Save], desk: Desk, frames: int = 4) -> Pictures:
    pictures = Pictures(desk.games)
    for _frame in range(frames):
        pictures.look_at(saves, M)
    return pictures


def _pixels(image: pygame.Surface | None) -> bytes:
    assert image is not None
    return pygame.image.tobytes(image, "RGB")


def test_each_row_has_its_picture_and_a_bad_one_its_reason() -> None:
    screen = _saves()
    for _frame in range(4):
        screen.update(0.1)
    rows = screen.widget("saves")
    assert isinstance(rows, ListView)
    words = [row.text() for row in rows.rows]
    assert "broken.jsonl" in words[0] and "this is no saved battle" in words[0]
    assert not any(cell.image for cell in rows.rows[0].cells)
    pictures = [screen.pictures.of(save).image for save in screen.shown()]
    assert pictures[0] is None and None not in pictures[1:]
    assert "turn 1 of 20" in words[1] and "(a person)" in words[1]


@pytest.mark.parametrize("name", list(games()))
def test_every_game_has_pictures(name: str) -> None:
    desk, game = new_desk(), games()[name]
    setup = game.listed()[0].setup
    assert setup is not None
    sides = setup.side_names()
    begin_battle(desk, game, setup, dict.fromkeys(sides, "person"))
    desk.get_up()
    (save,) = list_saves()
    image = _seen([save], desk).of(save).image
    assert image is not None and len(set(_pixels(image))) > 8


def test_nothing_hidden_is_in_a_picture(tmp_path: Path) -> None:
    """Ships that only their own side knows are in no view that a picture is drawn from."""
    path = tmp_path / "battle.jsonl"
    runner, journal = started(path, "hide_and_seek")
    told = glance(path)
    hidden = runner.battle.ships.keys() - runner.rules.view_for(runner.battle, PUBLIC).ships.keys()
    assert hidden and not hidden & told.view.ships.keys()  # type: ignore[attr-defined]
    journal.close()


def test_what_nobody_has_watched_yet_is_not_in_a_picture(tmp_path: Path) -> None:
    """Ships stand where they were when the last order was sealed, until the battle is over."""
    path = tmp_path / "battle.jsonl"
    runner, journal = started(path, "two_scouts")
    before = {name: ship.hex for name, ship in runner.battle.ships.items()}
    chooser = game_of(runner).any_mind(Random(1))
    while {name: ship.hex for name, ship in runner.battle.ships.items()} == before:
        decision = runner.decisions[0]
        order = chooser.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)
    view = glance(path).view
    assert {name: ship.hex for name, ship in view.ships.items()} == before  # type: ignore[attr-defined]
    runner.say(runner.battle.sides[0], "concede")
    view = glance(path).view
    assert {name: ship.hex for name, ship in view.ships.items()} != before  # type: ignore[attr-defined]
    journal.close()


def test_what_is_kept_is_taken_and_drawn_anew_where_it_is_spoilt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = new_desk()
    begin(desk)
    desk.get_up()
    (save,) = list_saves()
    first = _pixels(_seen([save], desk).of(save).image)
    (kept,) = cache_folder().glob("*.png")
    with monkeypatch.context() as context:
        context.setattr(save_pictures, "glance", None)
        again = _seen([save], desk).of(save)
    assert _pixels(again.image) == first and again.last_turn == 12
    kept.write_bytes(b"no picture")
    assert _pixels(_seen([save], desk).of(save).image) == first


def test_a_save_that_changed_has_another_picture() -> None:
    desk = new_desk()
    begin(desk)
    desk.get_up()
    (save,) = list_saves()
    names = {look_of(M).name(save.path)}
    os.utime(save.path, (1000, 1000))
    names.add(look_of(M).name(save.path))
    assert len(names) == 2


def test_one_picture_a_frame_and_none_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = _saves()
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setattr(save_pictures, "cache_folder", lambda: blocked)
    fresh = SavesScreen(screen.desk, TitleScreen(screen.desk))
    show(fresh)
    saves = [save for save in fresh.shown() if not save.problem]
    counts = []
    for _frame in range(3):
        counts.append(sum(fresh.pictures.of(save).image is not None for save in saves))
        fresh.update(0.1)
    assert counts == [1, 2, 2]
    assert saves_folder().exists()

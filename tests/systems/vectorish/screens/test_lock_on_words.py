"""What is added to the die of a lock-on has a name, on the sheet and where it is watched."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.play.playback import Playback
from game.systems.earth_expects.screens.scenes.locks import LocksShow
from game.table.altering import altered
from tests.desk.driver import press
from tests.systems.vectorish.screens.every_place import PLACES

NAMED = "target took damage, fired or uses sensors +1"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_modifier_of_an_attempt_is_named(size: tuple[int, int], tmp_path: Path) -> None:
    _desk, make = PLACES["sensors of drifting ships"](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    press(screen, "A")
    words = screen.text().lower().replace("\n", " ")
    assert "one die" in words
    assert NAMED.removesuffix(" +1") in words
    assert "must exceed the range" in words


def test_the_dice_that_are_watched_name_it_too(tmp_path: Path) -> None:
    _desk, make = PLACES["scene of lock-ons"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    assert f"> range 1 · {NAMED}" in screen.text()


def test_repairs_come_next_only_in_turns_that_have_them(tmp_path: Path) -> None:
    _desk, make = PLACES["scene of lock-ons"](tmp_path)
    screen = make()
    assert isinstance(screen, Playback) and isinstance(screen.show, LocksShow)
    seen = screen.show.after
    for turn, words in ((3, "on to Repairs"), (4, "the turn ends"), (6, "on to Repairs")):
        screen.show.after = altered(seen, turn=turn)
        assert screen.show.next_words() == words

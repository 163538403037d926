"""Whole battles of any game in the window: by mouse in a small one, by keys in a large one.

No word is cut on the way.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app import Window
from tests.desk.cuts import Cut, cuts
from tests.desk.driver import name_of
from tests.systems.kit.each import of_each
from tests.systems.kit.kit import Kit, Watched
from tests.window.test_whole_battles import by_keys, by_mouse, play_to_the_end, seated_at

SMALL, LARGE = (1280, 720), (1920, 1080)
KEY = "05" * 32


@pytest.mark.parametrize(("hand", "size"), [(by_mouse, SMALL), (by_keys, LARGE)])
@of_each("watched", lambda kit: kit.watched)
def test_a_battle_is_played_to_its_report(
    kit: Kit, watched: Watched, hand: Callable[[Window], None], size: tuple[int, int]
) -> None:
    persons = ("person", "person")[: watched.persons]
    players = (*persons, "scripted")[:2]
    setup = watched.short(kit.game.find(watched.battle))
    window = seated_at(kit.game, setup, players, KEY, size)
    found: dict[Cut, str] = {}
    left = iter(range(watched.whole))

    def look(window: Window) -> None:
        if next(left, None) is not None:
            for cut in cuts(window.screen, size):
                found.setdefault(cut, name_of(window.screen))

    seen = play_to_the_end(window, hand, look, steps=watched.steps)
    assert found == {}
    assert set(watched.met) <= seen
    assert ("CurtainScreen" in seen) == (watched.persons > 1)
    assert window.desk.game.runner.over

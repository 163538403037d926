"""Every place of every game is looked at: none hides behind another of the same name."""

from __future__ import annotations

from collections import Counter

from tests.systems.screens.every_game import GAMES


def test_no_two_places_are_called_alike() -> None:
    names = Counter(name for game in GAMES for name in game.places)
    assert [name for name, many in names.items() if many > 1] == []

"""One game of a duel, and the two that share a start."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.duel.lines import Line
from game.duel.minds import MindError
from game.duel.pairing import pair
from game.duel.play import play
from tests.duel.support import dashers


def _played(minds: tuple[str, str], games: int = 2) -> list[Line]:
    return [play(bout) for bout in pair(("race", None), minds, 5).bouts(range(games))]


def test_both_games_of_a_start_have_the_same_dice_and_other_seats() -> None:
    one, two, three = pair(("race", None), ("random", "scripted"), 5).bouts(range(3))
    assert (one.key, one.swapped) == (two.key, False)
    assert two.swapped
    assert three.key != one.key


def test_an_order_against_the_rules_is_counted_and_the_plainest_stands_in(tmp_path: Path) -> None:
    """In either seat: every order of the one that cheats is refused, none of the other's."""
    cheat = f"{dashers(tmp_path)}:Cheat"
    for told in _played(("random", cheat)):
        assert told.b.refused == told.b.decisions == told.turns
        assert told.a.refused == 0


def test_the_second_game_has_the_seats_swapped(tmp_path: Path) -> None:
    """One that only dashes as the Hare is refused nothing in the first game, all in the second."""
    hare = f"{dashers(tmp_path)}:Hare"
    first, second = _played((hare, "random"))
    assert (first.a.refused, second.a.refused) == (0, second.a.decisions)


def test_the_winner_is_told_by_mind_not_by_seat(tmp_path: Path) -> None:
    """A runner that concedes at once loses in either seat."""
    quitter = f"{dashers(tmp_path)}:Quitter"
    assert [told.winner for told in _played((quitter, "random"))] == ["B", "B"]


def test_a_mind_that_fails_is_named_with_the_question(tmp_path: Path) -> None:
    broken = f"{dashers(tmp_path)}:Broken"
    with pytest.raises(MindError, match=r"dashers\.py:Broken: it failed at 1/dash/Hare: KeyError"):
        _played((broken, "random"))


def test_minds_that_cannot_be_used_are_told_with_the_remedy(tmp_path: Path) -> None:
    file = dashers(tmp_path)
    for spec, words in {
        "scriptde": "did you mean scripted",
        f"{file}:Mute": "no class Mute with a method decide",
        f"{file}:Nobody": "no class Nobody with a method decide",
        f"{tmp_path}/none.py:Fast": "cannot be read",
    }.items():
        with pytest.raises(MindError, match=words):
            _played(("random", spec))

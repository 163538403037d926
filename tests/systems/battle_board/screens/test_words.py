"""Words of the battle board that say what the rules are about to do."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.battle_board.rules.disengaging import leaves
from game.systems.battle_board.screens.words import away_words, leaving_words, moved_words
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.tactics import AWAY
from tests.systems.battle_board.support import board, design, token

SHIP = design(armour=100)


def _alone(where: str = "0005", theirs: str = "1405", **changes: Any) -> Board:
    return board(
        [token("mine", "West", where, SHIP, **changes), token("theirs", "East", theirs, SHIP)]
    )


@pytest.mark.parametrize(
    ("steps", "theirs", "words"),
    [
        (0, "1405", "Disengage: step 1 of 7"),
        (5, "1405", "Disengage: step 6 of 7"),
        (6, "1405", "Disengage: step 7 of 7, the next leads off the board"),
        (7, "1405", "Disengage: leave now, or click a hex to stay"),
        (7, "0007", "Disengage: an enemy within 2 hexes keeps it here"),
        (9, "0008", "Disengage: leave now, or click a hex to stay"),
    ],
)
def test_leaving_is_told_before_it_comes(steps: int, theirs: str, words: str) -> None:
    """Ruling Q314; "now" is said exactly where the rule lets it leave."""
    found = _alone(theirs=theirs, tactic=AWAY, steps=steps)
    mine = found.tokens["mine"]
    assert leaving_words(found, mine) == words
    assert leaves(found, mine) == (words == "Disengage: leave now, or click a hex to stay")


def test_nothing_is_told_of_leaving_under_another_tactic() -> None:
    found = _alone(steps=7)
    assert leaving_words(found, found.tokens["mine"]) == ""
    assert away_words(found.tokens["mine"]) == "7 of 7"
    assert away_words(found.tokens["theirs"]) == ""


def test_a_token_by_hand_tells_its_tactic_too() -> None:
    found = _alone(tactic=AWAY)
    assert moved_words(found, found.tokens["mine"]) == "Disengage"
    by_hand = board(found.tokens.values(), by_hand={"West": "mine"})
    assert moved_words(by_hand, by_hand.tokens["mine"]) == "by hand, else Disengage"

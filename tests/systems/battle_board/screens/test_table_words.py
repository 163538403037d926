"""The board as text says where every token is, and what is left of it."""

from __future__ import annotations

from game.systems.battle_board.screens.register import table_words
from game.table.altering import altered
from tests.systems.battle_board.support import board, design, token

SHIP = design(armour=100, shields=5, cost=10)


def test_each_token_says_where_it_is_and_what_is_left_of_it() -> None:
    hurt = token("a", "West", "0705", SHIP, ships=3, pool=4, damaged=1, damage=7)
    lost = altered(token("b", "West", "0906", SHIP), ships=0)
    found = board([hurt, lost])
    _head, own, other = table_words(found)
    assert own.startswith("a (") and "0705, 3 × " in own
    assert own.endswith("shields 4 of 300, damage 7") and other.endswith("destroyed")

"""What each token did and took, as the report tells it."""

from __future__ import annotations

from fractions import Fraction

from game.systems.battle_board.events.fire import Hit, SlotFired
from game.systems.battle_board.screens.deeds import deeds
from tests.systems.battle_board.support import beam, board, design, token

A = token("A", "West", "0505", design((beam(), 1)))
X = token("X", "East", "0605", design((beam(), 1)), ships=2)
Y = token("Y", "East", "0705", design((beam(), 1)))


def _hit(name: str, arrived: int, killed: int, over: int) -> Hit:
    return Hit(token=name, far=1, arrived=arrived, shields=0, killed=killed, over=Fraction(over),
               ships=0, pool=0, damaged=0, damage=Fraction(0))  # fmt: skip


def test_what_is_left_over_counts_for_the_next_target_only() -> None:
    hits = (_hit("X", 50, 2, 10), _hit("Y", 8, 0, 0))
    found = deeds(board([A, X, Y]), [SlotFired(token="A", slot=0, power=50, hits=hits)])
    assert (found["A"].did, found["A"].killed) == (48, 2)
    assert found["X"].took == 40
    assert found["Y"].took == 8
    assert found["A"].by_weapon == {"Beam": 48}
    assert found["X"].did == 0

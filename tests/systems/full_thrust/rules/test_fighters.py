"""Groups of fighters."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.full_thrust.rules.fighters import EASIER, HEXCESS, dice, in_reach, kills


@pytest.mark.rule("Q293")
def test_a_die_for_every_two_fighters_rounded_up() -> None:
    assert [dice(fighters) for fighters in range(7)] == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("EHT-1")
def test_easier_fighters_move_twice_and_attack_within_two() -> None:
    assert EASIER.moves == (8, 4)
    assert in_reach(EASIER, ORIGIN, Hex(2, 0))
    assert not in_reach(EASIER, ORIGIN, Hex(2, 1))


@pytest.mark.rule("HXT-18", "Q288")
def test_hexcess_fighters_move_six_and_attack_within_three() -> None:
    assert HEXCESS.moves == (6,)
    assert in_reach(HEXCESS, ORIGIN, Hex(2, 1))
    assert not in_reach(HEXCESS, ORIGIN, Hex(2, 2))


@pytest.mark.rule("Q293")
def test_against_another_group_five_and_six_kill_one() -> None:
    assert kills((4, 5, 6)) == 2

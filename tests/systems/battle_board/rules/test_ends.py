"""Disengaging, shields that come back, values, and how the battle ends."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.battle_board.rules.disengaging import leaves
from game.systems.battle_board.rules.shields import regained
from game.systems.battle_board.rules.value import end, shares, value, winner
from game.systems.battle_board.state.tactics import AWAY
from game.table.altering import altered
from tests.systems.battle_board.support import board, design, token

SHIP = design(armour=100, shields=5, cost=10)


@pytest.mark.parametrize(("steps", "hex_", "gone"), [(6, "1405", False), (7, "1405", True)])
def test_the_eighth_step_under_disengage_leaves_the_board(
    steps: int, hex_: str, gone: bool
) -> None:
    """Ruling Q314."""
    mine = token("mine", "West", "0705", SHIP, tactic=AWAY, steps=steps)
    fleet = board([mine, token("theirs", "East", hex_, SHIP)])
    assert leaves(fleet, mine) is gone


@pytest.mark.parametrize(("hex_", "gone"), [("0707", False), ("0708", True)])
def test_nobody_leaves_with_an_enemy_within_two_hexes(hex_: str, gone: bool) -> None:
    mine = token("mine", "West", "0705", SHIP, tactic=AWAY, steps=9)
    assert leaves(board([mine, token("theirs", "East", hex_, SHIP)]), mine) is gone


def test_steps_made_count_again_when_the_order_is_given_again() -> None:
    mine = token("mine", "West", "0705", SHIP, steps=7)
    fleet = board([mine, token("theirs", "East", "1405", SHIP)])
    assert not leaves(fleet, mine)
    assert leaves(fleet, altered(mine, tactic=AWAY))


@pytest.mark.parametrize(
    ("ships", "pool", "back"),
    [(2, 0, 0), (2, 1, 20), (2, 185, 15), (2, 200, 0), (1, 150, 0), (1, 99, 1), (1, 60, 10)],
)
def test_a_tenth_of_the_shields_of_the_ships_left_comes_back(
    ships: int, pool: int, back: int
) -> None:
    """Ruling Q321: a ship has 100; what is above that of the ships left is not cut."""
    assert regained(token("one", "West", "0101", SHIP, ships=ships, pool=pool)) == back


def test_a_tenth_is_rounded_half_up() -> None:
    odd = token("one", "West", "0101", design(shields=1), ships=1, pool=1)
    assert (odd.shields, regained(odd)) == (20, 2)
    three = altered(token("one", "West", "0101", design(shields=1), ships=3), pool=1)
    assert (three.shields, regained(three)) == (60, 6)


def test_damage_lessens_the_value_and_leaving_halves_it() -> None:
    """Ruling Q322."""
    hurt = token("one", "West", "0101", SHIP, ships=3, damaged=2, damage=Fraction(25))
    assert SHIP.cost == 40
    assert value(hurt) == 40 * (3 - Fraction(1, 2))
    assert value(altered(hurt, gone=True)) == value(hurt) / 2


def test_the_greater_share_of_its_own_start_wins() -> None:
    big = token("big", "West", "0101", SHIP, ships=10)
    small = token("small", "East", "1301", SHIP, ships=2)
    fleet = board([altered(big, ships=6), altered(small, damaged=1, damage=Fraction(50))])
    assert shares(fleet) == {"West": Fraction(3, 5), "East": Fraction(3, 4)}
    assert winner(fleet) == "East"
    assert winner(board([big, small])) is None


def test_a_side_that_has_bought_nothing_yet_has_lost_nothing() -> None:
    """Ruling Q322: no share of nothing; nobody is ahead before there are fleets."""
    empty = board([])
    assert shares(empty) == {"West": 1, "East": 1}
    assert winner(empty) is None
    hurt = token("big", "West", "0101", SHIP, ships=10, damaged=10, damage=Fraction(50))
    assert shares(board([hurt])) == {"West": Fraction(1, 2), "East": 1}


def test_the_battle_ends_when_a_side_has_nothing_on_the_board() -> None:
    mine, theirs = token("a", "West", "0101", SHIP), token("b", "East", "1301", SHIP)
    assert end(board([mine, theirs])) is None
    assert "East" in (end(board([mine, altered(theirs, ships=0)])) or "")
    assert "West" in (end(board([altered(mine, gone=True), theirs])) or "")


@pytest.mark.parametrize(
    ("number", "quiet", "over"),
    [(15, 0, False), (16, 0, True), (8, 8, False), (9, 3, False), (9, 4, True)],
)
def test_it_ends_after_sixteen_rounds_or_four_quiet_ones_from_the_ninth(
    number: int, quiet: int, over: bool
) -> None:
    """Rulings Q238, Q324."""
    two = [token("a", "West", "0101", SHIP), token("b", "East", "1301", SHIP)]
    assert (end(board(two, turn=number, quiet=quiet)) is not None) is over

"""Beams: one volley, lessened by distance; shields first; what is over streams on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.battle_board.rules.beams import arriving, volley
from game.systems.battle_board.rules.condition import Condition


def target(
    ships: int, armour: int, *, pool: int = 0, damaged: int = 0, damage: int = 0
) -> Condition:
    return Condition(ships, armour, pool, damaged, Fraction(damage))


def test_a_tenth_is_lost_at_the_end_of_the_range_and_nothing_in_the_same_hex() -> None:
    assert arriving(10, 2, 2) == 9
    assert arriving(10, 2, 0) == 10
    assert arriving(240, 3, 2) == 224


@pytest.mark.parametrize(("points", "left"), [(15, 14), (5, 5), (25, 23)])
def test_what_arrives_is_rounded_half_up(points: int, left: int) -> None:
    """13.5, 4.5 and 22.5."""
    assert arriving(points, 1, 1) == left


@pytest.mark.parametrize(("distance_", "left"), [(0, 40), (1, 39), (2, 38), (3, 37), (4, 36)])
def test_a_squared_board_is_one_of_hexes_and_the_own_hex_lessens_nothing(
    distance_: int, left: int
) -> None:
    """Rulings Q166, Q307: an equal share of the tenth for each hex of the range."""
    assert arriving(40, 4, distance_) == left


def test_a_beam_of_no_range_reaches_its_own_hex() -> None:
    assert arriving(7, 0, 0) == 7


def test_damage_on_the_token_counts_towards_its_next_ship() -> None:
    [struck] = volley(30, 2, [("a", 0, target(2, 20, damaged=1, damage=5))])
    assert struck.killed == 1
    assert struck.after == Condition(1, 20, 0, 1, Fraction(15))


def test_what_is_left_is_spread_evenly_over_the_survivors() -> None:
    [struck] = volley(40, 2, [("a", 0, target(2, 30))])
    assert struck.after == Condition(1, 30, 0, 1, Fraction(10))
    [struck] = volley(20, 2, [("a", 0, target(3, 30))])
    assert struck.after == Condition(3, 30, 0, 3, Fraction(20, 3))


def test_shields_take_it_first() -> None:
    [struck] = volley(30, 2, [("a", 0, target(1, 100, pool=25))])
    assert (struck.shields, struck.after) == (25, Condition(1, 100, 0, 1, Fraction(5)))


def test_what_the_shields_take_whole_changes_nothing_else() -> None:
    before = target(2, 20, pool=50, damaged=1, damage=5)
    [struck] = volley(30, 2, [("a", 0, before)])
    assert struck.after == before._replace(pool=20)


@pytest.mark.rule("STR-FIRE-2")
def test_what_is_over_a_destroyed_token_streams_on() -> None:
    first, second = volley(100, 2, [("a", 0, target(1, 10)), ("b", 0, target(1, 100))])
    assert (first.over, first.after.ships) == (90, 0)
    assert second.arrived == 90
    assert second.after.damage == 90


@pytest.mark.rule("STR-FIRE-2")
def test_each_new_distance_lessens_what_is_over() -> None:
    """Ruling Q317: 98 over at three hexes of three are 88; those of the first are not counted."""
    first, second = volley(240, 3, [("a", 2, target(1, 126)), ("b", 3, target(1, 1200, pool=80))])
    assert (first.arrived, first.over) == (224, 98)
    assert (second.arrived, second.shields, second.after.damage) == (88, 80, 8)


@pytest.mark.rule("STR-FIRE-2")
def test_nothing_streams_on_while_a_ship_is_left() -> None:
    assert len(volley(19, 2, [("a", 0, target(1, 20)), ("b", 0, target(1, 20))])) == 1
    assert len(volley(20, 2, [("a", 0, target(1, 20)), ("b", 0, target(1, 20))])) == 1
    assert len(volley(21, 2, [("a", 0, target(1, 20)), ("b", 0, target(1, 20))])) == 2

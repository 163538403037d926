"""Torpedoes: each rolls by itself; half to shields, half to one ship; a miss shakes shields."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest

from game.systems.battle_board.rules.condition import Condition, Struck
from game.systems.battle_board.rules.torpedoes import salvo


def fired(power: int, hits: Iterable[bool], *targets: Condition) -> list[Struck]:
    rolls = list(hits)
    falls = iter(rolls)
    named = [(f"target {number}", target) for number, target in enumerate(targets)]
    return salvo(power, len(rolls), lambda: next(falls), named)


def test_half_of_a_hit_is_for_the_shields_and_half_for_a_ship() -> None:
    [struck] = fired(10, [True], Condition(1, 20, 20))
    assert struck.after == Condition(1, 20, 15, 1, Fraction(5))


def test_shields_take_the_smaller_half_of_an_odd_power() -> None:
    """Ruling Q319."""
    [struck] = fired(11, [True], Condition(1, 20, 20))
    assert struck.after == Condition(1, 20, 15, 1, Fraction(6))


def test_what_shields_cannot_take_strikes_the_ship() -> None:
    [struck] = fired(10, [True], Condition(1, 20, 2))
    assert struck.after == Condition(1, 20, 0, 1, Fraction(8))


def test_what_is_over_a_kill_is_lost_with_the_ship() -> None:
    """Ruling Q318."""
    [struck] = fired(30, [True], Condition(2, 20, 0))
    assert struck.after == Condition(1, 20, 0)


def test_a_damaged_ship_is_struck_first_and_the_damage_averaged() -> None:
    """Ruling Q320."""
    [struck] = fired(10, [True], Condition(2, 20, 0, 1, Fraction(5)))
    assert struck.after == Condition(2, 20, 0, 2, Fraction(15, 2))


def test_the_same_ship_is_struck_until_it_is_destroyed() -> None:
    [struck] = fired(300, [True, True], Condition(3, 1700, 0, 3, Fraction(1300)))
    assert struck.after == Condition(2, 1700, 0, 2, Fraction(1300))


@pytest.mark.parametrize(("power", "shaken"), [(80, 10), (12, 2), (11, 1), (3, 1), (1, 1)])
def test_a_miss_shakes_only_shields_by_an_eighth_half_up(power: int, shaken: int) -> None:
    before = Condition(2, 20, 50, 1, Fraction(5))
    [struck] = fired(power, [False], before)
    assert struck.after == before._replace(pool=50 - shaken)


def test_a_miss_on_a_token_without_shields_does_nothing() -> None:
    before = Condition(3, 20, 0, 2, Fraction(5))
    [struck] = fired(80, [False, False], before)
    assert struck.after == before


@pytest.mark.parametrize(("pool", "arrived"), [(0, 80), (4, 80 + 4), (200, 80 + 10)])
def test_of_a_miss_only_what_shields_took_is_told_as_arrived(pool: int, arrived: int) -> None:
    """Ruling Q319: a miss is for shields only; no other point of it does anything."""
    [struck] = fired(80, [False, True], Condition(1, 200, pool))
    assert struck.arrived == arrived
    assert pool + 200 - struck.after.pool - (200 - struck.after.damage) == arrived


@pytest.mark.rule("STR-FIRE-2")
def test_torpedoes_left_when_a_token_is_destroyed_go_on_to_the_next() -> None:
    first, second = fired(20, [True, True], Condition(1, 20, 0), Condition(1, 50, 0))
    assert (first.killed, first.after.ships) == (1, 0)
    assert second.after.damage == 20
    assert len(fired(20, [True], Condition(1, 20, 0), Condition(1, 50, 0))) == 1

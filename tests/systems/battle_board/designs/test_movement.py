"""Movement: the formula and the table of eight rounds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.movement import allowance, allowances, formula
from game.systems.battle_board.designs.parts import standard

TABLE = {
    "1/2": "10101010",
    "3/4": "11011101",
    "1": "11111111",
    "5/4": "21112111",
    "3/2": "21212121",
    "7/4": "22122212",
    "2": "22222222",
    "9/4": "32223222",
    "5/2": "32323232",
}


@pytest.mark.rule("STR-MOV-1", "STR-MOV-4")
def test_engine_weight_jets_and_overthrusters_make_the_movement() -> None:
    assert formula(6, 140, 1).exact == 0
    quick = formula(10, 70, 1, jets=2, overthrusters=1)
    assert quick.exact == Fraction(3, 2) - Fraction(1, 4) + Fraction(1, 2) + Fraction(1, 2)
    assert quick.quarters == 9


@pytest.mark.rule("STR-MOV-1")
def test_weight_counts_by_exactly_so_much_an_engine() -> None:
    assert formula(4, 100, 1).weight == Fraction(100, 280)
    assert formula(4, 100, 4).weight == Fraction(100, 1120)


@pytest.mark.rule("STR-MOV-2", "STR-MOV-4")
@pytest.mark.parametrize(
    ("ideal", "weight", "more", "quarters"),
    [(6, 140, 0, 2), (4, 7000, 0, 2), (10, 70, 9, 10), (6, 70, 0, 2), (7, 70, 0, 2), (8, 70, 0, 3)],
)
def test_movement_is_half_a_hex_to_two_and_a_half(
    ideal: int, weight: int, more: int, quarters: int
) -> None:
    assert formula(ideal, weight, 1, overthrusters=more).quarters == quarters


@pytest.mark.rule("STR-MOV-2")
@pytest.mark.parametrize(("weight", "quarters"), [(35, 6), (36, 5), (105, 5), (106, 4)])
def test_quarters_are_the_nearest_half_up(weight: int, quarters: int) -> None:
    """Ruling Q163: a quarter is 70 of weight for one engine, so 35 is a half."""
    assert formula(10, weight, 1).quarters == quarters


@pytest.mark.rule("STR-MOV-2")
@pytest.mark.parametrize(
    ("ideal", "weight", "exact", "quarters"),
    [(6, 35, "3/8", 2), (5, 35, "1/8", 2), (4, 35, "-1/8", 2), (7, 35, "5/8", 3)],
)
def test_movement_is_rounded_first_and_then_kept_within_bounds(
    ideal: int, weight: int, exact: str, quarters: int
) -> None:
    """Rulings Q162, Q306: below a half it is a half, whatever it was rounded to."""
    found = formula(ideal, weight, 1)
    assert (found.exact, found.quarters) == (Fraction(exact), quarters)


@pytest.mark.rule("STR-MOV-1")
def test_the_formula_is_exact_and_nothing_is_added_to_it() -> None:
    """Ruling Q304: no half a hex more, and 201 of weight are not cut to 2 times 70."""
    assert formula(8, 201, 2, overthrusters=1).exact == 1 - Fraction(201, 560) + Fraction(1, 2)
    assert formula(9, 104, 1).quarters == 4
    assert formula(9, 106, 1).quarters == 3


@pytest.mark.rule("STR-MOV-8")
def test_jets_add_a_quarter_and_overthrusters_a_half_each() -> None:
    bare = formula(6, 70, 1).exact
    assert formula(6, 70, 1, jets=3).exact - bare == Fraction(3, 4)
    assert formula(6, 70, 1, overthrusters=2).exact - bare == 1
    assert formula(6, 70, 1, jets=20, overthrusters=20).quarters == 10


@pytest.mark.rule("STR-MOV-3")
@pytest.mark.parametrize(("movement", "rounds"), TABLE.items())
def test_the_table_of_eight_rounds(movement: str, rounds: str) -> None:
    quarters = int(Fraction(movement) * 4)
    given = allowances(quarters)
    assert "".join(map(str, given)) == rounds
    assert sum(given) == 8 * Fraction(movement)
    assert given[:4] == given[4:]


@pytest.mark.rule("STR-MOV-3")
def test_after_eight_rounds_the_table_begins_again() -> None:
    """Ruling Q164."""
    assert [allowance(5, number) for number in range(9, 17)] == [2, 1, 1, 1, 2, 1, 1, 1]


@pytest.mark.parametrize(
    ("name", "cost", "movement"),
    [("Broadsword", 192, "5/4"), ("Lancer", 73, "1"), ("Wasp", 53, "7/4"), ("Bastion", 364, "3/4")],
)
def test_the_designs_of_the_game_cost_and_move_as_the_rules_print(
    name: str, cost: int, movement: str
) -> None:
    design = design_of(stock()[name], standard())
    assert design.cost == cost
    assert Fraction(design.quarters, 4) == Fraction(movement)

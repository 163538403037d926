"""Ship design: the table, oversize ships, the class of a combination, prices."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.earth_expects.ship.classes import SHIP_CLASSES, ship_class, smallest_class_for
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.ship.prices import costs_of
from tests.systems.earth_expects.ship.drawings import column, design

TABLE = """
CT 15 1 1/4 1/4 1
SC 12 3/2 1/4 1/2 1
DD 30 3/2 1/2 1/2 2
FF 28 2 1/2 1 2
CA 50 3 1 1 4
CL 45 4 1 2 4
BB 100 5 2 2 8
BC 85 6 2 3 8
DN 135 7 3 3 12
SD 160 8 4 5 16
BS-0 200 9 5 8 20
"""
OVERSIZE = """
BS-1 225 10 6 12 24
BS-2 250 11 7 17 28
BS-3 275 12 8 23 32
"""


@pytest.mark.rule("EE-DES-1", "EE-DES-5")
@pytest.mark.parametrize("line", TABLE.split("\n")[1:-1])
def test_the_table(line: str) -> None:
    _check(line)


@pytest.mark.rule("EE-DES-2")
@pytest.mark.parametrize("line", OVERSIZE.split("\n")[1:-1])
def test_oversize_manoeuvre_steps_add_up(line: str) -> None:
    _check(line)


def _check(line: str) -> None:
    abbreviation, boxes, *costs = line.split()
    klass = ship_class(abbreviation)
    assert klass.abbreviation == abbreviation
    assert klass.max_boxes == int(boxes)
    told = (klass.engine_size, klass.speed_cost, klass.manoeuvre_cost, klass.value)
    assert told == tuple(Fraction(cost) for cost in costs)


@pytest.mark.parametrize("name", ["XX", "", "bc", "BS", "BS-", "BS--1", "BS-01", "BS-1 "])
def test_no_such_class(name: str) -> None:
    with pytest.raises(KeyError):
        ship_class(name)


def test_each_class_stands_in_the_table_once() -> None:
    assert len({c.abbreviation for c in SHIP_CLASSES}) == len(SHIP_CLASSES) == 11


@pytest.mark.rule("EE-DOCK-6")
@pytest.mark.parametrize(
    ("boxes", "expected"),
    [
        (Fraction(150), "SD"),
        (Fraction(135), "DN"),
        (Fraction(24), "FF"),
        (Fraction(12), "SC"),
        (Fraction(73, 6), "CT"),
        (Fraction(201), "BS-1"),
        (Fraction(1351, 6), "BS-2"),
    ],
)
def test_smallest_class_that_holds_the_boxes(boxes: Fraction, expected: str) -> None:
    assert smallest_class_for(boxes).abbreviation == expected


@pytest.mark.rule("EE-DES-3")
def test_engines_of_a_larger_class_pay_the_higher_cost_of_each_column() -> None:
    with_dreadnought_engines = costs_of("CA", Kind.WARSHIP, False, "DN")
    assert (with_dreadnought_engines.speed, with_dreadnought_engines.manoeuvre) == (3, 3)
    assert with_dreadnought_engines.value == 4
    mixed = costs_of("CL", Kind.WARSHIP, False, "CA")
    assert (mixed.speed, mixed.manoeuvre) == (1, 2)


@pytest.mark.rule("EE-AUX-1", "EE-AUX-2", "EE-AUX-3")
@pytest.mark.parametrize(
    ("kind", "speed", "manoeuvre", "value"),
    [
        (Kind.WARSHIP, "1/4", "1/2", "1"),
        (Kind.AUXILIARY, "1/4", "1/2", "3/4"),
        (Kind.PASSENGER, "1/2", "1", "1/2"),
        (Kind.FREIGHTER, "1/2", "1/2", "1/4"),
    ],
)
def test_price_and_costs_of_each_kind(kind: Kind, speed: str, manoeuvre: str, value: str) -> None:
    costs = costs_of("SC", kind, False, None)
    told = (costs.speed, costs.manoeuvre, costs.value)
    assert told == (Fraction(speed), Fraction(manoeuvre), Fraction(value))


@pytest.mark.rule("EE-BASE-1")
@pytest.mark.parametrize("kind", list(Kind))
def test_a_base_costs_a_quarter_and_nothing_less(kind: Kind) -> None:
    assert costs_of("BC", kind, True, None).value == 2


def test_costs_are_on_the_design_when_it_is_read() -> None:
    ship = design(column("PHE"), "CA", engines_of='"DN"', kind='"auxiliary"')
    assert (ship.costs.speed, ship.costs.manoeuvre, ship.costs.value) == (3, 3, 3)

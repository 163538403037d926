"""The tables that players read are those the game plays by."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.handbook.book import book
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.movement.plot import fly
from game.systems.earth_expects.rules.lock_on import beats
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.weapons.laser import effective_range


def _number(cell: str) -> Fraction:
    return sum((Fraction(part) for part in cell.split(" ")), Fraction(0))


@pytest.mark.rule("EE-DEF-1")
def test_the_scale_is_told() -> None:
    """No rule asks for it; a player who looks it up is told the size of hex, turn and box."""
    told = book().entry("EE-DEF-1").text
    assert "a thousand kilometres" in told and "a minute" in told
    assert "fifty metres" in told and "five of the crew" in told


def test_classes() -> None:
    for rule in ("EE-DES-1", "EE-DES-2"):
        table = book().entry(rule).table
        assert table is not None
        for row in table.rows:
            found = ship_class(row[0].split(" ")[0])
            told = tuple(_number(cell) for cell in row[1:])
            assert told == (
                found.max_boxes,
                found.engine_size,
                found.speed_cost,
                found.manoeuvre_cost,
                found.value,
            ), row


def test_plots_cost_what_is_told() -> None:
    table = book().entry("EE-MOV-9").table
    assert table is not None and len(table.rows) == 6
    for plot, _words, cost in table.rows:
        assert fly(plot, Hex(0, 0), 0).cost == int(cost), plot
    assert fly("lll.", Hex(0, 0), 0).track.steps[-1].hex == Hex(0, 1)


def test_effective_ranges() -> None:
    table = book().entry("EE-LSR-3").table
    assert table is not None
    told = zip(table.head[1:], table.rows[0][1:], strict=True)
    assert all(effective_range(int(far), False) == int(cell) for far, cell in told)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("warship", (Kind.WARSHIP,)),
        ("auxiliary", (Kind.AUXILIARY,)),
        ("passenger ship, freighter", (Kind.PASSENGER, Kind.FREIGHTER)),
    ],
)
def test_rolls_that_find_a_ship(name: str, kinds: tuple[Kind, ...]) -> None:
    table = book().entry("EE-AUX-4").table
    assert table is not None
    row = next(row for row in table.rows if row[0] == name)
    for far, cell in zip(table.head[1:], row[1:], strict=True):
        for kind in kinds:
            assert beats(kind, int(cell), int(far)) and not beats(kind, int(cell) - 1, int(far))

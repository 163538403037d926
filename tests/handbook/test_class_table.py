"""The tables that players read are those the game plays by."""

from __future__ import annotations

from fractions import Fraction

from game.handbook.book import book
from game.shipyard.classes import ship_class


def _number(cell: str) -> Fraction:
    return sum((Fraction(part) for part in cell.split(" ")), Fraction(0))


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

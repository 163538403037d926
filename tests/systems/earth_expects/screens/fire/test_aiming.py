"""A record aimed at: legal rows, the one chosen, what every roll meets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.earth_expects.screens.fire.aiming import Aiming, letter_of, share
from tests.support import hulk, yard


def aiming(side: int = 2) -> Aiming:
    """The Icarus aimed at from a side, along the row most likely to be hit."""
    ship = hulk(yard("icarus"), "", 0)
    first = Aiming(ship, side, "", "up")
    return replace(first, high=first.ways[0]).at_best()


def test_rows_are_called_by_letters_and_go_on_after_z() -> None:
    assert [letter_of(n) for n in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]


@pytest.mark.rule("EE-IPI-1")
@pytest.mark.parametrize("side", range(6))
def test_every_legal_row_begins_with_a_box(side: int) -> None:
    found = aiming(side)
    assert found.row in found.legal
    for row in found.legal:
        assert replace(found, at=found.box_on(row)).row == row


@pytest.mark.parametrize("side", range(6))
def test_the_best_row_is_hit_as_often_as_any(side: int) -> None:
    found = aiming(side)
    assert found.hits(found.row) == max(map(found.hits, found.legal))


@pytest.mark.rule("EE-IPI-3")
def test_the_other_high_side_meets_the_same_rows_with_opposite_rolls() -> None:
    found = aiming()
    other = found.found(high=found.ways[1])
    assert [o.row for o in found.found()] == [o.row for o in reversed(other)]


def test_chances_of_types_add_up_to_that_of_any_box() -> None:
    found = aiming()
    design = found.target.design
    types = {box.type for box in design.boxes.values()}
    assert sum(found.hits(found.row, t) for t in types) == share(found.found(), design)

"""Arcs of fire, facing any way."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import DIRECTIONS, NE, NW, ORIGIN, SE, SW, Hex, N, S
from game.systems.full_thrust.rules.arcs import ARCS, Arc, arcs_to, bears

HERE = Hex(7, -3)
REACH = 12
FACINGS = range(6)


def cone(first: Hex, one: int, other: int) -> set[Hex]:
    """The hexes ``first`` + a * one + b * other within reach."""
    return {
        first.plus(DIRECTIONS[one].times(a)).plus(DIRECTIONS[other].times(b))
        for a in range(REACH + 1)
        for b in range(REACH + 1)
    }


CONES: dict[Arc, set[Hex]] = {
    "F": cone(DIRECTIONS[N], NW, NE),
    "S": cone(ORIGIN, NE, SE) - {ORIGIN},
    "P": cone(ORIGIN, NW, SW) - {ORIGIN},
    "A": cone(DIRECTIONS[S], SW, SE),
}


def around(radius: int) -> list[Hex]:
    span = range(-radius, radius + 1)
    return [Hex(q, r) for q in span for r in span if abs(q + r) <= radius and (q, r) != ORIGIN]


@pytest.mark.rule("HXT-17", "Q176")
@pytest.mark.parametrize("facing", FACINGS)
def test_every_hex_lies_in_just_the_arc_whose_rows_bound_it(facing: int) -> None:
    for d in around(REACH):
        [arc] = [name for name, hexes in CONES.items() if d in hexes]
        assert arcs_to(HERE, facing, HERE.plus(d.rotated(facing))) == (arc,)


@pytest.mark.rule("HXT-17", "Q176")
def test_rows_out_of_the_hexes_beside_the_bow_belong_to_the_sides() -> None:
    assert arcs_to(HERE, N, HERE.step(NE, 5)) == ("S",)
    assert arcs_to(HERE, N, HERE.step(NW, 5)) == ("P",)
    assert arcs_to(HERE, N, HERE.step(N).step(NE, 5)) == ("F",)
    assert arcs_to(HERE, N, HERE.step(SE, 2)) == ("S",)
    assert arcs_to(HERE, N, HERE.step(S, 9)) == ("A",)


@pytest.mark.rule("Q298")
@pytest.mark.parametrize("facing", FACINGS)
def test_its_own_hex_is_in_every_arc(facing: int) -> None:
    assert arcs_to(HERE, facing, HERE) == ARCS
    assert all(bears(HERE, facing, HERE, [arc]) for arc in ARCS)


@pytest.mark.rule("HXT-17")
def test_a_weapon_fires_into_its_own_arcs_and_no_other() -> None:
    ahead = HERE.step(SE, 3)
    assert bears(HERE, SE, ahead, ["F", "P"])
    assert not bears(HERE, SE, ahead, ["P", "S"])
    assert not bears(HERE, SE, HERE.step(NW, 3), ["F", "P", "S"])

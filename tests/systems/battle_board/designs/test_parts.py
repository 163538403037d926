"""Hulls, weapons and parts are those that the rules print."""

from __future__ import annotations

import pytest

from game.systems.battle_board.designs.parts import standard

HULLS = """
Scout      25  1   50  10 1  5
Destroyer  80  3  200  30 1  9
Cruiser   140  5  400  60 2 14
Battleship 220 10 1200 200 4 26
"""
"""Name, weight, initiative, armour, cost, engines, parts."""
WEAPONS = [
    ("Beam", 2, 50, 9, 6, None),
    ("Heavy beam", 3, 60, 6, 12, None),
    ("Torpedo", 4, 80, 2, 26, 75),
]
"""Name, range, power, initiative, cost, accuracy; each weighs 5."""


def test_hulls_are_those_of_the_rules() -> None:
    """Ruling Q326."""
    printed = [tuple(line.split()) for line in HULLS.split("\n") if line]
    found = [
        (h.name, *map(str, (h.weight, h.initiative, h.armour, h.cost, h.engines, h.parts)))
        for h in standard().hulls.values()
    ]
    assert found == printed


@pytest.mark.rule("STR-INI-1")
def test_weapons_are_those_of_the_rules() -> None:
    """Ruling Q238."""
    found = [
        (w.name, w.range, w.power, w.initiative, w.cost, w.accuracy)
        for w in standard().weapons.values()
    ]
    assert found == WEAPONS
    assert {weapon.weight for weapon in standard().weapons.values()} == {5}


def test_other_parts_are_those_of_the_rules() -> None:
    """Ruling Q326: an engine costs its ideal speed less 3, a computer 5 a point."""
    parts = standard()
    assert (parts.engine.weight, parts.engine.cheaper) == (10, 3)
    assert (parts.jet.weight, parts.jet.cost) == (5, 2)
    assert (parts.overthruster.weight, parts.overthruster.cost) == (5, 4)
    assert (parts.computer.weight, parts.computer.cost) == (1, 5)
    assert (parts.shield.weight, parts.shield.cost, parts.shield.points) == (2, 5, 20)

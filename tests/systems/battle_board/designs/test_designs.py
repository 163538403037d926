"""What designs come to: those of the game as the rules print them, and what each part adds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.battle_board.designs.design import Design, DesignSheet, SlotSheet, design_of
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import standard

BARE = DesignSheet(name="Bare", hull="Cruiser", ideal_speed=8)
PRINTED = {
    "Broadsword": ("Cruiser", 192, "5/4", 201, 100, {"Heavy beam": 3, "Torpedo": 2}, (12, 8)),
    "Lancer": ("Destroyer", 73, "1", 119, 40, {"Beam": 4}, (12,)),
    "Wasp": ("Scout", 53, "7/4", 51, 0, {"Torpedo": 1}, (4,)),
    "Bastion": ("Battleship", 364, "3/4", 308, 80, {"Heavy beam": 6, "Torpedo": 2}, (16, 12)),
}
"""Hull, cost, movement, weight, points of shields, slots, initiative of each slot."""
OWN = {
    "Arbalest": (129, "1", 163, 20, (8,)),
    "Javelin": (123, "7/4", 120, 0, (5,)),
    "Warhammer": (377, "7/4", 328, 120, (19,)),
}
"""Cost, movement, weight, points of shields, initiative of each slot; added up by hand."""


def built(sheet: DesignSheet) -> Design:
    return design_of(sheet, standard())


@pytest.mark.rule("STR-MOV-1", "STR-INI-1")
@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_designs_have_their_printed_figures(name: str) -> None:
    hull, cost, movement, weight, shields, slots, initiatives = PRINTED[name]
    design = built(stock()[name])
    assert (design.sheet.hull, design.cost) == (hull, cost)
    assert (Fraction(design.quarters, 4), design.weight) == (Fraction(movement), weight)
    assert design.shields == shields
    assert {slot.weapon.name: slot.count for slot in design.slots} == slots
    assert tuple(slot.initiative for slot in design.slots) == initiatives


@pytest.mark.rule("STR-MOV-1", "STR-INI-1")
@pytest.mark.parametrize("name", OWN)
def test_the_other_designs_of_the_game_come_to_what_their_parts_make(name: str) -> None:
    cost, movement, weight, shields, initiatives = OWN[name]
    design = built(stock()[name])
    assert (design.cost, Fraction(design.quarters, 4)) == (cost, Fraction(movement))
    assert (design.weight, design.shields) == (weight, shields)
    assert tuple(slot.initiative for slot in design.slots) == initiatives


def test_every_design_of_the_game_fits_its_hull() -> None:
    assert {*PRINTED, *OWN} == set(stock())
    assert not [name for name, sheet in stock().items() if design_misfits(sheet, standard())]


@pytest.mark.parametrize(
    ("more", "weight", "cost"),
    [
        ({"engines": 2}, 10, 5),
        ({"ideal_speed": 10}, 0, 2),
        ({"jets": 2}, 10, 4),
        ({"overthrusters": 2}, 10, 8),
        ({"computers": (3, 1)}, 2, 20),
        ({"shields": 3}, 6, 15),
        ({"slots": (SlotSheet(weapon="Heavy beam", count=2),)}, 10, 24),
        ({"slots": (SlotSheet(weapon="Beam"), SlotSheet(weapon="Torpedo", count=2))}, 15, 58),
    ],
)
def test_each_part_weighs_and_costs_what_is_printed(
    more: dict[str, object], weight: int, cost: int
) -> None:
    """Rulings Q305, Q326: the weight is that of one ship, all included."""
    bare, changed = built(BARE), built(BARE.but(**more))
    assert (bare.weight, bare.cost) == (150, 65)
    assert (changed.weight - bare.weight, changed.cost - bare.cost) == (weight, cost)


@pytest.mark.parametrize(
    ("hull", "engines", "parts"),
    [("Scout", 1, 5), ("Destroyer", 1, 9), ("Cruiser", 2, 14), ("Battleship", 4, 26)],
)
def test_a_hull_takes_its_engines_and_parts_and_no_more(
    hull: str, engines: int, parts: int
) -> None:
    """Ruling Q326: engines are no parts; everything else that it carries is."""
    others = {"jets": 1, "overthrusters": 1, "computers": (1,)}
    slots = (SlotSheet(weapon="Beam"),)
    full = DesignSheet(
        name="Full", hull=hull, ideal_speed=8, engines=engines, shields=parts - 4, slots=slots
    ).but(**others)
    assert design_misfits(full, standard()) == []
    assert len(design_misfits(full.but(engines=engines + 1), standard())) == 1
    for more in ({"jets": 2}, {"overthrusters": 2}, {"computers": (1, 1)}):
        assert len(design_misfits(full.but(**more), standard())) == 1
    assert len(design_misfits(full.but(shields=full.shields + 1), standard())) == 1
    two = (SlotSheet(weapon="Beam", count=2),)
    assert len(design_misfits(full.but(slots=two), standard())) == 1

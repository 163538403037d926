"""Boards, tokens and designs for tests: parts with round numbers, and tokens where they are put."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.hexgrid.hexes import hex_from_number
from game.systems.battle_board.designs.design import Design, DesignSheet, SlotSheet, design_of
from game.systems.battle_board.designs.parts import Hull, Weapon, standard
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry
from game.systems.battle_board.state.board import Board, Token, token_of
from game.table.altering import altered

SIDES = ("West", "East")


def beam(name: str = "Beam", *, power: int = 10, range_: int = 2, initiative: int = 0) -> Weapon:
    """A beam."""
    return Weapon(name=name, range=range_, power=power, initiative=initiative, cost=1, weight=0)


def torpedo(
    name: str = "Torpedo", *, power: int = 10, range_: int = 4, accuracy: int = 100
) -> Weapon:
    """A torpedo."""
    return Weapon(
        name=name, range=range_, power=power, initiative=0, cost=1, weight=0, accuracy=accuracy
    )


def design(
    *slots: tuple[Weapon, int],
    armour: int = 20,
    shields: int = 0,
    initiative: int = 0,
    weight: int = 70,
    cost: int = 10,
    **sheet: Any,
) -> Design:
    """A design on a hull of its own: ``slots`` are weapons and how many."""
    hull = Hull(
        name="Hull",
        weight=weight,
        initiative=initiative,
        armour=armour,
        cost=cost,
        engines=9,
        parts=99,
    )
    parts = standard().with_more([hull], [weapon for weapon, _count in slots])
    given = tuple(SlotSheet(weapon=weapon.name, count=count) for weapon, count in slots)
    fields = {"ideal_speed": 8, **sheet}
    return design_of(
        DesignSheet(name="Test", hull="Hull", shields=shields, slots=given, **fields), parts
    )


def token(
    name: str, side: str, hex_: str, design_: Design, *, ships: int = 1, **changes: Any
) -> Token:
    """A token on the board."""
    fresh = token_of(name, side, design_, ships)
    return altered(fresh, hex=hex_from_number(hex_), **changes)


def board(tokens: Iterable[Token], **changes: Any) -> Board:
    """A board in round 1 with these tokens on it."""
    sides = tuple(SideEntry(name=name) for name in SIDES)
    scenario = Scenario(game="Battle board", title="Test", sides=sides)
    found = Board(scenario, standard(), {each.name: each for each in tokens})
    return altered(found, **{"turn": 1, **changes})

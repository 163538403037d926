"""A scenario of the battle board as it is written."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name, Paper
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.parts import Fittings, Hull, Weapon
from game.systems.battle_board.state.exact import Written
from game.systems.battle_board.state.orders import MOST_SHIPS, HexNumber
from game.systems.battle_board.state.tactics import Preference, Tactic
from game.table.emblems import Emblem
from game.table.scenarios import Line, PlainScenario

NAME = "Battle board"
LAST_ROUND = 16
"""Two runs of the table of movement (Ruling Q238)."""


MOST_KINDS = 40
"""Hulls of a battle, those of the game among them; so many weapons, and twice so many designs."""


class SideEntry(Paper):
    """A side: its aim in words, and points to buy tokens with where it has none."""

    name: Name
    aim: Line = ""
    emblem: Emblem | None = None
    points: Annotated[int, Field(ge=60, le=10_000)] | None = None


class TokenEntry(Paper):
    """A token. What is left out is chosen by its side, or is as in a fresh one."""

    name: Name
    side: Name
    design: Name
    ships: Annotated[int, Field(ge=1, le=MOST_SHIPS)] = 1
    hex: HexNumber | None = None
    tactic: Tactic | None = None
    preference: Preference | None = None
    damaged: Annotated[int, Field(ge=0, le=MOST_SHIPS)] = 0
    damage: Annotated[Written, Field(ge=0, le=1_000_000)] = Fraction(0)
    shields: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Scenario(PlainScenario):
    """The file of a battle. ``hulls``, ``weapons`` and ``designs`` are its own beside the game's;
    ``fittings`` stand in their place.

    ``by_hand``: whether each side may move one token itself; ``every_round``: whether tactics may
    change before every round.
    """

    game: Literal["Battle board"]
    sides: Annotated[tuple[SideEntry, ...], Field(min_length=2, max_length=2)]
    tokens: Annotated[tuple[TokenEntry, ...], Field(max_length=40)] = ()
    hulls: Annotated[tuple[Hull, ...], Field(max_length=MOST_KINDS)] = ()
    weapons: Annotated[tuple[Weapon, ...], Field(max_length=MOST_KINDS)] = ()
    designs: Annotated[tuple[DesignSheet, ...], Field(max_length=2 * MOST_KINDS)] = ()
    fittings: Fittings | None = None
    by_hand: bool = True
    every_round: bool = False
    last_round: Annotated[int, Field(ge=1, le=40)] = LAST_ROUND

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return tuple(side.name for side in self.sides)

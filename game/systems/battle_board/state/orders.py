"""What sides answer: the tokens they buy, what tokens are told to do, steps and aims by hand."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name, Paper
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.state.tactics import Preference, Tactic
from game.table.orders import Order

HexNumber = Annotated[str, Field(pattern=r"^[0-9]{4}$")]
"""The printed number of a hex of the board, column then row: ``0105``."""
SlotNumber = Annotated[int, Field(ge=0, le=3)]
"""A weapon slot of a design, from 0."""


MOST_SHIPS = 1000
"""Ships that a token has at most."""


class Bought(Paper):
    """A token that is bought: so many ships of a design."""

    name: Name
    design: Name
    ships: Annotated[int, Field(ge=1, le=MOST_SHIPS)] = 1


class FleetOrder(Order):
    """What a side buys. ``designs`` are its own, beside those that come with the game."""

    kind: Literal["fleet"] = "fleet"
    tokens: Annotated[tuple[Bought, ...], Field(max_length=40)] = ()
    designs: Annotated[tuple[DesignSheet, ...], Field(max_length=40)] = ()


class TokenOrder(Paper):
    """What one token is told. ``hex`` says where it is placed, while it has no place yet."""

    token: Name
    tactic: Tactic | None = None
    preference: Preference | None = None
    hex: HexNumber | None = None


class TacticsOrder(Order):
    """What a side's tokens are told; those left out go on as before.

    ``by_hand``: the token that the side moves itself until it is asked again.
    """

    kind: Literal["tactics"] = "tactics"
    tokens: Annotated[tuple[TokenOrder, ...], Field(max_length=80)] = ()
    by_hand: Name | None = None


class StepOrder(Order):
    """Where a token that is moved by hand goes: a hex beside it, or its own.

    Without ``to`` this step is left to its tactic.
    """

    kind: Literal["step"] = "step"
    token: Name
    to: HexNumber | None = None


class ShotOrder(Order):
    """At whom a slot of a token that is moved by hand fires first.

    Without ``target`` the shot is left to its preference.
    """

    kind: Literal["shot"] = "shot"
    token: Name
    slot: SlotNumber
    target: Name | None = None

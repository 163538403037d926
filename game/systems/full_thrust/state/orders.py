"""What sides answer in Hexcess Thrust."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name
from game.systems.full_thrust.scenario.scenario import MOST_SHIPS
from game.table.orders import Order
from game.words import marked

HexText = Annotated[str, Field(pattern=r"^([0-9]{4}|-?[0-9]{1,4}/-?[0-9]{1,4})$")]
"""The number of a hex, off the printed sheet too: ``0105``, ``-3/105``."""
Turns = Annotated[str, Field(pattern=r"^[.LR]*$", max_length=12)]
"""What is done in each hex entered: ``.`` straight on, ``L`` and ``R`` one side of turn."""
TURNS_WORDS = marked("write a sign for each hex entered: . straight on, L left, R right: ..L.")


class ExcessOrder(Order):
    """The ships of a side that use excess thrust."""

    kind: Literal["excess"] = "excess"
    ships: Annotated[tuple[Name, ...], Field(max_length=MOST_SHIPS)] = ()


class MoveOrder(Order):
    """Which ship moves, and how.

    ``turns``: in each hex entered; left out ones are straight on. ``speed``: by how much it is
    changed for the next turn. ``face``: where it faces without changing heading, or at speed 0
    with its heading. ``scroll`` and ``hexes``: where to and how far the table is scrolled before.
    """

    kind: Literal["move"] = "move"
    ship: Name
    turns: Turns = ""
    speed: Annotated[int, Field(ge=-12, le=12)] = 0
    face: DirectionName | None = None
    scroll: DirectionName | None = None
    hexes: Annotated[int, Field(ge=0, le=20)] = 0


class GiveWayOrder(Order):
    """Where a ship goes that makes an emergency manoeuvre."""

    kind: Literal["give_way"] = "give_way"
    ship: Name
    to: HexText


class ComeBackOrder(Order):
    """Whether a ship that left the table comes back."""

    kind: Literal["come_back"] = "come_back"
    ship: Name
    back: bool = True


class TargetsOrder(Order):
    """At whom each weapon of a ship fires, in the order of its sheet; None holds its fire."""

    kind: Literal["targets"] = "targets"
    ship: Name
    beams: Annotated[tuple[Name | None, ...], Field(max_length=12)] = ()
    torpedoes: Annotated[tuple[Name | None, ...], Field(max_length=12)] = ()

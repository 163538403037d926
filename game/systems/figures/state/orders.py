"""What sides answer: what a figure does in its turn, how it goes on, whether it turns to a foe."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name
from game.systems.figures.scenario.scenario import HexNumber
from game.systems.figures.state.figure import Posture
from game.systems.figures.state.manoeuvres import MOVE, Manoeuvre
from game.table.orders import Order

Stride = Annotated[str, Field(pattern=r"^[0-9]{4} (N|NE|SE|S|SW|NW)$")]
"""A step of a path: the hex it leads to and the facing there, ``0506 NE``; a turn keeps the hex."""
Path = Annotated[tuple[Stride, ...], Field(max_length=120)]


class ActOrder(Order):
    """A figure's turn.

    ``path``: its steps, one hex or one hexside of turning each; ``facing``: how it faces at the
    end. ``attack``: the enemy it attacks. ``posture``: what it changes to. With a Step it may also
    ``pick_up`` the banner, ``hand`` it to a friend, ``help`` a friend or push a cart, lay
    ``boards`` under one, or ``scout`` a hex of soft ground beside it. In quicksand ``out`` is where
    it swims or climbs to.
    """

    kind: Literal["act"] = "act"
    figure: Name
    manoeuvre: Manoeuvre = MOVE
    path: Path = ()
    facing: DirectionName | None = None
    attack: Name | None = None
    posture: Posture | None = None
    pick_up: bool = False
    hand: Name | None = None
    help: Name | None = None
    boards: Name | None = None
    scout: HexNumber | None = None
    out: HexNumber | None = None


class OnwardOrder(Order):
    """How a figure goes on after dice have fallen on its way."""

    kind: Literal["onward"] = "onward"
    figure: Name
    path: Path = ()
    facing: DirectionName | None = None


class TurnOrder(Order):
    """Whether a figure that is run around turns to face its foe at once."""

    kind: Literal["turn"] = "turn"
    figure: Name
    turns: bool = False
